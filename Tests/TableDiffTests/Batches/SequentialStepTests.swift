import TableDiff
import TableDiffTesting
import Testing

@Suite("Sequential steps")
struct SequentialStepTests {
  @Test("delete from the bottom up, then arrive from the top down")
  func order() throws {
    let changes = try rows("a b c d e f").changes(to: rows("d a x c e b"))
    #expect(
      changes.plan(.sequential).steps.map(\.description) == [
        "delete row [0, 5]", "move row [0, 3] → [0, 0]", "insert row [0, 2]", "move row [0, 3] → [0, 5]",
      ])
  }

  @Test("delete, insert and move sections before rows arrive")
  func sectionsFirst() throws {
    let changes = try sections("a: p q", "b: r", "c: s t u").changes(to: sections("c: u s", "d: v", "a: q x"))
    #expect(
      changes.plan(.sequential).steps == [
        .deleteRow(row(2, 1)), .deleteRow(row(0, 0)), .deleteSection(1), .moveSection(from: 1, to: 0),
        .insertSection(at: 1, new: 1), .moveRow(from: row(0, 1), to: row(0, 0)),
        .insertRow(at: row(2, 1), new: row(2, 1)),
      ])
  }

  @Test("move rows in and behind sections that stay at the top")
  func leadingSections() throws {
    let changes = try sections("a: p", "b: q r s", "c: t u").changes(
      to: sections("a: p", "b: s q r", "c: u t x"))
    #expect(
      changes.plan(.sequential).drawing == [
        ["> row [1, 2] → [1, 0]", "a: p", "b: s q r", "c: t u"],
        ["> row [2, 1] → [2, 0]", "a: p", "b: s q r", "c: u t"],
        ["+ row [2, 2]", "a: p", "b: s q r", "c: u t x"],
      ])
  }

  @Test("are batches of one operation each, with the table after each")
  func batches() throws {
    let changes = try sections("a: p q r").changes(to: sections("a: r x q"))
    #expect(
      changes.plan(.sequential).drawing == [
        ["- row [0, 0]", "a: q r"],
        ["> row [0, 1] → [0, 0]", "a: r q"],
        ["+ row [0, 1]", "a: r x q"],
      ])
  }

  @Test("are found by position as by going through them")
  func byPosition() throws {
    let plan = try sections("a: p q r s").changes(to: sections("a: s x q p")).plan(.sequential)
    let batches = plan.batches
    #expect(batches.indices.map { batches[$0].drawing } == plan.drawing)
  }

  @Test("are each legal and as many as there are structural changes", arguments: 0..<20)
  func legal(seed: UInt64) throws {
    var tables = RandomTables()
    tables.maxRows = 60
    tables.idUniverse = 120
    let (old, new) = tables.pair(of: Int.self, seed: seed)
    let changes = try old.changes(to: new)
    let plan = changes.plan(.sequential)
    #expect(plan.steps.count == changes.structuralChangeCount)
    #expect(plan.batches.count == changes.structuralChangeCount)
    var view = HeadlessTable(showing: changes.old, rules: BatchRules(host: .sequential))
    for step in plan.steps { try view.perform(step, inserting: changes.new) }
    #expect(view.mismatches(with: changes.new, headers: false) { $0.id == $1.id }.isEmpty)
  }

  @Test("are none where nothing but contents changes")
  func none() throws {
    #expect(try rows("a b").changes(to: rows("a b'")).plan(.sequential).steps.isEmpty)
  }

  @Test("seen as batches are each legal for a table view", arguments: 0..<20)
  func legalAsBatches(seed: UInt64) throws {
    let (old, new) = RandomTables().pair(of: Int.self, seed: seed)
    let changes = try old.changes(to: new)
    var view = HeadlessTable(showing: changes.old, rules: BatchRules(host: .tableView))
    var data = changes.old
    for batch in changes.plan(.sequential).batches {
      try view.performBatch(BatchCalls(batch), before: data, after: batch.table)
      data = batch.table
    }
    #expect(view.mismatches(with: changes.new, headers: false) { $0.id == $1.id }.isEmpty)
  }
}
