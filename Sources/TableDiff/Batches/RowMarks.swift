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

  /// Marks `count` neighbouring rows.
  mutating func insert(_ start: Int32, count: Int32) {
    guard count > 1 else {
      words[Int(start >> 6)] |= Self.bit(start)
      return
    }
    let last = start + count - 1
    let lastWord = Int(last >> 6)
    var word = Int(start >> 6)
    let head = ~(Self.bit(start) &- 1)
    let tail = Self.bit(last) | (Self.bit(last) &- 1)
    guard word < lastWord else {
      words[word] |= head & tail
      return
    }
    words[word] |= head
    words[lastWord] |= tail
    word += 1
    while word < lastWord {
      words[word] = ~0
      word += 1
    }
  }

  func contains(_ position: Int32) -> Bool { words[Int(position >> 6)] & Self.bit(position) != 0 }

  /// Returns the first run of marked rows from `start` on, as far as it lies before `end`; an empty range at
  /// `end` if there is none.
  func run(from start: Int32, before end: Int32) -> Range<Int32> {
    let first = next(from: start, before: end, flip: 0)
    return first..<(first < end ? next(from: first, before: end, flip: ~0) : end)
  }

  /// Returns the first run of rows without marks from `start` on, as far as it lies before `end`; an empty
  /// range at `end` if there is none.
  func gap(from start: Int32, before end: Int32) -> Range<Int32> {
    let first = next(from: start, before: end, flip: ~0)
    return first..<(first < end ? next(from: first, before: end, flip: 0) : end)
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

extension RowMarks {
  /// Returns, for each word, the number of marks before it.
  func ranks() -> ContiguousArray<Int32> {
    var ranks = ContiguousArray<Int32>()
    ranks.reserveCapacity(words.count)
    var total: Int32 = 0
    for word in 0..<words.count {
      ranks.append(total)
      total += Int32(truncatingIfNeeded: words[word].nonzeroBitCount)
    }
    return ranks
  }

  /// Returns the number of marks before a position, by the ranks of the words.
  func count(before position: Int32, _ ranks: ContiguousArray<Int32>) -> Int32 {
    let word = Int(position >> 6)
    return ranks[word]
      + Int32(truncatingIfNeeded: (words[word] & (Self.bit(position) &- 1)).nonzeroBitCount)
  }
}
