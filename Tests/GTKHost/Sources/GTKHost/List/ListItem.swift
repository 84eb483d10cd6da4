import PackageTables

/// One item of the list, whatever the table's sections are.
nonisolated struct ListItem: Hashable {
  /// What tells items apart.
  enum ID: Hashable {
    case header(String)
    case package(String)
    case placeholder
    case edge(String)
  }

  /// What an item shows.
  enum Content: Hashable {
    /// A section's name and how many rows of it there are.
    case header(name: String, count: Int)
    /// A package.
    case package(DebianPackage)
    /// Something goes on, or stands in for rows.
    case status(StatusText)
  }

  var id: ID
  var content: Content

  /// Whether a person can select it.
  var isSelectable: Bool {
    if case .package = content { true } else { false }
  }
}

/// What an item says that is no row of the content.
nonisolated struct StatusText: Hashable {
  /// How it looks.
  enum Style: String, Hashable {
    case loading, ready, empty, error
  }

  var style: Style
  /// What is going on.
  var title: String
  /// What else there is to say, or nothing.
  var detail = ""
  /// Whether it stands alone in the list, and may take more room.
  var isAlone = false
  /// Whether it can be tried again.
  var canRetry: Bool { style == .error }
}
