/// The first and the last table of a plan, from which the tables between them are built.
@usableFromInline
struct PlanTables<Section: TableSectionProtocol> {
  typealias Row = Section.StoredRow

  /// The old table, already with new contents if updates come first.
  @usableFromInline let old: Table<Section>
  @usableFromInline let new: Table<Section>

  @inlinable
  init(old: Table<Section>, new: Table<Section>) {
    self.old = old
    self.new = new
  }

  /// Returns the table of an arrangement.
  ///
  /// - Parameter shape: The arrangement's shape.
  func table(arrangedAs arrangement: Arrangement, shape: TableShape) -> Table<Section> {
    guard !arrangement.isFinal else { return new }
    let origins = SectionOrigins(arrangement, old: old.shape, new: new.shape)
    let rows = origins.gather(old.rows, new.rows) { self.rows(of: $1) }
    let sections = origins.gather(old.sections, new.sections) { index, _ in
      let place = arrangement.sections[index]
      let section = place.old < 0 ? new.sections[Int(place.new)] : old.sections[Int(place.old)]
      return section.replacingStoredRows(with: rows[index])
    }
    return Table(sections: sections, rows: rows, shape: shape)
  }

  /// Returns the rows of pieces in one array. A few long pieces of a table that already shares pieces are
  /// shared too.
  private func rows(of pieces: ArraySlice<Arrangement.Piece>) -> StoredRows<Row> {
    let count = pieces.reduce(0) { $0 + Int($1.count) }
    var sources = (old: RowSource(old), new: RowSource(new))
    guard let first = pieces.first else { return StoredRows([]) }
    let stored = first.side == .old ? sources.old.rows(at: first.start) : sources.new.rows(at: first.start)
    if pieces.count == 1, stored.count == count { return stored }
    if case .pieces = stored.storage, count >= 64 * pieces.count {
      var shared = RowPieces<Row>()
      for piece in pieces {
        piece.side == .old ? sources.old.share(piece, in: &shared) : sources.new.share(piece, in: &shared)
      }
      return StoredRows(shared)
    }
    // Unsafe: the pieces have as many rows as there is room for, and each is copied after the one before.
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

/// The sections of an arrangement that are as in one of the tables, in that table's order, and the others.
///
/// Iterating over the elements of a table, and counting references to the objects they refer to, is faster in
/// the order in which they were probably allocated.
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

  /// Returns an element for each section: one of a table's, or the one that `mix` makes of pieces.
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

/// The rows of one of a plan's tables, from which pieces are taken, mostly of the same section.
struct RowSource<Section: TableSectionProtocol> {
  private let table: Table<Section>
  private var stored = StoredRows<Section.StoredRow>([])
  /// The positions of the section's rows.
  private var positions: Range<Int32> = 0..<0
  /// The address of the section's first row, if the rows are one array. Unsafe: the table holds that array,
  /// which is not written to.
  private var address: UnsafePointer<Section.StoredRow>?

  init(_ table: Table<Section>) {
    self.table = table
  }

  /// Returns the rows of the section that holds the row at a position.
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

  /// Copies the rows of a piece to memory with room for them.
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
    forEachPart(of: range) { part in
      part.withRows { rest = rest[rest.initialize(fromContentsOf: $0)...] }
    }
  }

  /// Adds the rows of a piece as they are stored.
  mutating func share(_ piece: Arrangement.Piece, in pieces: inout RowPieces<Section.StoredRow>) {
    _ = rows(at: piece.start)
    let first = Int(piece.start - positions.lowerBound)
    forEachPart(of: first..<(first + Int(piece.count))) { pieces.append($0) }
  }

  /// Calls `body` with each part of a range of the section's rows that lies in one piece.
  private func forEachPart(of range: Range<Int>, _ body: (RowPiece<Section.StoredRow>) -> Void) {
    let list = stored.pieces.list
    var index = stored.pieces.index(ofPieceHolding: range.lowerBound)
    var next = range.lowerBound
    while next < range.upperBound {
      let (start, end) = (list[index].start, min(range.upperBound, list[index].end))
      body(list[index].part((next - start)..<(end - start)))
      next = end
      index += 1
    }
  }
}

extension PlanTables: Sendable where Section: Sendable, Section.StoredRow: Sendable {}
