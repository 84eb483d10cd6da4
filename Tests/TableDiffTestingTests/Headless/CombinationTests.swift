import TableDiff
import TableDiffTesting
import Testing

@Suite struct CombinationTests {
  let rules = BatchRules()

  @Test func `one place is deleted once`() {
    #expect(rules.broken(BatchCalls(deletedRows: [row(0, 1), row(0, 1)]), [3], [1]) == ["row.deleteTwice"])
    #expect(rules.broken(BatchCalls(deletedSections: [0, 0, 0]), [3, 3], [3]) == ["section.deleteTwice"])
  }

  @Test func `one place is inserted once`() {
    #expect(rules.broken(BatchCalls(insertedRows: [row(0, 1), row(0, 1)]), [3], [5]) == ["row.insertTwice"])
    #expect(rules.broken(BatchCalls(insertedSections: [1, 1]), [3], [3, 3, 3]) == ["section.insertTwice"])
  }

  @Test func `one place is reloaded once`() {
    #expect(rules.broken(BatchCalls(reloadedRows: [row(0, 1), row(0, 1)]), [3], [3]) == ["row.reloadTwice"])
    #expect(rules.broken(BatchCalls(reloadedSections: [0, 0]), [3], [3]) == ["section.reloadTwice"])
  }

  @Test func `a section is moved once, and to a place of its own`() {
    let source = BatchCalls(movedSections: [moved(0, to: 1), moved(0, to: 2)])
    #expect(rules.broken(source, [1, 1, 1], [1, 1, 1]) == ["section.doubleSource"])
    let target = BatchCalls(movedSections: [moved(0, to: 2), moved(1, to: 2)])
    #expect(rules.broken(target, [1, 1, 1], [1, 1, 1]) == ["section.doubleTarget"])
  }

  @Test func `a reloaded row is not moved, and the host speaks of a delete`() throws {
    let calls = BatchCalls(reloadedRows: [row(0, 0)], movedRows: [moved(row(0, 0), to: row(0, 2))])
    let found = rules.violations(of: calls, before: [3], after: [3])
    #expect(found.map(\.rule.rawValue) == ["row.reloadAndMove"])
    #expect(
      found.first?.message
        == "attempt to perform a delete and a move from the same index path (\(printed(0, 0)))")
  }

  @Test func `a reloaded section is not moved or deleted`() {
    let move = BatchCalls(reloadedSections: [0], movedSections: [moved(0, to: 1)])
    #expect(rules.broken(move, [1, 1], [1, 1]) == ["section.reloadAndMove"])
    let delete = BatchCalls(deletedSections: [0], reloadedSections: [0])
    #expect(rules.broken(delete, [1, 1], [1]) == ["section.deleteAndReload"])
  }

  @Test func `a row that a move displaces is not reloaded`() throws {
    // The first row goes last, the second one becomes the first: its reload would insert it as the second.
    let calls = BatchCalls(reloadedRows: [row(0, 1)], movedRows: [moved(row(0, 0), to: row(0, 2))])
    let found = rules.violations(of: calls, before: [3], after: [3])
    #expect(found.map(\.rule.rawValue) == ["row.reloadDisplaced"])
    #expect(found.first?.positions == [.row(row(0, 1), .old), .row(row(0, 1), .new), .row(row(0, 0), .new)])
  }

  @Test func `a row is reloaded beside moves that do not displace it`() {
    let calls = BatchCalls(
      deletedRows: [row(0, 0)], insertedRows: [row(0, 0), row(0, 1)], reloadedRows: [row(0, 1)],
      movedRows: [moved(row(0, 3), to: row(0, 4))])
    #expect(rules.broken(calls, [5], [6]) == [])
  }

  @Test func `a section that a move displaces is not reloaded`() {
    let calls = BatchCalls(reloadedSections: [1], movedSections: [moved(0, to: 2)])
    #expect(rules.broken(calls, [1, 1, 1], [1, 1, 1]) == ["section.reloadDisplaced"])
    let beside = BatchCalls(reloadedSections: [0], movedSections: [moved(1, to: 2)])
    #expect(rules.broken(beside, [1, 1, 1], [1, 1, 1]) == [])
  }

  @Test func `a row of a section that a move displaces is not reloaded`() {
    let calls = BatchCalls(reloadedSections: [], movedSections: [moved(0, to: 1)], reloadedRows: [row(1, 0)])
    #expect(rules.broken(calls, [1, 1], [1, 1]) == ["row.reloadDisplaced"])
  }

  @Test func `a reload beside deletes and inserts is legal`() {
    let rows = BatchCalls(
      deletedRows: [row(0, 0), row(0, 2)], insertedRows: [row(0, 0), row(0, 3), row(0, 4)],
      reloadedRows: [row(0, 1), row(0, 3)])
    #expect(rules.broken(rows, [4], [5]) == [])
    let sections = BatchCalls(deletedSections: [0], insertedSections: [0, 1], reloadedSections: [1])
    #expect(rules.broken(sections, [2, 3, 4], [1, 1, 7, 4]) == [])
  }

  @Test func `rows of a deleted section may be named among the deletes, to no effect`() {
    let calls = BatchCalls(deletedSections: [0], deletedRows: [row(0, 0), row(0, 0), row(0, 9)])
    #expect(rules.broken(calls, [3, 1], [1]) == [])
  }

  @Test func `rows of an inserted section may be named among the inserts, to no effect`() {
    let calls = BatchCalls(insertedSections: [0], insertedRows: [row(0, 0), row(0, 0), row(0, 9)])
    #expect(rules.broken(calls, [1], [3, 1]) == [])
  }

  @Test func `names without effect do not clash with a move`() {
    let into = BatchCalls(
      insertedSections: [1], insertedRows: [row(1, 0)], movedRows: [moved(row(0, 0), to: row(1, 0))])
    #expect(rules.broken(into, [3], [2, 1]) == ["row.intoInsertedSection"])
    let out = BatchCalls(
      deletedSections: [1], deletedRows: [row(1, 0)], movedRows: [moved(row(1, 0), to: row(0, 0))])
    #expect(rules.broken(out, [3, 1], [4]) == ["row.fromDeletedSection"])
  }

  @Test func `rows of a reloaded section may be named, but not moved`() {
    let calls = BatchCalls(
      reloadedSections: [0], deletedRows: [row(0, 0)], insertedRows: [row(0, 4)], reloadedRows: [row(0, 1)])
    #expect(rules.broken(calls, [3, 1], [5, 1]) == [])
    let out = BatchCalls(reloadedSections: [0], movedRows: [moved(row(0, 0), to: row(1, 0))])
    #expect(rules.broken(out, [3, 1], [2, 2]) == ["row.fromDeletedSection"])
    let into = BatchCalls(reloadedSections: [0], movedRows: [moved(row(1, 0), to: row(0, 0))])
    #expect(rules.broken(into, [3, 1], [4, 0]) == ["row.intoInsertedSection"])
  }

  @Test func `a row of a deleted section is not reloaded`() {
    let calls = BatchCalls(deletedSections: [0], reloadedRows: [row(0, 1)])
    #expect(rules.broken(calls, [3, 1], [1]) == ["row.reloadInDeletedSection"])
  }

  @Test func `a section is not moved to its own place while a row is moved out of it`() {
    let calls = BatchCalls(movedSections: [moved(1, to: 1)], movedRows: [moved(row(1, 0), to: row(0, 0))])
    #expect(rules.broken(calls, [1, 1], [2, 0]) == ["section.ownPlaceRowMovedOut"])
    let accepting = BatchRules(acceptsRowChangesInMovedSections: true)
    #expect(accepting.broken(calls, [1, 1], [2, 0]) == ["section.ownPlaceRowMovedOut"])
  }

  @Test(
    "rows change inside a moved section only for hosts that accept it",
    arguments: [
      (BatchCalls(deletedRows: [row(0, 0)]), [1, 1]), (BatchCalls(insertedRows: [row(1, 0)]), [1, 3]),
      (BatchCalls(movedRows: [moved(row(0, 0), to: row(1, 1))]), [1, 2]),
      (BatchCalls(movedRows: [moved(row(0, 0), to: row(0, 0))]), [2, 1]),
      (BatchCalls(movedRows: [moved(row(1, 0), to: row(1, 0))]), [0, 3]),
    ])
  func movedSection(_ rows: BatchCalls, _ after: [Int]) {
    var calls = rows
    calls.movedSections = [moved(0, to: 1)]
    #expect(rules.broken(calls, [2, 1], after) == ["section.movedWithRowChanges"])
    #expect(BatchRules(acceptsRowChangesInMovedSections: true).broken(calls, [2, 1], after) == [])
  }

  @Test func `rows change beside a moved section`() {
    let calls = BatchCalls(
      movedSections: [moved(0, to: 2)], deletedRows: [row(1, 0)], insertedRows: [row(1, 0)])
    #expect(rules.broken(calls, [1, 1, 1], [0, 2, 1]) == [])
  }
}
