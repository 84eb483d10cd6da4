/// The tables a plan starts from and leads to, from which those in between are put together.
@usableFromInline
struct PlanTables<Section: TableSectionProtocol> {
  typealias Row = Section.StoredRow

  /// The old table, with new contents already where updates come first.
  @usableFromInline let old: Table<Section>
  @usableFromInline let new: Table<Section>

  @inlinable
  init(old: Table<Section>, new: Table<Section>) {
    self.old = old
    self.new = new
  }

  /// - Parameter shape: The arrangement's shape.
  func table(arrangedAs arrangement: Arrangement, shape: TableShape) -> Table<Section> {
    guard !arrangement.isFinal else { return new }
    let origins = SectionOrigins(arrangement, old: old.shape, new: new.shape)
    let rows: TableRows<Row>
    if case .arrays(let oldRows) = old.rows, case .arrays(let newRows) = new.rows {
      rows = .arrays(origins.gather(oldRows, newRows) { self.rows(of: $1).contiguous })
    } else {
      rows = TableRows(origins.gather(old.rows.stored, new.rows.stored) { self.rows(of: $1) })
    }
    let sections = origins.gather(old.sections, new.sections) { index, pieces in
      let place = arrangement.sections[index]
      let isOwn = rows[index].isOwn
      let isOld = place.new < 0 || place.old >= 0 && (!isOwn || pieces.first?.side == .old)
      let section = isOld ? old.sections[Int(place.old)] : new.sections[Int(place.new)]
      return isOwn ? section : section.replacingStoredRows(with: rows[index])
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

/// Which sections of an arrangement are as in one of the tables, in that table's order, and which are not.
///
/// It is faster to go through the elements of a table, and to count references to what they refer to, in the
/// order in which it was probably allocated.
private struct SectionOrigins {
  private var old: ContiguousArray<Int32>
  private var new: ContiguousArray<Int32>
  private var mixed: ContiguousArray<Int> = []
  private let arrangement: Arrangement

  init(_ arrangement: Arrangement, old oldShape: TableShape, new newShape: TableShape) {
    self.arrangement = arrangement
    old = ContiguousArray(repeating: -1, count: oldShape.sectionCount)
    new = ContiguousArray(repeating: -1, count: newShape.sectionCount)
    for index in arrangement.sections.indices {
      let section = arrangement.sections[index]
      switch section.rows {
      case .old: old[Int(section.old)] = Int32(truncatingIfNeeded: index)
      case .new: new[Int(section.new)] = Int32(truncatingIfNeeded: index)
      case .pieces: mixed.append(index)
      }
    }
  }

  /// An element for each section: one of a table's, or what `mix` makes of pieces.
  ///
  /// Unsafe: each section of the arrangement is in one of the lists, once, so that all memory is initialized.
  func gather<Element>(
    _ oldElements: ContiguousArray<Element>, _ newElements: ContiguousArray<Element>,
    mix: (_ index: Int, _ pieces: ArraySlice<Arrangement.Piece>) -> Element
  ) -> ContiguousArray<Element> {
    ContiguousArray(unsafeUninitializedCapacity: arrangement.sections.count) { memory, count in
      for (places, elements) in [(old, oldElements), (new, newElements)] {
        elements.withUnsafeBufferPointer { elements in
          guard let elements = elements.baseAddress, let target = memory.baseAddress else { return }
          for (section, index) in places.enumerated() where index >= 0 {
            (target + Int(index)).initialize(from: elements + section, count: 1)
          }
        }
      }
      for index in mixed {
        guard case .pieces(let range) = arrangement.sections[index].rows else { continue }
        let pieces = arrangement.pieces[Int(range.lowerBound)..<Int(range.upperBound)]
        memory.initializeElement(at: index, to: mix(index, pieces))
      }
      count = arrangement.sections.count
    }
  }
}

/// The rows of one of a plan's tables, of which pieces are taken: most of the time of the same section.
struct RowSource<Section: TableSectionProtocol> {
  private let table: Table<Section>
  private var stored = StoredRows<Section.StoredRow>([])
  /// The section whose rows these are.
  private(set) var section = -1
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
    section = table.shape.section(at: position)
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
