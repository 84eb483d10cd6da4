// The matching does not know the type of rows: it asks a reader, which is compiled for that type, for as much
// as possible at once. So everything else is compiled once and not for every type of rows.
//
// Code that is compiled for a type is emitted into clients only. A copy in the library, for rows of any type,
// would be a fifth of its code, and no client that knows its type would call it.

/// A question about the ids and contents of up to ``LeftOverChunk/size`` rows at any addresses.
@usableFromInline
struct IDQuestion {
  @usableFromInline
  enum Kind {
    /// Whether ids may be looked up by their bits first: those of one word (1), and texts if both tables
    /// share the storage of some (2).
    case haveBits
    /// Write the hashes of the rows' ids; 0 if the cheap hash does not work for one of them. A row whose id
    /// is not equal to itself is removed: it is the same as no other.
    case hashes
    /// Prefetch the storage of the candidates' ids.
    case storage
    /// Tell which rows have the id of their candidate, a bit for each, and, 32 bits higher, which of these
    /// differ in content.
    case sameRows
    /// Tell which rows have the id of their candidate.
    case sameIDs
    /// Tell which rows differ from their candidate in content, a bit for each.
    case changes
  }

  @usableFromInline let kind: Kind
  @usableFromInline let chunk: LeftOverChunk
  @usableFromInline let count: Int
  @usableFromInline var hash: IDHash
  /// Whether the rows are the new ones, and the candidates the old ones.
  @usableFromInline var isNew: Bool

  init(
    _ kind: Kind, _ chunk: LeftOverChunk, count: Int, hash: IDHash = IDHash(seed: 0), isNew: Bool = true
  ) {
    self.kind = kind
    self.chunk = chunk
    self.count = count
    self.hash = hash
    self.isNew = isNew
  }
}

/// A function that answers questions about ids.
@usableFromInline typealias IDReading = (IDQuestion) -> UInt64

/// A step of an alignment, which reads the next rows of two sections.
@usableFromInline
enum AlignmentStep {
  /// Find the first of some new sections that differs from its old one, or has more than a few rows. The old
  /// sections are consecutive too, from the given one on.
  case wholeSections(from: Int, Range<Int>)
  /// Walk forwards while the ids are the same, at most to the ends. The result is the number of rows.
  case start
  /// Walk backwards from the ends. The result is the number of rows.
  case end
  /// Walk forwards, skip single rows if rows match after them, and append the runs. The result is an
  /// `AlignmentStop`.
  case middle
  /// Find the nearest place, within the bounds, at which the rows match again. The result is a gap, or
  /// ``Gap/none``.
  case gap(from: Int, to: Int)
  /// Find the first step, at most `count`, at which rows on a line are the same, or are not.
  case line(oldStep: Int, newStep: Int, count: Int, isSame: Bool)
  /// Tell whether a row is on both sides (1), or an old or new one on its own side twice (1).
  case common, repeated(isNew: Bool)
  /// Walk along a side that has lost rows all over.
  case filtered(isOldLonger: Bool)
}

/// A function that takes steps of an alignment.
@usableFromInline typealias RowWalking = (AlignmentStep, inout Alignment, inout RowMatching) -> Int

/// The reason for which a walk through the middle of a pair of sections has stopped.
@usableFromInline
enum AlignmentStop {
  /// The rows differ, and so do their neighbours.
  @usableFromInline static var mismatch: Int { 0 }
  /// The old side seems to have lost rows all over.
  @usableFromInline static var oldFiltered: Int { 1 }
  @usableFromInline static var newFiltered: Int { 2 }
}
