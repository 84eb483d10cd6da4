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
    let others = positions.otherPlaces(
      old.shape.positions(inSection: source), new.shape.positions(inSection: section))
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
  /// Returns, for each of some old and of some new rows that changes, its position among those of the other
  /// table, or -1 if it isn't there; `Int32.min` for the rows that stay.
  ///
  /// By position, because the standard library sorts changes, and takes ten times as long if they come in no
  /// order.
  @usableFromInline
  func otherPlaces(
    _ oldRows: Range<Int32>, _ newRows: Range<Int32>
  ) -> (ofOld: ContiguousArray<Int32>, ofNew: ContiguousArray<Int32>) {
    var ofOld = ContiguousArray(repeating: Int32.min, count: oldRows.count)
    var ofNew = ContiguousArray(repeating: Int32.min, count: newRows.count)
    func place(_ position: Int32, _ rows: Range<Int32>) -> Int32 {
      rows.contains(position) ? position - rows.lowerBound : -1
    }
    for kind in [Kind.deletedRows, .insertedRows, .movedRows, .updatedRows] {
      for run in list(kind).all {
        for step in 0..<run.count {
          let old = kind == .insertedRows ? -1 : place(run.old + step, oldRows)
          let new = kind == .deletedRows ? -1 : place(run.new + step, newRows)
          if old >= 0 { ofOld[Int(old)] = new }
          if new >= 0 { ofNew[Int(new)] = old }
        }
      }
    }
    return (ofOld, ofNew)
  }
}
