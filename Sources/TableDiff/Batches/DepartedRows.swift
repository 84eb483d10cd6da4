/// The rows of each section that are gone, and how many of them are before a row: a bit for each row, and for
/// each section a binary indexed tree (Fenwick 1994) over the words of its bits.
struct DepartedRows {
  private var words: ContiguousArray<UInt64>
  private var tree: ContiguousArray<Int32>
  /// Where each section's words begin.
  private var wordStarts = ContiguousArray<Int32>()

  /// No row is gone.
  init(_ shape: TableShape) {
    wordStarts.reserveCapacity(shape.sectionCount + 1)
    var wordCount: Int32 = 0
    for section in 0..<shape.sectionCount {
      wordStarts.append(wordCount)
      wordCount += (shape.starts[section + 1] - shape.starts[section] + 63) / 64
    }
    wordStarts.append(wordCount)
    words = ContiguousArray(repeating: 0, count: Int(wordCount))
    tree = ContiguousArray(repeating: 0, count: Int(wordCount))
  }

  /// The row is gone before any is counted.
  mutating func mark(_ row: Int, inSection section: Int) {
    words[Int(wordStarts[section]) + row >> 6] |= 1 &<< UInt64(truncatingIfNeeded: row & 63)
  }

  /// Counts the rows that are marked.
  mutating func count() {
    for section in 0..<(wordStarts.count - 1) {
      let start = Int(wordStarts[section])
      let count = Int(wordStarts[section + 1]) - start
      guard count > 0 else { continue }
      for node in 1...count {
        tree[start + node - 1] += Int32(words[start + node - 1].nonzeroBitCount)
        let parent = node + node & -node
        if parent <= count { tree[start + parent - 1] += tree[start + node - 1] }
      }
    }
  }

  /// The row is gone.
  ///
  /// - Complexity: O(log *n*) for *n* rows of the section.
  mutating func insert(_ row: Int, inSection section: Int) {
    let start = Int(wordStarts[section])
    mark(row, inSection: section)
    let count = Int(wordStarts[section + 1]) - start
    var node = row >> 6 + 1
    while node <= count {
      tree[start + node - 1] += 1
      node += node & -node
    }
  }

  func contains(_ row: Int, inSection section: Int) -> Bool {
    words[Int(wordStarts[section]) + row >> 6] &>> UInt64(truncatingIfNeeded: row & 63) & 1 != 0
  }

  /// How many rows of the section before this one are gone.
  ///
  /// - Complexity: O(log *n*) for *n* rows of the section.
  func count(before row: Int, inSection section: Int) -> Int {
    let start = Int(wordStarts[section])
    let before = words[start + row >> 6] & (1 &<< UInt64(truncatingIfNeeded: row & 63) &- 1)
    var sum = before.nonzeroBitCount
    var node = row >> 6
    while node > 0 {
      sum += Int(tree[start + node - 1])
      node &= node - 1
    }
    return sum
  }
}
