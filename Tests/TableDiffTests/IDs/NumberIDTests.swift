import Algorithms
import TableDiff
import TableDiffTesting
import Testing

@Suite("Ids that are numbers")
struct NumberIDTests {
  private struct Item<ID: Hashable & Sendable>: Identifiable, Equatable, Sendable {
    let id: ID
    var version = 0
  }

  /// A number that lies far from its neighbours.
  private struct Spread: Hashable {
    let bits: (UInt64, UInt64)

    init(_ number: Int) { bits = (UInt64(bitPattern: Int64(number)) &* 0x9E37_79B9_7F4A_7C15, 1) }
    static func == (left: Self, right: Self) -> Bool { left.bits.0 == right.bits.0 }
    func hash(into hasher: inout Hasher) { hasher.combine(bits.0) }
  }

  private struct Wrapped: Hashable { let number: Int16 }

  /// Two tables of three sections, with numbers from 0 to below `limit`.
  private func numbers(below limit: Int, seed: UInt64, repeats: Bool = false) -> (old: [[Int]], new: [[Int]])
  {
    var random = SeededGenerator(seed: seed)
    func sections() -> [[Int]] {
      var ids = (0..<limit).randomSample(count: 120, using: &random)
      if repeats { ids += ids.prefix(3) }
      return [Array(ids[..<50]), Array(ids[50..<60]), Array(ids[60...])]
    }
    return (sections(), sections())
  }

  private func changes<ID: Hashable & Sendable>(
    _ tables: (old: [[Int]], new: [[Int]]), id: (Int) -> ID
  ) throws -> [String] {
    func table(_ sections: [[Int]], _ isNew: Bool) throws -> Table<TableSection<Int, Int, Item<ID>>> {
      try Table(
        sections.enumerated().map { index, numbers in
          TableSection(
            id: index, header: 0,
            rows: numbers.map { Item(id: id($0), version: isNew && $0 % 7 == 0 ? 1 : 0) })
        })
    }
    var differ = TableDiffer()
    let found = try differ.changes(from: table(tables.old, false), to: table(tables.new, true))
    return [found.deletedRows, found.insertedRows].map { "\(Array($0))" }
      + [found.movedRows, found.updatedRows].map { "\(Array($0))" }
  }

  @Test(
    "lead to the same changes, whether they lie close together or apart", arguments: seeds(10, optimised: 30))
  func closeAndApart(seed: UInt64) throws {
    let limit = 120 + Int(seed) * 80
    let tables = numbers(below: limit, seed: seed)
    let expected = try changes(tables, id: Spread.init)
    #expect(try changes(tables) { $0 } == expected)
    #expect(try changes(tables) { $0 - limit / 2 } == expected)
    #expect(try changes(tables) { Int.min + $0 } == expected)
    #expect(try changes(tables) { Int.max - $0 } == expected)
    #expect(try changes(tables) { UInt64(Int.max) + 60 - UInt64($0) } == expected)
    #expect(try changes(tables) { Int32($0 - 60) } == expected)
    #expect(try changes(tables) { UInt32.max - UInt32($0) } == expected)
    #expect(try changes(tables) { Wrapped(number: Int16($0)) } == expected)
  }

  @Test("are told apart at the ends of their type, however far that is")
  func ends() throws {
    let old = [Int.min, Int.max, 0, 1, 2, 3]
    let changes = try old.changes(to: [3, Int.max, 1, Int.min, 4], id: { $0 }, sameContent: { _, _ in true })
    #expect(Array(changes.deletedRows) == [row(0, 2), row(0, 4)])
    #expect(Array(changes.insertedRows) == [row(0, 4)])
    #expect(changes.movedRows.count == 2)
  }

  @Test("may repeat", arguments: 0..<20)
  func repeated(seed: UInt64) throws {
    let tables = numbers(below: 150, seed: seed, repeats: true)
    #expect(try changes(tables) { $0 } == changes(tables, id: Spread.init))
  }
}
