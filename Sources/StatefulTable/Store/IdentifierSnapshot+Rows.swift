import TableDiff

extension IdentifierSnapshot {
  /// Adds rows at the end of the last section.
  ///
  /// - Throws: ``StoreError/sectionOutOfRange(_:sectionCount:)`` where there is no section,
  ///   ``StoreError/duplicateRow(_:)``, ``StoreError/tooManyRows(count:)``.
  public mutating func appendRows(_ ids: [RowID]) throws(StoreError) {
    let section = sectionCount - 1
    try insertRows(ids, at: RowPath(section: section, row: store.rowCount(inSection: section)))
  }

  /// Adds rows at the end of a section.
  ///
  /// - Throws: ``StoreError/unknownSection(_:)``, ``StoreError/duplicateRow(_:)``,
  ///   ``StoreError/tooManyRows(count:)``.
  public mutating func appendRows(_ ids: [RowID], toSection id: SectionID) throws(StoreError) {
    guard let section = store.section(withID: id) else { throw .unknownSection("\(id)") }
    try insertRows(ids, at: RowPath(section: section, row: store.rowCount(inSection: section)))
  }

  /// Puts rows before another.
  ///
  /// - Throws: ``StoreError/unknownRow(_:)``, ``StoreError/duplicateRow(_:)``,
  ///   ``StoreError/tooManyRows(count:)``.
  public mutating func insertRows(_ ids: [RowID], before anchor: RowID) throws(StoreError) {
    try insertRows(ids, at: path(of: anchor))
  }

  /// Puts rows behind another.
  ///
  /// - Throws: ``StoreError/unknownRow(_:)``, ``StoreError/duplicateRow(_:)``,
  ///   ``StoreError/tooManyRows(count:)``.
  public mutating func insertRows(_ ids: [RowID], after anchor: RowID) throws(StoreError) {
    var path = try path(of: anchor)
    path.row += 1
    try insertRows(ids, at: path)
  }

  /// Removes rows.
  ///
  /// - Throws: ``StoreError/unknownRow(_:)``.
  public mutating func deleteRows(_ ids: [RowID]) throws(StoreError) {
    for id in ids where !contains(row: id) { throw .unknownRow("\(id)") }
    for id in Set(ids) { try store.removeRow(withID: id) }
    forget(rows: ids)
  }

  /// Removes all sections and rows.
  public mutating func deleteAll() {
    store.removeAll()
    reloadedRows = []
    reconfiguredRows = []
    reloadedSections = []
  }

  /// Moves a row to before another, in whichever section that is.
  ///
  /// - Throws: ``StoreError/unknownRow(_:)``.
  public mutating func moveRow(_ id: RowID, before anchor: RowID) throws(StoreError) {
    try moveRow(id, to: anchor, offset: 0)
  }

  /// Moves a row to behind another, in whichever section that is.
  ///
  /// - Throws: ``StoreError/unknownRow(_:)``.
  public mutating func moveRow(_ id: RowID, after anchor: RowID) throws(StoreError) {
    try moveRow(id, to: anchor, offset: 1)
  }

  /// Asks for rows to be shown afresh: changes list them as updated.
  ///
  /// - Throws: ``StoreError/unknownRow(_:)``.
  public mutating func reloadRows(_ ids: [RowID]) throws(StoreError) {
    try mark(ids)
    let known = Set(reloadedRows)
    reloadedRows += ids.filter { !known.contains($0) }
  }

  /// Asks for the cells of rows to show other content: changes list them as updated.
  ///
  /// - Throws: ``StoreError/unknownRow(_:)``.
  public mutating func reconfigureRows(_ ids: [RowID]) throws(StoreError) {
    try mark(ids)
    let known = Set(reconfiguredRows)
    reconfiguredRows += ids.filter { !known.contains($0) }
  }

  private mutating func insertRows(_ ids: [RowID], at path: RowPath) throws(StoreError) {
    var seen: Set<RowID> = []
    for id in ids where contains(row: id) || !seen.insert(id).inserted { throw .duplicateRow("\(id)") }
    try store.insert(contentsOf: ids.map { SnapshotRow(id: $0) }, at: path)
  }

  private mutating func moveRow(_ id: RowID, to anchor: RowID, offset: Int) throws(StoreError) {
    let source = try path(of: id)
    var target = try path(of: anchor)
    guard source != target else { return }
    target.row += offset
    if source.section == target.section, source.row < target.row { target.row -= 1 }
    try store.move(from: source, to: target)
  }

  private mutating func mark(_ ids: [RowID]) throws(StoreError) {
    for id in ids where !contains(row: id) { throw .unknownRow("\(id)") }
    for id in ids {
      guard var row = store.row(withID: id) else { continue }
      row.revision += 1
      try store.update(row)
    }
  }

  mutating func forget(rows ids: [RowID]) {
    guard !reloadedRows.isEmpty || !reconfiguredRows.isEmpty else { return }
    let ids = Set(ids)
    reloadedRows.removeAll { ids.contains($0) }
    reconfiguredRows.removeAll { ids.contains($0) }
  }

  private func path(of id: RowID) throws(StoreError) -> RowPath {
    guard let path = store.path(ofID: id) else { throw .unknownRow("\(id)") }
    return path
  }
}
