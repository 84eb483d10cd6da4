import TableDiff
import Testing

@Suite("The policy that preserves identity")
struct IdentityBatchTests {
  @Test("inserts a section empty before rows move into it")
  func entersInsertedSection() throws {
    let changes = try sections("a: p q").changes(to: sections("a: p", "b: x q"))
    #expect(
      changes.plan(.identity).drawing == [
        ["+ section 1", "a: p q", "b:"],
        ["+ row [1, 0]", "> row [0, 1] → [1, 1]", "a: p", "b: x q"],
      ])
  }

  @Test("deletes a section after rows have moved out of it")
  func leavesDeletedSection() throws {
    let changes = try sections("a: p q", "b: r").changes(to: sections("b: q r"))
    #expect(
      changes.plan(.identity).drawing == [
        ["> row [0, 1] → [1, 0]", "a: p", "b: q r"],
        ["- section 0", "b: q r"],
      ])
  }

  @Test("takes three batches from a deleted section into an inserted one")
  func throughBoth() throws {
    let changes = try sections("a: p q").changes(to: sections("b: q x"))
    #expect(
      changes.plan(.identity).drawing == [
        ["+ section 0", "b:", "a: p q"],
        ["+ row [0, 1]", "> row [1, 1] → [0, 0]", "b: q x", "a: p"],
        ["- section 1", "b: q x"],
      ])
  }

  @Test("changes rows of moved and inserted sections second, and deletes sections that they leave third")
  func movedAndInserted() throws {
    let changes = try sections("a: p q", "b: r s", "c: t u").changes(to: sections("c: t u p", "b: s", "d: q"))
    #expect(
      changes.plan(.identity).drawing == [
        ["+ section 3", "> section 1 → 2", "> row [0, 0] → [1, 2]", "a: q", "c: t u p", "b: r s", "d:"],
        ["- row [2, 0]", "> row [0, 0] → [3, 0]", "a:", "c: t u p", "b: s", "d: q"],
        ["- section 0", "c: t u p", "b: s", "d: q"],
      ])
  }

  @Test("changes rows first where only emptied sections would need a third batch")
  func rowsFirst() throws {
    let changes = try sections("a: p", "b: q", "c: r s t").changes(to: sections("c: r s t u", "b: q p"))
    #expect(
      changes.plan(.identity).drawing == [
        ["+ row [2, 3]", "> row [0, 0] → [1, 1]", "a:", "b: q p", "c: r s t u"],
        ["- section 0", "> section 1 → 1", "c: r s t u", "b: q p"],
      ])
  }

  @Test("moves a section second that a row enters from a deleted one, while another enters an inserted one")
  func movesSecond() throws {
    let changes = try sections("m: 1", "u: 2 3 4 6 7", "d: 5")
      .changes(to: sections("u: 3 4 6 7", "m: 1 5", "i: 2"))
    #expect(
      changes.plan(.identity).drawing == [
        ["+ section 2", "> row [2, 0] → [0, 1]", "m: 1 5", "u: 2 3 4 6 7", "i:", "d:"],
        ["- section 3", "> section 0 → 1", "> row [1, 0] → [2, 0]", "u: 3 4 6 7", "m: 1 5", "i: 2"],
      ])
  }

  @Test("moves one section first and another second where each needs that")
  func movesFirstAndSecond() throws {
    let changes = try sections("m: 1", "n: 2 3", "u: a b c d", "d: 4")
      .changes(to: sections("u: a b c", "i: 3", "n: 2", "m: 1 4"))
    #expect(
      changes.plan(.identity).drawing == [
        [
          "+ section 2", "> section 1 → 3", "- row [2, 3]", "> row [3, 0] → [0, 1]",
          "m: 1 4", "u: a b c", "i:", "n: 2 3", "d:",
        ],
        ["- section 4", "> section 0 → 3", "> row [3, 1] → [1, 0]", "u: a b c", "i: 3", "n: 2", "m: 1 4"],
      ])
  }

  @Test("moves sections together between which a row moves")
  func movesTogether() throws {
    let changes = try sections("m: 1", "n: 2 3", "u: a b c d e", "d: 4")
      .changes(to: sections("u: a b c d", "n: 2", "m: 1 3 4", "i: e"))
    #expect(
      changes.plan(.identity).drawing == [
        [
          "+ section 3", "> row [1, 1] → [0, 1]", "> row [3, 0] → [0, 2]",
          "m: 1 3 4", "n: 2", "u: a b c d e", "i:", "d:",
        ],
        [
          "- section 4", "> section 1 → 1", "> section 0 → 2", "> row [2, 4] → [3, 0]",
          "u: a b c d", "n: 2", "m: 1 3 4", "i: e",
        ],
      ])
  }

  @Test("takes three batches where a moved section gets a row of a deleted one and gives one to a new one")
  func contradiction() throws {
    let changes = try sections("m: 1 2", "u: a b c d", "d: 4")
      .changes(to: sections("u: a b c", "m: 1 4", "i: 2"))
    #expect(
      changes.plan(.identity).drawing == [
        ["+ section 2", "> section 0 → 1", "- row [1, 3]", "u: a b c", "m: 1 2", "i:", "d: 4"],
        ["> row [3, 0] → [1, 1]", "> row [1, 1] → [2, 0]", "u: a b c", "m: 1 4", "i: 2", "d:"],
        ["- section 3", "u: a b c", "m: 1 4", "i: 2"],
      ])
  }

  @Test("takes three batches where that contradiction goes through two moved sections")
  func contradictionOfTwo() throws {
    let changes = try sections("m: 1 2", "n: 3 5", "u: a b c d", "d: 4")
      .changes(to: sections("u: a b c", "n: 3 2", "m: 1 4", "i: 5"))
    #expect(changes.movedSections.count == 2)
    #expect(changes.plan(.identity).batches.count == 3)
  }

  @Test("is the standard policy where no row goes through a deleted or inserted section")
  func asStandard() throws {
    let changes = try sections("a: p q", "b: r s t", "c: u").changes(to: sections("b: t r", "a: q", "d: v"))
    #expect(changes.plan(.identity).drawing == changes.plan(.standard).drawing)
  }

  @Test("updates rows that it moves through deleted and inserted sections")
  func updates() throws {
    let changes = try sections("a: p", "b: r").changes(to: sections("b: p' r'"))
    #expect(Array(changes.plan(.standard).updatedRows) == [moved(row(1, 0), to: row(0, 1))])
    #expect(
      Array(changes.plan(.identity).updatedRows) == [
        moved(row(0, 0), to: row(0, 0)), moved(row(1, 0), to: row(0, 1)),
      ])
  }
}
