// The matching does not know the type of rows: it asks a reader, which is compiled for that type, for as much
// as possible at once. So everything else is compiled once and not for every type of rows.
//
// Code that is compiled for a type is emitted into clients only. A copy in the library, for rows of any type,
// would be a fifth of its code, and no client that knows its type would call it.

/// A question about the ids and contents of up to ``RowChunk/size`` rows at any addresses.
@usableFromInline
struct IDQuestion {
  @usableFromInline
  enum Kind {
    /// Write the hashes of the rows' ids; 0 if this hash does not work for one of them. A row whose id is not
    /// equal to itself is removed: it is the same as no other.
    case hashes
    /// Tell which rows have the id of their candidate, a bit for each.
    case sameIDs
    /// Tell the same, and, 32 bits higher, which of these rows differ in content.
    case sameRows
    /// Tell which rows differ from their candidate in content, a bit for each.
    case changes
  }

  @usableFromInline var kind: Kind
  @usableFromInline var chunk: RowChunk
  @usableFromInline var hash = IDHash(seed: 0)
  /// Whether the rows are the new ones, and the candidates the old ones.
  @usableFromInline var isNew = true
}

/// A function that answers questions about ids.
@usableFromInline typealias IDReading = (IDQuestion) -> UInt64

extension RowReader {
  /// Answers a question about ids.
  @_alwaysEmitIntoClient @inline(never)
  func answer(_ question: IDQuestion) -> UInt64 {
    let readsBits = question.hash.readsBits
    switch question.kind {
    case .hashes where readsBits && !haveBits: return 0
    case .hashes: return reading(bits: readsBits).hashes(question) ? 1 : 0
    case .sameIDs, .sameRows, .changes: return reading(bits: readsBits).sameRows(question)
    }
  }

  @_alwaysEmitIntoClient @inline(__always)
  func hashes(_ question: IDQuestion) -> Bool {
    let chunk = question.chunk
    for offset in 0..<chunk.count where chunk.row(offset) != 0 {
      prefetchWholeText(row(chunk.row(offset)))
    }
    for offset in 0..<chunk.count where chunk.row(offset) != 0 {
      let row = row(chunk.row(offset))
      guard isEqualToItself(row) else {
        chunk.setRow(offset, 0)
        continue
      }
      guard let hash = hash(row, question.hash) else { return false }
      chunk.setHash(offset, hash)
    }
    return true
  }

  @_alwaysEmitIntoClient @inline(__always)
  func sameRows(_ question: IDQuestion) -> UInt64 {
    let chunk = question.chunk
    for offset in 0..<chunk.count where chunk.candidate(offset) != 0 {
      prefetchWholeText(row(chunk.candidate(offset)))
    }
    var same: UInt64 = 0
    var changed: UInt64 = 0
    for offset in 0..<chunk.count where chunk.candidate(offset) != 0 {
      let (row, candidate) = (row(chunk.row(offset)), row(chunk.candidate(offset)))
      let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: offset)
      if question.kind != .changes, !isSame(candidate, row) { continue }
      same |= bit
      if question.kind == .sameIDs { continue }
      let isUnchanged = question.isNew ? isUnchanged(candidate, row) : isUnchanged(row, candidate)
      if !isUnchanged { changed |= bit }
    }
    return question.kind == .changes ? changed : same | changed &<< 32
  }

  @_alwaysEmitIntoClient @inline(__always)
  func row(_ address: UInt64) -> UnsafePointer<Row> {
    UnsafePointer(bitPattern: UInt(truncatingIfNeeded: address)).unsafelyUnwrapped
  }
}

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
