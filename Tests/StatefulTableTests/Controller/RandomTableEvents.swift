import TableDiff
import TableDiffTesting

@testable import StatefulTable

/// Something that may happen to a table with songs.
enum RandomTableEvent {
  case appear, pull, reload, retry, retryPage, reset
  case reach
  case answer([Int], hasMore: Bool, placement: TableContent<Songs>.Placement)
  case fail
  case append(Int)
  case removeFirst
  case search(String?)
  case answerSearch([Int])
  case appendResult(Int)
}

/// Draws what happens to a table.
struct RandomTableEvents {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func flip(oneIn count: Int = 2) -> Bool { generator.next(below: count) == 0 }

  mutating func next() -> RandomTableEvent {
    switch generator.next(below: 18) {
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
    case 15: .answerSearch(ids())
    case 16: .retryPage
    default: .appendResult(generator.next(below: 20))
    }
  }

  private mutating func ids() -> [Int] {
    (0..<generator.next(below: 6)).map { _ in generator.next(below: 20) }
  }
}

@available(StatefulTable 1.0, *)
extension ControlledTable {
  /// Makes it happen. Answers are those to the newest load that is open.
  func perform(_ event: RandomTableEvent) {
    switch event {
    case .appear: controller.appear()
    case .pull: controller.pull()
    case .reload: controller.reload()
    case .retry: controller.retry()
    case .retryPage: controller.retry(.append)
    case .reset: controller.reset()
    case .reach: controller.send(.reach(.append))
    case .answer(let ids, let hasMore, let placement):
      guard let request = library.openRequests.last else { return }
      library.answer(TableContent(["A": ids], hasMore: hasMore, placement: placement), to: request)
    case .fail: if let request = library.openRequests.last { library.fail(request: request) }
    case .append(let id):
      _ = try? controller.performUpdates { store throws(StoreError) in
        if store.isEmpty { try store.appendSection(TableSection(id: "B", header: "B", rows: [])) }
        try store.append(Song(id: id), toSection: 0)
      }
    case .removeFirst:
      let first = RowPath(section: 0, row: 0)
      _ = try? controller.performUpdates { store throws(StoreError) in try store.remove(at: first) }
    case .search(let query):
      controller.search(query)
      controller.submitSearch()
    case .answerSearch(let ids): library.answerSearch(TableContent(["Z": ids]))
    case .appendResult(let id):
      _ = try? controller.performResultUpdates { store throws(StoreError) in
        try store.append(Song(id: id), toSection: 0)
      }
    }
  }

  /// Makes it happen, and waits until the controller knows of answers, and the library of what is asked for.
  func carryOut(_ event: RandomTableEvent) async {
    let request = event.isAnswer ? library.openRequests.last : nil
    let (search, asked) = (controller.runner.state.search.phase.token, library.queries.count)
    perform(event)
    await until {
      let load = self.controller.runner.state.load
      return !LoadState.places.contains { load[$0].token.map { Int($0.ordinal) } == request ?? -1 }
    }
    await until { !event.isSearchAnswer || self.controller.runner.state.search.phase.token == nil }
    await until { self.library.requests.count == Int(self.controller.runner.state.load.issuedTokens) }
    guard let token = controller.runner.state.search.phase.token, token != search else { return }
    await until { self.library.queries.count > asked }
  }
}

extension SearchPhase {
  /// That of the search that runs.
  fileprivate var token: LoadToken? {
    if case .running(_, let token) = self { token } else { nil }
  }
}

extension RandomTableEvent {
  /// How many events of the controller it is made of.
  var steps: Int {
    if case .search = self { 2 } else { 1 }
  }

  fileprivate var isAnswer: Bool {
    switch self {
    case .answer, .fail: true
    default: false
    }
  }

  fileprivate var isSearchAnswer: Bool {
    if case .answerSearch = self { true } else { false }
  }
}
