import TableDiff
import TableDiffTesting
import Testing

@Suite("Rows with the same id")
struct DuplicatePairingTests {
  private func changes(
    _ old: [DrawnSection], _ new: [DrawnSection]
  ) throws -> TableChanges<DrawnSection> {
    try old.changes(to: new, verifyingIdentifiers: true)
  }

  @Test("pair for the fewest moves where the first with the first would cost one")
  func fewestMoves() throws {
    let changes = try changes(sections("s: a x b a y"), sections("s: b a z"))
    #expect(changes.drawing == ["- row [0, 0]", "- row [0, 1]", "- row [0, 4]", "+ row [0, 2]"])
    #expect(changes.newPath(forOld: row(0, 3)) == row(0, 1))
    #expect(changes.isMinimal)
  }

  @Test("save several moves in longer tables")
  func severalMoves() throws {
    let old = Array("abcabcabc").map { DrawnRow(String($0)) }
    let new = Array("bcabcabca").map { DrawnRow(String($0)) }
    let byOccurrence = OccurrenceSubsequence.script(from: old.map(\.id), to: new.map(\.id))
    let changes = try old.changes(to: new, verifyingIdentifiers: true)
    #expect(changes.drawing == ["> row [0, 0] → [0, 8]"])
    #expect(byOccurrence.moved.count == 3)
  }

  @Test("are deleted beyond the number on the other side")
  func surplus() throws {
    #expect(try changes(sections("s: a a a"), sections("s: a")).drawing == ["- row [0, 1]", "- row [0, 2]"])
    #expect(try changes(sections("s: a"), sections("s: a a")).drawing == ["+ row [0, 1]"])
  }

  @Test("pair inside their own section first")
  func ownSection() throws {
    let changes = try changes(sections("s: a p", "t: a q r"), sections("t: a q r", "s: a p"))
    #expect(changes.drawing == ["> section 0 → 1"])
  }

  @Test("move to another section where only there one is missing")
  func acrossSections() throws {
    let changes = try changes(sections("s: a a", "t: q"), sections("s: a", "t: a q"))
    #expect(changes.drawing == ["> row [0, 1] → [1, 0]"])
  }

  @Test("pair in surviving sections before deleted and inserted ones")
  func survivingFirst() throws {
    let changes = try changes(sections("d: a", "s: a", "t: p"), sections("i: a", "s:", "t: a p"))
    #expect(changes.drawing == ["- section 0", "+ section 0", "> row [1, 0] → [2, 0]"])
    #expect(changes.newPath(forOld: row(0, 0)) == row(0, 0))
  }

  @Test("are updated where the rows that pair differ")
  func updates() throws {
    let changes = try changes(sections("s: a a' b"), sections("s: a a b'"))
    #expect(Array(changes.updatedRows) == [moved(row(0, 1), to: row(0, 1)), moved(row(0, 2), to: row(0, 2))])
    #expect(!changes.hasStructuralChanges)
  }

  @Test("up to six of three ids pair as brute force over all pairings says", arguments: 0..<8)
  func bruteForce(part: Int) throws {
    var random = SeededGenerator(seed: UInt64(part))
    for _ in 0..<100 {
      let old = (0..<random.next(below: 7)).map { _ in random.next(below: 3) }
      let new = (0..<random.next(below: 7)).map { _ in random.next(below: 3) }
      let changes = try old.changes(
        to: new, id: { $0 }, sameContent: { $0 == $1 }, verifyingIdentifiers: true)
      #expect(
        changes.movedRows.count == BruteForce.moveCount(from: old, to: new), "\(old) → \(new)")
      #expect(try changes.applying(to: changes.old).sections[0].rows == ContiguousArray(new))
    }
  }
}
