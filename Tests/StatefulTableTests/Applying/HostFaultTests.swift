import StatefulTableTesting
import TableDiff
import TableDiffTesting
import Testing

@testable import StatefulTable

@Suite("A list whose host or callbacks fail it", .timeLimit(.minutes(15)))
@MainActor
struct HostFaultTests {
  /// The fate of an acknowledgement.
  enum Manner: CaseIterable {
    case late, twice, never, elsewhere, twiceElsewhere, lost, lostElsewhere
  }

  /// A host that shows everything, and fails at the acknowledgements.
  @available(StatefulTable 1.0, *)
  @MainActor
  private final class FaultyHost: TableHost {
    typealias Section = SongsSection

    let policy = BatchPolicy.standard
    let animatesChanges = true
    let view = HeadlessHost()
    var manner: Manner?
    private var kept: [@MainActor () -> Void] = []

    init(_ manner: Manner?) { self.manner = manner }

    func show(_ update: HostUpdate<SongsSection>, acknowledge: @escaping @MainActor () -> Void) {
      view.show(update) {}
      switch manner {
      case .late, .never: kept.append(acknowledge)
      case .elsewhere: Task.detached { await acknowledge() }
      case .twiceElsewhere: for _ in 0..<2 { Task.detached { await acknowledge() } }
      case .lost: break
      case .lostElsewhere: Task.detached { [acknowledge] in _ = acknowledge }
      case .twice:
        acknowledge()
        acknowledge()
      case nil: acknowledge()
      }
    }

    func acknowledgeLate() {
      guard manner == .late else { return }
      acknowledgeAll()
    }

    func acknowledgeAll() {
      for acknowledge in kept { acknowledge() }
    }
  }

  /// A list of songs 1, 2 and 3.
  @available(StatefulTable 1.0, *)
  private func list(in host: some TableHost<SongsSection>, _ options: ListOptions) async -> SongsController {
    let library = Library()
    let list = SongsController(loader: Songs(library: library), host: host, options: options)
    list.appear()
    await until { library.requests.count == 1 }
    library.answer(TableContent(["A": [1, 2, 3]]))
    await list.finishedLoading()
    return list
  }

  @available(StatefulTable 1.0, *)
  private func edit(_ list: SongsController, removing old: Int, appending new: Int) throws {
    try list.performUpdates { store throws(StoreError) in
      try store.removeRow(withID: old)
      try store.append(Song(id: new), toSection: 0)
    }
  }

  @Test(
    "shows its content after each fault, and goes on",
    arguments: Manner.allCases.filter { $0 != .never }, [10_000, 0])
  @available(StatefulTable 1.0, *)
  func acknowledgements(manner: Manner, backgroundThreshold: Int) async throws {
    let host = FaultyHost(manner)
    let list = await list(in: host, ListOptions(backgroundThreshold: backgroundThreshold))
    func shown() async -> String {
      await until {
        host.acknowledgeLate()
        return list.isSettled
      }
      return host.view.shown
    }
    #expect(await shown() == "A: 1 2 3")
    try edit(list, removing: 1, appending: 4)
    try edit(list, removing: 2, appending: 5)
    #expect(await shown() == "A: 3 4 5")
    host.manner = nil
    try edit(list, removing: 3, appending: 6)
    #expect(await shown() == "A: 4 5 6")
  }

  @Test("keeps its content for another host if one never acknowledges, or too late")
  @available(StatefulTable 1.0, *)
  func neverAcknowledged() async throws {
    let stuck = FaultyHost(.never)
    let list = await list(in: stuck, ListOptions())
    try edit(list, removing: 1, appending: 4)
    #expect(stuck.view.shown == "(loading)")
    #expect(list.rows.map(\.id) == [2, 3, 4])
    let host = HeadlessHost()
    list.show(in: host)
    #expect(host.shown == "A: 2 3 4")
    stuck.acknowledgeAll()
    try edit(list, removing: 2, appending: 5)
    #expect(host.shown == "A: 3 4 5")
    #expect(stuck.view.updates.count == 1)
  }

  /// A host that goes away after the first batch of a plan, with its view.
  @available(StatefulTable 1.0, *)
  @MainActor
  private final class PassingHost: TableHost {
    typealias Section = SongsSection

    let policy = BatchPolicy.sequential
    let animatesChanges = true
    var batchCounts: [Int] = []
    var isGoing: (@MainActor () -> Void)?

    func show(_ update: HostUpdate<SongsSection>, acknowledge: @escaping @MainActor () -> Void) {
      guard case .animate(let plan) = update else { return acknowledge() }
      batchCounts.append(plan.batches.count)
      if let isGoing { isGoing() } else { acknowledge() }
    }
  }

  @Test(
    "shows everything in the next host if one goes away in the middle of a plan", arguments: [false, true])
  @available(StatefulTable 1.0, *)
  func passing(isEditedBetween: Bool) async throws {
    var batchCounts: [Int] = []
    var passing: PassingHost? = PassingHost()
    weak let released = passing
    let list = await list(in: try #require(passing), ListOptions())
    list.applier.warn = { _ in }
    var losses = 0
    list.listen { if case .didLoseHost = $0 { losses += 1 } }
    passing?.isGoing = {
      batchCounts = passing?.batchCounts ?? []
      passing = nil
    }
    try edit(list, removing: 1, appending: 4)
    await until { list.isSettled }
    #expect(batchCounts.last == 2)
    #expect(released == nil)
    if isEditedBetween { try edit(list, removing: 2, appending: 5) }
    #expect(losses == (isEditedBetween ? 1 : 0))
    let host = HeadlessHost()
    list.show(in: host)
    #expect(host.shown == (isEditedBetween ? "A: 3 4 5" : "A: 2 3 4"))
    try edit(list, removing: 3, appending: 6)
    #expect(host.shown == (isEditedBetween ? "A: 4 5 6" : "A: 2 4 6"))
  }

  /// A callback.
  enum Callback: CaseIterable {
    case willChangePhase, didChangePhase, didChangeState, didEndRefreshing, didReportFailure, show, edit

    func isCalled(by event: ListEvent) -> Bool {
      switch (self, event) {
      case (.willChangePhase, .willChangePhase), (.didChangePhase, .didChangePhase),
        (.didChangeState, .didChangeState), (.didEndRefreshing, .didEndRefreshing),
        (.didReportFailure, .didReportFailure):
        true
      default: false
      }
    }
  }

  @Test("is gone if a callback throws it away", arguments: Callback.allCases)
  @available(StatefulTable 1.0, *)
  func thrownAway(callback: Callback) async throws {
    let (library, host) = (Library(), HeadlessHost())
    var list: SongsController? = await list(in: host, ListOptions())
    weak let released = list
    list = SongsController(loader: Songs(library: library), host: host)
    #expect(released == nil)
    weak let thrownAway = list
    var calls = 0
    let throwAway = { @MainActor in
      calls += 1
      list = nil
    }
    list?.appear()
    await until { library.requests.count == 1 }
    library.answer(TableContent(["A": [1, 2, 3]]))
    await list?.settled()
    list?.listen { if callback.isCalled(by: $0) { throwAway() } }
    if callback == .show { host.didShow = throwAway }
    try list?.performUpdates { store throws(StoreError) in
      try store.append(Song(id: 4), toSection: 0)
      if callback == .edit { throwAway() }
    }
    list?.pull()
    await until { list == nil || library.requests.count == 2 }
    library.fail()
    await until { thrownAway == nil }
    #expect(calls > 0)
    #expect(host.shown == "A: 1 2 3 4")
    library.close()
  }
}
