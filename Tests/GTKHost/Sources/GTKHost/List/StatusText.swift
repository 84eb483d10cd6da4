import StatefulTable

/// What a row says that is none of the content.
nonisolated struct StatusText: Hashable, Sendable {
  /// How it looks.
  enum Style: String, Hashable {
    case loading, ready, empty, error
  }

  var style: Style
  /// What is going on.
  var title: String
  /// What else there is to say, or nothing.
  var detail = ""
  /// Whether it is all that the list shows, and has room.
  var isAlone: Bool

  /// Whether more is loaded only if a person asks.
  var offersMore = false

  /// Whether a person can ask for another try, or for more.
  var canRetry: Bool { style == .error || offersMore }
}

nonisolated extension StatusText {
  /// What stands in for rows.
  init(_ placeholder: TablePlaceholder) {
    let detail = placeholder.error?.explanation ?? ""
    self =
      switch placeholder.kind {
      case .loading: StatusText(style: .loading, title: "Loading packages…", isAlone: true)
      case .empty:
        StatusText(style: .empty, title: "No packages", detail: "The list is empty.", isAlone: true)
      case .noResults:
        StatusText(
          style: .empty, title: "Nothing found", detail: "No package has this in its name.", isAlone: true)
      case .error:
        StatusText(
          style: .error, title: "The packages could not be loaded", detail: detail, isAlone: true)
      case .custom(let name): StatusText(style: .empty, title: name, isAlone: true)
      case .searchError:
        StatusText(style: .error, title: "The search failed", detail: detail, isAlone: true)
      }
  }

  /// What goes on at an edge.
  init(_ edge: EdgeRow) {
    self =
      switch edge.kind {
      case .ready:
        StatusText(
          style: .ready, title: edge.waitsForUser ? "More packages may follow" : "More packages follow",
          isAlone: false, offersMore: edge.waitsForUser)
      case .loading: StatusText(style: .loading, title: "Loading more packages…", isAlone: false)
      case .failed:
        StatusText(
          style: .error, title: "More packages could not be loaded",
          detail: edge.error?.explanation ?? "", isAlone: false)
      }
  }
}
