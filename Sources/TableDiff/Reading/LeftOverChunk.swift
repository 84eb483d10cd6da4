/// A chunk of left-over rows that are looked up together: their addresses, those of their candidates, the
/// hashes of their ids, and the ranks of both.
///
/// Unsafe: a view of ``wordCount`` words of memory, which its owner neither moves nor uses otherwise
/// meanwhile. Addresses are of rows that outlive the diff.
@usableFromInline
struct LeftOverChunk: BitwiseCopyable {
  @usableFromInline let words: UnsafeMutablePointer<UInt64>

  /// The number of rows in a chunk: enough to hide a cache miss, few enough to stay in the first-level cache.
  @usableFromInline static var size: Int { 32 }
  static var wordCount: Int { 4 * size }
  /// The rank of a candidate that is still to be searched.
  static var unknownRank: Int { Int(Int32.max) }

  init(words: UnsafeMutablePointer<UInt64>) {
    self.words = words
  }

  /// Returns the address of a row; 0 for one that need not be looked up.
  @_alwaysEmitIntoClient @inline(__always)
  func row(_ offset: Int) -> UInt64 { words[offset] }

  @_alwaysEmitIntoClient @inline(__always)
  func setRow(_ offset: Int, _ address: UInt64) { words[offset] = address }

  /// Returns the address of a row's candidate in the other table.
  @_alwaysEmitIntoClient @inline(__always)
  func candidate(_ offset: Int) -> UInt64 { words[Self.size &+ offset] }

  @inline(__always)
  func setCandidate(_ offset: Int, _ address: UInt64) { words[Self.size &+ offset] = address }

  @inline(__always)
  func hash(_ offset: Int) -> UInt64 { words[2 &* Self.size &+ offset] }

  @_alwaysEmitIntoClient @inline(__always)
  func setHash(_ offset: Int, _ hash: UInt64) { words[2 &* Self.size &+ offset] = hash }

  /// Returns the rank of a row, and that of its candidate.
  @inline(__always)
  func ranks(_ offset: Int) -> (row: Int, candidate: Int) {
    let word = words[3 &* Self.size &+ offset]
    return (Int(word & 0xFFFF_FFFF), Int(word &>> 32))
  }

  @inline(__always)
  func setRanks(_ offset: Int, row: Int, candidate: Int) {
    words[3 &* Self.size &+ offset] =
      UInt64(truncatingIfNeeded: row) | UInt64(truncatingIfNeeded: candidate) &<< 32
  }
}

/// Calls `body` with a chunk that is valid until it returns.
@inline(__always)
func withLeftOverChunk<Failure: Error>(_ body: (LeftOverChunk) throws(Failure) -> Void) throws(Failure) {
  try withUnsafeTemporaryAllocation(of: UInt64.self, capacity: LeftOverChunk.wordCount) {
    words throws(Failure) in
    try body(LeftOverChunk(words: words.baseAddress.unsafelyUnwrapped))
  }
}
