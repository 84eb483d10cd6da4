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

  /// An id of a type that is read by nothing but `==` and its hash.
  private struct Name: Hashable { let text: String }

  /// A text of more bytes than fit in the words of a `String`.
  private func text(_ number: Int) -> String { "a long text with the number \(number)" }

  private func expectSame<ID: Hashable, OtherID: Hashable>(
    _ found: TableChanges<FlatSection<Item<ID>>>, _ expected: TableChanges<FlatSection<Item<OtherID>>>
  ) throws {
    #expect(found.deletedRows.elementsEqual(expected.deletedRows))
    #expect(found.insertedRows.elementsEqual(expected.insertedRows))
    #expect(found.movedRows.elementsEqual(expected.movedRows))
    #expect(found.updatedRows.elementsEqual(expected.updatedRows))
    #expect(try found.applying(to: found.old) == found.new)
  }

  @Test("are told the same, whatever kind of ids they have", arguments: seeds(20, optimised: 60))
  func kinds(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let count = 300 + 10 * Int(seed)
    let new = churned(count, one: 8 + Int(seed % 12), longest: 1 + Int(seed % 4), &random)
    let names = try changes(count, new) { Name(text: "\($0)") }
    try expectSame(try changes(count, new) { $0 }, names)
    try expectSame(try changes(count, new) { "\($0)" }, names)
    try expectSame(try changes(count, new) { text($0) }, names)
  }

  @Test("are told the same, however many texts share their storage", arguments: seeds(20, optimised: 60))
  func shared(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let count = 300 + 10 * Int(seed)
    let new = churned(count, one: 8 + Int(seed % 12), longest: 1 + Int(seed % 4), &random)
    let texts = (0..<3 * count).map(text)
    let sharedOf16 = [1, 8, 15, 16][Int(seed % 4)]
    let found = try (0..<count).map { Item(id: texts[$0], version: 0) }.changes(
      to: new.map {
        let isShared = Int.random(in: 0..<16, using: &random) < sharedOf16
        return Item(id: isShared ? texts[$0.0] : text($0.0), version: $0.1)
      })
    try expectSame(found, try changes(count, new) { Name(text: "\($0)") })
  }

  @Test("are told the same where some ids do not lie in their rows")
  func computed() throws {
    struct Renamed: Identifiable, Equatable {
      let name: String
      var isRenamed = false
      var id: String { isRenamed ? "renamed, and no longer \(name)" : name }
    }
    let names = (0..<400).map(text)
    let old = names.map { Renamed(name: $0) }
    // Every sixth row has gone, and every ninth has become another one with the same name.
    let new = names.enumerated().compactMap { number, name in
      number % 6 == 5 ? nil : Renamed(name: name, isRenamed: number % 9 == 4)
    }
    let changes = try old.changes(to: new)
    let renamed = (0..<400).filter { $0 % 9 == 4 && $0 % 6 != 5 }
    let gone = (0..<400).filter { $0 % 6 == 5 }
    #expect(changes.deletedRows.elementsEqual((renamed + gone).sorted().map { row(0, $0) }))
    #expect(changes.insertedRows.count == renamed.count)
    #expect(changes.updatedRows.isEmpty)
    #expect(changes.movedRows.isEmpty)
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
