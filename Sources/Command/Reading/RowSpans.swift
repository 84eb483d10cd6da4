import Algorithms

/// The places of the rows of a file, and of their ids in them.
struct RowSpans: Sendable {
  /// The most bytes that a row may have.
  static let maximumLength = 1 << 30

  /// The lower halves of the rows' starts.
  private var starts: ContiguousArray<UInt32> = []
  /// The first rows of a file's second 4 GiB, of its third, and so on.
  private var turns: [Int] = []
  /// The rows' lengths; empty if each row goes up to the line's end before the next one.
  private(set) var lengths: ContiguousArray<Int32> = []
  /// The end of the line of the last row, if rows have no lengths.
  var end = 0
  /// The parts of the rows' ids, row by row.
  private(set) var keys: ContiguousArray<KeySpan> = []

  var count: Int { starts.count }

  mutating func reserveCapacity(_ count: Int, keyCount: Int) {
    starts.reserveCapacity(count)
    keys.reserveCapacity(count * keyCount)
  }

  mutating func append(key span: KeySpan) {
    keys.append(span)
  }

  /// Appends a row whose parts of the id were appended before.
  mutating func append(start: Int) {
    while turns.count < start >> 32 { turns.append(count) }
    starts.append(UInt32(truncatingIfNeeded: start))
  }

  /// Appends a row whose parts of the id were appended before, to rows with lengths. The caller has checked
  /// that it is not too long.
  mutating func append(_ range: Range<Int>) {
    append(start: range.lowerBound)
    lengths.append(Int32(truncatingIfNeeded: range.count))
  }

  /// Gives all rows a length, as other lines are to come between them.
  mutating func keepLengths(in bytes: [UInt8]) {
    lengths.reserveCapacity(starts.capacity)
    for row in 0..<count { lengths.append(Int32(truncatingIfNeeded: range(of: row, in: bytes).count)) }
  }

  /// The first byte of a row.
  @inline(__always)
  func start(of row: Int) -> Int {
    let start = Int(starts[row])
    return turns.isEmpty ? start : start + turns.partitioningIndex { $0 > row } << 32
  }

  /// The place of a row, in a CSV or TSV file without the line's end.
  @inline(__always)
  func range(of row: Int, in bytes: [UInt8]) -> Range<Int> {
    let start = start(of: row)
    guard lengths.count <= row else { return start..<(start + Int(lengths[row])) }
    var end = row + 1 < count ? self.start(of: row + 1) : end
    // A field in quotation marks ends with one, and no other field has any of the two bytes.
    if end > start, bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }
}

/// The place of a part of a row's id in the row, without the quotation marks around it.
struct KeySpan: Sendable {
  enum Kind: UInt32 {
    case text
    /// Text with doubled quotation marks (CSV) or escapes (JSON).
    case escapedText
    /// A JSON number.
    case number
  }

  /// The first byte, counted from the row's.
  let start: UInt32
  /// The number of bytes, and the kind in the two upper bits: rows are shorter than 2^30 bytes.
  private let bits: UInt32

  init(start: Int, count: Int, kind: Kind) {
    self.start = UInt32(truncatingIfNeeded: start)
    bits = UInt32(truncatingIfNeeded: count) | kind.rawValue << 30
  }

  var count: Int { Int(bits & 0x3FFF_FFFF) }
  var kind: Kind { Kind(rawValue: bits >> 30) ?? .text }
}
