import PackageLibrary
import StatefulTable

/// The text of a row that shows no package.
nonisolated struct StatusText: Hashable, Sendable {
  /// How it looks.
  enum Style: String, Hashable {
    case loading, ready, empty, error
  }

  var style: Style
  var title: String
  var detail = ""
  /// Whether it is the only row of the list, which has room.
  var isAlone: Bool
  /// The label of the button, or `nil` if there is none.
  var button: String?
}

nonisolated extension StatusText {
  /// The text of a placeholder.
  init(_ placeholder: TablePlaceholder) {
    let detail = placeholder.error?.explanation ?? ""
    self =
      switch placeholder.kind {
      case .loading: StatusText(style: .loading, title: "Loading packages…", isAlone: true)
      case .empty:
        StatusText(style: .empty, title: "No packages", detail: "The library is empty.", isAlone: true)
      case .noResults:
        StatusText(
          style: .empty, title: "Nothing found", detail: "No name has words that begin so.", isAlone: true)
      case .error:
        StatusText(
          style: .error, title: "The packages could not be loaded", detail: detail, isAlone: true,
          button: "Retry")
      case .searchError:
        StatusText(
          style: .error, title: "The search failed", detail: detail, isAlone: true, button: "Retry")
      case .custom(let name): StatusText(style: .empty, title: name, isAlone: true)
      }
  }

  /// The text of an edge.
  init(_ edge: EdgeRow) {
    self =
      switch edge.kind {
      case .ready:
        StatusText(
          style: .ready, title: "More packages follow", isAlone: false,
          button: edge.waitsForUser ? "Load" : nil)
      case .loading: StatusText(style: .loading, title: "Loading more packages…", isAlone: false)
      case .failed:
        StatusText(
          style: .error, title: "More packages could not be loaded", detail: edge.error?.explanation ?? "",
          isAlone: false, button: "Retry")
      }
  }
}

nonisolated extension Error {
  /// The text for a person.
  var explanation: String { "\(self)" }
}
