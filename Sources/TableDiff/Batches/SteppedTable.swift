/// The table during single operations, in pieces of the old and the new one.
@usableFromInline
struct SteppedTable {
  private(set) var arrangement: Arrangement
  private let newShape: TableShape
  private let oldShape: TableShape
  private var shape: TableShape

  /// Begins with the old table.
  init(from oldShape: TableShape, to newShape: TableShape) {
    self.oldShape = oldShape
    self.newShape = newShape
    shape = oldShape
    arrangement = Arrangement(
      sections: ContiguousArray(
        (0..<Int32(oldShape.sectionCount)).map { Arrangement.Section(old: $0, new: -1, rows: .old) }))
  }

  /// Carries out one operation and returns it as a batch.
  ///
  /// - Complexity: O(*s* + *p*) for *s* sections and *p* pieces.
  mutating func apply(_ step: TableStep) -> BatchOperations {
    var batch = BatchOperations(before: shape, after: shape)
    switch step {
    case .deleteSection(let section):
      batch.deletedSections = SectionPositions([section])
      arrangement.sections.remove(at: section)
    case .insertSection(let section, let new):
      batch.insertedSections = SectionPositions([section])
      arrangement.sections.insert(
        Arrangement.Section(old: -1, new: Int32(new), rows: .new), at: section)
    case .moveSection(let from, let to):
      batch.movedSections = SectionPairs([SectionPair(old: from, new: to)])
      arrangement.sections.insert(arrangement.sections.remove(at: from), at: to)
    case .deleteRow(let path):
      _ = remove(path)
      batch.deletedRows = RowRuns(atMost: 1) { $0.append(start: shape.position(of: path), count: 1) }
    case .insertRow(let path, let new):
      insert(Arrangement.Piece(side: .new, start: newShape.position(of: new), count: 1), at: path)
    case .moveRow(let from, let to):
      insert(remove(from), at: to)
    }
    shape = arrangement.shape(old: oldShape, new: newShape)
    batch.after = shape
    if case .insertRow(let path, _) = step {
      batch.insertedRows = RowRuns(atMost: 1) { $0.append(start: shape.position(of: path), count: 1) }
    }
    if case .moveRow(let from, let to) = step {
      let (old, new) = (batch.before.position(of: from), shape.position(of: to))
      batch.movedRows = PairRuns(atMost: 1) { $0.append(old: old, new: new, count: 1) }
    }
    return batch
  }

  private mutating func remove(_ path: RowPath) -> Arrangement.Piece {
    let (index, offset) = piece(holding: path)
    let piece = arrangement.pieces[index]
    let before = Arrangement.Piece(side: piece.side, start: piece.start, count: offset)
    let after = Arrangement.Piece(
      side: piece.side, start: piece.start + offset + 1, count: piece.count - offset - 1)
    replace(index..<(index + 1), of: path.section, with: [before, after].filter { $0.count > 0 })
    return Arrangement.Piece(side: piece.side, start: piece.start + offset, count: 1)
  }

  private mutating func insert(_ row: Arrangement.Piece, at path: RowPath) {
    let (index, offset) = piece(holding: path)
    guard offset > 0 else { return replace(index..<index, of: path.section, with: [row]) }
    let piece = arrangement.pieces[index]
    let before = Arrangement.Piece(side: piece.side, start: piece.start, count: offset)
    let after = Arrangement.Piece(
      side: piece.side, start: piece.start + offset, count: piece.count - offset)
    replace(index..<(index + 1), of: path.section, with: [before, row, after].filter { $0.count > 0 })
  }

  /// Returns the piece that holds a row, and the row's index in it. The position after all rows of a section
  /// is after its last piece.
  private mutating func piece(holding path: RowPath) -> (index: Int, offset: Int32) {
    let pieces = pieces(of: path.section)
    var offset = Int32(path.row)
    for index in pieces {
      let count = arrangement.pieces[Int(index)].count
      if offset < count { return (Int(index), offset) }
      offset -= count
    }
    return (Int(pieces.upperBound), 0)
  }

  /// Returns the pieces of a section. If it was as in the old or new table, it is split into pieces now; new
  /// pieces go after all others.
  private mutating func pieces(of section: Int) -> Range<Int32> {
    let place = arrangement.sections[section]
    let first: (side: TableSide, start: Int32)
    switch place.rows {
    case .pieces(let range) where !range.isEmpty: return range
    case .pieces: first = (.old, 0)
    case .old: first = (.old, oldShape.starts[Int(place.old)])
    case .new: first = (.new, newShape.starts[Int(place.new)])
    }
    let count = arrangement.rowCount(of: place, old: oldShape, new: newShape)
    let end = Int32(arrangement.pieces.count)
    if count > 0 {
      arrangement.pieces.append(Arrangement.Piece(side: first.side, start: first.start, count: count))
    }
    let range = end..<Int32(arrangement.pieces.count)
    arrangement.sections[section].rows = .pieces(range)
    return range
  }

  /// Replaces pieces of a section, and updates the starts of those after them.
  private mutating func replace(_ range: Range<Int>, of section: Int, with new: [Arrangement.Piece]) {
    arrangement.pieces.replaceSubrange(range, with: new)
    let growth = Int32(new.count - range.count)
    guard growth != 0 else { return }
    for index in arrangement.sections.indices {
      guard case .pieces(let pieces) = arrangement.sections[index].rows else { continue }
      if index == section {
        arrangement.sections[index].rows = .pieces(pieces.lowerBound..<(pieces.upperBound + growth))
      } else if pieces.lowerBound >= range.upperBound {
        arrangement.sections[index].rows = .pieces(
          (pieces.lowerBound + growth)..<(pieces.upperBound + growth))
      }
    }
  }
}
