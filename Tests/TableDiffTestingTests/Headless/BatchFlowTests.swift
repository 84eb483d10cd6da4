import TableDiff
import TableDiffTesting
import Testing

@Suite struct BatchFlowTests {
  let calls = BatchCalls(deletedRows: [row(0, 0)])

  @Test func `data that is swapped too early or too late is found`() throws {
    let (old, new) = (try drawn("a: 1 2"), try drawn("a: 2"))
    for (before, after) in [(new, new), (old, old)] {
      var view = DrawnView(showing: old)
      #expect(throws: BatchViolation.self) { try view.performBatch(calls, before: before, after: after) }
      #expect(view.lastViolations.first?.rule == .rowCount)
    }
  }

  @Test func `sections that are swapped too early or too late are found`() throws {
    let (old, new) = (try drawn("a: 1", "b: 2"), try drawn("b: 2"))
    for (before, after) in [(new, new), (old, old)] {
      var view = DrawnView(showing: old)
      let calls = BatchCalls(deletedSections: [0])
      #expect(throws: BatchViolation.self) { try view.performBatch(calls, before: before, after: after) }
      #expect(view.lastViolations.first?.rule == .sectionCount)
    }
  }

  @Test func `data that changed without a word before the batch is found`() throws {
    let (old, new) = (try drawn("a: 1 2"), try drawn("a: 1 2 3"))
    var view = DrawnView(showing: old)
    #expect(throws: BatchViolation.self) { try view.performBatch(BatchCalls(), before: new, after: new) }
    #expect(view.lastViolations.map(\.rule) == [.dataChangedSilently])
    #expect(
      view.lastViolations[0].cause
        == "the table view shows section 0 with 2 rows, while the data source told 3 before the batch")
    #expect(
      view.violations(of: BatchCalls(), before: try drawn(), after: try drawn()).map(\.rule) == [
        .dataChangedSilently
      ])
  }

  @Test func `the block of a batch swaps the data`() throws {
    var data = try drawn("a: 1 2")
    let new = try drawn("a: 2 3")
    var view = DrawnView(showing: data)
    try view.performBatch(data: { data }) { calls in
      data = new
      calls.deletedRows.append(row(0, 0))
      calls.insertedRows.append(row(0, 1))
    }
    #expect(view.drawing == ["a: 2 3"])
  }

  @Test func `a second batch is refused while one is in flight`() throws {
    let old = try drawn("a: 1 2")
    var view = DrawnView(showing: old)
    try view.beginBatch(data: old)
    #expect(throws: BatchViolation.self) { try view.beginBatch(data: old) }
    #expect(view.lastViolations.map(\.rule) == [.batchInFlight])
    #expect(view.isCorrupt)
  }

  @Test func `an update is refused while a batch is in flight`() throws {
    let old = try drawn("a: 1 2")
    var view = DrawnView(showing: old)
    try view.beginBatch(data: old)
    #expect(throws: BatchViolation.self) { try view.reconfigureRow(at: row(0, 0), showing: "x") }
    #expect(view.lastViolations.map(\.rule) == [.batchInFlight])
  }

  @Test func `a batch that has not begun does not end`() throws {
    let old = try drawn("a: 1")
    var view = DrawnView(showing: old)
    #expect(throws: BatchViolation.self) { try view.endBatch(BatchCalls(), data: old) }
    #expect(view.lastViolations.map(\.rule) == [.batchNotBegun])
  }

  @Test func `after a violation nothing is accepted until a reload`() throws {
    let (old, new) = (try drawn("a: 1 2"), try drawn("a: 2"))
    var view = DrawnView(showing: old)
    #expect(throws: BatchViolation.self) { try view.performBatch(calls, before: old, after: old) }
    #expect(view.drawing == ["a: 1 2"])
    #expect(throws: BatchViolation.self) { try view.performBatch(calls, before: old, after: new) }
    #expect(view.lastViolations.map(\.rule) == [.viewCorrupt])
    #expect(throws: BatchViolation.self) { try view.endBatch(calls, data: new) }
    #expect(throws: BatchViolation.self) { try view.reconfigureRow(at: row(0, 0), showing: "x") }

    view.reload(showing: old)
    try view.performBatch(calls, before: old, after: new)
    #expect(view.drawing == ["a: 2"])
    #expect(!view.isCorrupt && view.lastViolations.isEmpty)
  }

  @Test func `asking what would be refused changes nothing`() throws {
    let old = try drawn("a: 1 2")
    var view = DrawnView(showing: old)
    #expect(view.violations(of: calls, before: old, after: old).map(\.rule) == [.rowCount])
    try view.performBatch(BatchCalls(), before: old, after: old)
    #expect(view.drawing == ["a: 1 2"])
  }
}
