extension TableChanges {
  /// Returns the table of an arrangement. A section that has the same rows in one of the tables is that one.
  func table(arrangedAs arrangement: Arrangement) -> Table<Section> {
    var sections = ContiguousArray<Section>()
    var rows = ContiguousArray<StoredRows<Section.StoredRow>>()
    sections.reserveCapacity(arrangement.sections.count)
    rows.reserveCapacity(arrangement.sections.count)
    var next = 0
    for place in arrangement.sections {
      let first = next
      var count: Int32 = 0
      while count < place.rowCount {
        count += arrangement.pieces[next].count
        next += 1
      }
      let pieces = arrangement.pieces[first..<next]
      if let (table, index) = origin(of: pieces, in: place) {
        sections.append(table.sections[index])
        rows.append(table.rows[index])
      } else {
        let section = place.old < 0 ? new.sections[Int(place.new)] : old.sections[Int(place.old)]
        let stored = storedRows(of: pieces)
        sections.append(section.replacingStoredRows(with: stored))
        rows.append(stored)
      }
    }
    return Table(sections: sections, rows: rows, shape: arrangement.shape)
  }

  /// Returns the table in which a section has the rows of `pieces` and no others, and its position there.
  private func origin(
    of pieces: ArraySlice<Arrangement.Piece>, in place: Arrangement.Section
  ) -> (Table<Section>, Int)? {
    let side = pieces.first?.side ?? place.side
    let (table, section) = side == .old ? (old, Int(place.old)) : (new, Int(place.new))
    guard pieces.count <= 1, section >= 0 else { return nil }
    let rows = table.shape.positions(inSection: section)
    guard rows.count == place.rowCount, rows.lowerBound == pieces.first?.start ?? rows.lowerBound
    else { return nil }
    return (table, section)
  }

  /// Returns the rows of pieces in one array. A few long pieces of a table that already shares pieces are
  /// shared too.
  private func storedRows(of pieces: ArraySlice<Arrangement.Piece>) -> StoredRows<Section.StoredRow> {
    let count = pieces.reduce(0) { $0 + Int($1.count) }
    guard let first = pieces.first, count > 0 else { return StoredRows([]) }
    let table = first.side == .old ? old : new
    let stored = table.rows[table.shape.section(at: first.start)]
    if pieces.count == 1, stored.count == count { return stored }
    var sources = (old: RowSource(table: old), new: RowSource(table: new))
    if case .pieces = stored.storage, count >= 64 * pieces.count {
      var rows = RowPieces<Section.StoredRow>()
      for piece in pieces {
        piece.side == .old ? sources.old.share(piece, in: &rows) : sources.new.share(piece, in: &rows)
      }
      return StoredRows(rows)
    }
    // Unsafe: the pieces have as many rows as there is room for, and each is copied after the one before.
    return StoredRows(
      ContiguousArray(unsafeUninitializedCapacity: count) { memory, copiedCount in
        var target = memory.baseAddress.unsafelyUnwrapped
        for piece in pieces {
          piece.side == .old ? sources.old.copy(piece, to: &target) : sources.new.copy(piece, to: &target)
        }
        copiedCount = count
      })
  }
}
