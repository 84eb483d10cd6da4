/// A single operation, in the coordinates of the moment: each position counts the sections and rows that are
/// there when the operation begins.
public enum TableStep: Hashable, Sendable {
  /// Deletes a section with its rows.
  case deleteSection(Int)
  /// Inserts the section at the position `new` of the new table, with all its rows.
  case insertSection(at: Int, new: Int)
  /// Removes a section and inserts it again; `to` counts the others.
  case moveSection(from: Int, to: Int)
  /// Deletes a row.
  case deleteRow(RowPath)
  /// Inserts the row at the path `new` of the new table.
  case insertRow(at: RowPath, new: RowPath)
  /// Removes a row and inserts it again; `to` counts the others.
  case moveRow(from: RowPath, to: RowPath)
}

extension TableStep: CustomStringConvertible {
  /// The operation as a short sentence.
  public var description: String {
    switch self {
    case .deleteSection(let section): "delete section \(section)"
    case .insertSection(let section, _): "insert section \(section)"
    case .moveSection(let from, let to): "move section \(from) → \(to)"
    case .deleteRow(let path): "delete row \(path)"
    case .insertRow(let path, _): "insert row \(path)"
    case .moveRow(let from, let to): "move row \(from) → \(to)"
    }
  }
}

/// The table during single operations: its sections, and the pieces of the old and the new table in each.
@usableFromInline
struct SteppedTable {
  private var sections: ContiguousArray<(place: Arrangement.Section, pieces: [Arrangement.Piece])>
  private var shape: TableShape
  private let newShape: TableShape

  /// Begins with the old table.
  init(_ changes: PositionChanges) {
    shape = changes.oldShape
    newShape = changes.newShape
    sections = ContiguousArray(
      (0..<shape.sectionCount).map { [shape] in
        (Arrangement.Section(old: $0, new: -1), [Arrangement.Piece(.old, shape.positions(inSection: $0))])
      })
  }

  /// Carries out one operation and returns it as a batch.
  ///
  /// - Complexity: O(*s* + *p*) for *s* sections and *p* pieces.
  @discardableResult
  mutating func apply(_ step: TableStep) -> PlannedBatch {
    let before = shape
    switch step {
    case .deleteSection(let section): sections.remove(at: section)
    case .insertSection(let section, let new):
      let rows = Arrangement.Piece(.new, newShape.positions(inSection: new))
      sections.insert((Arrangement.Section(old: -1, new: new), [rows]), at: section)
    case .moveSection(let from, let to): sections.insert(sections.remove(at: from), at: to)
    case .deleteRow(let path): _ = remove(path)
    case .insertRow(let path, let new):
      let position = newShape.position(of: new)
      insert(Arrangement.Piece(.new, position..<(position + 1)), at: path)
    case .moveRow(let from, let to): insert(remove(from), at: to)
    }
    var arrangement = Arrangement(sectionCount: sections.count)
    for section in sections { arrangement.endSection(section.place, adding: section.pieces) }
    shape = arrangement.shape
    return PlannedBatch(
      operations: PositionChanges(step, Shapes(old: before, new: shape)), after: arrangement)
  }

  private mutating func remove(_ path: RowPath) -> Arrangement.Piece {
    let index = split(path)
    _ = split(RowPath(section: path.section, row: path.row + 1))
    return sections[path.section].pieces.remove(at: index)
  }

  private mutating func insert(_ row: Arrangement.Piece, at path: RowPath) {
    sections[path.section].pieces.insert(row, at: split(path))
  }

  /// Returns the index of the piece that begins with a row. Divides the piece in which the row is.
  private mutating func split(_ path: RowPath) -> Int {
    var offset = Int32(path.row)
    for (index, piece) in sections[path.section].pieces.enumerated() {
      if offset == 0 { return index }
      if offset < piece.count {
        sections[path.section].pieces[index].count = offset
        let rest = Arrangement.Piece(piece.side, (piece.start + offset)..<(piece.start + piece.count))
        sections[path.section].pieces.insert(rest, at: index + 1)
        return index + 1
      }
      offset -= piece.count
    }
    return sections[path.section].pieces.count
  }
}

extension PositionChanges {
  /// Creates the changes of one operation.
  fileprivate convenience init(_ step: TableStep, _ shapes: Shapes) {
    let kind: Kind
    let (old, new): (Int32, Int32)
    func position(_ section: Int) -> Int32 { Int32(truncatingIfNeeded: section) }
    switch step {
    case .deleteSection(let section):
      (kind, old, new) = (.deletedSections, position(section), position(section))
    case .insertSection(let section, _):
      (kind, old, new) = (.insertedSections, position(section), position(section))
    case .moveSection(let from, let to):
      (kind, old, new) = (.movedSections, position(from), position(to))
    case .deleteRow(let path):
      (kind, old, new) = (.deletedRows, shapes.old.position(of: path), shapes.old.position(of: path))
    case .insertRow(let path, _):
      (kind, old, new) = (.insertedRows, shapes.new.position(of: path), shapes.new.position(of: path))
    case .moveRow(let from, let to):
      (kind, old, new) = (.movedRows, shapes.old.position(of: from), shapes.new.position(of: to))
    }
    self.init(shapes) {
      $0 == kind ? RunList(storage: [old, new, 0], range: 0..<3, rowCount: 1) : RunList()
    }
  }
}
