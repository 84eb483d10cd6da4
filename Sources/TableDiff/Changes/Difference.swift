extension TableChanges {
  /// The changes of a section's rows as the standard library has them; `nil` where the section is not in both
  /// tables.
  ///
  /// Updated rows are removed and inserted, as are rows that come from or go to another section. Rows that
  /// move within the section are associated removals and insertions. Applied to the section's old rows, the
  /// difference gives the new ones.
  ///
  /// - Parameter section: The section's new position; 0, the default, for a flat table.
  /// - Complexity: O(*k* log *k*) for *k* changed rows in the table.
  public func difference(
    ofNewSection section: Int = 0
  ) -> CollectionDifference<Section.Rows.Element>? {
    guard let source = oldSection(forNew: section) else { return nil }
    var lists = DifferenceLists<Section.Rows.Element>(
      old: ContiguousArray(old.sections[source].rows), new: ContiguousArray(new.sections[section].rows))
    for path in deletedRows where path.section == source { lists.remove(path.row) }
    for path in insertedRows where path.section == section { lists.insert(path.row) }
    for pair in movedRows {
      let isInside = pair.old.section == source && pair.new.section == section
      if pair.old.section == source { lists.remove(pair.old.row, movedTo: isInside ? pair.new.row : nil) }
      if pair.new.section == section { lists.insert(pair.new.row, movedFrom: isInside ? pair.old.row : nil) }
    }
    for pair in updatedRows where pair.new.section == section && pair.old.section == source {
      lists.replace(pair.old.row, pair.new.row)
    }
    return lists.difference
  }

}

private struct DifferenceLists<Row> {
  typealias Change = CollectionDifference<Row>.Change

  let old: ContiguousArray<Row>
  let new: ContiguousArray<Row>
  /// The other end of each removal that is a move, or `nil`.
  private var removals: [Int: Int?] = [:]
  private var insertions: [Int: Int?] = [:]

  init(old: ContiguousArray<Row>, new: ContiguousArray<Row>) {
    self.old = old
    self.new = new
  }

  mutating func remove(_ row: Int, movedTo target: Int? = nil) {
    removals.updateValue(target, forKey: row)
  }

  mutating func insert(_ row: Int, movedFrom source: Int? = nil) {
    insertions.updateValue(source, forKey: row)
  }

  mutating func replace(_ oldRow: Int, _ newRow: Int) {
    guard removals[oldRow] == nil else { return }
    remove(oldRow, movedTo: newRow)
    insert(newRow, movedFrom: oldRow)
  }

  var difference: CollectionDifference<Row>? {
    var changes: [Change] = removals.map { row, target in
      .remove(offset: row, element: old[row], associatedWith: target)
    }
    changes += insertions.map { row, source in
      .insert(offset: row, element: new[row], associatedWith: source)
    }
    return CollectionDifference(changes)
  }
}
