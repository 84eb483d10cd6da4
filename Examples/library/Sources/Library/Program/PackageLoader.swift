import PackageLibrary
import StatefulTable
import TableDiff

/// Loads packages for the list: a window of the library, which the list follows from then on, or results.
nonisolated struct PackageLoader: TableLoader {
  typealias Row = Package
  typealias SectionID = String
  typealias Header = GroupHeader

  /// The most results that are loaded: who needs more types another word.
  static let resultLimit = 5_000

  let source: LibrarySource
  let position: ReadingPosition
  /// Called with the page of a window, which takes the place of the page before, and is followed from then
  /// on.
  let move: @MainActor @Sendable (Library, LibraryWindow, LibraryPage) -> Void

  func load(_ request: PageRequest<Self>) async throws -> TableContent<Self> {
    guard !position.isOffline else {
      await position.willAnswer?()
      throw Offline()
    }
    let library = try await source.library()
    if let query = request.query { return try await results(for: query, request, in: library) }
    let window = window(for: request)
    let page = try await library.page(of: window)
    await position.willAnswer?()
    await move(library, window, page)
    // The rows are there already: a window is not a page that joins the others.
    var content = TableContent<Self>(page, placement: .stored)
    if request.cause == .prepend { content.hasMore = page.hasMoreBefore }
    return content
  }

  /// The window around the edge that was reached, or the last one.
  private func window(for request: PageRequest<Self>) -> LibraryWindow {
    guard let edge = request.after ?? request.before, request.cause == .append || request.cause == .prepend
    else { return position.window }
    return position.window(around: .place(LibraryPlace(of: edge, in: position.arrangement)))
  }

  private func results(
    for query: String, _ request: PageRequest<Self>, in library: Library
  ) async throws -> TableContent<Self> {
    let arrangement = position.arrangement
    let page = try await library.results(
      for: query, in: arrangement, after: request.after.map { LibraryPlace(of: $0, in: arrangement) },
      count: request.count)
    position.resultCount = page.totalCount
    var content = TableContent<Self>(page)
    content.hasMore = page.hasMoreAfter && request.offset + request.count < Self.resultLimit
    await position.willAnswer?()
    return content
  }
}

/// The library is out of reach, because the user has said so.
nonisolated struct Offline: Error, CustomStringConvertible {
  var description: String { "The library is offline. Go online, and try again." }
}

nonisolated extension TableContent<PackageLoader> {
  /// The content of a page.
  init(_ page: LibraryPage, placement: Placement = .whole) {
    self.init(
      sections: page.groups.map { group in
        TableSection(
          id: group.id, header: GroupHeader(title: group.id, count: group.count), rows: group.rows)
      },
      hasMore: page.hasMoreAfter, hasMoreToPrepend: page.hasMoreBefore, placement: placement)
  }
}
