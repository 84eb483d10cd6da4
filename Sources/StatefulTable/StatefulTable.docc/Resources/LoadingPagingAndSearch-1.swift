import StatefulTable

nonisolated struct Song: Identifiable, Equatable {
  let id: Int
  let title: String
}

struct Offline: Error {}

struct Library: TableLoader {
  typealias Row = Song

  static let songs = ["Sinnerman", "Zombie", "Jóga", "Vitamin C", "Kiss", "Zebra", "Paradise"]
    .enumerated().map { Song(id: $0.offset, title: $0.element) }

  func load(_ request: PageRequest<Library>) async throws(Offline) -> TableContent<Library> {
    if request.cause == .pull { throw Offline() }  // So that there is a failure to see.
    let songs = Self.songs.filter { $0.title.hasPrefix(request.query ?? "") }
    let page = songs.dropFirst(request.offset).prefix(request.count)
    return TableContent(rows: page, hasMore: page.endIndex < songs.endIndex)
  }
}
