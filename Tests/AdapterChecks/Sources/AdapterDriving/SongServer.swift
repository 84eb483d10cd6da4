// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import StatefulTable
import TableDiff

/// Why the server did not answer.
public struct Offline: Error, Equatable {
  public init() {}
}

/// Loads songs from a server that answers when a test says so.
public struct Songs: TableLoader {
  public typealias Row = Song
  public typealias SectionID = Int
  public typealias Header = String

  let server: SongServer

  public func load(_ request: PageRequest<Songs>) async throws(Offline) -> TableContent<Songs> {
    try await server.answer(to: request.query ?? "\(request.cause)").get()
  }
}

/// A server that answers when a test says so.
@MainActor
public final class SongServer {
  /// What was asked for, in order.
  public private(set) var requests: [String] = []
  private var waiting: [CheckedContinuation<Result<TableContent<Songs>, Offline>, Never>] = []

  fileprivate func answer(to request: String) async -> Result<TableContent<Songs>, Offline> {
    requests.append(request)
    return await withCheckedContinuation { waiting.append($0) }
  }

  public init() {}

  /// Answers the oldest request with one album of songs.
  public func answer(
    songs: some Sequence<Int>, hasMore: Bool = false, hasMoreToPrepend: Bool = false,
    placement: TableContent<Songs>.Placement = .whole
  ) {
    let rows = songs.map { Song(id: $0) }
    let sections = rows.isEmpty ? [] : [Album(id: 1, header: "songs", rows: rows)]
    waiting.removeFirst().resume(
      returning: .success(
        TableContent(
          sections: sections, hasMore: hasMore, hasMoreToPrepend: hasMoreToPrepend, placement: placement)))
  }

  /// Answers the oldest request with songs in albums of seven, each of which has a header of its own.
  public func answer(
    albumsOf songs: Range<Int>, title: String, hasMore: Bool, hasMoreToPrepend: Bool,
    placement: TableContent<Songs>.Placement
  ) {
    let albums = Dictionary(grouping: songs) { $0 / 7 }
    let sections = albums.sorted { $0.key < $1.key }.map { id, songs in
      Album(id: id, header: "album \(id) \(title)", rows: songs.map { Song(id: $0, title: title) })
    }
    waiting.removeFirst().resume(
      returning: .success(
        TableContent(
          sections: sections, hasMore: hasMore, hasMoreToPrepend: hasMoreToPrepend, placement: placement)))
  }

  /// Answers the oldest request with a failure.
  public func fail() { waiting.removeFirst().resume(returning: .failure(Offline())) }

  /// Whether a request waits for its answer.
  public var isAsked: Bool { !waiting.isEmpty }

  /// Waits until there were so many requests.
  public func asked(_ count: Int) async { await until { self.requests.count >= count } }
}
