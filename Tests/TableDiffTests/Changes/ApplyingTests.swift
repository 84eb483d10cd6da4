import TableDiff
import Testing

@Suite("Applying")
struct ApplyingTests {
  @Test("gives the new table")
  func gives() throws {
    let changes = try sections("s: a b c", "t: d").changes(to: sections("t': d'", "s: c x a"))
    #expect(try changes.applying(to: changes.old).drawing == ["t': d'", "s: c x a"])
  }

  @Test("takes rows and headers that are not updated from the table it is applied to")
  func otherContent() throws {
    let changes = try sections("s: a b c", "t: d").changes(to: sections("t: d'", "s: c x a"))
    let other = try Table(sections("s'': A B C", "t'': D"))
    #expect(try changes.applying(to: other).drawing == ["t'': d'", "s'': C x A"])
  }

  @Test("shares the storage of sections whose rows stay")
  func storage() throws {
    let changes = try sections("s: a b c", "t: d e").changes(to: sections("t': d e", "s: c a"))
    let result = try changes.applying(to: changes.old)
    func address(_ table: Table<DrawnSection>, _ section: Int) -> UnsafePointer<DrawnRow>? {
      table.rows[section].contiguous.withUnsafeBufferPointer { $0.baseAddress }
    }
    #expect(address(result, 0) == address(changes.old, 1))
    #expect(address(result, 1) != address(changes.old, 0))
  }

  @Test("the inverse undoes it")
  func inverse() throws {
    let changes = try sections("s: a b c", "t: d").changes(to: sections("t': d'", "s: c x a"))
    #expect(try changes.inverted().applying(to: changes.new).drawing == ["s: a b c", "t: d"])
    #expect(
      changes.inverted().drawing == [
        "> section 0 → 1", "- row [1, 1]", "+ row [0, 1]", "> row [1, 0] → [0, 2]",
      ])
  }

  @Test("is refused by a table with the rows in other sections")
  func shape() throws {
    let changes = try sections("s: a b", "t: c").changes(to: sections("s: a"))
    let other = try Table(sections("s: a", "t: b c"))
    #expect(
      throws: TableError.shapeMismatch(expected: changes.old.shape, found: other.shape),
      performing: { try changes.applying(to: other) })
  }
}
