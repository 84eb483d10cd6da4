import TableDiff
import TableDiffTesting
import Testing

@Suite struct DisplayTests {
  @Test func `a moved section carries its rows`() throws {
    let old = try drawn("a: 1 2", "b: 3", "c: 4 5")
    let new = try drawn("b: 3", "c: 4 5", "a: 1 2")
    var view = DrawnView(showing: old)
    try view.performBatch(BatchCalls(movedSections: [moved(0, to: 2)]), before: old, after: new)
    #expect(view.drawing == ["b: 3", "c: 4 5", "a: 1 2"])
  }

  @Test func `positions that no call names are filled in order by what stays`() throws {
    let old = try drawn("a: 1 2 3 4 5 6")
    let new = try drawn("a: x 6 1 y 3 5 z")
    var view = DrawnView(showing: old)
    let calls = BatchCalls(
      deletedRows: [row(0, 3), row(0, 1)], insertedRows: [row(0, 6), row(0, 0), row(0, 3)],
      movedRows: [moved(row(0, 5), to: row(0, 1))])
    try view.performBatch(calls, before: old, after: new)
    #expect(view.drawing == ["a: x 6 1 y 3 5 z"])
  }

  @Test func `sections and rows change at once`() throws {
    let old = try drawn("a: 1 2", "b: 3", "c: 4 5", "d: 6 7 8")
    let new = try drawn("n: 9 10", "d: 6 8 2", "c: 4 11 5", "a: 1")
    var view = DrawnView(showing: old, rules: BatchRules(acceptsRowChangesInMovedSections: true))
    let calls = BatchCalls(
      deletedSections: [1], insertedSections: [0], movedSections: [moved(0, to: 3), moved(3, to: 1)],
      deletedRows: [row(3, 1)], insertedRows: [row(2, 1)], movedRows: [moved(row(0, 1), to: row(1, 2))])
    try view.performBatch(calls, before: old, after: new)
    #expect(view.drawing == ["n: 9 10", "d: 6 8 2", "c: 4 11 5", "a: 1"])
    #expect(view.lastViolations.isEmpty)
  }

  @Test func `a wrong move is shown although its counts add up`() throws {
    let old = try drawn("a: 1 2 3")
    let new = try drawn("a: 2 3 1")
    var view = DrawnView(showing: old)
    let calls = BatchCalls(movedRows: [moved(row(0, 0), to: row(0, 1))])
    try view.performBatch(calls, before: old, after: new)
    #expect(view.drawing == ["a: 2 1 3"])
    #expect(view.mismatches(with: new) == [.row(row(0, 1)), .row(row(0, 2))])
  }

  @Test func `inserted and reloaded rows come from the data source, the others do not`() throws {
    let old = try drawn("a: 1 2 3")
    let new = try drawn("a: 0! 1! 2! 3!")
    var view = DrawnView(showing: old)
    let calls = BatchCalls(insertedRows: [row(0, 0)], reloadedRows: [row(0, 1)])
    try view.performBatch(calls, before: old, after: new)
    #expect(view.drawing == ["a: 0! 1 2! 3"])
  }

  @Test func `a row that is reloaded goes behind what is inserted in its place`() throws {
    let old = try drawn("a: 1 2")
    let new = try drawn("a: x y 1! z 2")
    var view = DrawnView(showing: old)
    let calls = BatchCalls(insertedRows: [row(0, 0), row(0, 1), row(0, 3)], reloadedRows: [row(0, 0)])
    try view.performBatch(calls, before: old, after: new)
    #expect(view.drawing == ["a: x y 1! z 2"])
  }

  @Test func `a reloaded section comes from the data source with all its rows`() throws {
    let old = try drawn("a: 1 2", "b: 3")
    let new = try drawn("c: 9", "a: 4 5 6", "b: 3")
    var view = DrawnView(showing: old)
    try view.performBatch(
      BatchCalls(insertedSections: [0], reloadedSections: [0]), before: old, after: new)
    #expect(view.drawing == ["c: 9", "a: 4 5 6", "b: 3"])
  }

  @Test func `names for rows of deleted and inserted sections have no effect`() throws {
    let old = try drawn("a: 1 2", "b: 3")
    let new = try drawn("b: 3", "c: 4")
    var view = DrawnView(showing: old)
    let calls = BatchCalls(
      deletedSections: [0], insertedSections: [1], deletedRows: [row(0, 1)], insertedRows: [row(1, 0)])
    try view.performBatch(calls, before: old, after: new)
    #expect(view.drawing == ["b: 3", "c: 4"])
  }

  @Test func `a table fills and empties`() throws {
    let empty = try drawn()
    let full = try drawn("a: 1 2", "b:")
    var view = DrawnView(showing: empty)
    try view.performBatch(BatchCalls(insertedSections: [0, 1]), before: empty, after: full)
    #expect(view.mismatches(with: full).isEmpty)
    try view.performBatch(BatchCalls(deletedSections: [0, 1]), before: full, after: empty)
    #expect(view.displayed.isEmpty)
  }

  @Test func `mismatches name the kind and the place`() throws {
    let view = DrawnView(showing: try drawn("a: 1 2", "b: 3"))
    #expect(
      view.mismatches(with: try drawn("a: 1", "c: 4", "d:")) == [
        .sectionCount(shown: 2, expected: 3), .rowCount(section: 0, shown: 2, expected: 1),
        .section(1), .row(row(1, 0)),
      ])
  }

  @Test func `headers and contents may be left out of a comparison`() throws {
    typealias Section = TableSection<String, Int, [Int]>
    let view = HeadlessTable(showing: try Table([Section(id: "a", header: 1, rows: [[1, 1], [2, 1]])]))
    let new = try Table([Section(id: "a", header: 2, rows: [[1, 1], [2, 2]])])
    #expect(view.mismatches(with: new) == [.header(section: 0), .row(row(0, 1))])
    #expect(view.mismatches(with: new, headers: false, rowsBy: { $0[0] == $1[0] }).isEmpty)
  }

  @Test func `updates are carried out in place, where there is something`() throws {
    typealias Section = TableSection<String, Int, Int>
    var view = HeadlessTable(showing: try Table([Section(id: "a", header: 1, rows: [1, 2])]))
    try view.reconfigureRow(at: row(0, 1), showing: 3)
    try view.reconfigureSection(0, showing: 7)
    #expect(view.mismatches(with: try Table([Section(id: "a", header: 7, rows: [1, 3])])).isEmpty)
    #expect(throws: BatchViolation.self) { try view.reconfigureRow(at: row(0, 2), showing: 0) }
    #expect(view.lastViolations.map(\.rule) == [.reconfigureRowRange])
  }
}
