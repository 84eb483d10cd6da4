import TableDiff
import TableDiffTesting
import Testing

@Suite struct CheckOrderTests {
  @Test func `every mistake is reported, in the order in which hosts check`() {
    let calls = BatchCalls(
      deletedSections: [8, 9], insertedSections: [7, 6], movedSections: [moved(5, to: 0)],
      deletedRows: [row(0, 4), row(0, 5)], insertedRows: [row(1, 5), row(1, 4)],
      reloadedRows: [row(0, 0), row(0, 0)], movedRows: [moved(row(1, 3), to: row(1, 0))])
    #expect(
      BatchRules().violations(of: calls, before: [3, 3], after: [3, 3]).map(\.positions.first) == [
        .row(row(0, 0), .old),
        .section(9, .old), .section(8, .old), .row(row(0, 5), .old), .row(row(0, 4), .old),
        .section(6, .new), .section(7, .new), .row(row(1, 4), .new), .row(row(1, 5), .new),
        .section(5, .old), .row(row(1, 3), .old),
      ])
  }

  @Test func `the order of the calls is of no matter`() {
    let calls = BatchCalls(
      deletedSections: [3, 0], insertedSections: [4, 2], movedSections: [moved(4, to: 0), moved(2, to: 3)],
      deletedRows: [row(1, 9), row(1, 2)], insertedRows: [row(1, 1), row(1, 0)],
      movedRows: [moved(row(1, 1), to: row(1, 3)), moved(row(1, 0), to: row(1, 9))])
    var reversed = calls
    reversed.deletedSections.reverse()
    reversed.insertedSections.reverse()
    reversed.movedSections.reverse()
    reversed.deletedRows.reverse()
    reversed.insertedRows.reverse()
    reversed.movedRows.reverse()
    let rules = BatchRules()
    let found = rules.violations(of: calls, before: [1, 4, 1, 1, 1], after: [1, 4, 1, 1, 1])
    #expect(!found.isEmpty)
    #expect(rules.violations(of: reversed, before: [1, 4, 1, 1, 1], after: [1, 4, 1, 1, 1]) == found)
  }

  @Test func `a wrong count is reported beside a mistake in another section, not in the same one`() {
    let calls = BatchCalls(deletedRows: [row(0, 9)])
    #expect(BatchRules().broken(calls, [3, 3], [2, 3]) == ["delete.row.range"])
    #expect(BatchRules().broken(calls, [3, 3], [2, 4]) == ["delete.row.range", "row.count"])
  }

  @Test func `rows are not counted where the sections do not add up`() {
    #expect(BatchRules().broken(BatchCalls(), [3, 3], [4]) == ["section.count"])
  }

  @Test func `the host stops at the first violation`() {
    let calls = BatchCalls(deletedRows: [row(0, 9)], insertedRows: [row(0, 9)])
    let thrown = #expect(throws: BatchViolation.self) {
      try BatchRules().check(calls, before: [3], after: [3])
    }
    #expect(thrown?.rule == .deleteRowRange)
  }

  @Test(
    "a position below zero is refused, with the message of its range",
    arguments: [
      BatchCalls(deletedSections: [-1]), BatchCalls(insertedSections: [-1]),
      BatchCalls(reloadedSections: [.min]), BatchCalls(movedSections: [moved(-1, to: 0)]),
      BatchCalls(movedSections: [moved(0, to: -1)]), BatchCalls(deletedRows: [row(0, -1)]),
      BatchCalls(deletedRows: [row(-1, 0)]), BatchCalls(insertedRows: [row(0, .min)]),
      BatchCalls(insertedRows: [row(.min, 0)]), BatchCalls(reloadedRows: [row(0, -1)]),
      BatchCalls(movedRows: [moved(row(0, -1), to: row(0, 0))]),
      BatchCalls(movedRows: [moved(row(0, 0), to: row(-1, 0))]),
    ])
  func negative(_ calls: BatchCalls) {
    #expect(BatchRules().broken(calls, [2], [2]) == ["position.negative"])
  }

  @Test func `huge and negative numbers are refused, not trapped on`() {
    let far = row(.max, .max)
    let calls = BatchCalls(
      deletedSections: [.max], insertedSections: [.max], reloadedSections: [.max - 1],
      movedSections: [moved(.max, to: .min)], deletedRows: [far, row(0, .max)], insertedRows: [far],
      reloadedRows: [far, row(0, .max)], movedRows: [moved(far, to: row(.min, .min))])
    #expect(!BatchRules().violations(of: calls, before: [.max], after: [.max]).isEmpty)
    #expect(
      BatchRules().broken(BatchCalls(), [.max, -1], [-2, .max]) == ["count.negative", "count.negative"])
  }

  @Test func `a host of single operations takes no batch`() {
    #expect(BatchRules(host: .sequential).broken(BatchCalls(), [1], [1]) == ["host.takesSteps"])
  }

  @Test func `the rules' ids are all different`() {
    #expect(Set(BatchViolation.Rule.allCases.map(\.rawValue)).count == BatchViolation.Rule.allCases.count)
  }
}
