/// The search for rows that two sections keep in the same storage, by their addresses alone. So rows whose
/// ids are not equal to themselves are found too.
///
///     old   [a b c d e f g h]                 one array
///     new   [a b c] [x y] [f g h]             the same array, except for two rows
///     runs   a b c         f g h
///
/// Versions of a section differ in few pieces, so the pieces at both ends are passed over first. Pieces
/// between them are looked up by address. A run that would cross an earlier one is left to the comparison of
/// rows, as are rows in different storage.
@usableFromInline
struct SharedRuns: ~Copyable, Sendable {
  /// The runs found, ascending on both sides.
  @usableFromInline private(set) var runs = ScratchBuffer<MatchedRun>()
  /// The addresses of old pieces between the shared start and the shared end, each with its position and
  /// count, in the order of the addresses.
  fileprivate var addresses = ContiguousArray<PlacedPiece>()

  @usableFromInline
  init() {}

  /// Some rows of a table, and the pieces in which they lie.
  @usableFromInline
  struct Side {
    @usableFromInline let bases: UnsafePointer<UInt>
    @usableFromInline let starts: UnsafePointer<Int32>
    @usableFromInline var pieces: Range<Int>
    @usableFromInline var rows: Range<Int32>

    /// Creates the side of a table that is borrowed with the addresses of its pieces.
    init(_ table: BorrowedRows, _ pieces: Range<Int>, _ rows: Range<Int32>) {
      bases = table.bases
      starts = table.starts
      self.pieces = pieces
      self.rows = rows
    }
  }

  fileprivate struct PlacedPiece {
    var address: UInt
    var position: Int32
    var count: Int32
  }

  /// Finds the shared runs of an old and a new section whose rows take `stride` bytes each.
  ///
  /// - Complexity: O(*p*) for *p* pieces, and O(*m* log *m*) for the *m* that differ.
  @usableFromInline
  mutating func find(_ old: Side, _ new: Side, stride: Int) {
    runs.removeAll()
    runs.reserve(16)
    var (old, new) = (old, new)
    takeStart(&old, &new, stride: UInt(stride))
    let atEnd = takeEnd(&old, &new, stride: UInt(stride))
    lookUp(old, new, stride: UInt(stride))
    if atEnd.count > 0 { append(atEnd) }
  }

  /// The number of rows in the runs found.
  @usableFromInline
  var rowCount: Int {
    var count = 0
    for index in 0..<runs.count { count += Int(runs[index].count) }
    return count
  }

  private mutating func append(_ run: MatchedRun) {
    if runs.count > 0 {
      let last = runs[runs.count - 1]
      if last.old + last.count == run.old, last.new + last.count == run.new {
        runs[runs.count - 1].count += run.count
        return
      }
    }
    runs.append(run)
  }

  private mutating func takeStart(_ old: inout Side, _ new: inout Side, stride: UInt) {
    let same = old.sameFirstPieces(as: new)
    if same > 0 {
      let (oldStart, newStart) = (old.rows.lowerBound, new.rows.lowerBound)
      old.removeFirst(pieces: same)
      new.removeFirst(pieces: same)
      append(MatchedRun(old: oldStart, new: newStart, count: old.rows.lowerBound - oldStart))
    }
    while let oldFirst = old.first(stride), let newFirst = new.first(stride),
      oldFirst.address == newFirst.address
    {
      let count = min(oldFirst.count, newFirst.count)
      append(MatchedRun(old: oldFirst.position, new: newFirst.position, count: count))
      old.removeFirst(count)
      new.removeFirst(count)
    }
  }

  /// Removes the shared rows at the end, and returns them: one run, maybe empty.
  private func takeEnd(_ old: inout Side, _ new: inout Side, stride: UInt) -> MatchedRun {
    let end = new.rows.upperBound
    let same = old.sameLastPieces(as: new)
    old.removeLast(pieces: same)
    new.removeLast(pieces: same)
    while let oldLast = old.last(stride), let newLast = new.last(stride),
      oldLast.end(stride) == newLast.end(stride)
    {
      let count = min(oldLast.count, newLast.count)
      old.removeLast(count)
      new.removeLast(count)
    }
    let start = new.rows.upperBound
    return MatchedRun(old: old.rows.upperBound, new: start, count: end - start)
  }

  /// Finds shared pieces between start and end.
  private mutating func lookUp(_ old: Side, _ new: Side, stride: UInt) {
    var (old, new) = (old, new)
    addresses.removeAll(keepingCapacity: true)
    guard let oldFirst = old.first(stride), let newFirst = new.first(stride) else { return }
    // One edited piece on each side is the usual case.
    let mayShare = oldFirst.address < newFirst.end(stride) && newFirst.address < oldFirst.end(stride)
    guard mayShare || old.pieces.count + new.pieces.count > 2 else { return }
    var oldEnd = old.rows.lowerBound
    while let piece = old.first(stride) {
      addresses.append(piece)
      old.removeFirst(piece.count)
    }
    addresses.sort { $0.address < $1.address }
    while let piece = new.first(stride) {
      guard let shared = firstShared(with: piece, stride: stride) else {
        new.removeFirst(piece.count)
        continue
      }
      new.removeFirst(shared.new - piece.position)
      if shared.old >= oldEnd {
        append(shared)
        oldEnd = shared.old + shared.count
      }
      new.removeFirst(shared.count)
    }
  }

  /// Returns the first rows of a new piece that an old piece holds.
  private func firstShared(with piece: PlacedPiece, stride: UInt) -> MatchedRun? {
    let holder = lastIndex(in: addresses.indices) { addresses[$0].address <= piece.address }
    if holder >= 0, addresses[holder].end(stride) > piece.address {
      let offset = Int32((piece.address - addresses[holder].address) / stride)
      return MatchedRun(
        old: addresses[holder].position + offset, new: piece.position,
        count: min(piece.count, addresses[holder].count - offset))
    }
    guard holder + 1 < addresses.count, addresses[holder + 1].address < piece.end(stride) else { return nil }
    let next = addresses[holder + 1]
    let offset = Int32((next.address - piece.address) / stride)
    return MatchedRun(
      old: next.position, new: piece.position + offset, count: min(next.count, piece.count - offset))
  }
}

extension SharedRuns.PlacedPiece {
  fileprivate func end(_ stride: UInt) -> UInt { address + UInt(UInt32(bitPattern: count)) * stride }
}

extension SharedRuns.Side {
  /// Returns the rows of the first piece that are left.
  fileprivate func first(_ stride: UInt) -> SharedRuns.PlacedPiece? {
    guard !rows.isEmpty else { return nil }
    return piece(pieces.lowerBound, stride)
  }

  /// Returns the rows of the last piece that are left.
  fileprivate func last(_ stride: UInt) -> SharedRuns.PlacedPiece? {
    guard !rows.isEmpty else { return nil }
    return piece(pieces.upperBound - 1, stride)
  }

  private func piece(_ index: Int, _ stride: UInt) -> SharedRuns.PlacedPiece {
    let start = max(starts[index], rows.lowerBound)
    return SharedRuns.PlacedPiece(
      address: bases[index] + UInt(UInt32(bitPattern: start - starts[index])) * stride, position: start,
      count: min(starts[index + 1], rows.upperBound) - start)
  }

  /// Returns the number of pieces at the start that are the same, if none of the first is taken yet.
  fileprivate func sameFirstPieces(as other: SharedRuns.Side) -> Int {
    let (first, otherFirst) = (pieces.lowerBound, other.pieces.lowerBound)
    let (shorter, shift) = (min(pieces.count, other.pieces.count), other.rows.lowerBound - rows.lowerBound)
    var count = 0
    while count < shorter, bases[first + count] == other.bases[otherFirst + count],
      starts[first + count + 1] + shift == other.starts[otherFirst + count + 1]
    {
      count += 1
    }
    return count
  }

  /// Returns the number of pieces at the end that are the same, without the first, if none of the last is
  /// taken yet.
  fileprivate func sameLastPieces(as other: SharedRuns.Side) -> Int {
    let (last, otherLast) = (pieces.upperBound - 1, other.pieces.upperBound - 1)
    let (shorter, shift) = (min(pieces.count, other.pieces.count), other.rows.upperBound - rows.upperBound)
    var count = 0
    while count + 1 < shorter, bases[last - count] == other.bases[otherLast - count],
      starts[last - count] + shift == other.starts[otherLast - count]
    {
      count += 1
    }
    return count
  }

  fileprivate mutating func removeFirst(pieces count: Int) {
    pieces = (pieces.lowerBound + count)..<pieces.upperBound
    rows = starts[pieces.lowerBound]..<rows.upperBound
  }

  fileprivate mutating func removeLast(pieces count: Int) {
    guard count > 0 else { return }
    pieces = pieces.lowerBound..<(pieces.upperBound - count)
    rows = rows.lowerBound..<starts[pieces.upperBound]
  }

  fileprivate mutating func removeFirst(_ count: Int32) {
    rows = (rows.lowerBound + count)..<rows.upperBound
    while !rows.isEmpty, starts[pieces.lowerBound + 1] <= rows.lowerBound { pieces.removeFirst() }
  }

  fileprivate mutating func removeLast(_ count: Int32) {
    rows = rows.lowerBound..<(rows.upperBound - count)
    while !rows.isEmpty, starts[pieces.upperBound - 1] >= rows.upperBound { pieces.removeLast() }
  }
}
