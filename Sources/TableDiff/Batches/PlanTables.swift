/// The tables a plan starts from and leads to, from which those in between are put together.
struct PlanTables<Section: TableSectionProtocol> {
  /// The old table, with new contents already where updates come first.
  let old: Table<Section>
  let new: Table<Section>

  func table(arrangedAs arrangement: Arrangement) -> Table<Section> {
    guard !arrangement.isFinal else { return new }
    var sections = ContiguousArray<Section>()
    var rows = ContiguousArray<StoredRows<Section.StoredRow>>()
    sections.reserveCapacity(arrangement.sections.count)
    rows.reserveCapacity(arrangement.sections.count)
    for place in arrangement.sections {
      switch place.rows {
      case .old:
        sections.append(old.sections[place.old])
        rows.append(old.storedRows(inSection: place.old))
      case .new:
        sections.append(new.sections[place.new])
        rows.append(new.storedRows(inSection: place.new))
      case .pieces(let pieces):
        let section = place.old >= 0 ? old.sections[place.old] : new.sections[place.new]
        let mixed = self.rows(of: pieces)
        sections.append(section.replacingStoredRows(with: mixed))
        rows.append(mixed)
      }
    }
    return Table(
      sections: sections, rows: rows, shape: arrangement.shape(old: old.shape, new: new.shape))
  }

  private func rows(of pieces: ContiguousArray<Arrangement.Piece>) -> StoredRows<Section.StoredRow> {
    var rows = ContiguousArray<Section.StoredRow>()
    rows.reserveCapacity(pieces.reduce(0) { $0 + Int($1.count) })
    for piece in pieces {
      let table = piece.side == .old ? old : new
      let path = table.shape.path(at: piece.start)
      let stored = table.storedRows(inSection: path.section)
      // A section's own row does not mix with others.
      if stored.isOwn { return .own }
      stored.append(path.row..<(path.row + Int(piece.count)), to: &rows)
    }
    return StoredRows(rows)
  }
}

extension PlanTables: Sendable where Section: Sendable, Section.StoredRow: Sendable {}
