import TableDiff
import Testing

@Suite("The conservative policy")
struct ConservativeBatchTests {
  @Test("first deletes, then inserts and moves sections, then inserts and moves rows")
  func threeBatches() throws {
    let changes = try sections("a: p q", "b: r", "c: s t u").changes(to: sections("c: u s", "d: v", "a: q x"))
    #expect(
      changes.plan(.conservative).drawing == [
        ["- section 1", "- row [0, 0]", "- row [2, 1]", "a: q", "c: s u"],
        ["+ section 1", "> section 1 → 0", "c: s u", "d: v", "a: q"],
        ["+ row [2, 1]", "> row [0, 1] → [0, 0]", "c: u s", "d: v", "a: q x"],
      ])
  }

  @Test("leaves out batches that would be empty")
  func twoBatches() throws {
    let changes = try sections("a: p q", "b: r").changes(to: sections("a: q", "b: r s"))
    #expect(
      changes.plan(.conservative).drawing == [
        ["- row [0, 0]", "a: q", "b: r"],
        ["+ row [1, 1]", "a: q", "b: r s"],
      ])
  }

  @Test("deletes in one batch")
  func oneBatch() throws {
    let changes = try sections("a: p q", "b: r").changes(to: sections("a: q"))
    #expect(changes.plan(.conservative).drawing == [["- section 1", "- row [0, 0]", "a: q"]])
  }

  @Test("moves a row across sections of which one moves, in the coordinates after the section's move")
  func rowAcross() throws {
    let changes = try sections("a: p q r", "b: s t").changes(to: sections("b: s p t", "a: q r"))
    #expect(
      changes.plan(.conservative).drawing == [
        ["> section 0 → 1", "b: s t", "a: p q r"],
        ["> row [1, 0] → [0, 1]", "b: s p t", "a: q r"],
      ])
  }
}
