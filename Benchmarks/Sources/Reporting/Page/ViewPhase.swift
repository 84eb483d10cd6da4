import Contenders

/// A phase that is timed for other contenders too: the comparison alone, or with handing out its result.
enum ViewPhase: String, CaseIterable {
  case plain = "diff"
  case rowPaths = "row-paths"
  case indexPaths = "index-paths"

  /// The phase's name in headings and charts.
  var title: String {
    switch self {
    case .plain: "plain"
    case .rowPaths: "to row paths"
    case .indexPaths: "to index paths"
    }
  }
}
