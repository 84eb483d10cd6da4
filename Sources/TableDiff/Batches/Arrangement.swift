/// The table between two batches: its sections, and the pieces of the old and the new table that its rows
/// are.
@usableFromInline
struct Arrangement: Sendable {
  /// Rows that lie next to each other in one section of the old or the new table.
  struct Piece: Sendable {
    let side: TableSide
    /// The position of the first row, counted through all rows of that table.
    let start: Int32
    var count: Int32

    init(_ side: TableSide, _ start: Int32, _ count: Int32) {
      (self.side, self.start, self.count) = (side, start, count)
    }

    var end: Int32 { start + count }
    var oldPositions: [Int32?] { (start..<end).map { side == .old ? $0 : nil } }
  }

  struct Section: Sendable {
    /// The section's old position, or -1.
    let old: Int32
    /// The section's new position, or -1.
    let new: Int32
    /// The table of the rows that stay. A section without rows is from it, too.
    var side: TableSide
    var rowCount: Int32 = 0

    init(old: Int, new: Int) {
      self.old = Int32(truncatingIfNeeded: old)
      self.new = Int32(truncatingIfNeeded: new)
      side = old < 0 ? .new : .old
    }
  }

  var sections = ContiguousArray<Section>()
  /// The pieces of all sections, in order. None is empty, and none has rows of two sections.
  var pieces = ContiguousArray<Piece>()

  /// Adds rows to a section that comes after the others, to its last piece if they continue it.
  mutating func append(_ rows: Piece, to section: inout Section) {
    let last = pieces.count - 1
    if section.rowCount > 0, pieces[last].side == rows.side, pieces[last].end == rows.start {
      pieces[last].count += rows.count
    } else if rows.count > 0 {
      pieces.append(rows)
    }
    section.rowCount += rows.count
  }

  /// The number of sections and rows.
  ///
  /// Between two batches there are at most the rows of both tables. A plan has made sure that positions can
  /// count these.
  var shape: TableShape {
    var starts: ContiguousArray<Int32> = [0]
    starts.reserveCapacity(sections.count + 1)
    for section in sections { starts.append(starts[starts.count - 1] + section.rowCount) }
    return TableShape(starts: starts)
  }
}
