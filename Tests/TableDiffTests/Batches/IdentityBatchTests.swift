import TableDiff
import Testing

@Suite("The policy that preserves identity")
struct IdentityBatchTests {
  @Test("inserts a section empty before rows move into it")
  func entersInsertedSection() throws {
    let changes = try sections("a: p q").changes(to: sections("a: p", "b: x q"))
    #expect(
      changes.plan(.preservingIdentity).drawing == [
        ["+ section 1", "a: p q", "b:"],
        ["+ row [1, 0]", "> row [0, 1] → [1, 1]", "a: p", "b: x q"],
      ])
  }

  @Test("deletes a section after rows have moved out of it")
  func leavesDeletedSection() throws {
    let changes = try sections("a: p q", "b: r").changes(to: sections("b: q r"))
    #expect(
      changes.plan(.preservingIdentity).drawing == [
        ["> row [0, 1] → [1, 0]", "a: p", "b: q r"],
        ["- section 0", "b: q r"],
      ])
  }

  @Test("takes three batches from a deleted section into an inserted one")
  func throughBoth() throws {
    let changes = try sections("a: p q").changes(to: sections("b: q x"))
    #expect(
      changes.plan(.preservingIdentity).drawing == [
        ["+ section 0", "b:", "a: p q"],
        ["+ row [0, 1]", "> row [1, 1] → [0, 0]", "b: q x", "a: p"],
        ["- section 1", "b: q x"],
      ])
  }

  @Test("changes rows of moved and inserted sections second, and deletes sections that they leave third")
  func movedAndInserted() throws {
    let changes = try sections("a: p q", "b: r s", "c: t u").changes(to: sections("c: t u p", "b: s", "d: q"))
    #expect(
      changes.plan(.preservingIdentity).drawing == [
        ["+ section 3", "> section 1 → 2", "> row [0, 0] → [1, 2]", "a: q", "c: t u p", "b: r s", "d:"],
        ["- row [2, 0]", "> row [0, 0] → [3, 0]", "a:", "c: t u p", "b: s", "d: q"],
        ["- section 0", "c: t u p", "b: s", "d: q"],
      ])
  }

  @Test("changes rows first where only emptied sections would need a third batch")
  func rowsFirst() throws {
    let changes = try sections("a: p", "b: q", "c: r s t").changes(to: sections("c: r s t u", "b: q p"))
    #expect(
      changes.plan(.preservingIdentity).drawing == [
        ["+ row [2, 3]", "> row [0, 0] → [1, 1]", "a:", "b: q p", "c: r s t u"],
        ["- section 0", "> section 1 → 1", "c: r s t u", "b: q p"],
      ])
  }

  @Test("is the standard policy where no row goes through a deleted or inserted section")
  func asStandard() throws {
    let changes = try sections("a: p q", "b: r s t", "c: u").changes(to: sections("b: t r", "a: q", "d: v"))
    #expect(changes.plan(.preservingIdentity).drawing == changes.plan(.standard).drawing)
  }

  @Test("updates rows that it moves through deleted and inserted sections")
  func updates() throws {
    let changes = try sections("a: p", "b: r").changes(to: sections("b: p' r'"))
    #expect(Array(changes.plan(.standard).updatedRows) == [moved(row(1, 0), to: row(0, 1))])
    #expect(
      Array(changes.plan(.preservingIdentity).updatedRows) == [
        moved(row(0, 0), to: row(0, 0)), moved(row(1, 0), to: row(0, 1)),
      ])
  }
}
