import TableDiff
import Testing

@Suite("The choice among minimal changes")
struct ChoiceTests {
  @Test("lets as many sections stay as can, however many rows the others have")
  func fewestSections() throws {
    let changes = try sections("a: p q r s", "b:", "c:").changes(to: sections("b:", "c:", "a: p q r s"))
    #expect(changes.drawing == ["> section 0 → 2"])
  }

  @Test("then moves the sections that have no row changes")
  func unchangedSections() throws {
    let changes = try sections("a: p", "b: q r").changes(to: sections("b: q r", "a: p x"))
    #expect(changes.drawing == ["> section 1 → 0", "+ row [1, 1]"])
  }

  @Test("then moves the sections with the fewest rows in the new table")
  func fewestRows() throws {
    #expect(
      try sections("a: p q r", "b: s").changes(to: sections("b: s", "a: p q r")).drawing
        == ["> section 1 → 0"])
    #expect(
      try sections("a: p", "b: q r s").changes(to: sections("b: q r s", "a: p")).drawing
        == ["> section 0 → 1"])
  }

  @Test("then lets the section stay whose old position is the smallest")
  func smallestSection() throws {
    #expect(try sections("a: p", "b: q").changes(to: sections("b: q", "a: p")).drawing == ["> section 1 → 0"])
  }

  @Test("lets the row stay whose old position is the smallest")
  func smallestRow() throws {
    #expect(try rows("a b").changes(to: rows("b a")).drawing == ["> row [0, 1] → [0, 0]"])
    #expect(
      try rows("a b c").changes(to: rows("c b a")).drawing
        == ["> row [0, 2] → [0, 0]", "> row [0, 1] → [0, 1]"])
  }

  @Test("lets neighbours stay or move together")
  func blocks() throws {
    #expect(
      try rows("a b c d").changes(to: rows("c d a b")).drawing
        == ["> row [0, 2] → [0, 0]", "> row [0, 3] → [0, 1]"])
  }

  @Test("lets the longer block stay, wherever it is")
  func longerBlock() throws {
    #expect(try rows("a b c d e").changes(to: rows("c d e a b")).movedRows.map(\.old.row) == [0, 1])
  }
}
