extension TableMatching {
  /// Aligns a pair of sections if one lies in several pieces or has a row of its own.
  @inline(never)
  mutating func alignDivided(
    _ old: BorrowedRows, _ new: BorrowedRows, _ shapes: Shapes, oldSection: Int, newSection: Int,
    _ walk: RowWalking
  ) {
    let oldPieces = old.pieces(ofSection: oldSection)
    let newPieces = new.pieces(ofSection: newSection)
    if old.address(ofPiece: oldPieces.lowerBound) == 0 || new.address(ofPiece: newPieces.lowerBound) == 0 {
      alignOwnRow(old, new, shapes, oldSection: oldSection, newSection: newSection)
    } else {
      alignPieces(
        old, SharedRuns.Side(old, oldPieces, shapes.old.positions(inSection: oldSection)),
        new, SharedRuns.Side(new, newPieces, shapes.new.positions(inSection: newSection)), walk)
    }
  }

  /// Aligns a pair of sections in pieces: first the rows that both keep in the same storage, and then, row by
  /// row, those between them.
  private mutating func alignPieces(
    _ old: BorrowedRows, _ oldSide: SharedRuns.Side, _ new: BorrowedRows, _ newSide: SharedRuns.Side,
    _ walk: RowWalking
  ) {
    guard let memory = pieces else { return }
    let (oldRows, newRows) = (oldSide.rows, newSide.rows)
    memory.shared.find(oldSide, newSide, stride: Int(new.stride))
    // Changes are spread over the rows that are not shared.
    let span = rows.runs.span
    rows.noteSpan(newRows.count - memory.shared.rowCount)
    defer { rows.noteSpan(span) }
    var (oldNext, newNext) = (oldRows.lowerBound, newRows.lowerBound)
    for index in 0..<memory.shared.runs.count {
      let run = memory.shared.runs[index]
      alignGap(old, oldNext..<run.old, new, newNext..<run.new, walk)
      rows.append(run)
      (oldNext, newNext) = (run.old &+ run.count, run.new &+ run.count)
    }
    alignGap(old, oldNext..<oldRows.upperBound, new, newNext..<newRows.upperBound, walk)
  }

  /// Aligns rows between shared ones, a window at a time: copies of many rows would not stay in the caches.
  private mutating func alignGap(
    _ oldTable: BorrowedRows, _ old: Range<Int32>, _ newTable: BorrowedRows, _ new: Range<Int32>,
    _ walk: RowWalking
  ) {
    var (old, new) = (old, new)
    var windowLength = GatheredRows.windowLength
    var (oldRows, newRows) = (GatheredRows(), GatheredRows())
    defer {
      oldRows.deallocate()
      newRows.deallocate()
    }
    while true {
      let start = alignStart(oldTable, old, newTable, new, walk)
      (old, new) = (start.old..<old.upperBound, start.new..<new.upperBound)
      guard !old.isEmpty, !new.isEmpty else { return }
      let oldWindow = old.lowerBound..<(old.lowerBound + min(Int32(old.count), windowLength))
      let newWindow = new.lowerBound..<(new.lowerBound + min(Int32(new.count), windowLength))
      // The first rows differ. A section that lies in pieces is not checked for the reverse order: no section
      // has this number.
      var alignment = Alignment(
        old: oldRows.gather(oldTable, oldWindow), new: newRows.gather(newTable, newWindow),
        oldStart: old.lowerBound, newStart: new.lowerBound, oldCount: oldWindow.count,
        newCount: newWindow.count)
      alignment.align(after: 0, newSection: -1, into: &rows, walk)
      guard oldWindow != old || newWindow != new else { return }
      if let last = rows.lastRun, last.new + last.count > newWindow.lowerBound {
        old = (last.old + last.count)..<old.upperBound
        new = (last.new + last.count)..<new.upperBound
      }
      // If little is found in a window, partners may be further from each other than it is long.
      if new.lowerBound < newWindow.lowerBound + windowLength / 2 { windowLength = .max }
    }
  }

  /// Pairs rows side by side, piece by piece, up to the first that differ in id.
  ///
  /// - Returns: The positions of the rows that differ.
  private mutating func alignStart(
    _ old: BorrowedRows, _ oldRows: Range<Int32>, _ new: BorrowedRows, _ newRows: Range<Int32>,
    _ walk: RowWalking
  ) -> (old: Int32, new: Int32) {
    let firstUpdate = rows.updated.count
    var (oldNext, newNext) = (oldRows.lowerBound, newRows.lowerBound)
    while oldNext < oldRows.upperBound, newNext < newRows.upperBound {
      let oldEnd = min(oldRows.upperBound, old.starts[old.piece(at: oldNext) &+ 1])
      let newEnd = min(newRows.upperBound, new.starts[new.piece(at: newNext) &+ 1])
      let count = Int(min(oldEnd &- oldNext, newEnd &- newNext))
      var alignment = Alignment(
        old: old.row(at: oldNext), new: new.row(at: newNext), oldStart: oldNext, newStart: newNext,
        oldCount: count, newCount: count)
      let found = alignment.takeStart(into: &rows, from: firstUpdate, walk)
      alignment.appendRun(old: 0, new: 0, count: found, to: &rows)
      oldNext &+= Int32(truncatingIfNeeded: found)
      newNext &+= Int32(truncatingIfNeeded: found)
      if found < count || rows.watch.isStopped(after: count) { break }
    }
    return (oldNext, newNext)
  }
}

/// Neighbouring rows contiguous in memory: the rows themselves if they lie in one piece, otherwise a copy.
///
/// Unsafe: the copy is one of bits and owns nothing. It is only read, and never destroyed, while the rows
/// themselves are alive: their table keeps them for the length of the diff.
struct GatheredRows {
  /// The number of rows to copy at once, unless partners are further from each other.
  static var windowLength: Int32 { 2_048 }

  private var copy: UnsafeMutableRawPointer?
  private var capacity = 0

  /// Returns contiguous rows. They are valid until others are gathered.
  mutating func gather(_ rows: BorrowedRows, _ range: Range<Int32>) -> UnsafeRawPointer {
    let piece = rows.piece(at: range.lowerBound)
    guard rows.starts[piece &+ 1] < range.upperBound else { return rows.row(at: range.lowerBound) }
    let stride = Int(rows.stride)
    let copy = reserve(range.count * stride, stride: stride)
    rows.forEachPiece(of: range) { rows, offset, count in
      (copy + offset * stride).copyMemory(from: rows, byteCount: count * stride)
    }
    return UnsafeRawPointer(copy)
  }

  private mutating func reserve(_ byteCount: Int, stride: Int) -> UnsafeMutableRawPointer {
    if let copy, byteCount <= capacity { return copy }
    deallocate()
    // A stride is a multiple of its rows' alignment.
    let alignment = 1 << stride.trailingZeroBitCount
    let copy = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: max(16, alignment))
    (self.copy, capacity) = (copy, byteCount)
    return copy
  }

  func deallocate() { copy?.deallocate() }
}
