/// The tables a plan starts from and leads to, from which those in between are put together.
struct PlanTables<Section: TableSectionProtocol> {
  typealias Row = Section.StoredRow

  /// The old table, with new contents already where updates come first.
  let old: Table<Section>
  let new: Table<Section>

  /// - Parameter shape: The arrangement's shape.
  func table(arrangedAs arrangement: Arrangement, shape: TableShape) -> Table<Section> {
    guard !arrangement.isFinal else { return new }
    var sections = ContiguousArray<Section>()
    var rows = ContiguousArray<StoredRows<Row>>()
    sections.reserveCapacity(arrangement.sections.count)
    rows.reserveCapacity(arrangement.sections.count)
    for place in arrangement.sections {
      switch place.rows {
      case .old:
        sections.append(old.sections[Int(place.old)])
        rows.append(old.storedRows(inSection: Int(place.old)))
      case .new:
        sections.append(new.sections[Int(place.new)])
        rows.append(new.storedRows(inSection: Int(place.new)))
      case .pieces(let range):
        let section = place.old >= 0 ? old.sections[Int(place.old)] : new.sections[Int(place.new)]
        let mixed = self.rows(of: arrangement.pieces[Int(range.lowerBound)..<Int(range.upperBound)])
        sections.append(section.replacingStoredRows(with: mixed))
        rows.append(mixed)
      }
    }
    return Table(sections: sections, rows: rows, shape: shape)
  }

  /// The rows of pieces in one array. If they lie in few long pieces of a table that shares pieces already,
  /// these are shared too.
  private func rows(of pieces: ArraySlice<Arrangement.Piece>) -> StoredRows<Row> {
    let count = pieces.reduce(0) { $0 + Int($1.count) }
    var sources = (old: RowSource(old), new: RowSource(new))
    guard let first = pieces.first else { return StoredRows([]) }
    let stored = first.side == .old ? sources.old.rows(at: first.start) : sources.new.rows(at: first.start)
    // A section's own row does not mix with others.
    if stored.isOwn { return .own }
    if case .pieces = stored.storage, count >= 64 * pieces.count {
      var list = ContiguousArray<RowPiece<Row>>()
      for piece in pieces {
        piece.side == .old ? sources.old.share(piece, in: &list) : sources.new.share(piece, in: &list)
      }
      var shared = RowPieces<Row>()
      shared.replace(0..<0, with: list)
      return StoredRows(shared)
    }
    // Unsafe: the pieces have as many rows as there is room for, and each is copied behind the one before.
    return StoredRows(
      ContiguousArray(unsafeUninitializedCapacity: count) { memory, copied in
        for piece in pieces {
          let target = UnsafeMutableBufferPointer(rebasing: memory[copied..<(copied + Int(piece.count))])
          piece.side == .old ? sources.old.copy(piece, to: target) : sources.new.copy(piece, to: target)
          copied += Int(piece.count)
        }
      })
  }
}

/// The rows of one of a plan's tables, of which pieces are taken: most of the time of the same section.
private struct RowSource<Section: TableSectionProtocol> {
  private let table: Table<Section>
  private var stored = StoredRows<Section.StoredRow>([])
  /// The positions of the section's rows.
  private var positions: Range<Int32> = 0..<0
  /// The first of the section's rows, if they are one array. Unsafe: the table holds that array, to which
  /// nobody writes.
  private var address: UnsafePointer<Section.StoredRow>?

  init(_ table: Table<Section>) {
    self.table = table
  }

  /// The rows of the section that the row at a position is in.
  mutating func rows(at position: Int32) -> StoredRows<Section.StoredRow> {
    if !positions.contains(position) { findSection(of: position) }
    return stored
  }

  private mutating func findSection(of position: Int32) {
    let section = table.shape.section(at: position)
    positions = table.shape.positions(inSection: section)
    stored = table.storedRows(inSection: section)
    address = nil
    if case .whole(let rows) = stored.storage { address = rows.withUnsafeBufferPointer { $0.baseAddress } }
  }

  /// Copies the rows of a piece to memory for so many.
  @inline(__always)
  mutating func copy(
    _ piece: Arrangement.Piece, to target: UnsafeMutableBufferPointer<Section.StoredRow>
  ) {
    if !positions.contains(piece.start) { findSection(of: piece.start) }
    let first = Int(piece.start - positions.lowerBound)
    guard let address else { return copySlices(first..<(first + Int(piece.count)), to: target) }
    target.baseAddress?.initialize(from: address + first, count: Int(piece.count))
  }

  private func copySlices(
    _ range: Range<Int>, to target: UnsafeMutableBufferPointer<Section.StoredRow>
  ) {
    var rest = target[...]
    stored.forEachSlice(of: range) { slice in rest = rest[rest.initialize(fromContentsOf: slice)...] }
  }

  /// Adds the rows of a piece as they are stored.
  mutating func share(
    _ piece: Arrangement.Piece, in list: inout ContiguousArray<RowPiece<Section.StoredRow>>
  ) {
    let pieces = rows(at: piece.start).pieces
    var position = Int(piece.start - positions.lowerBound)
    let end = position + Int(piece.count)
    var index = pieces.index(ofPieceHolding: position)
    while position < end {
      let start = Int(pieces.starts[index])
      let next = min(end, Int(pieces.starts[index + 1]))
      list.append(pieces.list[index].part((position - start)..<(next - start)))
      position = next
      index += 1
    }
  }
}

extension PlanTables: Sendable where Section: Sendable, Section.StoredRow: Sendable {}
