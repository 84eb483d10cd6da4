extension TableChanges {
  /// Returns the table that the changes make of `table`, which has the shape of ``old``. This defines the
  /// meaning of all lists together.
  ///
  /// Rows and sections that are only moved, or not touched at all, are taken from `table`; inserted and
  /// updated ones from ``new``. Sections whose rows all stay share their storage with `table`.
  ///
  ///     let result = try changes.applying(to: old)      // the same sections and rows as new
  ///
  /// - Throws: ``TableError/shapeMismatch(expected:found:)`` if `table` does not have the shape of ``old``.
  /// - Complexity: O(*n*) for *n* rows, plus O(log *s*) for each row that moves between *s* sections.
  @_alwaysEmitIntoClient
  public func applying(to table: Table<Section>) throws(TableError) -> Table<Section> {
    guard table.shape == old.shape else { throw .shapeMismatch(expected: old.shape, found: table.shape) }
    guard !isEmpty else { return table }
    let sources = positions.rowSources()
    let updatedHeaders = Set(updatedSections.lazy.map(\.new))
    var sections = ContiguousArray<Section>()
    var rows = ContiguousArray<StoredRows<Section.StoredRow>>()
    sections.reserveCapacity(new.shape.sectionCount)
    rows.reserveCapacity(new.shape.sectionCount)
    for section in 0..<new.shape.sectionCount {
      guard let source = oldIndex(forNewSection: section) else {
        sections.append(new.sections[section])
        rows.append(new.storedRows(inSection: section))
        continue
      }
      let isUpdated = updatedHeaders.contains(section)
      let base = isUpdated ? new.sections[section] : table.sections[source]
      let places = new.shape.positions(inSection: section)
      let isKept = sources[Int(places.lowerBound)..<Int(places.upperBound)].elementsEqual(
        old.shape.positions(inSection: source))
      rows.append(
        isKept
          ? table.storedRows(inSection: source)
          : storedRows(ofNewSection: section, from: source, of: table, sources))
      sections.append(isKept && !isUpdated ? base : base.replacingStoredRows(with: rows[section]))
    }
    return Table(sections: sections, rows: rows, shape: new.shape)
  }

  /// Returns the rows of a new section that was at the position `source` in `table`.
  @_alwaysEmitIntoClient
  func storedRows(
    ofNewSection section: Int, from source: Int, of table: Table<Section>, _ sources: ContiguousArray<Int32>
  ) -> StoredRows<Section.StoredRow> {
    let positions = new.shape.positions(inSection: section)
    if positions.allSatisfy({ sources[Int($0)] < 0 }) { return new.storedRows(inSection: section) }
    let oldStart = old.shape.starts[source]
    let (oldRows, newRows) = (
      table.storedRows(inSection: source).contiguous, new.storedRows(inSection: section).contiguous
    )
    var rows = ContiguousArray<Section.StoredRow>()
    rows.reserveCapacity(positions.count)
    for position in positions {
      let origin = sources[Int(position)]
      if oldRows.indices.contains(Int(origin - oldStart)) {
        rows.append(oldRows[Int(origin - oldStart)])
      } else if origin >= 0, let row = table.storedRow(at: table.shape.path(at: origin)) {
        rows.append(row)
      } else {
        rows.append(newRows[Int(position - positions.lowerBound)])
      }
    }
    return StoredRows(rows)
  }
}

extension PositionChanges {
  /// Returns, for each new row, the position of its old row, or -1 if it is taken from the new table, by the
  /// lists of changes alone: rows in no list stay, in order, between those that arrive. Meaningless in
  /// inserted sections.
  ///
  ///     old      a b c d      b is deleted, d moves, x is inserted, c is updated
  ///     new      d a x c
  ///     sources  3 0 - -      c, too, is taken from the new table
  @usableFromInline
  func rowSources() -> ContiguousArray<Int32> {
    // An updated row, too, leaves no place to the rows that stay.
    var (ofOld, sources) = otherPlaces(
      0..<Int32(oldShape.rowCount), 0..<Int32(newShape.rowCount))
    for section in 0..<newShape.sectionCount {
      let source = oldIndex(forNewSection: section)
      guard source >= 0 else { continue }
      var next = Int(oldShape.starts[source])
      for position in newShape.positions(inSection: section)
      where sources[Int(position)] == .min {
        while ofOld[next] > .min { next += 1 }
        sources[Int(position)] = Int32(truncatingIfNeeded: next)
        next += 1
      }
    }
    updatedRows.forEachRow { _, new in sources[Int(new)] = -1 }
    return sources
  }
}
