import TableDiff
import TableDiffTesting

@testable import StatefulTable

/// Something that may happen to a table with songs.
enum TableEvent {
  case appear, pull, reload, retry, reset
  case reach
  case answer([Int], hasMore: Bool, placement: TableContent<Songs>.Placement)
  case fail
  case append(Int)
  case removeFirst
  case search(String?)
  case answerSearch([Int])
}

/// Draws what happens to a table.
struct RandomTableEvents {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func flip(oneIn count: Int = 2) -> Bool { generator.next(below: count) == 0 }

  mutating func next() -> TableEvent {
    switch generator.next(below: 16) {
    case 0: .appear
    case 1: .pull
    case 2: .reload
    case 3: .retry
    case 4: flip(oneIn: 4) ? .reset : .reach
    case 5, 6: .reach
    case 7, 8, 9: .answer(ids(), hasMore: flip(), placement: flip() ? .whole : .onTop)
    case 10: .fail
    case 11: .append(generator.next(below: 20))
    case 12: .removeFirst
    case 13: .search("bach")
    case 14: flip() ? .search(nil) : .answerSearch(ids())
    default: .answerSearch(ids())
    }
  }

  private mutating func ids() -> [Int] {
    (0..<generator.next(below: 6)).map { _ in generator.next(below: 20) }
  }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
extension ControlledTable {
  /// Makes it happen, and waits until the library was asked for what is to be loaded or found.
  func carryOut(_ event: TableEvent) async {
    switch event {
    case .appear: controller.appear()
    case .pull: controller.pull()
    case .reload: controller.reload()
    case .retry: controller.retry()
    case .reset: controller.send(.reset)
    case .reach: controller.send(.reach(.append))
    case .answer(let ids, let hasMore, let placement):
      await answered { number in
        library.answer(TableContent(["A": ids], hasMore: hasMore, placement: placement), to: number)
      }
    case .fail: await answered { library.fail(request: $0) }
    case .append(let id):
      _ = try? controller.edit { store throws(StoreError) in
        if store.isEmpty { try store.appendSection(TableSection(id: "B", header: "B", rows: [])) }
        try store.append(Song(id: id), toSection: 0)
      }
    case .removeFirst:
      let first = RowPath(section: 0, row: 0)
      _ = try? controller.edit { store throws(StoreError) in try store.remove(at: first) }
    case .search(let query):
      controller.search(query)
      controller.submitSearch()
    case .answerSearch(let ids):
      let token = controller.searchState.phase.token
      library.answerSearch(TableContent(["Z": ids]))
      await until { token == nil || self.controller.searchState.phase.token != token }
    }
    await asked()
  }

  /// Answers the newest load that is still open, and waits until the controller knows.
  private func answered(_ answer: (Int) -> Void) async {
    guard let number = library.openRequests.last else { return }
    answer(number)
    let token = LoadToken(ordinal: UInt64(number))
    await until { self.controller.loadState.direction(of: token) == nil }
  }

  /// Waits until the library was asked for everything that is under way.
  private func asked() async {
    await until { self.library.requests.count == Int(self.controller.loadState.issuedTokens) }
    guard let token = controller.searchState.phase.token else { return }
    await until { self.library.queries.count == Int(token.ordinal) + 1 }
  }
}

extension SearchPhase {
  /// That of the search that runs.
  fileprivate var token: SearchToken? {
    if case .running(_, let token) = self { token } else { nil }
  }
}

extension TableEvent {
  /// How many events of the controller it is made of.
  var steps: Int {
    if case .search = self { 2 } else { 1 }
  }
}
