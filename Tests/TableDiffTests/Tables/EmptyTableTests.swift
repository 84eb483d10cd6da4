import TableDiff
import Testing

@Suite("Tables with little in them")
struct EmptyTableTests {
  @Test("without sections do not differ")
  func noSections() throws {
    let changes = try [DrawnSection]().changes(to: [])
    #expect(changes.isEmpty)
    #expect(changes.summary == "no changes")
    #expect(changes.plan().batches.isEmpty)
    #expect(changes.newPath(forOld: row(0, 0)) == nil)
    #expect(changes.newIndex(forOldSection: 0) == nil)
  }

  @Test("without rows do not differ")
  func noRows() throws {
    let changes = try rows("").changes(to: rows(""), verifyingIdentifiers: true)
    #expect(changes.isEmpty)
    #expect(!changes.hasStructuralChanges)
    #expect(changes.old.shape.sectionCount == 1)
  }

  @Test("are filled from nothing, section by section")
  func sectionsFromNothing() throws {
    let changes = try ChangesCheck(from: [], to: sections("a: p q", "b:"))
    #expect(changes.failures.isEmpty)
    let batches = try [DrawnSection]().changes(to: sections("a: p q", "b:")).plan().drawing
    #expect(batches == [["+ section 0", "+ section 1", "a: p q", "b:"]])
  }

  @Test("lose all sections")
  func sectionsToNothing() throws {
    let changes = try sections("a: p q", "b:").changes(to: [])
    #expect(Array(changes.deletedSections) == [0, 1])
    #expect(changes.deletedRows.isEmpty)
    #expect(try ChangesCheck(from: sections("a: p q", "b:"), to: []).failures.isEmpty)
  }

  @Test("with empty sections move them")
  func emptySectionsMove() throws {
    let old = sections("a:", "b:", "c: p")
    let new = sections("c: p", "a:", "b:")
    #expect(Array(try old.changes(to: new).movedSections) == [moved(2, to: 0)])
    #expect(try ChangesCheck(from: old, to: new).failures.isEmpty)
  }

  @Test("with empty sections between full ones count rows through them")
  func emptyBetween() throws {
    let changes = try sections("a:", "b: p", "c:", "d:", "e: q", "f:").changes(
      to: sections("a:", "b:", "c: q", "d:", "e: p", "f:"))
    #expect(
      Array(changes.movedRows) == [moved(row(4, 0), to: row(2, 0)), moved(row(1, 0), to: row(4, 0))])
    #expect(changes.newPath(forOld: row(1, 0)) == row(4, 0))
    #expect(changes.oldPath(forNew: row(2, 0)) == row(4, 0))
  }

  @Test(
    "of one row keep, update, replace, gain or lose it",
    arguments: [
      ("a", "a", "no changes"), ("a", "a'", "1 row updated"), ("a", "b", "1 row deleted, 1 row inserted"),
      ("", "a", "1 row inserted"), ("a", "", "1 row deleted"),
    ])
  func oneRow(old: String, new: String, summary: String) throws {
    #expect(try rows(old).changes(to: rows(new)).summary == summary)
    let check = try ChangesCheck(
      from: [FlatSection(id: OnlySection(), rows: rows(old))],
      to: [FlatSection(id: OnlySection(), rows: rows(new))])
    #expect(check.failures.isEmpty)
  }
}
