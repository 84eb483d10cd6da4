@testable import StatefulTable
import TableDiff

struct Song: Identifiable, Equatable, Sendable {
  let id: Int
  var title = ""
}

struct Offline: Error, Equatable {
  var number = 1
}

/// A server of songs that answers when a test says so.
@MainActor
final class Library {
  private(set) var requests: [PageRequest<Songs>] = []
  private(set) var searches: [PageRequest<Songs>] = []
  var queries: [String] { searches.compactMap(\.query) }
  private var loads: [Int: CheckedContinuation<Result<TableContent<Songs>, Offline>, Never>] = [:]
  private var answers: [Int: CheckedContinuation<Result<TableContent<Songs>, Offline>, Never>] = [:]

  func load(_ request: PageRequest<Songs>) async -> Result<TableContent<Songs>, Offline> {
    let number = requests.count
    requests.append(request)
    return await withCheckedContinuation { loads[number] = $0 }
  }

  func search(_ request: PageRequest<Songs>) async -> Result<TableContent<Songs>, Offline> {
    let number = searches.count
    searches.append(request)
    return await withCheckedContinuation { answers[number] = $0 }
  }

  /// Answers a request, the latest unless another is named.
  func answer(_ content: TableContent<Songs>, to request: Int? = nil) {
    loads.removeValue(forKey: request ?? requests.count - 1)?.resume(returning: .success(content))
  }

  func fail(_ number: Int = 1, request: Int? = nil) {
    let request = request ?? requests.count - 1
    loads.removeValue(forKey: request)?.resume(returning: .failure(Offline(number: number)))
  }

  /// The numbers of the requests that were not answered, ascending.
  var openRequests: [Int] { loads.keys.sorted() }

  /// Ends what nobody waits for any more.
  func close() {
    for load in loads.values { load.resume(returning: .failure(Offline())) }
    for search in answers.values { search.resume(returning: .failure(Offline())) }
    (loads, answers) = ([:], [:])
  }

  func answerSearch(_ content: TableContent<Songs>, to query: Int? = nil) {
    answers.removeValue(forKey: query ?? queries.count - 1)?.resume(returning: .success(content))
  }

  func failSearch() {
    answers.removeValue(forKey: queries.count - 1)?.resume(returning: .failure(Offline()))
  }
}

struct Songs: TableLoader {
  typealias Row = Song
  typealias SectionID = String
  typealias Header = String

  let library: Library

  func load(_ request: PageRequest<Songs>) async throws(Offline) -> TableContent<Songs> {
    // The pages of results count as loads.
    guard request.query != nil, request.cause.edge == nil else {
      return try await library.load(request).get()
    }
    return try await library.search(request).get()
  }
}

extension TableContent<Songs> {
  /// Sections as `["A": [1, 2]]`, with the ids of the songs.
  init(
    _ sections: KeyValuePairs<String, [Int]>, hasMore: Bool = false, hasMoreToPrepend: Bool = false,
    placement: Placement = .whole
  ) {
    self.init(
      sections: sections.map { section in
        TableSection(id: section.key, header: section.key, rows: section.value.map { Song(id: $0) })
      },
      hasMore: hasMore, hasMoreToPrepend: hasMoreToPrepend, placement: placement)
  }
}
