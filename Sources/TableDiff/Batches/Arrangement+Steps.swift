extension Arrangement {
  /// Creates the arrangement of the old table.
  init(_ oldShape: TableShape) {
    for section in 0..<oldShape.sectionCount {
      pieces.append(Piece(.old, allOf: section, in: oldShape))
      endSection(Section(old: section, new: -1))
    }
  }

  /// Carries out one operation, and returns it as changes.
  ///
  /// - Complexity: O(*s* + *p*) for *s* sections and *p* pieces.
  mutating func apply(_ step: TableStep, _ newShape: TableShape) -> PositionChanges {
    let before = shape
    var (ofSections, ofRows) = (BatchOperations(), BatchOperations())
    switch step {
    case .deleteSection(let section):
      _ = remove(section)
      ofSections = BatchOperations(from: Int32(section))
    case .insertSection(let section, let new):
      insert(Section(old: -1, new: new), [Piece(.new, allOf: new, in: newShape)], at: section)
      ofSections = BatchOperations(to: Int32(section))
    case .moveSection(let from, let to):
      let (section, pieces) = remove(from)
      insert(section, pieces, at: to)
      ofSections = BatchOperations(from: Int32(from), to: Int32(to))
    case .deleteRow(let path):
      _ = remove(path)
      ofRows = BatchOperations(from: before.position(of: path))
    case .insertRow(let path, let new):
      insert(Piece(.new, newShape.position(of: new), 1), at: path)
      ofRows = BatchOperations(to: shape.position(of: path))
    case .moveRow(let from, let to):
      insert(remove(from), at: to)
      ofRows = BatchOperations(from: before.position(of: from), to: shape.position(of: to))
    }
    return PositionChanges(Shapes(old: before, new: shape), sections: ofSections, rows: ofRows)
  }

  private mutating func remove(_ index: Int) -> (Section, ArraySlice<Piece>) {
    let removed = indices(ofSection: index)
    defer { pieces.removeSubrange(removed) }
    return (sections.remove(at: index), ArraySlice(pieces[removed]))
  }

  private mutating func insert(_ section: Section, _ rows: ArraySlice<Piece>, at index: Int) {
    let first = index < sections.count ? indices(ofSection: index).lowerBound : pieces.count
    pieces.insert(contentsOf: rows, at: first)
    sections.insert(section, at: index)
    sections[index].pieceCount = Int32(truncatingIfNeeded: rows.count)
  }

  private mutating func remove(_ path: RowPath) -> Piece {
    let index = split(path)
    _ = split(RowPath(section: path.section, row: path.row + 1))
    sections[path.section].pieceCount -= 1
    return pieces.remove(at: index)
  }

  private mutating func insert(_ row: Piece, at path: RowPath) {
    pieces.insert(row, at: split(path))
    sections[path.section].pieceCount += 1
  }

  /// Returns the index of the piece that begins with a row. Divides the piece in which the row is.
  private mutating func split(_ path: RowPath) -> Int {
    var offset = Int32(truncatingIfNeeded: path.row)
    let indices = indices(ofSection: path.section)
    for index in indices {
      let piece = pieces[index]
      if offset == 0 { return index }
      if offset < piece.count {
        pieces[index].count = offset
        pieces.insert(Piece(piece.side, piece.start + offset, piece.count - offset), at: index + 1)
        sections[path.section].pieceCount += 1
        return index + 1
      }
      offset -= piece.count
    }
    return indices.upperBound
  }

  /// Returns the indices of a section's pieces.
  private func indices(ofSection index: Int) -> Range<Int> {
    let first = sections[..<index].reduce(0) { $0 + Int($1.pieceCount) }
    return first..<(first + Int(sections[index].pieceCount))
  }
}
