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
  public func applying(to table: Table<Section>) throws(TableError) -> Table<Section> {
    guard table.shape == old.shape else { throw .shapeMismatch(expected: old.shape, found: table.shape) }
    guard !isEmpty else { return table }
    return TableChanges(old: table, new: new, positions: positions).table(arrangedAs: positions.result())
  }
}

extension PositionChanges {
  /// Returns the arrangement of rows of the old and the new table that the changes make.
  fileprivate func result() -> Arrangement {
    let sources = rowSources()
    let updatedHeaders = Set(updatedSections.lazy.map(\.new))
    var arrangement = Arrangement(sectionCount: newShape.sectionCount)
    for section in 0..<newShape.sectionCount {
      let (source, rows) = (oldIndex(forNewSection: section), newShape.positions(inSection: section))
      guard source >= 0 else {
        arrangement.endSection(
          Arrangement.Section(old: -1, new: section), adding: [Arrangement.Piece(.new, rows)])
        continue
      }
      let oldRows = oldShape.positions(inSection: source)
      // Even of no rows, so that an empty section, too, is the old one.
      arrangement.add(Arrangement.Piece(.old, oldRows.lowerBound..<oldRows.lowerBound))
      for position in rows {
        let origin = sources[Int(position)]
        if origin < 0 {
          arrangement.add(Arrangement.Piece(.new, position..<(position + 1)))
        } else {
          // Rows next to each other may be of two sections.
          let joins = origin > oldRows.lowerBound && origin < oldRows.upperBound
          arrangement.add(Arrangement.Piece(.old, origin..<(origin + 1)), joining: joins)
        }
      }
      let isUpdated = updatedHeaders.contains(section)
      arrangement.endSection(
        Arrangement.Section(old: isUpdated ? -1 : source, new: isUpdated ? section : -1))
    }
    return arrangement
  }

  /// Returns for each row of the new table its old position, or -1 if it is taken from the new table. It is
  /// determined by the lists of changes alone: rows in no list stay, in order, between those that arrive.
  ///
  ///     old      a b c d      b is deleted, d moves, x is inserted, c is updated
  ///     new      d a x c
  ///     sources  3 0 - -      c, too, is taken from the new table
  private func rowSources() -> ContiguousArray<Int32> {
    var sources = ContiguousArray(repeating: Int32.min, count: newShape.rowCount)
    var leaves = ContiguousArray(repeating: false, count: oldShape.rowCount)
    deletedRows.forEachRow { old, _ in leaves[Int(old)] = true }
    insertedRows.forEachRow { _, new in sources[Int(new)] = -1 }
    movedRows.forEachRow { old, new in
      leaves[Int(old)] = true
      sources[Int(new)] = old
    }
    for section in 0..<newShape.sectionCount {
      let source = oldIndex(forNewSection: section)
      guard source >= 0 else { continue }
      var next = Int(oldShape.starts[source])
      for position in newShape.positions(inSection: section) where sources[Int(position)] == .min {
        while leaves[next] { next += 1 }
        sources[Int(position)] = Int32(truncatingIfNeeded: next)
        next += 1
      }
    }
    updatedRows.forEachRow { _, new in sources[Int(new)] = -1 }
    return sources
  }
}

extension TableChanges {
  /// Returns the changes of a section's rows as a `CollectionDifference`, or `nil` if the section is not in
  /// both tables.
  ///
  /// Updated rows are removed and inserted, as are rows that come from or go to another section. Rows that
  /// move within the section are associated removals and insertions. Applied to the section's old rows, the
  /// difference gives the new ones.
  ///
  /// - Parameter section: The section's new position; 0, the default, for a flat table.
  /// - Complexity: O(*n*) for *n* rows in the section, O(*k*) for *k* changed rows in the table, and that of
  ///   making a `CollectionDifference`.
  @_alwaysEmitIntoClient
  public func difference(
    ofNewSection section: Int = 0
  ) -> CollectionDifference<Section.Rows.Element>? {
    guard let source = oldIndex(forNewSection: section) else { return nil }
    let others = positions.otherPlaces(ofOldSection: source, newSection: section)
    var changes: [CollectionDifference<Section.Rows.Element>.Change] = []
    for (row, other) in others.ofOld.enumerated() where other > .min {
      guard let element = old[RowPath(section: source, row: row)] else { continue }
      changes.append(.remove(offset: row, element: element, associatedWith: other < 0 ? nil : Int(other)))
    }
    for (row, other) in others.ofNew.enumerated() where other > .min {
      guard let element = new[RowPath(section: section, row: row)] else { continue }
      changes.append(.insert(offset: row, element: element, associatedWith: other < 0 ? nil : Int(other)))
    }
    return CollectionDifference(changes)
  }
}

extension PositionChanges {
  /// Returns, for each row of a section that is removed or inserted, its position in the section on the other
  /// side, or -1 if it isn't there; `Int32.min` for the rows that stay.
  ///
  /// By position, because the standard library sorts changes, and takes ten times as long if they come in no
  /// order.
  @usableFromInline
  func otherPlaces(
    ofOldSection oldSection: Int, newSection: Int
  ) -> (ofOld: ContiguousArray<Int32>, ofNew: ContiguousArray<Int32>) {
    let oldRows = oldShape.positions(inSection: oldSection)
    let newRows = newShape.positions(inSection: newSection)
    var ofOld = ContiguousArray(repeating: Int32.min, count: oldRows.count)
    var ofNew = ContiguousArray(repeating: Int32.min, count: newRows.count)
    func note(_ old: Int32, _ new: Int32) {
      let old = oldRows.contains(old) ? old - oldRows.lowerBound : -1
      let new = newRows.contains(new) ? new - newRows.lowerBound : -1
      if old >= 0 { ofOld[Int(old)] = new }
      if new >= 0 { ofNew[Int(new)] = old }
    }
    deletedRows.forEachRow { old, _ in note(old, -1) }
    insertedRows.forEachRow { _, new in note(-1, new) }
    movedRows.forEachRow(note)
    updatedRows.forEachRow(note)
    return (ofOld, ofNew)
  }
}
