import StatefulTable
import TableDiff
import TableDiffTesting

/// A block of edits at random, with its changes and those of a diff.
struct BlockComparison {
  let before: StoreModel
  let edits: [StoreEdit]
  let block: StoreChanges
  let diff: TableChanges<NumberedSection>
  /// Whether any section id repeats in one of the tables.
  let sectionsRepeat: Bool
  private let new: Table<NumberedSection>

  init(upTo bound: Int, _ random: inout RandomEdits) throws {
    let table = random.table()
    let before = StoreModel(table)
    var model = before
    let edits = random.block(upTo: bound, on: &model)
    var store = try NumberedStore(sections: table)
    let old = store.table
    block = try store.performUpdates { store in
      for edit in edits { try edit.carryOut(on: &store) }
    }
    new = store.table
    // Unless ids are verified, a diff trusts rows that did not change to be unique, and may miss a pairing.
    let sectionsRepeat = [old, new].contains { Set($0.sections.map(\.id)).count < $0.sections.count }
    diff = try old.changes(to: new, verifyingIdentifiers: !sectionsRepeat)
    self.sectionsRepeat = sectionsRepeat
    self.before = before
    self.edits = edits
  }

  /// How many rows have an id that repeats, in whichever of the two tables they are more.
  var repeatedRows: Int {
    let (old, new) = (Self.rowCounts(diff.old), Self.rowCounts(new))
    let most = old.merging(new, uniquingKeysWith: max)
    return most.values.reduce(0) { $1 > 1 ? $0 + $1 : $0 }
  }

  private static func rowCounts(_ table: Table<NumberedSection>) -> [Int: Int] {
    var counts: [Int: Int] = [:]
    for section in table.sections {
      for row in section.rows { counts[row.id, default: 0] += 1 }
    }
    return counts
  }

  /// What of the rules does not hold.
  var failures: [String] {
    var failures: [String] = []
    let (count, fewest) = (block.structuralChangeCount, diff.structuralChangeCount)
    let named = StoreEdit.namedCount(of: edits, on: before)
    if count > named { failures.append("\(count) changes where edits name \(named) rows and sections") }
    if (try? block.tableChanges(old: diff.old, new: new).applying(to: diff.old)) != new {
      failures.append("the block's changes give another table")
    }
    if (try? diff.applying(to: diff.old)) != new { failures.append("the diff's changes give another table") }
    // Sections with the same id are paired by a diff in their order, whatever that costs.
    guard !sectionsRepeat else { return failures }
    if !diff.isMinimal { failures.append("the diff is not minimal") }
    if !(fewest...(fewest + repeatedRows)).contains(count) {
      failures.append("\(count) changes where a diff has \(fewest), and \(repeatedRows) rows repeat ids")
    }
    return failures
  }
}
