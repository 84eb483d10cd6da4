import TableDiff
import Testing

@Suite("The standard policy")
struct StandardBatchTests {
  @Test("puts changes of rows and of sections that stay into one batch")
  func oneBatch() throws {
    let changes = try sections("a: p q", "b: r", "c: s").changes(to: sections("a: q x", "d: t", "c: s r"))
    #expect(
      changes.plan().drawing == [
        [
          "- section 1", "+ section 1", "- row [0, 0]", "+ row [0, 1]", "+ row [2, 1]",
          "a: q x", "d: t", "c: s r",
        ]
      ])
  }

  @Test("moves a section with its rows in one batch where they do not change")
  func movedSection() throws {
    let changes = try sections("a: p q", "b: r s t").changes(to: sections("b: r s t", "a: p q"))
    #expect(changes.plan().drawing == [["> section 0 → 1", "b: r s t", "a: p q"]])
  }

  @Test("moves the section that has no row changes, so that one batch does")
  func unchangedSectionMoves() throws {
    let changes = try sections("a: p", "b: r s t").changes(to: sections("b: r s t", "a: p q"))
    #expect(changes.plan().drawing == [["> section 1 → 0", "+ row [1, 1]", "b: r s t", "a: p q"]])
  }

  @Test("changes the rows of a moved section in a second batch, by their places after the first")
  func rowsOfMovedSection() throws {
    let changes = try sections("a: p q", "b: r s t").changes(to: sections("b: t r x", "a: q"))
    #expect(
      changes.plan().drawing == [
        ["> section 0 → 1", "- row [1, 1]", "+ row [0, 2]", "> row [1, 2] → [0, 0]", "b: t r x", "a: p q"],
        ["- row [1, 0]", "b: t r x", "a: q"],
      ])
  }

  @Test("lets a row that goes from a section that stays to one that moves wait for the second batch")
  func rowIntoMovedSection() throws {
    let changes = try sections("a: p", "b: q r s t").changes(to: sections("b: r s t", "a: p q"))
    #expect(
      changes.plan().drawing == [
        ["> section 0 → 1", "b: q r s t", "a: p"],
        ["> row [0, 0] → [1, 1]", "b: r s t", "a: p q"],
      ])
  }

  @Test("inserts a row that leaves a deleted section, and deletes one that enters an inserted section")
  func throughSections() throws {
    let changes = try sections("a: p", "b: q r").changes(to: sections("b: p r", "c: q"))
    #expect(
      changes.plan().drawing == [
        ["- section 0", "+ section 1", "- row [1, 0]", "+ row [0, 0]", "b: p r", "c: q"]
      ])
  }

  @Test("updates and moves one row, the update after the batch")
  func updateAndMove() throws {
    let changes = try sections("a: p q r").changes(to: sections("a: r' p q"))
    let plan = changes.plan()
    #expect(plan.drawing == [["> row [0, 2] → [0, 0]", "a: r' p q"]])
    #expect(Array(plan.updatedRows) == [moved(row(0, 2), to: row(0, 0))])
  }

  @Test("needs no batch where only contents differ")
  func updatesOnly() throws {
    let plan = try sections("a: p q").changes(to: sections("a': p q'")).plan()
    #expect(plan.drawing.isEmpty)
    #expect(Array(plan.updatedRows) == [moved(row(0, 1), to: row(0, 1))])
    #expect(Array(plan.updatedSections) == [moved(0, to: 0)])
  }
}
