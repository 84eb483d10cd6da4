/// One bit for each of a number of rows, runs or sections, in memory that it doesn't own.
///
/// Unsafe: a view of words that their owner neither moves nor uses otherwise meanwhile. Indices are below the
/// count that there is room for.
struct Bits: BitwiseCopyable, @unchecked Sendable {
  private let memory: UnsafeMutablePointer<UInt64>?

  /// Creates bits in `memory`, with room for as many words as `wordCount` returns and aligned for them; none
  /// without memory.
  init(_ memory: UnsafeMutableRawPointer?) {
    self.memory = memory?.assumingMemoryBound(to: UInt64.self)
  }

  @inline(__always)
  private var words: UnsafeMutablePointer<UInt64> { memory.unsafelyUnwrapped }

  /// Returns the number of words of 32 bits that it takes, which is even.
  static func wordCount(_ bitCount: Int) -> Int { (bitCount + 63) / 64 * 2 }

  /// Accesses whether the bit at `index` is set.
  @inline(__always)
  subscript(index: Int) -> Bool {
    words[index >> 6] &>> UInt64(truncatingIfNeeded: index & 63) & 1 != 0
  }

  @inline(__always)
  func set(_ index: Int) {
    words[index >> 6] |= 1 &<< UInt64(truncatingIfNeeded: index & 63)
  }

  /// Sets the bits of a range.
  func set(_ range: Range<Int>) {
    forEachWord(of: range) { word, mask in words[word] |= mask }
  }

  /// Clears the bits of a range.
  func clear(_ range: Range<Int>) {
    forEachWord(of: range) { word, mask in words[word] &= ~mask }
  }

  /// Calls `body` with each stretch of bits that are not set, in ascending order. A stretch may come in
  /// parts.
  @inline(__always)
  func forEachClear(in range: Range<Int>, _ body: (Range<Int>) -> Void) {
    forEachWord(of: range) { word, mask in
      var clear = ~words[word] & mask
      while clear != 0 {
        let first = clear.trailingZeroBitCount
        let end = first &+ (~(clear &>> UInt64(truncatingIfNeeded: first))).trailingZeroBitCount
        body((word << 6 &+ first)..<(word << 6 &+ end))
        clear = end >= 64 ? 0 : clear & ~0 &<< UInt64(truncatingIfNeeded: end)
      }
    }
  }

  /// Calls `body` with each word that holds bits of a range, and with a mask of these bits.
  @inline(__always)
  private func forEachWord(of range: Range<Int>, _ body: (_ word: Int, _ mask: UInt64) -> Void) {
    guard !range.isEmpty else { return }
    let (first, last) = (range.lowerBound >> 6, (range.upperBound &- 1) >> 6)
    let head = ~UInt64(0) &<< UInt64(truncatingIfNeeded: range.lowerBound & 63)
    let tail = ~UInt64(0) &>> UInt64(truncatingIfNeeded: 63 &- (range.upperBound &- 1) & 63)
    guard first < last else { return body(first, head & tail) }
    body(first, head)
    for word in (first &+ 1)..<last { body(word, ~0) }
    body(last, tail)
  }
}
