/// One bit for each of a number of rows, runs or sections, in memory that it doesn't own.
///
/// Unsafe: a view of words that their owner neither moves nor uses otherwise meanwhile. Indices are below the
/// count that there is room for.
struct Bits: BitwiseCopyable, @unchecked Sendable {
  private let memory: UnsafeMutablePointer<UInt32>?

  /// Creates as many bits as `words` has; none without words.
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

  /// Calls `body` with each stretch of bits that are not set, in ascending order. A stretch may be reported in
  /// parts.
  @inline(__always)
  func forEachClear(in range: Range<Int>, _ body: (Range<Int>) -> Void) {
    forEachWord(of: range) { word, mask in
      var clear = ~words[word] & mask
      while clear != 0 {
        let first = clear.trailingZeroBitCount
        let count = (~(clear &>> UInt32(truncatingIfNeeded: first))).trailingZeroBitCount
        let start = word << 5 + first
        body(start..<(start &+ count))
        // All bits from the first on, without those after the stretch.
        clear &= count + first == 32 ? 0 : ~0 &<< UInt32(truncatingIfNeeded: first + count)
      }
    }
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
