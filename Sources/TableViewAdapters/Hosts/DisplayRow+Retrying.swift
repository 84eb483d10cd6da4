import StatefulTable

extension DisplayRow {
  /// Whether the row loads if it is selected: it says that something failed, or offers to load more.
  var retries: Bool {
    switch self {
    case .content: false
    case .placeholder(let placeholder): placeholder.failure != nil
    case .edge(let row): row.kind == .failed || row.waitsForUser
    }
  }
}
