import TableDiff
import Testing

@testable import StatefulTable

@Suite("A display that is compared in the load's own task", .timeLimit(.minutes(15)))
@MainActor
struct ForesightTests {
  /// A table with a page, and the table that an answer foresees and the one that is then shown.
  @available(StatefulTable 1.0, *)
  @MainActor
  private final class Foretold {
    let table = ControlledTable(ListOptions(backgroundThreshold: 4))
    private(set) var foreseen: Table<SongsSection>?
    private(set) var shown: Table<SongsSection>?

    init() async {
      await table.fill(TableContent(["A": [1, 2, 3]], hasMore: true))
      let controller = table.controller
      controller.didChangePhase = nil
      controller.willChangePhase = { [unowned self] _, _ in foresee() }
      controller.didChangeState = { [unowned self] _ in foresee() }
      table.host.didShow = { [unowned self] in shown = table.controller.applier.handedOut }
    }

    private func foresee() {
      foreseen = table.controller.summary.foreseen?.plan.changes.new ?? foreseen
    }

    var isShownAsForeseen: Bool {
      guard let foreseen, let shown else { return false }
      return foreseen.sharesStorage(with: shown)
    }

    var keepsNothing: Bool {
      table.controller.summary.foreseen == nil && table.controller.applier.foreseen == nil
    }
  }

  @Test("is shown as it is")
  @available(StatefulTable 1.0, *)
  func refresh() async {
    let foretold = await Foretold()
    await foretold.table.begin(.pull)
    await foretold.table.answer(TableContent(["A": [2, 3, 4]]))
    #expect(foretold.table.shown == "A: 2 3 4")
    #expect(foretold.isShownAsForeseen && foretold.keepsNothing)
  }

  @Test("is shown as it is if results were searched for")
  @available(StatefulTable 1.0, *)
  func search() async {
    let foretold = await Foretold()
    foretold.table.controller.search("b")
    foretold.table.controller.submitSearch()
    await until { foretold.table.library.queries.count == 1 }
    foretold.table.library.answerSearch(TableContent(["A": [2]]))
    await foretold.table.controller.settled()
    #expect(foretold.table.shown == "A: 2")
    #expect(foretold.keepsNothing)
  }

  @Test("gives way to another comparison if something else is shown by then")
  @available(StatefulTable 1.0, *)
  func inVain() async throws {
    let foretold = await Foretold()
    let controller = foretold.table.controller
    controller.search("b")
    controller.submitSearch()
    await until { foretold.table.library.queries.count == 1 }
    // Results are compared with what is shown when the search begins.
    try controller.performUpdates { store throws(StoreError) in try store.removeRow(withID: 2) }
    foretold.table.library.answerSearch(TableContent(["A": [1, 2]]))
    await controller.settled()
    #expect(foretold.table.shown == "A: 1 2")
    #expect(foretold.keepsNothing)
  }

  @Test("is forgotten if its load was cancelled")
  @available(StatefulTable 1.0, *)
  func tooLate() async {
    let foretold = await Foretold()
    await foretold.table.begin(.pull)
    await foretold.table.begin(.reload)
    foretold.table.library.answer(TableContent(["A": [7]]), to: 1)
    await foretold.table.answer(TableContent(["A": [3]]))
    #expect(foretold.table.shown == "A: 3")
    #expect(foretold.isShownAsForeseen && foretold.keepsNothing)
  }
}
