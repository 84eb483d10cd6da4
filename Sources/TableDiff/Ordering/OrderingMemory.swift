/// The decisions of the ordering of rows and sections, in memory that nothing else uses until the result is
/// written.
///
///     | moved runs, moved left-over rows | two bits for each section | piles, and tops before each row |
///     |                                  |                           | or chains of sections           |
///
/// Unsafe: views of a scratch buffer. They stay valid because the buffer gets all the room it needs before
/// the views are made, and is not touched again while they are in use.
@usableFromInline
struct OrderingMemory: BitwiseCopyable {
  /// The aligned runs that move, and after them the left-over new rows that move within their section.
  let movedRows: Bits
  /// For each new section, if any moves, whether its rows are inserted, deleted or moved, and whether it
  /// moves.
  let sections: Bits
  /// Room for the piles of any one section's rows and, when the rows of all are ordered, for the choice among
  /// the sections.
  let choice: UnsafeMutablePointer<UInt64>?
  /// For each aligned run, and after them for each left-over new row, the top before it when it was dealt.
  let topsBefore: UnsafeMutablePointer<Int32>?

  /// Creates views of `buffer` with no bit set.
  ///
  /// - Parameters:
  ///   - runCount: The number of aligned runs.
  ///   - leftOverCount: The number of new rows that the alignment left over.
  ///   - ordersRows: Whether any of these has a partner. If not, only sections can be out of order.
  ///   - ordersSections: Whether any section moves.
  init(
    runCount: Int, leftOverCount: Int, ordersRows: Bool, ordersSections: Bool, _ shapes: borrowing Shapes,
    in buffer: inout ScratchBuffer<UInt32>
  ) {
    let placeCount = ordersRows ? runCount + leftOverCount : 0
    let pileWords = ordersRows ? Piles.wordCount(oldRowCount: shapes.old.rowCount) : 0
    let chainWords = ordersSections ? HeaviestSubsequence.wordCount(oldCount: shapes.old.sectionCount) : 0
    let bitWords =
      Bits.wordCount(placeCount) + Bits.wordCount(ordersSections ? 2 * shapes.new.sectionCount : 0)
    buffer.removeAll()
    // Nothing if nothing can move: then the views are not read either.
    buffer.reserve(bitWords + max(2 * pileWords + placeCount, 2 * chainWords))
    buffer.base?.initialize(repeating: 0, count: bitWords)
    movedRows = Bits(words: buffer.base)
    sections = Bits(words: buffer.base.map { $0 + Bits.wordCount(placeCount) })
    choice = buffer.base.map {
      UnsafeMutableRawPointer($0 + bitWords).bindMemory(
        to: UInt64.self, capacity: max(pileWords, chainWords))
    }
    topsBefore = choice.map {
      UnsafeMutableRawPointer($0 + pileWords).bindMemory(to: Int32.self, capacity: placeCount)
    }
  }
}

extension OrderingMemory {
  /// Returns how many words the views need room for, if there are rows with a partner. Moving sections may
  /// need more.
  @usableFromInline
  static func size(runCount: Int, leftOverCount: Int, _ shapes: borrowing Shapes) -> Int {
    let placeCount = runCount + leftOverCount
    return Bits.wordCount(placeCount) + Bits.wordCount(2 * shapes.new.sectionCount) + placeCount
      + 2 * Piles.wordCount(oldRowCount: shapes.old.rowCount)
  }
}

/// One bit for each of a number of rows, runs or sections, in memory that it doesn't own.
struct Bits: BitwiseCopyable {
  private let memory: UnsafeMutablePointer<UInt32>?

  /// Creates as many bits as `words` has.
  init(words: UnsafeMutablePointer<UInt32>?) {
    memory = words
  }

  @inline(__always)
  private var words: UnsafeMutablePointer<UInt32> { memory.unsafelyUnwrapped }

  /// Returns the number of words, which is even, so that words of twice the size can follow.
  static func wordCount(_ bitCount: Int) -> Int { (bitCount + 63) / 64 * 2 }

  /// Accesses whether the bit at `index` is set.
  @inline(__always)
  subscript(index: Int) -> Bool {
    words[index >> 5] &>> UInt32(truncatingIfNeeded: index & 31) & 1 != 0
  }

  /// Returns the first index of a range whose bit is set.
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

  /// Sets the bits of a range.
  func set(_ range: Range<Int>) {
    forEachWord(of: range) { word, mask in words[word] |= mask }
  }

  /// Clears the bits of a range.
  func clear(_ range: Range<Int>) {
    forEachWord(of: range) { word, mask in words[word] &= ~mask }
  }

  /// Calls `body` with each word that holds bits of a range, and with a mask of these bits.
  @inline(__always)
  private func forEachWord(of range: Range<Int>, _ body: (_ word: Int, _ mask: UInt32) -> Void) {
    guard !range.isEmpty else { return }
    let (first, last) = (range.lowerBound >> 5, (range.upperBound &- 1) >> 5)
    let head = ~UInt32(0) &<< UInt32(truncatingIfNeeded: range.lowerBound & 31)
    let tail = ~UInt32(0) &>> UInt32(truncatingIfNeeded: 31 &- (range.upperBound &- 1) & 31)
    guard first < last else { return body(first, head & tail) }
    body(first, head)
    for word in (first &+ 1)..<last { body(word, ~0) }
    body(last, tail)
  }
}
