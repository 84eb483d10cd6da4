import TableDiff
import Testing

@Suite("Updates")
struct UpdateTimingTests {
  let old = sections("a: p q", "b: r s")
  let new = sections("b': r' t", "a: q'")

  @Test("after the batches leave the first table as it was")
  func after() throws {
    let plan = try old.changes(to: new).plan(.standard)
    #expect(plan.updateTiming == .afterBatches)
    #expect(plan.initialTable.drawing == ["a: p q", "b: r s"])
    #expect(plan.finalTable.drawing == ["b': r' t", "a: q'"])
  }

  @Test("before the batches are in the first table already, by old places")
  func before() throws {
    let plan = try old.changes(to: new).plan(.standard, updates: .beforeBatches)
    #expect(plan.initialTable.drawing == ["a: p q'", "b': r' s"])
    #expect(Array(plan.updatedRows) == [moved(row(1, 0), to: row(0, 0)), moved(row(0, 1), to: row(1, 0))])
    #expect(Array(plan.updatedSections) == [moved(1, to: 0)])
  }

  @Test("before the batches are in every table between them")
  func between() throws {
    let plan = try old.changes(to: new).plan(.conservative, updates: .beforeBatches)
    #expect(
      plan.drawing == [
        ["- row [0, 0]", "- row [1, 1]", "a: q'", "b': r'"],
        ["> section 0 → 1", "b': r'", "a: q'"],
        ["+ row [0, 1]", "b': r' t", "a: q'"],
      ])
  }

  @Test("never share a batch with structure: the batches are the same either way")
  func sameBatches() throws {
    let changes = try old.changes(to: new)
    let after = changes.plan(.standard)
    let before = changes.plan(.standard, updates: .beforeBatches)
    #expect(after.batches.map { Array($0.deletedRows) } == before.batches.map { Array($0.deletedRows) })
    #expect(after.batches.map(\.operationCount) == before.batches.map(\.operationCount))
  }
}
