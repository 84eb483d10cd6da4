import Algorithms
import TableDiff
import TableDiffTesting
import Testing

private typealias Section = TableSection<String, NoHeader, Int>

@Suite struct MinimalMovesTests {
  @Test func `the formula agrees with brute force on small arrays with repeated ids`() {
    var failures: [String] = []
    for (old, new) in product(smallArraysUpToRenaming(letters: 3, upTo: 4), smallArrays(letters: 3, upTo: 4))
    {
      let formula = moves(from: [Section(id: "A", rows: old)], to: [Section(id: "A", rows: new)])
      if formula != BruteForce.moveCount(from: old, to: new) { failures.append("\(old) to \(new)") }
    }
    #expect(failures.isEmpty, "\(failures.prefix(3))")
  }

  @Test func `the formula agrees with brute force on two sections with repeated ids`() {
    let tables = smallTables(rows: smallArrays(letters: 2, upTo: 3), ids: ["A", "B"])
    let first = smallTables(rows: smallArraysUpToRenaming(letters: 2, upTo: 3), ids: ["A", "B"])
    expectAgreement(from: first, to: tables)
  }

  @Test func `the formula agrees with brute force on three sections`() {
    let rows = [[0, 1, 2], [2, 0, 1]]
    let orders = arrangements(of: 3).filter { $0.count >= 2 }.map { $0.map { "ABC".map(String.init)[$0] } }
    let new = orders.flatMap { ids in rows.flatMap { splits(of: $0, ids: ids) } }
    expectAgreement(from: splits(of: [0, 1, 2], ids: ["A", "B", "C"]), to: new)
  }

  @Test func `every kind of change is counted where it happens`() {
    let old = [
      TableSection(id: "A", header: 0, rows: [Row(id: 1), Row(id: 2), Row(id: 3), Row(id: 4)]),
      TableSection(id: "B", header: 0, rows: [Row(id: 5), Row(id: 6)]),
      TableSection(id: "C", header: 0, rows: [Row(id: 7)]),
    ]
    let new = [
      TableSection(id: "D", header: 0, rows: [Row(id: 8)]),
      TableSection(id: "B", header: 1, rows: [Row(id: 1, version: 1), Row(id: 5), Row(id: 9)]),
      TableSection(id: "A", header: 0, rows: [Row(id: 4), Row(id: 2), Row(id: 3, version: 1), Row(id: 7)]),
    ]
    let minimal = MinimalMoves(from: old, to: new)
    #expect(minimal.movedSections == 1)
    #expect(minimal.deletedSections == 1)
    #expect(minimal.insertedSections == 1)
    #expect(minimal.updatedSections == 1)
    #expect(minimal.rowsMovedWithin == 1)
    #expect(minimal.rowsMovedAcross == 1)
    #expect(minimal.deletedRows == 1)
    // Row 7 comes from a deleted section: an insert.
    #expect(minimal.insertedRows == 2)
    #expect(minimal.updatedRows == 2)
    #expect(minimal.moveCount == 3)
  }

  @Test func `pairing by occurrence is not minimal where ids repeat`() {
    let old = [1, 2, 1]
    let new = [2, 1, 2]
    #expect(BruteForce.moveCount(from: old, to: new) == 0)
    #expect(moves(from: [Section(id: "A", rows: old)], to: [Section(id: "A", rows: new)]) == 0)
    #expect(OccurrenceSubsequence.script(from: old, to: new).moved.count == 1)
  }

  private struct Row: Identifiable, Equatable {
    var id: Int
    var version = 0
  }

  private func moves(from old: [Section], to new: [Section]) -> Int {
    MinimalMoves(from: old, to: new, id: { $0 }, isSame: ==).moveCount
  }

  private func expectAgreement(from olds: [[Section]], to news: [[Section]]) {
    let failures = product(olds, news).sampled(oneIn: 3).filter { old, new in
      moves(from: old, to: new) != BruteForce.moveCount(from: old, to: new, id: { $0 })
    }
    #expect(!olds.isEmpty && !news.isEmpty)
    #expect(failures.isEmpty, "\(failures.prefix(3))")
  }

  /// Every table with some of the sections, in any order, that shares one of `rows` out over them.
  private func smallTables(rows: [[Int]], ids: [String]) -> [[Section]] {
    arrangements(of: ids.count).flatMap { order in
      rows.flatMap { splits(of: $0, ids: order.map { ids[$0] }) }
    }
  }

  /// Every way to cut `rows` into sections with these ids.
  private func splits(of rows: [Int], ids: [String]) -> [[Section]] {
    guard let id = ids.first else { return rows.isEmpty ? [[]] : [] }
    if ids.count == 1 { return [[Section(id: id, rows: rows)]] }
    return (0...rows.count).flatMap { count in
      splits(of: Array(rows.dropFirst(count)), ids: Array(ids.dropFirst()))
        .map { [Section(id: id, rows: rows.prefix(count))] + $0 }
    }
  }
}
