import TableDiff
import TableDiffTesting
import Testing

@Suite("Rows that come and go all over")
struct ChurnTests {
  private struct Item<ID: Hashable>: Identifiable, Equatable {
    let id: ID
    let version: Int
  }

  /// Rows of which one in `one` is deleted, inserted, changed, or exchanged with its neighbour.
  private func churned(_ count: Int, one: Int, longest: Int, _ random: inout SeededGenerator) -> [(Int, Int)]
  {
    var rows: [(Int, Int)] = []
    var number = 0
    while number < count {
      switch Int.random(in: 0..<one, using: &random) {
      case 0: number += Int.random(in: 1...longest, using: &random)
      case 1:
        for _ in 0..<Int.random(in: 1...longest, using: &random) { rows.append((count + rows.count, 0)) }
      case 2:
        rows += [(number, 1)]
        number += 1
      case 3:
        rows += [(number + 1, 0), (number, 0)]
        number += 2
      default:
        rows.append((number, 0))
        number += 1
      }
    }
    return rows
  }

  private func changes<ID: Hashable>(
    _ old: Int, _ new: [(Int, Int)], id: (Int) -> ID
  ) throws -> TableChanges<FlatSection<Item<ID>>> {
    try (0..<old).map { Item(id: id($0), version: 0) }.changes(
      to: new.map { Item(id: id($0.0), version: $0.1) })
  }

  @Test("are told the same, whatever kind of ids they have", arguments: 0..<60)
  func kinds(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let count = 300 + 10 * Int(seed)
    let new = churned(count, one: 8 + Int(seed % 12), longest: 1 + Int(seed % 4), &random)
    let texts = try changes(count, new) { "\($0)" }
    let numbers = try changes(count, new) { $0 }
    #expect(numbers.deletedRows.elementsEqual(texts.deletedRows))
    #expect(numbers.insertedRows.elementsEqual(texts.insertedRows))
    #expect(numbers.movedRows.elementsEqual(texts.movedRows))
    #expect(numbers.updatedRows.elementsEqual(texts.updatedRows))
    #expect(try numbers.applying(to: numbers.old) == numbers.new)
  }

  @Test("only on one side, after some on both")
  func filteredAfterChurn() throws {
    var new: [(Int, Int)] = []
    for number in 0..<600 where number % (number < 100 ? 5 : 3) != 0 {
      new.append((number, 0))
      if number < 100, number % 5 == 2 { new.append((1_000 + number, 0)) }
    }
    let changes = try changes(600, new) { $0 }
    #expect(changes.deletedRows.count == 20 + 166)
    #expect(changes.insertedRows.count == 20)
    #expect(changes.movedRows.isEmpty)
  }
}
