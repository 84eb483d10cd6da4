/// The order of runs by their old positions.
///
///     runs, by new position    4 5   0 1 2   7        old positions
///     starts                   1 0 0 0 1 0 0 1        a bit for each old position
///     order                    1 0 2                  the number of starts before a run's is its place
///
/// Unsafe: a view of memory with room for as many words as `wordCount` returns. Nothing else uses it
/// meanwhile.
struct RunOrder {
  private let starts: UnsafeMutablePointer<UInt64>
  /// For each word of the bits, the number of those set in the words before it.
  private let before: UnsafeMutablePointer<Int32>
  private let wordCount: Int

  /// Returns the number of words that it takes to order runs of so many old rows.
  static func wordCount(rowCount: Int) -> Int { 3 * (rowCount / 128 + 1) }

  init(_ memory: UnsafeMutablePointer<UInt64>, rowCount: Int) {
    wordCount = rowCount / 64 + 1
    starts = memory
    before = UnsafeMutableRawPointer(memory + wordCount).bindMemory(to: Int32.self, capacity: wordCount)
  }

  /// Writes the indices of runs, ascending by their old positions.
  @inline(__always)
  func write(count runCount: Int, to target: UnsafeMutablePointer<Int32>, old: (_ index: Int) -> Int32) {
    starts.initialize(repeating: 0, count: wordCount)
    for index in 0..<runCount {
      let old = old(index)
      starts[Int(old >> 6)] |= Self.bit(old)
    }
    var count: Int32 = 0
    for word in 0..<wordCount {
      before[word] = count
      if starts[word] != 0 { count &+= Int32(truncatingIfNeeded: starts[word].nonzeroBitCount) }
    }
    for index in 0..<runCount {
      let old = old(index)
      let word = Int(old >> 6)
      let below = Self.bit(old) &- 1
      // Counting bits takes a dozen steps on some processors, and in a shuffle nearly every row is a run.
      let rank = starts[word] & below == below ? Int(old & 63) : (starts[word] & below).nonzeroBitCount
      let place = Int(before[word]) &+ rank
      target[place] = Int32(truncatingIfNeeded: index)
    }
  }

  @inline(__always)
  private static func bit(_ position: Int32) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: position & 63) }
}
