/// How the table stands between two batches: which sections it has, and where their rows are to be had.
struct Arrangement: Sendable {
  /// Rows that lie next to each other in the old or the new table.
  struct Piece: Sendable {
    var side: TableSide
    /// Counts through all rows of that table.
    var start: Int32
    var count: Int32
  }

  enum Rows: Sendable {
    /// All rows of the section as it was.
    case old
    /// All rows of the section as it will be.
    case new
    /// Some of both.
    case pieces(ContiguousArray<Piece>)
  }

  struct Section: Sendable {
    /// The section's old position, or -1.
    var old: Int
    /// The section's new position, or -1.
    var new: Int
    var rows: Rows
  }

  var sections: ContiguousArray<Section>
  /// Whether this is the new table.
  var isFinal = false

  /// The new table.
  static let final = Arrangement(sections: [], isFinal: true)
}

extension Arrangement.Section {
  /// How many rows the section has in this arrangement.
  func rowCount(old oldShape: TableShape, new newShape: TableShape) -> Int {
    switch rows {
    case .old: oldShape.rowCount(inSection: old)
    case .new: newShape.rowCount(inSection: new)
    case .pieces(let pieces): pieces.reduce(0) { $0 + Int($1.count) }
    }
  }
}

extension Arrangement {
  /// The arrangement's shape, between tables of the shapes `old` and `new`.
  func shape(old: TableShape, new: TableShape) -> TableShape {
    guard !isFinal else { return new }
    var starts = ContiguousArray<Int32>()
    starts.reserveCapacity(sections.count + 1)
    var start = 0
    starts.append(0)
    for section in sections {
      start += section.rowCount(old: old, new: new)
      // Between two batches there are at most the rows of both tables; what is beyond the range of positions
      // cannot be planned in stages, see `Plan`.
      starts.append(Int32(clamping: start))
    }
    return TableShape(starts: starts)
  }
}

/// The tables a plan starts from and leads to, from which those in between are put together.
struct PlanTables<Section: TableSectionProtocol> {
  /// The old table, with new contents already where updates come first.
  let old: Table<Section>
  let new: Table<Section>

  func table(arrangedAs arrangement: Arrangement) -> Table<Section> {
    guard !arrangement.isFinal else { return new }
    var sections = ContiguousArray<Section>()
    var rows = ContiguousArray<ContiguousArray<Section.Rows.Element>>()
    sections.reserveCapacity(arrangement.sections.count)
    rows.reserveCapacity(arrangement.sections.count)
    for place in arrangement.sections {
      switch place.rows {
      case .old:
        sections.append(old.sections[place.old])
        rows.append(old.rows[place.old])
      case .new:
        sections.append(new.sections[place.new])
        rows.append(new.rows[place.new])
      case .pieces(let pieces):
        let section = place.old >= 0 ? old.sections[place.old] : new.sections[place.new]
        let mixed = self.rows(of: pieces)
        sections.append(section.replacingRows(with: mixed))
        rows.append(mixed)
      }
    }
    return Table(
      sections: sections, rows: rows, shape: arrangement.shape(old: old.shape, new: new.shape))
  }

  private func rows(
    of pieces: ContiguousArray<Arrangement.Piece>
  ) -> ContiguousArray<Section.Rows.Element> {
    var rows = ContiguousArray<Section.Rows.Element>()
    rows.reserveCapacity(pieces.reduce(0) { $0 + Int($1.count) })
    for piece in pieces {
      let table = piece.side == .old ? old : new
      let path = table.shape.path(at: piece.start)
      rows.append(contentsOf: table.rows[path.section][path.row..<(path.row + Int(piece.count))])
    }
    return rows
  }
}

extension PlanTables: Sendable where Section: Sendable, Section.Rows.Element: Sendable {}
