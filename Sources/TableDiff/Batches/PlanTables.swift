extension TableChanges {
  /// Returns the table of an arrangement.
  func table(arrangedAs arrangement: Arrangement) -> Table<Section> {
    let rows = gather(arrangement, old.rows, new.rows) { self.rows(of: $1) }
    let sections = gather(arrangement, old.sections, new.sections) { index, _ in
      let place = arrangement.sections[index]
      let section = place.old < 0 ? new.sections[Int(place.new)] : old.sections[Int(place.old)]
      return section.replacingStoredRows(with: rows[index])
    }
    return Table(sections: sections, rows: rows, shape: arrangement.shape)
  }

  /// Returns an element for each section of an arrangement: one of a table's, if the section has the same
  /// rows there, or the one that `mix` makes of pieces.
  private func gather<Element>(
    _ arrangement: Arrangement, _ oldElements: ContiguousArray<Element>,
    _ newElements: ContiguousArray<Element>,
    mix: (_ index: Int, _ pieces: ArraySlice<Arrangement.Piece>) -> Element
  ) -> ContiguousArray<Element> {
    var elements = ContiguousArray<Element>()
    elements.reserveCapacity(arrangement.sections.count)
    for (index, section) in arrangement.sections.enumerated() {
      let pieces = arrangement.pieces(ofSection: index)
      let first = pieces.isEmpty ? nil : arrangement.pieces[pieces.lowerBound]
      if let first, pieces.count == 1, first.isWhole(section.old, of: old.shape, .old) {
        elements.append(oldElements[Int(section.old)])
      } else if let first, pieces.count == 1, first.isWhole(section.new, of: new.shape, .new) {
        elements.append(newElements[Int(section.new)])
      } else {
        elements.append(mix(index, arrangement.pieces[pieces]))
      }
    }
    return elements
  }

  /// Returns the rows of pieces in one array. A few long pieces of a table that already shares pieces are
  /// shared too.
  private func rows(of pieces: ArraySlice<Arrangement.Piece>) -> StoredRows<Section.StoredRow> {
    let count = pieces.reduce(0) { $0 + Int($1.count) }
    var sources = (old: RowSource(old), new: RowSource(new))
    guard let first = pieces.first, count > 0 else { return StoredRows([]) }
    let stored = first.side == .old ? sources.old.rows(at: first.start) : sources.new.rows(at: first.start)
    if pieces.count == 1, stored.count == count { return stored }
    if case .pieces = stored.storage, count >= 64 * pieces.count {
      var shared = RowPieces<Section.StoredRow>()
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

extension TableChanges {
  /// Returns the old table with the new contents of updated rows and headers. Sections without any share its
  /// storage.
  @usableFromInline
  func updatedOld(_ updatedRows: RowPairs) -> Table<Section> {
    guard !updatedRows.isEmpty || !updatedSections.isEmpty else { return old }
    var sections = old.sections
    var rows = ContiguousArray(sections.indices.map { old.storedRows(inSection: $0) })
    // Empty for sections that share storage.
    var edited = ContiguousArray<ContiguousArray<Section.StoredRow>>(repeating: [], count: sections.count)
    var source = RowSource(new)
    let list = updatedRows.list
    let finder = SectionFinder(old.shape, questions: list.runCount)
    for index in 0..<list.runCount {
      let run = list.run(at: index).run
      let section = finder.section(at: run.old)
      let updated = source.rows(at: run.new)
      let first = Int(run.old - old.shape.starts[section])
      if updated.count == run.count, rows[section].count == run.count {
        rows[section] = updated
        sections[section] = sections[section].replacingStoredRows(with: updated)
      } else {
        if edited[section].isEmpty { edited[section] = rows[section].contiguous }
        edited[section].withUnsafeMutableBufferPointer { rows in
          let target = UnsafeMutableBufferPointer(rebasing: rows[first..<(first + Int(run.count))])
          // Unsafe: the rows are initialized again at once.
          target.deinitialize()
          source.copy(Arrangement.Piece(.new, run.new..<(run.new + run.count)), to: target)
        }
      }
    }
    for section in sections.indices where !edited[section].isEmpty {
      rows[section] = StoredRows(edited[section])
      sections[section] = sections[section].replacingStoredRows(with: rows[section])
    }
    for pair in updatedSections {
      sections[pair.old] = new.sections[pair.new].replacingStoredRows(with: rows[pair.old])
    }
    return Table(sections: sections, rows: rows, shape: old.shape)
  }
}
