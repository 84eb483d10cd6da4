import Algorithms
import TableDiffTesting
import Testing

@testable import TableDiff

@Suite("A shortest edit")
struct ShortestEditTests {
  /// The pairs that the search finds, ascending, and whether its steps sufficed.
  private func pairs(
    _ old: [Int32], _ new: [Int32], bound: Int = .max, patience: Int = .max
  ) -> (pairs: [(old: Int, new: Int)], isWhole: Bool) {
    var memory = ScratchBuffer<UInt32>()
    var pairs: [(old: Int, new: Int)] = []
    let isWhole = old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        var edit = ShortestEdit(
          SymbolSequences(old: old, new: new, oldRows: old.indices, newRows: new.indices), bound: bound,
          patience: patience, memory: &memory, .off)
        return edit.forEachPair { pairs.append(($0, $1)) }
      }
    }
    return (pairs.sorted { $0.old < $1.old }, isWhole)
  }

  private func areCommon(_ pairs: [(old: Int, new: Int)], _ old: [Int32], _ new: [Int32]) -> Bool {
    pairs.allSatisfy { old[$0.old] == new[$0.new] }
      && pairs.adjacentPairs().allSatisfy { $0.old < $1.old && $0.new < $1.new }
  }

  /// All sequences of up to five of three symbols.
  private var short: [[Int32]] {
    (0..<5).reductions([[]]) { longest, _ in product(longest, 0..<3).map { $0 + [$1] } }.flatMap { $0 }
  }

  @Test("keeps a longest common subsequence of any two short sequences")
  func exhaustive() {
    for (old, new) in product(short, short).sampled(oneIn: 10) {
      let (found, isWhole) = pairs(old, new)
      guard isWhole, areCommon(found, old, new), found.count == SubsequenceTable.length(old, new) else {
        Issue.record("\(old) to \(new): \(found)")
        return
      }
    }
  }

  @Test("keeps a longest common subsequence of random sequences", arguments: [2, 3, 16] as [Int32])
  func random(symbols: Int32) {
    var generator = SeededGenerator(seed: UInt64(symbols))
    for _ in 0..<extent(70, optimised: 200) {
      let old = (0..<Int.random(in: 0...90, using: &generator)).map { _ in
        Int32.random(in: 0..<symbols, using: &generator)
      }
      let new = (0..<Int.random(in: 0...90, using: &generator)).map { _ in
        Int32.random(in: 0..<symbols, using: &generator)
      }
      let (found, isWhole) = pairs(old, new)
      #expect(isWhole && areCommon(found, old, new))
      #expect(found.count == SubsequenceTable.length(old, new))
    }
  }

  @Test("with little patience keeps nine tenths of a longest common subsequence")
  func impatient() {
    var generator = SeededGenerator(seed: 7)
    let old = (0..<3_000).map { _ in Int32.random(in: 0..<16, using: &generator) }
    var new = old
    for _ in 0..<300 {
      new.swapAt(Int.random(in: 0..<3_000, using: &generator), Int.random(in: 0..<3_000, using: &generator))
    }
    let (found, isWhole) = pairs(old, new, patience: 1 << 10)
    #expect(isWhole && areCommon(found, old, new))
    #expect(found.count * 10 > SubsequenceTable.length(old, new) * 9)
  }

  @Test("without patience keeps what is common, whatever that is")
  func withoutPatience() {
    let (old, new) = (short.filter { $0.count == 5 }, short.filter { $0.count == 4 })
    for (old, new) in product(old, new).sampled(oneIn: 5) {
      let (found, isWhole) = pairs(old, new, patience: 0)
      #expect(isWhole && areCommon(found, old, new))
    }
  }

  @Test("that takes too many steps is given up, and what was found is common", arguments: [0, 5, 50, 500])
  func bounded(bound: Int) {
    let old = (0..<200).map { Int32($0 % 7) }
    let new = (0..<200).map { Int32($0 * $0 % 7) }
    for patience in [bound / 10, .max] {
      let (found, isWhole) = pairs(old, new, bound: bound, patience: patience)
      #expect(!isWhole)
      #expect(areCommon(found, old, new))
    }
  }

  @Test("of sequences without a common symbol keeps nothing")
  func nothingCommon() {
    let (found, isWhole) = pairs([1, 2, 3], [4, 5])
    #expect(isWhole && found.isEmpty)
  }
}
