/// A chunk of rows that are looked up or compared together: their addresses, those of their candidates, the
/// hashes of their ids, and a number for each.
///
/// Unsafe: a view of ``wordCount`` words of memory, which its owner neither moves nor uses otherwise
/// meanwhile. Addresses are of rows that outlive the diff.
@usableFromInline
struct RowChunk: BitwiseCopyable {
  @usableFromInline let words: UnsafeMutablePointer<UInt64>
  /// The number of its rows.
  @usableFromInline var count = 0

  /// The number of rows in a chunk: enough to hide a cache miss, few enough to stay in the first-level cache.
  @_alwaysEmitIntoClient static var size: Int { 32 }
  static var wordCount: Int { 4 * size }

  /// Returns the address of a row; 0 for one that need not be looked up.
  @_alwaysEmitIntoClient @inline(__always)
  func row(_ offset: Int) -> UInt64 { words[offset] }

  @_alwaysEmitIntoClient @inline(__always)
  func setRow(_ offset: Int, _ address: UInt64) { words[offset] = address }

  /// Returns the address of the row to compare a row with; 0 for none.
  @_alwaysEmitIntoClient @inline(__always)
  func candidate(_ offset: Int) -> UInt64 { words[Self.size &+ offset] }

  @inline(__always)
  func setCandidate(_ offset: Int, _ address: UInt64) { words[Self.size &+ offset] = address }

  @inline(__always)
  func hash(_ offset: Int) -> UInt64 { words[2 &* Self.size &+ offset] }

  @_alwaysEmitIntoClient @inline(__always)
  func setHash(_ offset: Int, _ hash: UInt64) { words[2 &* Self.size &+ offset] = hash }

  /// Returns the rank of a row's candidate, or another number that goes with the row.
  @inline(__always)
  func rank(_ offset: Int) -> Int { Int(truncatingIfNeeded: words[3 &* Self.size &+ offset]) }

  @inline(__always)
  func setRank(_ offset: Int, _ rank: Int) {
    words[3 &* Self.size &+ offset] = UInt64(truncatingIfNeeded: rank)
  }

  /// Adds a row and its candidate.
  @inline(__always)
  mutating func append(_ row: UInt64, candidate: UInt64, rank: Int) {
    setRow(count, row)
    setCandidate(count, candidate)
    setRank(count, rank)
    count &+= 1
  }
}

/// Calls `body` with a chunk that is valid until it returns.
@inline(__always)
func withRowChunk<Failure: Error>(_ body: (RowChunk) throws(Failure) -> Void) throws(Failure) {
  try withUnsafeTemporaryAllocation(of: UInt64.self, capacity: RowChunk.wordCount) { words throws(Failure) in
    try body(RowChunk(words: words.baseAddress.unsafelyUnwrapped))
  }
}
