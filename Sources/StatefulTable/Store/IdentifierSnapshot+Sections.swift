import TableDiff

extension IdentifierSnapshot {
  /// Appends sections without rows.
  ///
  /// - Throws: ``StoreError/duplicateSection(_:)``.
  public mutating func appendSections(_ ids: [SectionID]) throws(StoreError) {
    try insertSections(ids, at: sectionCount)
  }

  /// Inserts sections without rows before another section.
  ///
  /// - Throws: ``StoreError/duplicateSection(_:)``, ``StoreError/unknownSection(_:)``.
  public mutating func insertSections(_ ids: [SectionID], before anchor: SectionID) throws(StoreError) {
    try insertSections(ids, at: position(of: anchor))
  }

  /// Inserts sections without rows after another section.
  ///
  /// - Throws: ``StoreError/duplicateSection(_:)``, ``StoreError/unknownSection(_:)``.
  public mutating func insertSections(_ ids: [SectionID], after anchor: SectionID) throws(StoreError) {
    try insertSections(ids, at: position(of: anchor) + 1)
  }

  /// Removes sections with their rows.
  ///
  /// - Throws: ``StoreError/unknownSection(_:)``.
  public mutating func deleteSections(_ ids: [SectionID]) throws(StoreError) {
    for id in ids { _ = try position(of: id) }
    for id in ids where contains(section: id) {
      let removed = try store.removeSection(at: position(of: id))
      for row in removed.rows { forget(row: row.id) }
      reloadedHeaders.remove(id)
    }
  }

  /// Moves a section to the place before another section.
  ///
  /// - Throws: ``StoreError/unknownSection(_:)``.
  public mutating func moveSection(_ id: SectionID, before anchor: SectionID) throws(StoreError) {
    try moveSection(id, to: anchor, offset: 0)
  }

  /// Moves a section to the place after another section.
  ///
  /// - Throws: ``StoreError/unknownSection(_:)``.
  public mutating func moveSection(_ id: SectionID, after anchor: SectionID) throws(StoreError) {
    try moveSection(id, to: anchor, offset: 1)
  }

  /// Marks sections to be reloaded. Changes list them as updated.
  ///
  /// - Throws: ``StoreError/unknownSection(_:)``.
  public mutating func reloadSections(_ ids: [SectionID]) throws(StoreError) {
    for id in ids { _ = try position(of: id) }
    for id in ids {
      let position = try position(of: id)
      var mark = store.header(ofSection: position) ?? SnapshotMark()
      mark.revision &+= 1
      try store.updateHeader(mark, ofSection: position)
      reloadedHeaders.insert(id)
    }
  }

  private mutating func moveSection(
    _ id: SectionID, to anchor: SectionID, offset: Int
  ) throws(StoreError) {
    let (source, target) = (try position(of: id), try position(of: anchor))
    guard source != target else { return }
    try store.moveSection(from: source, to: target + offset - (source < target ? 1 : 0))
  }

  private mutating func insertSections(_ ids: [SectionID], at position: Int) throws(StoreError) {
    var seen: Set<SectionID> = []
    for id in ids where contains(section: id) || !seen.insert(id).inserted {
      throw .duplicateSection("\(id)")
    }
    for (offset, id) in ids.enumerated() {
      try store.insertSection(Section(id: id, header: SnapshotMark(), rows: []), at: position + offset)
    }
  }
}
