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
  /// The arrangement's shape in a plan for `changes`.
  func shape(in changes: PositionChanges) -> TableShape {
    shape(old: changes.oldShape, new: changes.newShape)
  }

  /// How much further down the rows of each new section stand here than in the new table, for those sections
  /// that have all their new rows.
  func shifts(in changes: PositionChanges) -> [Int32] {
    var shifts = [Int32](repeating: 0, count: changes.newShape.sectionCount)
    let starts = shape(in: changes).starts
    for (index, section) in sections.enumerated() where section.new >= 0 {
      shifts[section.new] = starts[index] - changes.newShape.starts[section.new]
    }
    return shifts
  }

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
