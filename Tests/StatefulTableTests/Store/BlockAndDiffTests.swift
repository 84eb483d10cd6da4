import StatefulTable
import TableDiff
import TableDiffTesting
import Testing

/// A block follows each row, a diff only knows ids: where those repeat, the two may pair rows differently.
@Suite("The changes of a block, beside those that a diff finds")
struct BlockAndDiffTests {
  @Test("move a row past its equal, which a diff does not see")
  func swappedEquals() throws {
    let (block, diff) = try Self.changes(of: letterStore("s: a a' b")) { store in
      try store.move(from: at(0, 1), to: at(0, 0))
      try store.update(Letter("a"), at: at(0, 0))
      try store.update(Letter("a'"), at: at(0, 1))
    }
    #expect(block.movedRows.count == 1)
    #expect(diff.isEmpty)
  }

  @Test("keep the row that came from a deleted section, where a diff keeps the one that was there")
  func equalFromDeletedSection() throws {
    let (block, diff) = try Self.changes(of: letterStore("s: a", "t: a")) { store in
      try store.move(from: at(1, 0), to: at(0, 0))
      try store.remove(at: at(0, 1))
      try store.removeSection(at: 1)
    }
    #expect(block.drawing == ["- section 1", "- row [0, 0]", "+ row [0, 0]"])
    #expect(diff.structuralChangeCount == 1)
  }

  @Test("move more rows than a diff, which lets equal rows take each other's places")
  func shiftedEquals() throws {
    let (block, diff) = try Self.changes(of: letterStore("s: a b c d a e f g a h i j")) { store in
      for end in [0, 4, 8] {
        for _ in 0..<3 { try store.move(from: at(0, end + 3), to: at(0, end)) }
      }
    }
    #expect(block.movedRows.count == 3)
    #expect(diff.movedRows.count == 1)
  }

  private static func changes(
    of store: LetterStore, edits: (inout LetterStore) throws -> Void
  ) throws -> (block: StoreChanges, diff: TableChanges<LetterSection>) {
    var store = store
    let old = store.table
    let block = try store.performUpdates(edits)
    return (block, try old.changes(to: store.table))
  }

  /// Tables of one kind, and how many blocks are carried out on them.
  struct Kind: CustomTestStringConvertible {
    /// Row ids are below this number: the fewer, the more rows are equal.
    var idCount: Int
    var rowBound = 7
    var editBound = 8
    var blockCount = BlockAndDiffTests.blockCount

    var testDescription: String { "\(idCount) ids, sections of up to \(rowBound) rows" }
  }

  #if DEBUG
    static let blockCount = 1_000
  #else
    static let blockCount = 10_000
  #endif

  static let kinds = [
    Kind(idCount: 2), Kind(idCount: 4), Kind(idCount: 12), Kind(idCount: 40), Kind(idCount: 1_000),
    Kind(idCount: 60, rowBound: 60, editBound: 40, blockCount: blockCount / 50),
  ]

  @Test(
    "are as many where no id repeats, else at most one more for each row with a repeated id",
    arguments: kinds)
  func counts(kind: Kind) throws {
    var edits = RandomEdits(seed: UInt64(kind.idCount), idCount: kind.idCount, rowBound: kind.rowBound)
    var uniqueCount = 0
    for _ in 0..<kind.blockCount {
      let comparison = try BlockComparison(upTo: kind.editBound, &edits)
      let failures = comparison.failures
      guard failures.isEmpty else {
        Issue.record("\(comparison.before.table)\n\(comparison.edits)\n\(failures)")
        return
      }
      if comparison.repeatedRows == 0, !comparison.sectionsRepeat { uniqueCount += 1 }
    }
    // Both sides of the rule were met.
    #expect(uniqueCount > 0 || kind.rowBound > 7)
    #expect(uniqueCount < kind.blockCount)
  }
}
