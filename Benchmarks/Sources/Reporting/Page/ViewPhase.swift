import Contenders

/// What is timed of a comparison that others make too.
enum ViewPhase: String, CaseIterable {
  case plain = "diff"
  case rowPaths = "row-paths"
  case indexPaths = "index-paths"

  /// The heading of a column.
  var title: String {
    switch self {
    case .plain: "plain"
    case .rowPaths: "to row paths"
    case .indexPaths: "to index paths"
    }
  }
}
