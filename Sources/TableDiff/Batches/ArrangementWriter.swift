/// A writer that builds an arrangement section by section, and counts its rows.
///
/// A section that changes consists of rows that stay, taken from one of the tables in order, and of others
/// between them. If they turn out to be all rows of that table's section, the section is noted as such.
struct ArrangementWriter {
  private(set) var arrangement = Arrangement()
  /// The number of rows so far, in all sections: the position of the next row.
  private(set) var rowCount: Int32 = 0
  private var starts: ContiguousArray<Int32> = [0]
  private let shapes: Shapes
  private var side = TableSide.old
  /// The positions still to come: of the rows that stay, and of those between them in their table.
  private var coming: Range<Int32> = 0..<0
  private var firstPiece = 0
  /// The number of the section's rows that stay, so far.
  private var kept: Int32 = 0

  init(_ changes: PositionChanges, sectionCount: Int) {
    shapes = Shapes(old: changes.oldShape, new: changes.newShape)
    arrangement.sections.reserveCapacity(sectionCount)
    starts.reserveCapacity(sectionCount + 1)
  }

  /// The shape of the sections so far.
  var shape: TableShape { TableShape(starts: starts) }

  /// Adds a section with all rows that it has in a table.
  mutating func addSection(old: Int32, new: Int32, withRowsOf side: TableSide) {
    let (shape, section) = side == .old ? (shapes.old, Int(old)) : (shapes.new, Int(new))
    append(
      Arrangement.Section(old: old, new: new, rows: side == .old ? .old : .new),
      count: shape.starts[section + 1] - shape.starts[section])
  }

  /// Adds a section without rows.
  mutating func addEmptySection(old: Int32, new: Int32) {
    append(Arrangement.Section(old: old, new: new, rows: .pieces(0..<0)), count: 0)
  }

  private mutating func append(_ section: Arrangement.Section, count: Int32) {
    arrangement.sections.append(section)
    rowCount += count
    starts.append(rowCount)
  }

  // MARK: - A section that changes

  /// Begins a section whose rows that stay are at some of the positions `rows` of a table.
  mutating func beginSection(withRowsOf side: TableSide, at rows: Range<Int32>) {
    self.side = side
    coming = rows
    firstPiece = arrangement.pieces.count
    kept = 0
  }

  /// Returns the number of rows that stay before `position`, if no more are left out.
  func keptCount(before position: Int32) -> Int32 { kept + position - coming.lowerBound }

  /// Adds rows that stay until there are `count` of them.
  mutating func keep(upTo count: Int32) {
    keep(before: coming.lowerBound + count - kept)
  }

  /// Adds all rows that stay before `position`.
  mutating func keep(before position: Int32) {
    let count = position - coming.lowerBound
    guard count > 0 else { return }
    add(side, coming.lowerBound, count: count)
    kept += count
    coming = position..<coming.upperBound
  }

  /// Leaves out the next rows of the table that the staying rows come from.
  mutating func skip(_ count: Int32) {
    coming = (coming.lowerBound + count)..<coming.upperBound
  }

  /// Adds rows, whether they stay or not.
  mutating func add(_ side: TableSide, _ start: Int32, count: Int32) {
    rowCount += count
    let last = arrangement.pieces.count - 1
    if last >= firstPiece, arrangement.pieces[last].side == side,
      arrangement.pieces[last].start + arrangement.pieces[last].count == start
    {
      arrangement.pieces[last].count += count
    } else {
      arrangement.pieces.append(Arrangement.Piece(side: side, start: start, count: count))
    }
  }

  /// Adds the rest of the rows that stay, and ends the section.
  mutating func endSection(old: Int32, new: Int32) {
    keep(before: coming.upperBound)
    starts.append(rowCount)
    let rows = isWhole(old: old, new: new) ? (side == .old ? .old : .new) : piecesOfSection
    arrangement.sections.append(Arrangement.Section(old: old, new: new, rows: rows))
  }

  private var piecesOfSection: Arrangement.Rows {
    .pieces(Int32(firstPiece)..<Int32(arrangement.pieces.count))
  }

  /// Returns whether the section under way has all rows of its table's section and no others. Its piece is
  /// not kept.
  private mutating func isWhole(old: Int32, new: Int32) -> Bool {
    let (shape, section) = side == .old ? (shapes.old, Int(old)) : (shapes.new, Int(new))
    let count = shape.starts[section + 1] - shape.starts[section]
    if arrangement.pieces.count == firstPiece { return count == 0 }
    guard arrangement.pieces.count == firstPiece + 1, arrangement.pieces[firstPiece].side == side,
      arrangement.pieces[firstPiece].count == count
    else { return false }
    arrangement.pieces.removeLast()
    return true
  }
}
