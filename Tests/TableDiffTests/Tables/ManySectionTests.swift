import TableDiff
import TableDiffTesting
import Testing

@Suite("Tables of many sections")
struct ManySectionTests {
  typealias Section = TableSection<Int, Int, GeneratedRow<Int>>

  /// Sections with the given numbers of rows, whose ids count through the table.
  private func sections(_ counts: some Sequence<Int>) -> [Section] {
    var next = 0
    return counts.enumerated().map { index, count in
      defer { next += count }
      return Section(
        id: index, header: 0, rows: (next..<(next + count)).map { GeneratedRow(id: $0, version: 0) })
    }
  }

  /// The same sections, in which all rows are dealt out anew and some are updated.
  private func dealt(_ old: [Section], _ random: inout SeededGenerator) -> [Section] {
    var rows = old.flatMap(\.rows).shuffled(using: &random)
    for index in rows.indices where index % 7 == 0 { rows[index].version += 1 }
    return old.map { section in
      defer { rows.removeFirst(section.rows.count) }
      return Section(id: section.id, header: section.id % 3, rows: rows.prefix(section.rows.count))
    }
  }

  @Test(
    "that are shuffled, and their rows too, change as the formula says", arguments: seeds(3, optimised: 20))
  func shuffled(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let old = sections((0..<150).map { _ in Int.random(in: 0...3, using: &random) })
    var new = dealt(old, &random).shuffled(using: &random)
    new.removeLast(Int(seed % 5))
    new.append(Section(id: -1, header: 0, rows: [GeneratedRow(id: -1, version: 0)]))
    #expect(try ChangesCheck(from: old, to: new).failures.isEmpty)
    #expect(try ChangesCheck(from: new, to: old).failures.isEmpty)
  }

  @Test("list rows with the same id that are in different sections, and lose none")
  func repeatedRows() throws {
    var random = SeededGenerator(seed: 1)
    var old = sections(repeatElement(1, count: 200))
    old[150].rows[0].id = 20
    let new = dealt(old, &random)
    let changes = try old.changes(to: new)
    #expect(changes.duplicates.map(\.paths).contains([row(20, 0), row(150, 0)]))
    #expect(Array(try changes.applying(to: changes.old).sections) == new)
  }

  @Test("of which one has changed follow every row", arguments: [0, 1, 70, 148, 149])
  func oneChanged(place: Int) throws {
    let old = sections((0..<150).map { $0 % 4 + 1 })
    var new = old
    new[place].rows.append(GeneratedRow(id: -1, version: 0))
    new[20].header = 1
    new[30].rows[0].version = 1
    let changes = try old.changes(to: new)
    #expect(changes.summary == "1 section updated, 1 row inserted, 1 row updated")
    #expect(Array(changes.insertedRows) == [row(place, old[place].rows.count)])
    for section in old.indices {
      #expect(changes.newIndex(forOldSection: section) == section)
      #expect(changes.newPath(forOld: row(section, 0)) == row(section, 0))
      #expect(changes.inverted().newPath(forOld: row(section, 0)) == row(section, 0))
    }
    #expect(try ChangesCheck(from: old, to: new).failures.isEmpty)
  }

  @Test("of very different lengths find the section of every row")
  func unevenSections() throws {
    let table = try Table(sections((0..<400).map { $0 == 7 ? 5_000 : $0 % 50 == 49 ? 40 : $0 % 3 / 2 }))
    var position = 0
    for section in 0..<table.shape.sectionCount {
      for place in 0..<table.shape.rowCount(inSection: section) {
        #expect(table[row(section, place)]?.id == position)
        position += 1
      }
    }
    var moved = Array(table.sections)
    var random = SeededGenerator(seed: 3)
    let rows = moved[7].rows.shuffled(using: &random)
    for (index, last) in rows.prefix(300).enumerated() { moved[index + 50].rows.append(last) }
    moved[7].rows = ContiguousArray(rows.dropFirst(300))
    #expect(try ChangesCheck(from: table.sections, to: moved).failures.isEmpty)
  }

  @Test("stay in place but for the one that moved, the one with the fewest rows")
  func oneMoved() throws {
    let old = sections((0..<100).map { $0 == 50 ? 2 : 3 })
    var new = old
    new.swapAt(50, 51)
    #expect(Array(try old.changes(to: new).movedSections) == [SectionPair(old: 50, new: 51)])
  }
}

@Suite("Small tables without a common row")
struct ReplacedTableTests {
  @Test("are deleted and inserted")
  func replaced() throws {
    let changes = try rows("a b c").changes(to: rows("x y z w"))
    #expect(changes.summary == "3 rows deleted, 4 rows inserted")
    #expect(changes.duplicates.isEmpty)
  }

  @Test("list the ids that repeat in the table that is looked up")
  func repeated() throws {
    let changes = try rows("a b a").changes(to: rows("x y z w"))
    #expect(changes.duplicates.map(\.paths) == [[row(0, 0), row(0, 2)]])
    let shorter = try rows("a b c d e f g").changes(to: rows("x x"))
    #expect(shorter.duplicates.map(\.paths) == [[row(0, 0), row(0, 1)]])
  }
}
