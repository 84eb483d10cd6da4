/// The table while single operations are carried out, in pieces of the old and the new one.
struct SteppedTable {
  private(set) var arrangement: Arrangement
  private let oldShape: TableShape
  private let newShape: TableShape
  private var shape: TableShape

  init<Section>(_ tables: PlanTables<Section>) {
    oldShape = tables.old.shape
    newShape = tables.new.shape
    shape = oldShape
    arrangement = Arrangement(
      sections: ContiguousArray(
        (0..<oldShape.sectionCount).map { Arrangement.Section(old: $0, new: -1, rows: .old) }))
  }

  /// Carries out one operation and returns it as a batch.
  mutating func apply(_ step: Step) -> BatchOperations {
    var list = OperationList()
    let before = shape
    switch step {
    case .deleteSection(let section):
      list.deletedSections = [Int32(section)]
      arrangement.sections.remove(at: section)
    case .insertSection(let section, let new):
      list.insertedSections = [Int32(section)]
      arrangement.sections.insert(Arrangement.Section(old: -1, new: new, rows: .new), at: section)
    case .moveSection(let from, let to):
      list.movedSections = [(Int32(from), Int32(to))]
      arrangement.sections.insert(arrangement.sections.remove(at: from), at: to)
    case .deleteRow(let path):
      _ = remove(path)
      list.delete(before.position(of: path))
    case .insertRow(let path, let new):
      insert(Arrangement.Piece(side: .new, start: newShape.position(of: new), count: 1), at: path)
    case .moveRow(let from, let to):
      insert(remove(from), at: to)
    }
    shape = arrangement.shape(old: oldShape, new: newShape)
    if case .insertRow(let path, _) = step { list.insert(shape.position(of: path)) }
    if case .moveRow(let from, let to) = step {
      list.move(before.position(of: from), to: shape.position(of: to))
    }
    return list.batch(before: before, after: shape)
  }

  private mutating func remove(_ path: RowPath) -> Arrangement.Piece {
    var rows = pieces(of: path.section)
    let row = rows.remove(at: path.row)
    arrangement.sections[path.section].rows = .pieces(rows)
    return row
  }

  private mutating func insert(_ row: Arrangement.Piece, at path: RowPath) {
    var rows = pieces(of: path.section)
    rows.insert(row, at: path.row)
    arrangement.sections[path.section].rows = .pieces(rows)
  }

  /// The rows of a section one by one.
  private mutating func pieces(of section: Int) -> ContiguousArray<Arrangement.Piece> {
    let place = arrangement.sections[section]
    let range: (TableSide, Range<Int32>)
    switch place.rows {
    case .pieces(let pieces):
      arrangement.sections[section].rows = .pieces([])
      return pieces
    case .old: range = (.old, oldShape.positions(inSection: place.old))
    case .new: range = (.new, newShape.positions(inSection: place.new))
    }
    return ContiguousArray(range.1.map { Arrangement.Piece(side: range.0, start: $0, count: 1) })
  }
}
