@testable import StatefulTable
import TableDiff
import TableDiffTesting
import Testing

@Suite("Random blocks of edits")
struct RandomBlockTests {
  /// Tables of one kind, and how many blocks are carried out on them.
  struct Kind: CustomTestStringConvertible {
    /// Row ids are below this number: the fewer, the more rows are equal.
    var idCount: Int
    /// Sections begin with fewer rows than this.
    var rowBound = 7
    /// Blocks have at most this many edits.
    var editBound = 8
    var blockCount: Int

    var testDescription: String {
      "\(blockCount) blocks of up to \(editBound) edits, \(idCount) ids, sections of up to \(rowBound) rows"
    }
  }

  static let blocksPerKind = extent(250, optimised: 50_000)

  static let kinds = [
    Kind(idCount: 2, blockCount: blocksPerKind), Kind(idCount: 6, blockCount: blocksPerKind),
    Kind(idCount: 12, blockCount: blocksPerKind), Kind(idCount: 40, blockCount: blocksPerKind),
    // Enough rows for an index.
    Kind(idCount: 1_000, rowBound: 40, editBound: 20, blockCount: blocksPerKind / 10),
    // Enough for several pieces.
    Kind(idCount: 1_000_000, rowBound: 2_000, editBound: 40, blockCount: blocksPerKind / 250),
    Kind(idCount: 100_000, rowBound: 700, editBound: 60, blockCount: blocksPerKind / 100),
    Kind(idCount: 100, rowBound: 700, editBound: 60, blockCount: blocksPerKind / 250),
  ]

  @Test("are told in the fewest changes, which every host accepts", arguments: kinds)
  func blocks(kind: Kind) throws {
    var edits = RandomEdits(seed: UInt64(kind.idCount), idCount: kind.idCount, rowBound: kind.rowBound)
    var count = 0
    while count < kind.blockCount {
      let table = edits.table()
      var model = StoreModel(table)
      var store = try NumberedStore(sections: table)
      for _ in 0..<6 {
        let before = model
        let block = edits.block(upTo: kind.editBound, on: &model)
        let check = try StoreCheck(
          block, on: &store, before: before, after: model, everyPolicy: count % 8 == 0)
        guard check.failures.isEmpty else {
          Issue.record("\(before.sections)\n\(block)\n\(check.failures.joined(separator: "\n"))")
          return
        }
        count += 1
      }
    }
  }
}
