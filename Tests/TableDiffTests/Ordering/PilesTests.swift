import Algorithms
import TableDiffTesting
import Testing

@testable import TableDiff

@Suite("Piles of rows")
struct PilesTests {
  /// The rows of the longest increasing subsequence, from the last to the first: dealt by `Piles`, those of
  /// `old` that lie in `oldRows`.
  func chain(_ old: [Int32], in oldRows: Range<Int32>, partCount: Int) -> [Int32] {
    let wordCount = Piles.wordCount(oldRowCount: oldRows.count)
    let memory = UnsafeMutablePointer<UInt64>.allocate(capacity: wordCount)
    let topsBefore = UnsafeMutablePointer<Int32>.allocate(capacity: old.count)
    defer {
      memory.deallocate()
      topsBefore.deallocate()
    }
    // What memory held before must not matter.
    memory.initialize(repeating: .max, count: wordCount)
    var piles = Piles(oldRows: oldRows, memory: memory)
    var starts = (0...partCount).map { $0 * old.count / partCount }[...]
    while let start = starts.popFirst(), let end = starts.first {
      old[start..<end].withUnsafeBufferPointer { piles.deal($0, topsBefore: topsBefore + start) }
    }
    var rows: [Int32] = []
    var last = piles.last
    for index in old.indices.reversed() where last >= oldRows.lowerBound && old[index] == last {
      rows.append(last)
      let isInBlock = index > 0 && last > oldRows.lowerBound && old[index - 1] == last - 1
      last = isInBlock ? last - 1 : topsBefore[index]
    }
    return rows
  }

  /// The same by the textbook: piles of rows, each of which knows the top before it.
  func textbookChain(_ old: [Int32], in oldRows: Range<Int32>) -> [Int32] {
    var tops: [Int32] = []
    var before: [Int32: Int32] = [:]
    for row in old where oldRows.contains(row) {
      let pile = tops.partitioningIndex { $0 >= row }
      before[row] = pile > 0 ? tops[pile - 1] : nil
      if pile < tops.count { tops[pile] = row } else { tops.append(row) }
    }
    return tops.last.map { Array(sequence(first: $0) { before[$0] }) } ?? []
  }

  /// All rows of `oldRows` and some of others, in runs of up to `longestRun` rows in any order.
  func rows(_ oldRows: Range<Int32>, longestRun: Int, _ random: inout SeededGenerator) -> [Int32] {
    var runs: [[Int32]] = []
    var next = oldRows.lowerBound
    while next < oldRows.upperBound {
      let end = min(oldRows.upperBound, next + Int32.random(in: 1...Int32(longestRun), using: &random))
      runs.append(Array(next..<end))
      next = end
    }
    runs += [[-1], [oldRows.lowerBound - 1], [oldRows.upperBound, oldRows.upperBound + 1]]
    return runs.shuffled(using: &random).flatMap { $0 }
  }

  @Test("keep the chain of the textbook", arguments: [1, 2, 5, 40])
  func likeTextbook(longestRun: Int) {
    var random = SeededGenerator(seed: UInt64(longestRun))
    for count in (1..<200).sampled(oneIn: 3) {
      let oldRows = Int32(count % 3)..<Int32(count % 3 + count)
      let old = rows(oldRows, longestRun: longestRun, &random)
      let chain = chain(old, in: oldRows, partCount: 1 + count % 4)
      #expect(chain == textbookChain(old, in: oldRows))
    }
  }

  @Test("keep it if there are thousands of them")
  func many() {
    var random = SeededGenerator(seed: 1)
    // Every other row first, in order; the others fall in between or go on top at the end.
    let even = stride(from: Int32(0), to: 12_000, by: 2)
    let odd = rows(0..<6_000, longestRun: 3, &random).filter { $0 >= 0 && $0 < 6_000 }.map { 2 * $0 + 1 }
    let old = Array(even) + odd
    #expect(chain(old, in: 0..<12_000, partCount: 5) == textbookChain(old, in: 0..<12_000))
  }

  @Test("keep it if short and long runs are dealt, too", arguments: [1, 20, 33])
  func runs(count: Int32) {
    let memory = UnsafeMutablePointer<UInt64>.allocate(capacity: Piles.wordCount(oldRowCount: 100))
    defer { memory.deallocate() }
    var piles = Piles(oldRows: 100..<200, memory: memory)
    var topBefore: Int32 = 0
    #expect(piles.deal(MatchedRun(old: 150, new: 0, count: count)) == 99)
    #expect(piles.last == 149 + count)
    #expect(piles.deal(MatchedRun(old: 140, new: 0, count: 2)) == 99)
    [190].withUnsafeBufferPointer { piles.deal($0, topsBefore: &topBefore) }
    #expect(topBefore == (count > 2 ? 149 + count : 141))
    #expect(piles.deal(MatchedRun(old: 142, new: 0, count: 1)) == 141)
  }
}
