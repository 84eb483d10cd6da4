/// The table between two batches: its sections, and the sources of their rows.
@usableFromInline
struct Arrangement: Sendable {
  /// Rows that lie next to each other in one section of the old or the new table.
  struct Piece: Sendable {
    var side: TableSide
    /// The position of the first row, counted through all rows of that table.
    var start: Int32
    var count: Int32
  }

  enum Rows: Sendable {
    /// All rows of the section as it was.
    case old
    /// All rows of the section as it will be.
    case new
    /// Some rows of both: the arrangement's pieces in this range.
    case pieces(Range<Int32>)
  }

  struct Section: Sendable {
    /// The section's old position, or -1.
    var old: Int32
    /// The section's new position, or -1.
    var new: Int32
    var rows: Rows
  }

  var sections = ContiguousArray<Section>()
  /// The pieces of all sections that are neither as they were nor as they will be.
  var pieces = ContiguousArray<Piece>()
  /// Whether this is the new table.
  var isFinal = false

  /// The new table.
  static let final = Arrangement(isFinal: true)
}

extension Arrangement {
  /// Returns the number of rows of a section, between tables of the shapes `old` and `new`.
  func rowCount(of section: Section, old: TableShape, new: TableShape) -> Int32 {
    switch section.rows {
    case .old: old.starts[Int(section.old) + 1] - old.starts[Int(section.old)]
    case .new: new.starts[Int(section.new) + 1] - new.starts[Int(section.new)]
    case .pieces(let range): range.reduce(0) { $0 + pieces[Int($1)].count }
    }
  }

  /// Returns the arrangement's shape, between tables of the shapes `old` and `new`.
  ///
  /// Between two batches there are at most the rows of both tables. A plan has made sure that positions can
  /// count these.
  func shape(old: TableShape, new: TableShape) -> TableShape {
    guard !isFinal else { return new }
    var starts = ContiguousArray<Int32>()
    starts.reserveCapacity(sections.count + 1)
    var start: Int32 = 0
    starts.append(0)
    for section in sections {
      start += rowCount(of: section, old: old, new: new)
      starts.append(start)
    }
    return TableShape(starts: starts)
  }
}
