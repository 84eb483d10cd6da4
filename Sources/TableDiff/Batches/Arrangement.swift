/// The table between two batches: its sections, and the pieces of the old and the new table that its rows
/// are.
@usableFromInline
struct Arrangement: Sendable {
  /// Rows that lie next to each other in one section of the old or the new table.
  struct Piece: Sendable {
    var side: TableSide
    /// The position of the first row, counted through all rows of that table.
    var start: Int32
    var count: Int32

    init(_ side: TableSide, _ rows: Range<Int32>) {
      self.side = side
      start = rows.lowerBound
      count = Int32(truncatingIfNeeded: rows.count)
    }

    /// Returns whether these are all rows of a section of a table, which may be none, or -1.
    func isWhole(_ section: Int32, of shape: TableShape, _ tableSide: TableSide) -> Bool {
      guard section >= 0, side == tableSide else { return false }
      return start == shape.starts[Int(section)] && start + count == shape.starts[Int(section) + 1]
    }
  }

  struct Section: Sendable {
    /// The section's old position, or -1.
    var old: Int32
    /// The section's new position, or -1.
    var new: Int32

    init(old: Int, new: Int) {
      self.old = Int32(truncatingIfNeeded: old)
      self.new = Int32(truncatingIfNeeded: new)
    }
  }

  private(set) var sections = ContiguousArray<Section>()
  private(set) var pieces = ContiguousArray<Piece>()
  /// For each section the index of its first piece, and, last, the number of pieces.
  private var firstPieces: ContiguousArray<Int32> = [0]
  private var starts: ContiguousArray<Int32> = [0]
  /// The number of rows so far: the position of the next row.
  private(set) var rowCount: Int32 = 0

  /// Creates an arrangement without sections.
  init(sectionCount: Int) {
    sections.reserveCapacity(sectionCount)
    firstPieces.reserveCapacity(sectionCount + 1)
    starts.reserveCapacity(sectionCount + 1)
  }

  /// The number of sections and rows.
  ///
  /// Between two batches there are at most the rows of both tables. A plan has made sure that positions can
  /// count these.
  var shape: TableShape { TableShape(starts: starts) }

  /// Returns the indices of a section's pieces.
  func pieces(ofSection index: Int) -> Range<Int> {
    Int(firstPieces[index])..<Int(firstPieces[index + 1])
  }

  /// Adds rows to the section under way. Of no rows only the side is kept, while there are no others.
  mutating func add(_ rows: Piece) {
    rowCount += rows.count
    let last = pieces.count - 1
    guard last >= Int(firstPieces[sections.count]) else { return pieces.append(rows) }
    if pieces[last].side == rows.side, pieces[last].start + pieces[last].count == rows.start {
      pieces[last].count += rows.count
    } else if pieces[last].count == 0 {
      pieces[last] = rows
    } else {
      pieces.append(rows)
    }
  }

  /// Ends the section under way, with some more rows.
  mutating func endSection(_ section: Section, adding rows: [Piece] = []) {
    pieces.append(contentsOf: rows)
    for piece in rows { rowCount += piece.count }
    sections.append(section)
    firstPieces.append(Int32(truncatingIfNeeded: pieces.count))
    starts.append(rowCount)
  }
}
