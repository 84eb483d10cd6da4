/// A set of row ids: a bit for each possible one, 125 KB for a million.
struct RowSet: Sendable {
  private var words: [UInt64] = []
  /// The number of ids in the set.
  private(set) var count = 0

  /// Returns whether the set has the id.
  func contains(_ id: Int64) -> Bool {
    let index = Int(id >> 6)
    return words.indices.contains(index) && words[index] & (1 << UInt64(id & 63)) != 0
  }

  /// Adds an id that is not negative and that the set doesn't have.
  mutating func insert(_ id: Int64) {
    let index = Int(id >> 6)
    if index >= words.count { words += repeatElement(0, count: max(index + 1 - words.count, words.count)) }
    words[index] |= 1 << UInt64(id & 63)
    count += 1
  }
}
