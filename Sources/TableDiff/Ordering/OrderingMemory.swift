/// Where the ordering of rows and sections notes what it decides, in memory that nobody else uses until the
/// result is written.
///
///     | tops of one section | moved runs, moved left-over rows | two bits for each section | its blocks |
///
/// Unsafe: views of a scratch buffer. They stay valid because the buffer gets all the room it needs before
/// the views are made, and is not touched again while they are in use.
@usableFromInline
struct OrderingMemory: BitwiseCopyable {
  /// Which aligned runs move, and after them which left-over new rows move within their section.
  let movedRows: Bits
  /// For each new section, if any moves, whether its rows are inserted, deleted or moved, and whether it
  /// moves.
  let sections: Bits
  /// Room for the choice among the blocks of any one section, and for these.
  let tops: UnsafeMutablePointer<UInt64>?
  let blocks: UnsafeMutablePointer<IncreasingRuns.Block>?

  /// Views of `buffer` with no bit set.
  ///
  /// - Parameters:
  ///   - runCount: The number of aligned runs.
  ///   - leftOverCount: The number of new rows that the alignment left over.
  ///   - partnerCount: How many of these have a partner.
  ///   - sectionCount: The number of new sections if any of them moves; otherwise 0.
  ///   - oldRowCount: The number of old rows.
  init(
    runCount: Int, leftOverCount: Int, partnerCount: Int, sectionCount: Int, oldRowCount: Int,
    in buffer: inout ScratchBuffer<UInt32>
  ) {
    // Where nothing that was left over has a partner, only sections can be out of order.
    let blockCount = partnerCount > 0 ? runCount + partnerCount : 0
    let topWords = partnerCount > 0 ? Self.topWords(blockCount: blockCount, oldRowCount: oldRowCount) : 0
    let rowWords = partnerCount > 0 ? Bits.wordCount(runCount + leftOverCount) : 0
    let bitWords = rowWords + Bits.wordCount(2 * sectionCount)
    buffer.removeAll()
    // Nothing if nothing can move: then the views are not read either.
    buffer.reserve(topWords + bitWords + Self.wordsPerBlock * blockCount)
    let bits = buffer.base.map { $0 + topWords }
    bits?.initialize(repeating: 0, count: bitWords)
    tops = buffer.base.map {
      UnsafeMutableRawPointer($0).bindMemory(to: UInt64.self, capacity: topWords / 2)
    }
    movedRows = Bits(words: bits)
    sections = Bits(words: bits.map { $0 + rowWords })
    blocks = bits.map {
      UnsafeMutableRawPointer($0 + bitWords).bindMemory(to: IncreasingRuns.Block.self, capacity: blockCount)
    }
  }

  /// How many words the views need room for, where there are rows with a partner.
  @usableFromInline
  static func size(
    runCount: Int, leftOverCount: Int, partnerCount: Int, sectionCount: Int, oldRowCount: Int
  ) -> Int {
    let blockCount = runCount + partnerCount
    return topWords(blockCount: blockCount, oldRowCount: oldRowCount)
      + Bits.wordCount(runCount + leftOverCount) + Bits.wordCount(2 * sectionCount)
      + wordsPerBlock * blockCount
  }

  private static func topWords(blockCount: Int, oldRowCount: Int) -> Int {
    2 * IncreasingRuns.wordCount(blocks: blockCount, oldRows: oldRowCount)
  }

  private static var wordsPerBlock: Int {
    MemoryLayout<IncreasingRuns.Block>.stride / MemoryLayout<UInt32>.stride
  }
}

/// One bit for each of a number of rows, runs or sections, in somebody else's memory.
struct Bits: BitwiseCopyable {
  private let memory: UnsafeMutablePointer<UInt32>?

  /// Bits in `words`, as many as these have.
  init(words: UnsafeMutablePointer<UInt32>?) {
    memory = words
  }

  @inline(__always)
  private var words: UnsafeMutablePointer<UInt32> { memory.unsafelyUnwrapped }

  static func wordCount(_ bitCount: Int) -> Int { (bitCount + 31) / 32 }

  /// Whether the bit at `index` is set.
  @inline(__always)
  subscript(index: Int) -> Bool {
    words[index >> 5] &>> UInt32(truncatingIfNeeded: index & 31) & 1 != 0
  }

  /// The first index of a range whose bit is set.
  func first(in range: Range<Int>) -> Int? {
    guard !range.isEmpty else { return nil }
    var word = range.lowerBound >> 5
    var rest = words[word] & ~0 &<< UInt32(truncatingIfNeeded: range.lowerBound & 31)
    while rest == 0 {
      word += 1
      guard word << 5 < range.upperBound else { return nil }
      rest = words[word]
    }
    let index = word << 5 + rest.trailingZeroBitCount
    return index < range.upperBound ? index : nil
  }

  @inline(__always)
  func set(_ index: Int) {
    words[index >> 5] |= 1 &<< UInt32(truncatingIfNeeded: index & 31)
  }
}
