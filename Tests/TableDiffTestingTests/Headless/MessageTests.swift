import TableDiff
import TableDiffTesting
import Testing

/// A batch that breaks one rule, and what both kinds of host say.
struct Refusal: Sendable, CustomTestStringConvertible {
  let rule: String
  let calls: BatchCalls
  let before: [Int]
  let after: [Int]
  let rows: String
  let items: String

  var testDescription: String { rule }

  init(
    _ rule: String, _ calls: BatchCalls, _ before: [Int], _ after: [Int], _ rows: String,
    _ items: String? = nil
  ) {
    self.rule = rule
    self.calls = calls
    self.before = before
    self.after = after
    self.rows = rows
    self.items = items ?? rows
  }
}

@Suite struct MessageTests {
  @Test(
    "a broken rule is reported first, in the words of the host", arguments: places + combinations + counts)
  func message(_ refusal: Refusal) throws {
    for (host, text) in [(HostView.tableView, refusal.rows), (.collectionView, refusal.items)] {
      let found = BatchRules(host: host)
        .violations(of: refusal.calls, before: refusal.before, after: refusal.after)
      let first = try #require(found.first)
      #expect(first.rule.rawValue == refusal.rule)
      #expect(first.message == text)
    }
  }

  @Test(
    "a batch with one mistake breaks one rule", arguments: places + combinations + counts)
  func alone(_ refusal: Refusal) {
    #expect(BatchRules().broken(refusal.calls, refusal.before, refusal.after) == [refusal.rule])
  }

  @Test(arguments: places + combinations + counts)
  func `a refusal says why, where and what to do instead`(_ refusal: Refusal) throws {
    let found = BatchRules().violations(of: refusal.calls, before: refusal.before, after: refusal.after)
    let first = try #require(found.first)
    #expect(!first.cause.isEmpty && !first.fix.isEmpty)
    #expect(first.positions.isEmpty == (refusal.rule == "section.count"))
    #expect(first.description.hasPrefix("\(refusal.rule): \(refusal.rows)\n"))
  }

  @Test func `a cause counts one section or row as one`() throws {
    for (host, row) in [(HostView.tableView, "row"), (.collectionView, "item")] {
      let rules = BatchRules(host: host)
      let sections = rules.violations(of: BatchCalls(insertedSections: [0]), before: [1], after: [1])
      #expect(sections.first?.cause.hasPrefix("the data source told 1 section before") == true)
      let rows = rules.violations(of: BatchCalls(), before: [1], after: [2])
      #expect(rows.first?.cause.hasPrefix("the data source told 1 \(row) before") == true)
    }
  }

  @Test func `a cause says what a batch leads to, and whether a section is deleted or reloaded`() throws {
    func cause(_ calls: BatchCalls, _ before: [Int], _ after: [Int]) -> String? {
      BatchRules().violations(of: calls, before: before, after: after).first?.cause
    }
    #expect(
      cause(BatchCalls(deletedRows: [row(0, 0)]), [3], [3])
        == "the data source told 3 rows before and 3 after the batch, but the batch leads to 2")
    #expect(
      cause(BatchCalls(reloadedSections: [1]), [3], [3])
        == "section 1 is reloaded (a delete and an insert), but before the update there is none")
    #expect(
      cause(BatchCalls(deletedSections: [1]), [3], [2])
        == "section 1 is deleted, but before the update there is none")
    let (deleted, reloaded) = (BatchCalls(deletedRows: [row(0, 5)]), BatchCalls(reloadedRows: [row(0, 5)]))
    #expect(cause(deleted, [3], [2])?.hasPrefix("row [0, 5] is deleted, but") == true)
    #expect(cause(reloaded, [3], [3])?.hasPrefix("row [0, 5] is reloaded") == true)
  }

  @Test func `a batch counts its calls`() {
    let calls = BatchCalls(
      deletedSections: [0], insertedSections: [0, 1], reloadedSections: [5],
      movedSections: [BatchCalls.SectionMove(from: 6, to: 6)], deletedRows: [row(2, 0)],
      insertedRows: [row(2, 0), row(2, 1)], reloadedRows: [row(2, 3), row(2, 4), row(2, 5)],
      movedRows: [BatchCalls.RowMove(from: row(3, 0), to: row(3, 1))])
    #expect(calls.count == 12)
    #expect(BatchCalls().count == 0)
  }

  static let places: [Refusal] = [
    Refusal(
      "delete.section.range", BatchCalls(deletedSections: [2]), [3, 3], [3, 3],
      "attempt to delete section 2, but there are only 2 sections before the update"),
    Refusal(
      "delete.row.section", BatchCalls(deletedRows: [row(2, 1)]), [3, 3], [3, 3],
      "attempt to delete row 1 from section 2, but there are only 2 sections before the update",
      "attempt to delete item 1 from section 2, but there are only 2 sections before the update"),
    Refusal(
      "delete.row.range", BatchCalls(deletedRows: [row(0, 20)]), [20], [20],
      "attempt to delete row 20 from section 0 which only contains 20 rows before the update",
      "attempt to delete item 20 from section 0 which only contains 20 items before the update"),
    Refusal(
      "insert.section.range", BatchCalls(insertedSections: [2]), [3, 3], [3, 3],
      "attempt to insert section 2 but there are only 2 sections after the update"),
    Refusal(
      "insert.row.section", BatchCalls(insertedRows: [row(2, 1)]), [3, 3], [3, 3],
      "attempt to insert row 1 into section 2, but there are only 2 sections after the update",
      "attempt to insert item 1 into section 2, but there are only 2 sections after the update"),
    Refusal(
      "insert.row.range", BatchCalls(insertedRows: [row(0, 3)]), [3], [3],
      "attempt to insert row 3 into section 0, but there are only 3 rows in section 0 after the update",
      "attempt to insert item 3 into section 0, but there are only 3 items in section 0 after the update"),
    Refusal(
      "move.source.section", BatchCalls(movedRows: [moved(row(1, 0), to: row(0, 0))]), [3], [3],
      "attempt to move index path (\(printed(1, 0))) from a section that does not exist - "
        + "there are only 1 sections before the update"),
    Refusal(
      "move.source.range", BatchCalls(movedRows: [moved(row(0, 3), to: row(0, 0))]), [3], [3],
      "attempt to move index path (\(printed(0, 3))) that does not exist - "
        + "there are only 3 rows in section 0 before the update",
      "attempt to move index path (\(printed(0, 3))) that does not exist - "
        + "there are only 3 items in section 0 before the update"),
    Refusal(
      "move.target.section", BatchCalls(movedRows: [moved(row(0, 0), to: row(1, 0))]), [3], [3],
      "attempt to move index path (\(printed(0, 0))) to index path (\(printed(1, 0))) "
        + "in section that does not exist - there are only 1 sections after the update"),
    Refusal(
      "move.target.range", BatchCalls(movedRows: [moved(row(0, 0), to: row(0, 3))]), [3], [3],
      "attempt to move index path (\(printed(0, 0))) to index path (\(printed(0, 3))) "
        + "that does not exist - there are only 3 rows in section 0 after the update",
      "attempt to move index path (\(printed(0, 0))) to index path (\(printed(0, 3))) "
        + "that does not exist - there are only 3 items in section 0 after the update"),
    Refusal(
      "move.section.range", BatchCalls(movedSections: [moved(1, to: 0)]), [3], [3],
      "attempt to move section 1, but there are only 1 sections before the update"),
    Refusal(
      "move.section.range", BatchCalls(movedSections: [moved(0, to: 0)]), [], [3],
      "attempt to move section 0, but there are only 0 sections before the update"),
    Refusal(
      "move.section.target", BatchCalls(movedSections: [moved(0, to: 1)]), [3], [3],
      "attempt to move section 0 to section 1, but there are only 1 sections after the update"),
  ]

  static let combinations: [Refusal] = [
    Refusal(
      "section.deleteTwice", BatchCalls(deletedSections: [1, 1]), [3, 3], [3],
      "attempt to delete section 1 more than once in the same update"),
    Refusal(
      "section.reloadTwice", BatchCalls(reloadedSections: [1, 1]), [3, 3], [3, 3],
      "attempt to reload section 1 more than once in the same update"),
    Refusal(
      "row.deleteAndMove",
      BatchCalls(deletedRows: [row(0, 1)], movedRows: [moved(row(0, 1), to: row(0, 0))]), [3], [2],
      "attempt to perform a delete and a move from the same index path (\(printed(0, 1)))"),
    Refusal(
      "section.deleteAndMove",
      BatchCalls(deletedSections: [1], movedSections: [moved(1, to: 0)]), [3, 3], [3],
      "attempt to perform a delete and a move from the same section (1)"),
    Refusal(
      "row.insertAndMove",
      BatchCalls(insertedRows: [row(0, 1)], movedRows: [moved(row(0, 0), to: row(0, 1))]), [3], [4],
      "attempt to perform an insert and a move to the same index path (\(printed(0, 1)))"),
    Refusal(
      "section.insertAndMove",
      BatchCalls(insertedSections: [1], movedSections: [moved(0, to: 1)]), [3, 3], [3, 3, 3],
      "attempt to perform an insert and a move to the same section (1)"),
    Refusal(
      "row.fromDeletedSection",
      BatchCalls(deletedSections: [1], movedRows: [moved(row(1, 0), to: row(0, 0))]), [3, 3], [4],
      "cannot move a row from a deleted section (1)", "cannot move an item from a deleted section (1)"),
    Refusal(
      "row.intoInsertedSection",
      BatchCalls(insertedSections: [1], movedRows: [moved(row(0, 0), to: row(1, 0))]), [3], [2, 1],
      "cannot move a row into a newly inserted section (1)",
      "cannot move an item into a newly inserted section (1)"),
    Refusal(
      "row.doubleSource",
      BatchCalls(movedRows: [moved(row(0, 0), to: row(0, 2)), moved(row(0, 0), to: row(0, 1))]), [3], [3],
      "attempt to move row at index path \(printed(0, 0)) to both \(printed(0, 1)) and \(printed(0, 2))",
      "attempt to move item at index path \(printed(0, 0)) to both \(printed(0, 1)) and \(printed(0, 2))"),
    Refusal(
      "row.doubleTarget",
      BatchCalls(movedRows: [moved(row(0, 1), to: row(0, 2)), moved(row(0, 0), to: row(0, 2))]), [3], [3],
      "attempt to move both row at index path \(printed(0, 0)) and \(printed(0, 1)) to \(printed(0, 2))",
      "attempt to move both item at index path \(printed(0, 0)) and \(printed(0, 1)) to \(printed(0, 2))"),
    Refusal(
      "row.deleteAndReload", BatchCalls(deletedRows: [row(0, 1)], reloadedRows: [row(0, 1)]), [3], [2],
      "attempt to delete and reload the same index path (\(printed(0, 1)))"),
  ]

  static let counts: [Refusal] = [
    Refusal(
      "section.count", BatchCalls(deletedSections: [0], insertedSections: [0, 1]), [3, 3], [3, 3],
      "Invalid update: invalid number of sections. The number of sections contained in the table view after "
        + "the update (2) must be equal to the number of sections contained in the table view before the "
        + "update (2), plus or minus the number of sections inserted or deleted (2 inserted, 1 deleted).",
      "Invalid update: invalid number of sections. The number of sections contained in the collection view "
        + "after the update (2) must be equal to the number of sections contained in the collection view "
        + "before the update (2), plus or minus the number of sections inserted or deleted (2 inserted, "
        + "1 deleted)."),
    Refusal(
      "row.count",
      BatchCalls(
        deletedRows: [row(1, 0)], insertedRows: [row(1, 0), row(1, 1)],
        movedRows: [moved(row(1, 2), to: row(0, 0)), moved(row(1, 1), to: row(1, 2))]),
      [3, 3], [4, 9],
      "Invalid update: invalid number of rows in section 1. The number of rows contained in an "
        + "existing section after the update (9) must be equal to the number of rows contained in "
        + "that section before the update (3), plus or minus the number of rows inserted or deleted "
        + "from that section (2 inserted, 1 deleted) and plus or minus the number of rows moved into "
        + "or out of that section (0 moved in, 1 moved out).",
      "Invalid update: invalid number of items in section 1. The number of items contained in an "
        + "existing section after the update (9) must be equal to the number of items contained in "
        + "that section before the update (3), plus or minus the number of items inserted or deleted "
        + "from that section (2 inserted, 1 deleted) and plus or minus the number of items moved into "
        + "or out of that section (0 moved in, 1 moved out)."),
  ]
}
