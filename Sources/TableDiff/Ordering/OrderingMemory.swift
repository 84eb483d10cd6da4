/// Where the ordering of rows and sections notes what it decides, in memory that nobody else uses until the
/// result is written.
///
///     | moved runs, moved left-over rows | two bits for each section | tops and blocks of one section |
///     |                                  |                           | or chains of sections          |
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
  /// Room for the choice among the blocks of any one section and, when the rows of all are ordered, among the
  /// sections.
  let choice: UnsafeMutablePointer<UInt64>?
  /// Room for the blocks of any one section, behind what the choice among them takes.
  let blocks: UnsafeMutablePointer<IncreasingRuns.Block>?

  /// Views of `buffer` with no bit set.
  ///
  /// - Parameters:
  ///   - runCount: The number of aligned runs.
  ///   - leftOverCount: The number of new rows that the alignment left over.
  ///   - partnerCount: How many of these have a partner.
  ///   - ordersSections: Whether any section moves.
  init(
    runCount: Int, leftOverCount: Int, partnerCount: Int, ordersSections: Bool, _ shapes: borrowing Shapes,
    in buffer: inout ScratchBuffer<UInt32>
  ) {
    // Where nothing that was left over has a partner, only sections can be out of order.
    let ordersRows = partnerCount > 0
    let blockCount = ordersRows ? runCount + partnerCount : 0
    let topWords = ordersRows ? IncreasingRuns.wordCount(blocks: blockCount, oldRows: shapes.old.rowCount) : 0
    let chainWords = ordersSections ? HeaviestSubsequence.wordCount(oldCount: shapes.old.sectionCount) : 0
    let rowBits = ordersRows ? runCount + leftOverCount : 0
    let bitWords = Bits.wordCount(rowBits) + Bits.wordCount(ordersSections ? 2 * shapes.new.sectionCount : 0)
    buffer.removeAll()
    // Nothing if nothing can move: then the views are not read either.
    buffer.reserve(bitWords + max(2 * topWords + Self.wordsPerBlock * blockCount, 2 * chainWords))
    buffer.base?.initialize(repeating: 0, count: bitWords)
    movedRows = Bits(words: buffer.base)
    sections = Bits(words: buffer.base.map { $0 + Bits.wordCount(rowBits) })
    choice = buffer.base.map {
      UnsafeMutableRawPointer($0 + bitWords).bindMemory(
        to: UInt64.self, capacity: max(topWords, chainWords))
    }
    blocks = choice.map {
      UnsafeMutableRawPointer($0 + topWords).bindMemory(to: IncreasingRuns.Block.self, capacity: blockCount)
    }
  }

  /// How many words the views need room for, where there are rows with a partner and no section moves.
  @usableFromInline
  static func size(runCount: Int, leftOverCount: Int, partnerCount: Int, oldRowCount: Int) -> Int {
    let blockCount = runCount + partnerCount
    return Bits.wordCount(runCount + leftOverCount) + wordsPerBlock * blockCount
      + 2 * IncreasingRuns.wordCount(blocks: blockCount, oldRows: oldRowCount)
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

  /// An even number, so that words of twice the size can follow.
  static func wordCount(_ bitCount: Int) -> Int { (bitCount + 63) / 64 * 2 }

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
