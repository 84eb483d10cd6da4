import Algorithms
import TableDiff
import TableDiffTesting

/// Every flat table of up to five different rows out of six, and how pairs of them look up to names.
enum FlatTables {
  typealias Section = FlatSection<GeneratedRow<Int>>

  /// 1 + 6 + 30 + 120 + 360 + 720 tables.
  static let all = Array((0..<6).permutations(ofCount: 0...5))

  /// The tables that every other one is when its rows are named in order of appearance.
  static let inOrder: [[Int]] = (0...5).map { Array(0..<$0) }

  /// The rows with these ids. In a new table every other row has another content than in any old one.
  static func section(_ ids: [Int], isNew: Bool = false) -> Section {
    Section(
      id: OnlySection(),
      rows: ids.enumerated().map { GeneratedRow(id: $1, version: isNew ? $0 % 2 : 0) })
  }

  /// What is left of a pair of tables without its ids: the old row count, and for each new row the old row
  /// that it is, as the digits of one number, none of them 0.
  static func pattern(from old: [Int], to new: [Int]) -> Int {
    var pattern = old.count + 1
    for id in new { pattern = pattern * 8 + 1 + ((old.firstIndex(of: id) ?? -1) + 1) }
    return pattern
  }

  /// The fewest moves for each pattern, by brute force.
  static let fewestMoves: [Int: Int] = {
    var fewest: [Int: Int] = [:]
    for (old, new) in product(inOrder, all) {
      let pattern = pattern(from: old, to: new)
      if fewest[pattern] == nil { fewest[pattern] = BruteForce.moveCount(from: old, to: new) }
    }
    return fewest
  }()
}
