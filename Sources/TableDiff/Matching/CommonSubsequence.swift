/// The longest common subsequence of two sequences of symbols that may repeat, by the method of Hunt and
/// Szymanski (1977).
///
/// Every pair of equal symbols is a candidate. The candidates are dealt onto piles as for the longest
/// increasing subsequence. Those of one new element are dealt from the last old position to the first, so
/// that no two of them get into one chain.
///
/// Unsafe: the pointers are to scratch memory that the search alone uses, with room for every candidate.
struct CommonSubsequence {
  private struct Candidate: BitwiseCopyable {
    let old: Int32
    let new: Int32
    /// The index of the previous candidate in the chain that ends here, or -1.
    let previous: Int32
  }

  /// The old positions on top of the piles. These need no numbers, as their tops are an ordered set.
  private let tops: PositionSet
  /// For each old position on top of a pile, the candidate there.
  private let topCandidates: UnsafeMutablePointer<Int32>
  private let candidates: UnsafeMutablePointer<Candidate>
  private var candidateCount = 0
  /// The greatest top, or -1.
  private var last = -1

  private let symbols: SymbolSequences

  /// Creates the search.
  ///
  /// - Parameter candidateCount: The number of pairs of equal symbols.
  init(_ symbols: SymbolSequences, candidateCount: Int, memory: inout ScratchBuffer<UInt32>) {
    self.symbols = symbols
    let oldCount = symbols.oldRows.count
    let wordsPerCandidate = MemoryLayout<Candidate>.stride / MemoryLayout<UInt32>.stride
    let setSize = 2 * PositionSet.wordCount(oldCount)
    memory.removeAll()
    memory.reserve(setSize + oldCount + wordsPerCandidate * candidateCount)
    let start = memory.start
    tops = PositionSet(
      count: oldCount,
      memory: UnsafeMutableRawPointer(start).bindMemory(to: UInt64.self, capacity: setSize / 2))
    topCandidates = UnsafeMutableRawPointer(start + setSize).bindMemory(to: Int32.self, capacity: oldCount)
    candidates = UnsafeMutableRawPointer(start + (setSize + oldCount)).bindMemory(
      to: Candidate.self, capacity: candidateCount)
  }

  /// Calls `body` with the pairs of a longest common subsequence, as indices, the last one first.
  ///
  /// - Parameter lists: The old indices of each symbol.
  /// - Complexity: O(*r* log *n*) for *r* pairs of equal symbols.
  mutating func forEachPair(
    _ lists: SymbolLists, _ watch: CancellationWatch, _ body: (_ old: Int, _ new: Int) -> Void
  ) {
    let first = symbols.oldRows.lowerBound
    for index in symbols.newRows {
      let symbol = symbols.new[index]
      if watch.isStopped(after: 1 + lists.length(of: symbol)) { return }
      lists.forEach(of: symbol) { deal(old: $0 - first, new: index) }
    }
    if candidateCount > 0 { forEachPairOfLongestChain { body(first + $0, $1) } }
  }

  @inline(__always)
  private mutating func deal(old: Int, new: Int) {
    let before = old > last ? last : tops.last(before: old)
    candidates[candidateCount] = Candidate(
      old: Int32(truncatingIfNeeded: old), new: Int32(truncatingIfNeeded: new),
      previous: before < 0 ? -1 : topCandidates[before])
    topCandidates[old] = Int32(truncatingIfNeeded: candidateCount)
    candidateCount &+= 1
    if old > last {
      tops.insert(old)
      last = old
    } else {
      let next = tops.first(from: old)
      if next != old { tops.insert(old, inPlaceOf: next) }
      if next == last { last = old }
    }
  }

  private func forEachPairOfLongestChain(_ body: (_ old: Int, _ new: Int) -> Void) {
    var index = topCandidates[last]
    while index >= 0 {
      let candidate = candidates[Int(index)]
      body(Int(candidate.old), Int(candidate.new))
      index = candidate.previous
    }
  }
}
