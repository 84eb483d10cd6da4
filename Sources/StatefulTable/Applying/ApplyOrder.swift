internal import TableDiff

/// What there is to show: a table, and the changes that lead to it where they are known already.
struct ApplyOrder<Section: TableSectionProtocol & Sendable>: Sendable where Section.StoredRow: Sendable {
  let table: Table<Section>
  /// Changes that lead to the table, maybe from another one than what is displayed.
  let changes: TableChanges<Section>?
  let isAnimated: Bool

  /// The order with its changes where these begin at `base`, and without them otherwise.
  func fitting(_ base: Table<Section>) -> ApplyOrder {
    guard let changes, !changes.old.sharesStorage(with: base) else { return self }
    return ApplyOrder(table: table, changes: nil, isAnimated: isAnimated)
  }

  /// How many rows the way from `base` takes: the changes that are known, none if one of the tables has no
  /// row to be compared, or else the rows of both tables that are not in the same storage.
  func size(from base: Table<Section>, _ comparing: TableComparing<Section>) -> Int {
    if let changes { return changes.changeCount }
    guard base.shape.rowCount > 0, table.shape.rowCount > 0 else { return 0 }
    return comparing.unsharedRowCount(base, table)
  }
}

extension Table {
  /// Whether both are copies of one table, in which case they are equal.
  ///
  /// - Complexity: O(*k*) for *k* sections.
  func sharesStorage(with other: Table) -> Bool {
    guard shape == other.shape else { return false }
    return sections.withUnsafeBufferPointer { mine in
      other.sections.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress }
    }
  }
}
