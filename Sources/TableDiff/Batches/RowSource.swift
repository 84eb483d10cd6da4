/// The rows of one of a plan's tables, from which pieces are taken, mostly of the same section.
struct RowSource<Section: TableSectionProtocol> {
  let table: Table<Section>
  /// The section that was last asked for, the positions of its rows, and the rows. Unsafe: the table keeps
  /// them alive, and nobody writes to them.
  private var section = 0
  private var positions: Range<Int32> = 0..<0
  private var spans = RowSpans(address: 0, count: 0)

  init(table: Table<Section>) { self.table = table }

  /// Calls `body` with each part of a piece that is contiguous in memory, its section and its span's index.
  @inline(__always)
  private mutating func forEachPart(
    of piece: Arrangement.Piece, _ body: (_ part: RowSpan, _ section: Int, _ index: Int) -> Void
  ) {
    if !positions.contains(piece.start) {
      section = table.shape.section(at: piece.start)
      positions = table.shape.positions(inSection: section)
      spans = table.rows[section].spans
    }
    var rest = (piece.start - positions.lowerBound)..<(piece.end - positions.lowerBound)
    var index = spans.index(ofSpanHolding: rest.lowerBound)
    while !rest.isEmpty {
      let part = spans[index].part(rest, UInt(MemoryLayout<Section.StoredRow>.stride))
      body(part, section, index)
      rest = part.end..<rest.upperBound
      index += 1
    }
  }

  /// Copies the rows of a piece to memory with room for them, and moves on to its end.
  mutating func copy(
    _ piece: Arrangement.Piece, to target: inout UnsafeMutablePointer<Section.StoredRow>
  ) {
    forEachPart(of: piece) { part, _, _ in
      guard let rows = UnsafePointer<Section.StoredRow>(bitPattern: part.address) else { return }
      target.initialize(from: rows, count: Int(part.count))
      target += Int(part.count)
    }
  }

  /// Appends the rows of a piece, as they are stored.
  mutating func share(_ piece: Arrangement.Piece, in rows: inout RowPieces<Section.StoredRow>) {
    let table = table
    forEachPart(of: piece) { part, section, index in
      var shared = table.rows[section].pieces.list[index]
      shared.span = part
      rows.append(shared)
    }
  }
}
