/// Marks at rows of one table, by position: a bit for each row.
///
/// Marked rows are found in order without sorting, sixty-four at a time.
struct RowMarks: ~Copyable {
  private var words = ScratchBuffer<UInt64>()

  /// Creates marks at none of `count` rows.
  init(count: Int) {
    // One word more, so that a search may begin after the last row.
    words.append(repeating: 0, count: count / 64 + 1)
  }

  private static func bit(_ position: Int32) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: position & 63) }

  /// Marks neighbouring rows.
  mutating func insert(_ start: Int32, count: Int32) {
    update(start, count: count) { $0 |= $1 }
  }

  /// Removes the marks of neighbouring rows.
  mutating func remove(_ start: Int32, count: Int32) {
    update(start, count: count) { $0 &= ~$1 }
  }

  @inline(__always)
  private mutating func update(_ start: Int32, count: Int32, _ body: (inout UInt64, _ mask: UInt64) -> Void) {
    let words = self.words.start
    guard count > 1 else { return body(&words[Int(start >> 6)], Self.bit(start)) }
    let last = start + count - 1
    let (firstWord, lastWord) = (Int(start >> 6), Int(last >> 6))
    let head = ~(Self.bit(start) &- 1)
    let tail = Self.bit(last) | (Self.bit(last) &- 1)
    guard firstWord < lastWord else { return body(&words[firstWord], head & tail) }
    body(&words[firstWord], head)
    for word in (firstWord + 1)..<lastWord { body(&words[word], ~0) }
    body(&words[lastWord], tail)
  }

  /// Returns the first run of marked rows from `start` on, as far as it lies before `end`; an empty range at
  /// `end` if there is none.
  func run(from start: Int32, before end: Int32) -> Range<Int32> {
    let first = next(from: start, before: end, flip: 0)
    return first..<(first < end ? next(from: first, before: end, flip: ~0) : end)
  }

  /// Calls `body` with each run of marked rows in a range.
  @inline(__always)
  func forEachRun(in rows: Range<Int32>, _ body: (Range<Int32>) -> Void) {
    var run = run(from: rows.lowerBound, before: rows.upperBound)
    while !run.isEmpty {
      body(run)
      run = self.run(from: run.upperBound, before: rows.upperBound)
    }
  }

  /// Returns the first row from `start` on with a mark, or without one if the words are flipped.
  @inline(__always)
  private func next(from start: Int32, before end: Int32, flip: UInt64) -> Int32 {
    guard start < end else { return end }
    var word = Int(start >> 6)
    let lastWord = Int((end - 1) >> 6)
    var rest = (words[word] ^ flip) & ~(Self.bit(start) &- 1)
    while rest == 0 {
      guard word < lastWord else { return end }
      word += 1
      rest = words[word] ^ flip
    }
    return min(end, Int32(truncatingIfNeeded: word << 6 + rest.trailingZeroBitCount))
  }
}
