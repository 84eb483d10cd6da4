import Algorithms
import TableDiffTesting
import Testing

@testable import TableDiff

@Suite("Piles of rows")
struct PilesTests {
  /// The rows of the longest increasing subsequence, from the last to the first, with neighbouring rows dealt
  /// together.
  func chain(_ old: [Int32], in oldRows: Range<Int32>) -> [Int32] {
    let wordCount = Piles.wordCount(oldRowCount: oldRows.count)
    let memory = UnsafeMutablePointer<UInt64>.allocate(capacity: wordCount)
    defer { memory.deallocate() }
    // What memory held before must not matter.
    memory.initialize(repeating: .max, count: wordCount)
    var piles = Piles(oldRows: oldRows, memory: memory)
    let runs = old.chunked { $0 + 1 == $1 }
    let tops = runs.map {
      piles.deal(MatchedRun(old: $0[$0.startIndex], new: 0, count: Int32($0.count)))
    }
    var rows: [Int32] = []
    var last = piles.last
    for (run, top) in zip(runs, tops).reversed() where run.last == last {
      rows += run.reversed()
      last = top
    }
    return rows
  }

  /// The same by the textbook: piles of rows, each of which knows the top before it.
  func textbookChain(_ old: [Int32]) -> [Int32] {
    var tops: [Int32] = []
    var before: [Int32: Int32] = [:]
    for row in old {
      let pile = tops.partitioningIndex { $0 >= row }
      before[row] = pile > 0 ? tops[pile - 1] : nil
      if pile < tops.count { tops[pile] = row } else { tops.append(row) }
    }
    return tops.last.map { Array(sequence(first: $0) { before[$0] }) } ?? []
  }

  /// All rows of `oldRows`, in runs of up to `longestRun` rows in any order.
  func rows(_ oldRows: Range<Int32>, longestRun: Int, _ random: inout SeededGenerator) -> [Int32] {
    var runs: [[Int32]] = []
    var next = oldRows.lowerBound
    while next < oldRows.upperBound {
      let end = min(oldRows.upperBound, next + Int32.random(in: 1...Int32(longestRun), using: &random))
      runs.append(Array(next..<end))
      next = end
    }
    return runs.shuffled(using: &random).flatMap { $0 }
  }

  @Test("keep the chain of the textbook", arguments: [1, 2, 5, 40, 100])
  func likeTextbook(longestRun: Int) {
    var random = SeededGenerator(seed: UInt64(longestRun))
    for count in (1..<300).sampled(oneIn: 3) {
      let oldRows = Int32(count % 3)..<Int32(count % 3 + count)
      let old = rows(oldRows, longestRun: longestRun, &random)
      #expect(chain(old, in: oldRows) == textbookChain(old))
    }
  }

  @Test("keep it if there are thousands of piles")
  func many() {
    var random = SeededGenerator(seed: 1)
    // Every other row first, in order; the others fall in between or go on top at the end.
    let even = stride(from: Int32(0), to: 12_000, by: 2)
    let odd = rows(0..<6_000, longestRun: 3, &random).map { 2 * $0 + 1 }
    let old = Array(even) + odd
    #expect(chain(old, in: 0..<12_000) == textbookChain(old))
  }

  @Test("give each run the top before it", arguments: [1, 20, 33])
  func runs(count: Int32) {
    let memory = UnsafeMutablePointer<UInt64>.allocate(capacity: Piles.wordCount(oldRowCount: 100))
    defer { memory.deallocate() }
    var piles = Piles(oldRows: 100..<200, memory: memory)
    #expect(piles.deal(MatchedRun(old: 150, new: 0, count: count)) == 99)
    #expect(piles.last == 149 + count)
    #expect(piles.deal(MatchedRun(old: 140, new: 0, count: 2)) == 99)
    #expect(piles.deal(MatchedRun(old: 190, new: 0, count: 1)) == (count > 2 ? 149 + count : 141))
    #expect(piles.deal(MatchedRun(old: 142, new: 0, count: 1)) == 141)
  }
}
