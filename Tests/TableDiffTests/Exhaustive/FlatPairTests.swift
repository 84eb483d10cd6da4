import Algorithms
import TableDiff
import TableDiffTesting
import Testing

@Suite("Every pair of flat tables of up to five rows out of six")
struct FlatPairTests {
  static let parts = extent(2, optimised: 16)
  /// In a debug build, every two-hundredth old table: 7 × 1,237 pairs. Otherwise all 1,530,169.
  static let oldTables = FlatTables.all.sampled(oneIn: 200)

  @Test("there are 1,237 tables")
  func tables() {
    #expect(FlatTables.all.count == 1237)
    #expect(Set(FlatTables.all).count == 1237)
  }

  @Test(
    "from rows in order, is minimal, legal under every policy and undone by its inverse", arguments: 0..<6)
  func fromRowsInOrder(count: Int) throws {
    let old = FlatTables.inOrder[count]
    for new in FlatTables.all.sampled(oneIn: 24, from: count) {
      let check = try ChangesCheck(
        from: CollectionOfOne(FlatTables.section(old)),
        to: CollectionOfOne(FlatTables.section(new, isNew: true)),
        moves: FlatTables.fewestMoves[FlatTables.pattern(from: old, to: new)])
      #expect(check.failures.isEmpty, "\(old) → \(new)")
    }
  }

  /// What the changes are depends on which row is which alone, so comparing them with those of the pair that
  /// was checked above checks them all.
  @Test("has the changes of the pair whose old rows are named in order", arguments: 0..<parts)
  func allPairs(part: Int) throws {
    var differ = TableDiffer()
    let newTables = try FlatTables.all.map {
      try Table(CollectionOfOne(FlatTables.section($0, isNew: true)))
    }
    for old in Self.oldTables.dropFirst(part).striding(by: Self.parts) {
      let oldTable = try Table(CollectionOfOne(FlatTables.section(old)))
      for (new, newTable) in zip(FlatTables.all, newTables) {
        let lists = FlatLists(try differ.changes(from: oldTable, to: newTable))
        if lists != FlatLists.inOrder[FlatTables.pattern(from: old, to: new)] {
          Issue.record("\(old) → \(new): \(lists)")
        }
      }
    }
  }
}

/// The rows of each list of changes between two flat tables.
private struct FlatLists: Equatable {
  private var numbers: [Int] = []

  init(_ changes: TableChanges<FlatTables.Section>) {
    numbers.reserveCapacity(20)
    for path in changes.deletedRows { numbers.append(path.row) }
    numbers.append(-1)
    for path in changes.insertedRows { numbers.append(path.row) }
    numbers.append(-1)
    append(changes.movedRows)
    append(changes.updatedRows)
  }

  private mutating func append(_ pairs: RowPairs) {
    for pair in pairs {
      numbers.append(pair.old.row)
      numbers.append(pair.new.row)
    }
    numbers.append(-1)
  }

  /// The lists for each pattern, from the tables whose old rows are named in order.
  static let inOrder: [Int: FlatLists] = {
    var lists: [Int: FlatLists] = [:]
    for old in FlatTables.inOrder {
      for new in FlatTables.all {
        let changes = try? [FlatTables.section(old)].changes(to: [FlatTables.section(new, isNew: true)])
        lists[FlatTables.pattern(from: old, to: new)] = changes.map { FlatLists($0) }
      }
    }
    return lists
  }()
}
