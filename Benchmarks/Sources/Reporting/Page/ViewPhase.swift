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

  /// The phase in a sentence about a comparison.
  var explanation: String {
    switch self {
    case .plain: "as each hands out its result"
    case .rowPaths: "with every operation written out as row paths"
    case .indexPaths: "with every operation written out as index paths"
    }
  }
}
