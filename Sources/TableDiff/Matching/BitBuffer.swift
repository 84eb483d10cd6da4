/// One bit for each of a number of rows or runs, in memory that is kept between diffs.
@usableFromInline
struct BitBuffer: ~Copyable, Sendable {
  private var words = ScratchBuffer<UInt64>()

  @usableFromInline
  init() {}

  /// Makes room for `count` bits, none of them set.
  mutating func clear(count: Int) {
    let wordCount = (count + 63) / 64
    words.removeAll()
    words.reserve(wordCount)
    if wordCount > 0 { words.start.initialize(repeating: 0, count: wordCount) }
    words.count = wordCount
  }

  /// Whether the bit at `index` is set; `false` beyond the end.
  @inline(__always)
  subscript(index: Int) -> Bool {
    index >> 6 < words.count
      && words.start[index >> 6] &>> UInt64(truncatingIfNeeded: index & 63) & 1 != 0
  }

  /// Sets the bits in `range`, which lies within the count.
  @inline(__always)
  mutating func set(_ range: Range<Int>) {
    for index in range {
      words.start[index >> 6] |= 1 &<< UInt64(truncatingIfNeeded: index & 63)
    }
  }
}
