import StatefulTable

extension DisplayRow {
  /// Whether the row tries again if it is selected: it says that something failed.
  var retries: Bool {
    switch self {
    case .content: false
    case .placeholder(let placeholder): placeholder.failure != nil
    case .edge(let row): row.kind == .failed
    }
  }
}
