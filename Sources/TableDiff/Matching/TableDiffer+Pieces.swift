extension TableDiffer {
  /// Aligns a pair of sections of which one lies in several pieces or has a row of its own.
  @inlinable @inline(never)
  mutating func alignDivided<Comparison: RowComparison>(
    _ matcher: RowMatcher<Comparison>, oldSection: Int, newSection: Int
  ) {
    let old = matcher.old.pieces(ofSection: oldSection)
    let new = matcher.new.pieces(ofSection: newSection)
    if matcher.old.bases[old.lowerBound] == 0 || matcher.new.bases[new.lowerBound] == 0 {
      alignOwnRow(matcher, oldSection: oldSection, newSection: newSection)
    } else {
      alignPieces(
        matcher, old: old, matcher.shapes.old.positions(inSection: oldSection), new: new,
        matcher.shapes.new.positions(inSection: newSection))
    }
  }

  /// Aligns a pair of sections in pieces: first the rows that both keep in the same storage, and then, row by
  /// row, those between.
  @inlinable
  mutating func alignPieces<Comparison: RowComparison>(
    _ matcher: RowMatcher<Comparison>, old: Range<Int>, _ oldRows: Range<Int32>, new: Range<Int>,
    _ newRows: Range<Int32>
  ) {
    guard let memory = pieces else { return }
    memory.shared.find(
      SharedRuns.Side(bases: matcher.old.bases, starts: matcher.old.starts, pieces: old, rows: oldRows),
      SharedRuns.Side(bases: matcher.new.bases, starts: matcher.new.starts, pieces: new, rows: newRows),
      stride: MemoryLayout<Comparison.Row>.stride)
    // Changes are spread over the rows that are not shared.
    let span = rows.aligned.span
    rows.noteSpan(newRows.count - memory.shared.rowCount)
    defer { rows.noteSpan(span) }
    var (oldNext, newNext) = (oldRows.lowerBound, newRows.lowerBound)
    for index in 0..<memory.shared.runs.count {
      let run = memory.shared.runs[index]
      alignGap(matcher, old: oldNext..<run.old, new: newNext..<run.new)
      rows.appendAligned(run)
      (oldNext, newNext) = (run.old &+ run.count, run.new &+ run.count)
    }
    alignGap(matcher, old: oldNext..<oldRows.upperBound, new: newNext..<newRows.upperBound)
  }

  /// Aligns rows between shared ones, a window at a time: copies of many rows would not stay in the caches.
  @inlinable @inline(never)
  mutating func alignGap<Comparison: RowComparison>(
    _ matcher: RowMatcher<Comparison>, old: Range<Int32>, new: Range<Int32>
  ) {
    var (old, new) = (old, new)
    var windowLength = GatheredRows<Comparison.Row>.windowLength
    var (oldRows, newRows) = (GatheredRows<Comparison.Row>(), GatheredRows<Comparison.Row>())
    defer {
      oldRows.deallocate()
      newRows.deallocate()
    }
    while true {
      let start = alignStart(matcher, old: old, new: new)
      (old, new) = (start.old..<old.upperBound, start.new..<new.upperBound)
      guard !old.isEmpty, !new.isEmpty else { return }
      let oldWindow = old.lowerBound..<(old.lowerBound + min(Int32(old.count), windowLength))
      let newWindow = new.lowerBound..<(new.lowerBound + min(Int32(new.count), windowLength))
      // The first rows differ. A section that lies in pieces is not looked at for the opposite order: no
      // section has this number.
      Alignment(
        old: oldRows.gather(matcher.old, oldWindow), new: newRows.gather(matcher.new, newWindow),
        comparison: matcher.comparison, oldStart: old.lowerBound, newStart: new.lowerBound
      ).align(after: 0, oldCount: oldWindow.count, newCount: newWindow.count, newSection: -1, into: &rows)
      guard oldWindow != old || newWindow != new else { return }
      if let last = rows.lastAligned, last.new + last.count > newWindow.lowerBound {
        old = (last.old + last.count)..<old.upperBound
        new = (last.new + last.count)..<new.upperBound
      }
      // If little is found in a window, partners may be further apart than it is long.
      if new.lowerBound < newWindow.lowerBound + windowLength / 2 { windowLength = .max }
    }
  }

  /// Pairs rows side by side up to the first that differ in id, piece by piece.
  ///
  /// - Returns: The positions of the rows that differ.
  @inlinable
  mutating func alignStart<Comparison: RowComparison>(
    _ matcher: RowMatcher<Comparison>, old: Range<Int32>, new: Range<Int32>
  ) -> (old: Int32, new: Int32) {
    let firstUpdate = rows.updated.count
    var (oldNext, newNext) = (old.lowerBound, new.lowerBound)
    while oldNext < old.upperBound, newNext < new.upperBound {
      let oldPiece = matcher.old.piece(at: oldNext)
      let newPiece = matcher.new.piece(at: newNext)
      let oldEnd = min(old.upperBound, matcher.old.starts[oldPiece &+ 1])
      let newEnd = min(new.upperBound, matcher.new.starts[newPiece &+ 1])
      let count = Int(min(oldEnd &- oldNext, newEnd &- newNext))
      let alignment = Alignment(
        old: matcher.old.row(at: oldNext), new: matcher.new.row(at: newNext), comparison: matcher.comparison,
        oldStart: oldNext, newStart: newNext)
      let found = alignment.lockstep(
        fromOld: 0, fromNew: 0, by: 1, count: count, into: &rows.updated, from: firstUpdate)
      alignment.appendRun(old: 0, new: 0, count: found, to: &rows)
      oldNext &+= Int32(truncatingIfNeeded: found)
      newNext &+= Int32(truncatingIfNeeded: found)
      if found < count { break }
    }
    return (oldNext, newNext)
  }
}

/// Neighbouring rows side by side in memory: where they are, if they lie in one piece, and otherwise a copy.
///
/// Unsafe: the copy is one of bits, which nobody owns. It is only read, and never destroyed, while the rows
/// themselves are alive: their table keeps them for the length of the diff.
@usableFromInline
struct GatheredRows<Row> {
  /// How many rows are copied at once, unless partners are further apart.
  @usableFromInline static var windowLength: Int32 { 2_048 }

  @usableFromInline var copy: UnsafeMutableRawPointer?
  @usableFromInline var capacity = 0

  @inlinable
  init() {}

  /// Returns rows side by side. They are there until others are gathered.
  @inlinable
  mutating func gather(_ rows: BorrowedRows<Row>, _ range: Range<Int32>) -> UnsafePointer<Row> {
    let piece = rows.piece(at: range.lowerBound)
    guard rows.starts[piece &+ 1] < range.upperBound else { return rows.row(at: range.lowerBound) }
    let stride = MemoryLayout<Row>.stride
    let copy = reserve(range.count * stride)
    rows.forEachPiece(of: range) { rows, offset, count in
      (copy + offset * stride).copyMemory(from: rows, byteCount: count * stride)
    }
    return UnsafePointer(copy.assumingMemoryBound(to: Row.self))
  }

  @inlinable
  mutating func reserve(_ byteCount: Int) -> UnsafeMutableRawPointer {
    if let copy, byteCount <= capacity { return copy }
    deallocate()
    let copy = UnsafeMutableRawPointer.allocate(
      byteCount: byteCount, alignment: MemoryLayout<Row>.alignment)
    (self.copy, capacity) = (copy, byteCount)
    return copy
  }

  @inlinable
  func deallocate() { copy?.deallocate() }
}
