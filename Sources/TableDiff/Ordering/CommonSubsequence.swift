/// The longest common subsequence of two sequences of symbols that may repeat, by the method of Hunt and
/// Szymanski (1977): every pair of equal symbols is a candidate, and the candidates are dealt onto piles as
/// for the longest increasing subsequence, those of one new element from the last old position to the first,
/// so that no two of them get into one chain.
///
/// Unsafe: the pointers are to scratch memory that the search alone uses, with room for every candidate.
struct CommonSubsequence {
  private struct Candidate: BitwiseCopyable {
    let old: Int32
    let new: Int32
    /// The candidate before it in the chain that ends here, or -1.
    let previous: Int32
  }

  private let candidates: UnsafeMutablePointer<Candidate>
  private var candidateCount = 0
  /// The candidate on top of each pile.
  private let tops: UnsafeMutablePointer<Int32>
  private var pileCount = 0

  private init(candidateCount: Int, pileCount: Int, memory: inout ScratchBuffer<UInt32>) {
    let wordsPerCandidate = MemoryLayout<Candidate>.stride / MemoryLayout<UInt32>.stride
    memory.removeAll()
    memory.reserve(wordsPerCandidate * candidateCount + pileCount)
    let start = UnsafeMutableRawPointer(memory.start)
    candidates = start.bindMemory(to: Candidate.self, capacity: candidateCount)
    tops = (start + MemoryLayout<Candidate>.stride * candidateCount).bindMemory(
      to: Int32.self, capacity: pileCount)
  }

  /// Calls `body` with the pairs of a longest common subsequence, as indices, the last one first.
  ///
  /// - Parameters:
  ///   - count: How many pairs of equal symbols there are.
  ///   - oldCount: How many old elements there are; they are in the lists of their symbols.
  ///   - new: The symbols of the new table.
  ///   - newRows: The indices of the new elements.
  /// - Complexity: O(*r* log *n*) for *r* pairs of equal symbols.
  static func forEachPair(
    count: Int, oldCount: Int, lists: SymbolLists, _ new: UnsafeBufferPointer<Int32>,
    _ newRows: Range<Int>, memory: inout ScratchBuffer<UInt32>, _ watch: CancellationWatch,
    _ body: (_ old: Int, _ new: Int) -> Void
  ) {
    guard count > 0 else { return }
    var search = CommonSubsequence(
      candidateCount: count, pileCount: min(oldCount, newRows.count), memory: &memory)
    for index in newRows {
      if watch.isStopped(after: 1 + lists.length(of: new[index])) { return }
      lists.forEach(of: new[index]) { search.deal(old: Int32($0), new: Int32(index)) }
    }
    search.forEachPairOfLongestChain(body)
  }

  private mutating func deal(old: Int32, new: Int32) {
    let pile = lastIndex(in: 0..<pileCount) { candidates[Int(tops[$0])].old < old } + 1
    candidates[candidateCount] = Candidate(old: old, new: new, previous: pile == 0 ? -1 : tops[pile - 1])
    tops[pile] = Int32(truncatingIfNeeded: candidateCount)
    candidateCount += 1
    pileCount = max(pileCount, pile + 1)
  }

  private func forEachPairOfLongestChain(_ body: (_ old: Int, _ new: Int) -> Void) {
    var index = tops[pileCount - 1]
    while index >= 0 {
      let candidate = candidates[Int(index)]
      body(Int(candidate.old), Int(candidate.new))
      index = candidate.previous
    }
  }
}
