import StatefulTable
import StatefulTableTesting
import TableDiff
import TableDiffTesting
import TableOutline
import Testing

@Suite("Random edits of an outline")
struct RandomOutlineTests {
  @Test("lead where they lead a tree of plain nodes", arguments: seeds(60, optimised: 2_000 as UInt64))
  func edits(seed: UInt64) throws {
    var random = RandomOutlineEdits(seed: seed)
    var model = random.model()
    var store = try model.store()
    var view = HeadlessOutline(showing: NodeTree(store.table))
    var rows = HeadlessTable(showing: store.table)
    for _ in 0..<20 {
      let before = store
      let old = NodeTree(store.table)
      let changes = store.performUpdates { store in
        for _ in 0...random.generator.next(below: 4) {
          let edit = random.edit(of: model)
          let isAccepted = model.carryOut(edit)
          let untouched = store
          do {
            try edit.carryOut(on: &store)
            #expect(isAccepted, "\(edit) was not refused")
          } catch {
            #expect(!isAccepted, "\(edit) was refused: \(error)")
            #expect(store.table == untouched.table, "a refused \(edit) changed something")
          }
        }
      }
      #expect(store.table == (try model.store()).table)
      #expect(store.table.outlineProblems().isEmpty)
      try rows.perform(changes.plan())
      #expect(rows.mismatches(with: store.table).isEmpty)
      let new = NodeTree(store.table)
      let calls = try #require(old.steps(to: new))
      try view.perform(calls, dataSource: new)
      for row in new.items { #expect(view.item(withID: row.id)?.element == row.element) }
      #expect(calls.isEmpty == changes.isEmpty || changesHiddenRowsAlone(before, store))
    }
  }

  /// Returns whether two stores have the same elements at the same places, so that an outline view has
  /// nothing to show: only hidden rows differ, or the section of a root.
  private func changesHiddenRowsAlone(_ old: SectionedStore, _ new: SectionedStore) -> Bool {
    func shown(_ store: SectionedStore) -> [String] {
      NodeTree(store.table).items.map { "\($0.level) \($0.element) \($0.isExpanded) \($0.isExpandable)" }
    }
    return shown(old) == shown(new)
  }
}
