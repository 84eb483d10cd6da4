/// The partner of each row that the alignment left over, in the other table: those of new rows and, after
/// them, those of old ones, both in order, in one piece of storage.
///
/// Empty if one of the tables has no left-over row.
@usableFromInline
struct Partners: Sendable {
  private var storage = ContiguousArray<Int32>()
  /// The number of left-over new rows.
  @usableFromInline
  private(set) var newCount = 0

  @usableFromInline
  init() {}

  /// Creates partners for left-over rows, none of which has one yet.
  init(newCount: Int, oldCount: Int) {
    storage = ContiguousArray(repeating: -1, count: newCount + oldCount)
    self.newCount = newCount
  }

  var isEmpty: Bool { storage.isEmpty }

  @usableFromInline
  var oldCount: Int { storage.count - newCount }

  /// Accesses the position of a left-over new row's partner in the old table, by rank, or -1.
  @usableFromInline
  subscript(newRank rank: Int) -> Int32 { storage[rank] }

  /// Accesses the position of a left-over old row's partner in the new table, by rank, or -1.
  subscript(oldRank rank: Int) -> Int32 { storage[newCount + rank] }

  /// Calls `body` with the partners of the left-over new rows.
  @inline(__always)
  func withPartnersOfNew<Result>(_ body: (UnsafeBufferPointer<Int32>) -> Result) -> Result {
    storage.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<newCount])) }
  }

  /// Calls `body` with the partners of the left-over old rows.
  @inline(__always)
  func withPartnersOfOld<Result>(_ body: (UnsafeBufferPointer<Int32>) -> Result) -> Result {
    storage.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[newCount...])) }
  }

  /// Calls `body` with the partners of the left-over new and old rows, to be filled in.
  @usableFromInline
  mutating func withUnsafeMutablePointers<Failure: Error>(
    _ body: (UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) throws(Failure) -> Void
  ) throws(Failure) {
    let newCount = newCount
    try storage.withUnsafeMutableBufferPointer { partners throws(Failure) in
      guard let base = partners.baseAddress else { return }
      try body(base, base + newCount)
    }
  }

  /// Returns the same pairs with the tables exchanged.
  func inverted() -> Partners {
    var inverted = Partners()
    inverted.storage = ContiguousArray(storage[newCount...]) + storage[..<newCount]
    inverted.newCount = oldCount
    return inverted
  }
}
