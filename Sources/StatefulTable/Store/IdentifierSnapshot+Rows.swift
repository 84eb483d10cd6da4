public import TableDiff

extension IdentifierSnapshot {
  /// Adds rows at the end of the last section.
  ///
  /// - Throws: ``StoreError/sectionOutOfRange(_:sectionCount:)`` where there is no section,
  ///   ``StoreError/duplicateRow(_:)``, ``StoreError/tooManyRows(count:)``.
  @_alwaysEmitIntoClient
  public mutating func appendRows(_ ids: [RowID]) throws(StoreError) {
    let section = sectionCount - 1
    try insertRows(ids, at: RowPath(section: section, row: store.rowCount(inSection: section)))
  }

  /// Adds rows at the end of a section.
  ///
  /// - Throws: ``StoreError/unknownSection(_:)``, ``StoreError/duplicateRow(_:)``,
  ///   ``StoreError/tooManyRows(count:)``.
  @_alwaysEmitIntoClient
  public mutating func appendRows(_ ids: [RowID], toSection id: SectionID) throws(StoreError) {
    let section = try position(of: id)
    try insertRows(ids, at: RowPath(section: section, row: store.rowCount(inSection: section)))
  }

  /// Adds the ids of a store's section and its rows.
  @_alwaysEmitIntoClient
  mutating func append<Header, Row: Identifiable>(
    _ section: StoredSection<SectionID, Header, Row>
  ) throws(StoreError) where Row.ID == RowID {
    try appendSections([section.id])
    try appendRows(section.rows.contiguous.map(\.id))
  }

  /// Puts rows before another.
  ///
  /// - Throws: ``StoreError/unknownRow(_:)``, ``StoreError/duplicateRow(_:)``,
  ///   ``StoreError/tooManyRows(count:)``.
  @_alwaysEmitIntoClient
  public mutating func insertRows(_ ids: [RowID], before anchor: RowID) throws(StoreError) {
    try insertRows(ids, at: path(of: anchor))
  }

  /// Puts rows behind another.
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

  /// Moves a row to before another, in whichever section that is.
  ///
  /// - Throws: ``StoreError/unknownRow(_:)``.
  @_alwaysEmitIntoClient
  public mutating func moveRow(_ id: RowID, before anchor: RowID) throws(StoreError) {
    try moveRow(id, to: anchor, offset: 0)
  }

  /// Moves a row to behind another, in whichever section that is.
  ///
  /// - Throws: ``StoreError/unknownRow(_:)``.
  @_alwaysEmitIntoClient
  public mutating func moveRow(_ id: RowID, after anchor: RowID) throws(StoreError) {
    try moveRow(id, to: anchor, offset: 1)
  }

  /// Asks for rows to be shown afresh: changes list them as updated.
  ///
  /// - Throws: ``StoreError/unknownRow(_:)``.
  @_alwaysEmitIntoClient
  public mutating func reloadRows(_ ids: [RowID]) throws(StoreError) {
    try mark(ids)
    for id in ids { reloaded.insert(id) }
  }

  /// Asks for the cells of rows to show other content: changes list them as updated.
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

  /// Notes that a row is gone: it is not shown afresh any more.
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
