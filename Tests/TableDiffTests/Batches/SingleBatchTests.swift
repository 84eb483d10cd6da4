import TableDiff
import TableDiffTesting
import Testing

@Suite("The policy of a single batch")
struct SingleBatchTests {
  @Test("changes the rows of a moved section along with its move")
  func rowsOfMovedSection() throws {
    let changes = try sections("a: p q", "b: r s t").changes(to: sections("b: t r x", "a: q"))
    #expect(
      changes.plan(.single).drawing == [
        [
          "> section 0 → 1", "- row [0, 0]", "- row [1, 1]", "+ row [0, 2]", "> row [1, 2] → [0, 0]",
          "b: t r x", "a: q",
        ]
      ])
  }

  /// Two of five sections stay, `d e` or `a b`; `c` moves either way, and to the place that it has.
  @Test("takes two batches where a row leaves a section that moves to its own place")
  func ownPlace() throws {
    let old = sections("a: 1", "b: 2", "c: 3 4", "d: 5", "e: 6")
    let new = sections("d: 5", "e: 6", "c: 4", "a: 1 3", "b: 2")
    let changes = try old.changes(to: new)
    #expect(changes.movedSections.contains(moved(2, to: 2)))
    let plan = changes.plan(.single)
    #expect(
      plan.drawing == [
        [
          "> section 3 → 0", "> section 4 → 1", "> section 2 → 2", "d: 5", "e: 6", "c: 3 4", "a: 1", "b: 2",
        ],
        ["> row [2, 0] → [3, 1]", "d: 5", "e: 6", "c: 4", "a: 1 3", "b: 2"],
      ])
    var view = HeadlessTable(showing: changes.old, rules: BatchRules(host: .tableView))
    try view.perform(plan)
    #expect(view.mismatches(with: changes.new).isEmpty)
  }

  @Test("does with one batch where rows change places in a section that moves to its own place")
  func movesWithinOwnPlace() throws {
    let changes = try sections("a:", "b:", "c: 1 2", "d:", "e:").changes(
      to: sections("d:", "e:", "c: 2 1", "a:", "b:"))
    #expect(changes.movedSections.contains(moved(2, to: 2)))
    #expect(changes.plan(.single).batches.count == 1)
    let rules = BatchRules(host: .collectionView, acceptsRowChangesInMovedSections: true)
    var view = HeadlessTable(showing: changes.old, rules: rules)
    try view.perform(changes.plan(.single))
    #expect(view.mismatches(with: changes.new).isEmpty)
  }

  @Test("is refused by the view where the same changes are put into one batch all the same")
  func ownPlaceInOneBatch() throws {
    let rules = BatchRules(host: .tableView, acceptsRowChangesInMovedSections: true)
    let calls = BatchCalls(
      movedSections: [.init(from: 3, to: 0), .init(from: 4, to: 1), .init(from: 2, to: 2)],
      movedRows: [.init(from: row(2, 0), to: row(3, 1))])
    let violations = rules.violations(of: calls, before: [1, 1, 2, 1, 1], after: [1, 1, 1, 2, 1])
    #expect(violations.map(\.rule) == [.sectionOwnPlaceRowMovedOut])
  }

  @Test("does with one batch where a row only enters a section that moves to its own place")
  func entersOwnPlace() throws {
    let old = sections("a: 1 2", "b:", "c: 3", "d:", "e:")
    let new = sections("d:", "e:", "c: 3 2", "a: 1", "b:")
    #expect(try old.changes(to: new).plan(.single).batches.count == 1)
  }

  @Test("does with one batch where a row of a section that moves to its own place is deleted")
  func deletedInOwnPlace() throws {
    let old = sections("a:", "b:", "c: 3 4", "d:", "e:")
    let new = sections("d:", "e:", "c: 4", "a:", "b:")
    #expect(try old.changes(to: new).plan(.single).batches.count == 1)
  }
}
