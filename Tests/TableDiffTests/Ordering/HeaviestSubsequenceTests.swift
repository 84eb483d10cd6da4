import Algorithms
import TableDiffTesting
import Testing

@testable import TableDiff

@Suite("The heaviest subsequence")
struct HeaviestSubsequenceTests {
  /// The rows of the longest increasing subsequence, from the last to the first, with neighbouring rows added
  /// together.
  func chain(_ old: [Int32], in oldRows: Range<Int32>) -> [Int32] {
    let runs = old.chunked { $0 + 1 == $1 }
    return withChains(oldCount: oldRows.count) { (chains: inout HeaviestSubsequence<Int32>) in
      for run in runs { chains.append(Int(run[run.startIndex] - oldRows.lowerBound), Int32(run.count)) }
      var rows: [Int32] = []
      var last = Int32(chains.last)
      for run in runs.reversed() where run.first == last + oldRows.lowerBound {
        rows += run.reversed()
        last = Int32(chains.previous(Int(last)))
      }
      return rows
    }
  }

  /// Calls `body` with a choice among no elements.
  func withChains<Weight, Result>(
    oldCount: Int, _ body: (inout HeaviestSubsequence<Weight>) -> Result
  ) -> Result {
    let wordCount = HeaviestSubsequence<Weight>.wordCount(oldCount: oldCount)
    let memory = UnsafeMutablePointer<UInt64>.allocate(capacity: wordCount)
    defer { memory.deallocate() }
    // What memory held before must not matter.
    memory.initialize(repeating: .max, count: wordCount)
    var chains = HeaviestSubsequence<Weight>(oldCount: oldCount, memory: memory)
    return body(&chains)
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

  @Test("give each run the one before it", arguments: [1, 20, 33])
  func runs(count: Int32) {
    withChains(oldCount: 100) { (chains: inout HeaviestSubsequence<Int32>) in
      for (old, weight) in [(50, count), (40, 2), (90, 1), (42, 1)] { chains.append(old, weight) }
      #expect([50, 40, 90, 42].map { chains.previous($0) } == [-1, -1, count > 2 ? 50 : 40, 40])
      #expect(chains.last == (count > 2 ? 90 : 42))
    }
  }

  @Test("is that of all subsequences", arguments: 0..<100)
  func likeAll(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let old = Array(0..<10).shuffled(using: &random)
    let weights = old.map { _ in Int32.random(in: 1...4, using: &random) }
    // Of the subsequences with the greatest weight, the least by its last element, then the one before it.
    var (best, greatest): ([Int], Int32) = ([], 0)
    for set in 0..<1 << 10 {
      let chosen = old.indices.filter { set >> $0 & 1 == 1 }
      let chain: [Int] = chosen.reversed().map { old[$0] }
      guard zip(chain, chain.dropFirst()).allSatisfy({ $0 > $1 }) else { continue }
      let weight = chosen.reduce(Int32(0)) { $0 + weights[$1] }
      if weight > greatest || weight == greatest && chain.lexicographicallyPrecedes(best) {
        (best, greatest) = (chain, weight)
      }
    }
    let chain = withChains(oldCount: 10) { (chains: inout HeaviestSubsequence<Int32>) -> [Int] in
      for (old, weight) in zip(old, weights) { chains.append(old, weight) }
      var chain: [Int] = []
      var last = chains.last
      while last >= 0 {
        chain.append(last)
        last = chains.previous(last)
      }
      return chain
    }
    #expect(chain == best)
  }
}
