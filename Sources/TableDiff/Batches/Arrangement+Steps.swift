extension Arrangement {
  /// Carries out one operation, and returns it as changes.
  ///
  /// - Complexity: O(*s* + *p*) for *s* sections and *p* pieces.
  mutating func apply(_ step: TableStep, _ newShape: TableShape) -> PositionChanges {
    let before = shape
    let (kind, from, to): (PositionChanges.Kind, Int32, Int32)
    switch step {
    case .deleteSection(let section):
      (kind, from, to) = (.deletedSections, Int32(section), Int32(section))
      _ = remove(before.positions(inSection: section))
      sections.remove(at: section)
    case .insertSection(let section, let new):
      (kind, from, to) = (.insertedSections, Int32(section), Int32(section))
      let rows = Piece(.new, newShape.starts[new], Int32(newShape.rowCount(inSection: new)))
      insert(rows.count > 0 ? [rows] : [], at: before.starts[section])
      sections.insert(Section(old: -1, new: new), at: section)
      sections[section].rowCount = rows.count
    case .moveSection(let source, let target):
      (kind, from, to) = (.movedSections, Int32(source), Int32(target))
      let rows = remove(before.positions(inSection: source))
      sections.insert(sections.remove(at: source), at: target)
      insert(rows, at: shape.starts[target])
    case .deleteRow(let path):
      (kind, from, to) = (.deletedRows, before.position(of: path), before.position(of: path))
      _ = remove(from..<(from + 1))
      sections[path.section].rowCount -= 1
    case .insertRow(let path, let new):
      (kind, from, to) = (.insertedRows, before.position(of: path), before.position(of: path))
      insert([Piece(.new, newShape.position(of: new), 1)], at: to)
      sections[path.section].rowCount += 1
    case .moveRow(let source, let target):
      sections[source.section].rowCount -= 1
      sections[target.section].rowCount += 1
      (kind, from, to) = (.movedRows, before.position(of: source), shape.position(of: target))
      insert(remove(from..<(from + 1)), at: to)
    }
    let list = RunList(storage: [from, to, 0], range: 0..<3, rowCount: 1)
    return PositionChanges(Shapes(old: before, new: shape)) { $0 == kind ? list : RunList() }
  }

  private mutating func remove(_ rows: Range<Int32>) -> ArraySlice<Piece> {
    let removed = index(ofPieceAt: rows.lowerBound)..<index(ofPieceAt: rows.upperBound)
    defer { pieces.removeSubrange(removed) }
    return ArraySlice(pieces[removed])
  }

  private mutating func insert(_ rows: ArraySlice<Piece>, at position: Int32) {
    pieces.insert(contentsOf: rows, at: index(ofPieceAt: position))
  }

  /// Returns the index of the piece that begins with the row at a position. Divides the piece in which the
  /// row is.
  private mutating func index(ofPieceAt position: Int32) -> Int {
    var (index, offset) = (0, position)
    while index < pieces.count, pieces[index].count <= offset {
      offset -= pieces[index].count
      index += 1
    }
    guard offset > 0 else { return index }
    let piece = pieces[index]
    pieces[index].count = offset
    pieces.insert(Piece(piece.side, piece.start + offset, piece.count - offset), at: index + 1)
    return index + 1
  }
}
