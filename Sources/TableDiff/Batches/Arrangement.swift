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

    init(_ side: TableSide, _ start: Int32, _ count: Int32) {
      (self.side, self.start, self.count) = (side, start, count)
    }

    /// Creates the piece of all rows of a section.
    init(_ side: TableSide, allOf section: Int, in shape: TableShape) {
      self.init(side, shape.starts[section], shape.starts[section + 1] - shape.starts[section])
    }

    var end: Int32 { start + count }
  }

  struct Section: Sendable {
    /// The section's old position, or -1.
    var old: Int32
    /// The section's new position, or -1.
    var new: Int32
    var pieceCount: Int32 = 0

    init(old: Int, new: Int) {
      self.old = Int32(truncatingIfNeeded: old)
      self.new = Int32(truncatingIfNeeded: new)
    }
  }

  var sections = ContiguousArray<Section>()
  var pieces = ContiguousArray<Piece>()
  /// The index of the first piece of the section under way.
  private var firstPiece = 0

  /// Creates an arrangement without sections.
  init() {}

  /// Ends the section under way.
  mutating func endSection(_ section: Section) {
    sections.append(section)
    sections[sections.count - 1].pieceCount = Int32(truncatingIfNeeded: pieces.count - firstPiece)
    firstPiece = pieces.count
  }

  /// The number of sections and rows.
  ///
  /// Between two batches there are at most the rows of both tables. A plan has made sure that positions can
  /// count these.
  var shape: TableShape {
    var starts: ContiguousArray<Int32> = [0]
    starts.reserveCapacity(sections.count + 1)
    var (rowCount, next) = (Int32(0), 0)
    for section in sections {
      let end = next + Int(section.pieceCount)
      for piece in pieces[next..<end] { rowCount += piece.count }
      next = end
      starts.append(rowCount)
    }
    return TableShape(starts: starts)
  }
}
