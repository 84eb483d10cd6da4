public import TableDiff

extension IdentifierSnapshot {
  /// Appends rows to the last section.
  ///
  /// - Throws: ``StoreError/sectionOutOfRange(_:sectionCount:)`` if there is no section,
  ///   ``StoreError/duplicateRow(_:)``, ``StoreError/tooManyRows(count:)``.
  @_alwaysEmitIntoClient
  public mutating func appendRows(_ ids: [RowID]) throws(StoreError) {
    let section = sectionCount - 1
    try insertRows(ids, at: RowPath(section: section, row: store.rowCount(inSection: section)))
  }

  /// Appends rows to a section.
  ///
  /// - Throws: ``StoreError/unknownSection(_:)``, ``StoreError/duplicateRow(_:)``,
  ///   ``StoreError/tooManyRows(count:)``.
  @_alwaysEmitIntoClient
  public mutating func appendRows(_ ids: [RowID], toSection id: SectionID) throws(StoreError) {
    let section = try position(of: id)
    try insertRows(ids, at: RowPath(section: section, row: store.rowCount(inSection: section)))
  }

  /// Appends the ids of a store's section and of its rows.
  @_alwaysEmitIntoClient
  mutating func append<Header, Row: Identifiable>(
    _ section: StoredSection<SectionID, Header, Row>
  ) throws(StoreError) where Row.ID == RowID {
    try appendSections([section.id])
    try appendRows(section.rows.contiguous.map(\.id))
  }

  /// Inserts rows before another row.
  ///
  /// - Throws: ``StoreError/unknownRow(_:)``, ``StoreError/duplicateRow(_:)``,
  ///   ``StoreError/tooManyRows(count:)``.
  @_alwaysEmitIntoClient
  public mutating func insertRows(_ ids: [RowID], before anchor: RowID) throws(StoreError) {
    try insertRows(ids, at: path(of: anchor))
  }

  /// Inserts rows after another row.
  ///
  /// - Throws: ``StoreError/unknownRow(_:)``, ``StoreError/duplicateRow(_:)``,
  ///   ``StoreError/tooManyRows(count:)``.
  @_alwaysEmitIntoClient
  public mutating func insertRows(_ ids: [RowID], after anchor: RowID) throws(StoreError) {
    var path = try path(of: anchor)
    path.row += 1
    try insertRows(ids, at: path)
  }

  /// Removes rows.
  ///
  /// - Throws: ``StoreError/unknownRow(_:)``.
  @_alwaysEmitIntoClient
  public mutating func deleteRows(_ ids: [RowID]) throws(StoreError) {
    for id in ids where !contains(row: id) { throw .unknownRow("\(id)") }
    for id in ids where contains(row: id) {
      try store.removeRow(withID: id)
      forget(row: id)
    }
  }

  /// Removes all sections and rows.
  public mutating func deleteAll() { self = IdentifierSnapshot() }

  /// Moves a row to the place before another row, in any section.
  ///
  /// - Throws: ``StoreError/unknownRow(_:)``.
  @_alwaysEmitIntoClient
  public mutating func moveRow(_ id: RowID, before anchor: RowID) throws(StoreError) {
    try moveRow(id, to: anchor, offset: 0)
  }

  /// Moves a row to the place after another row, in any section.
  ///
  /// - Throws: ``StoreError/unknownRow(_:)``.
  @_alwaysEmitIntoClient
  public mutating func moveRow(_ id: RowID, after anchor: RowID) throws(StoreError) {
    try moveRow(id, to: anchor, offset: 1)
  }

  /// Marks rows to be reloaded. Changes list them as updated.
  ///
  /// - Throws: ``StoreError/unknownRow(_:)``.
  @_alwaysEmitIntoClient
  public mutating func reloadRows(_ ids: [RowID]) throws(StoreError) {
    try mark(ids)
    for id in ids { reloaded.insert(id) }
  }

  /// Marks rows to be reconfigured. Changes list them as updated.
  ///
  /// - Throws: ``StoreError/unknownRow(_:)``.
  @_alwaysEmitIntoClient
  public mutating func reconfigureRows(_ ids: [RowID]) throws(StoreError) {
    try mark(ids)
    for id in ids { reconfigured.insert(id) }
  }

  @_alwaysEmitIntoClient
  mutating func insertRows(_ ids: [RowID], at path: RowPath) throws(StoreError) {
    var seen = Set<RowID>(minimumCapacity: ids.count)
    for id in ids where contains(row: id) || !seen.insert(id).inserted { throw .duplicateRow("\(id)") }
    try store.insert(contentsOf: ids.map { SnapshotRow(id: $0) }, at: path)
  }

  @_alwaysEmitIntoClient
  mutating func moveRow(_ id: RowID, to anchor: RowID, offset: Int) throws(StoreError) {
    let source = try path(of: id)
    var target = try path(of: anchor)
    guard source != target else { return }
    target.row += offset
    if source.section == target.section, source.row < target.row { target.row -= 1 }
    try store.move(from: source, to: target)
  }

  @_alwaysEmitIntoClient
  mutating func mark(_ ids: [RowID]) throws(StoreError) {
    for id in ids where !contains(row: id) { throw .unknownRow("\(id)") }
    for id in ids {
      guard var row = store.row(withID: id) else { continue }
      row.revision &+= 1
      try store.update(row)
    }
  }

  /// Removes the marks of a row that was deleted.
  @usableFromInline
  mutating func forget(row id: RowID) {
    reloaded.remove(id)
    reconfigured.remove(id)
  }

  @_alwaysEmitIntoClient
  func path(of id: RowID) throws(StoreError) -> RowPath {
    guard let path = store.path(ofRowWithID: id) else { throw .unknownRow("\(id)") }
    return path
  }
}
