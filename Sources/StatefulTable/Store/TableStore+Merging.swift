public import TableDiff

/// Joins pages and newer rows to the content. No row is in the content twice: if the pages of a server have
/// shifted, it sends a row again.
extension TableStore {
  /// Appends sections to the content. Rows of a known section join it at its end, and a known row is updated
  /// in its place.
  @inlinable
  mutating func joinAtEnd(_ page: ContiguousArray<Section>) throws(StoreError) {
    for section in page {
      let fresh = try updateKnown(section.rows)
      if let position = index(ofSectionWithID: section.id) {
        try updateHeader(section.header, ofSection: position)
        try append(contentsOf: fresh, toSection: position)
      } else if !fresh.isEmpty || section.rows.isEmpty {
        try appendSection(section.replacingRows(with: fresh))
      }
    }
  }

  /// Prepends sections to the content. Rows of a known section join it at its start, and a known row is
  /// updated in its place.
  @inlinable
  mutating func joinAtStart(_ page: ContiguousArray<Section>) throws(StoreError) {
    for section in page.reversed() {
      let fresh = try updateKnown(section.rows)
      if !fresh.isEmpty || section.rows.isEmpty { try putFirst(fresh, of: section) }
    }
  }

  /// Puts newer rows on top of the content. A known row moves to its new place, and a section is removed with
  /// its last row.
  @inlinable
  mutating func joinOnTop(_ newer: ContiguousArray<Section>) throws(StoreError) {
    for section in newer.reversed() {
      var seen = Set<Row.ID>()
      let rows = ContiguousArray(section.rows.filter { seen.insert($0.id).inserted })
      for row in rows { try removeRows(withID: row.id, sparing: section.id) }
      try putFirst(rows, of: section)
    }
  }

  /// Removes all rows with an id, and the sections that then have none, except for one.
  @inlinable
  mutating func removeRows(
    withID id: Row.ID, sparing section: SectionID
  ) throws(StoreError) {
    while let path = path(ofRowWithID: id) {
      try remove(at: path)
      if rowCount(inSection: path.section) == 0, sectionID(at: path.section) != section {
        try removeSection(at: path.section)
      }
    }
  }

  @inlinable
  mutating func putFirst(_ rows: ContiguousArray<Row>, of section: Section) throws(StoreError) {
    if let position = index(ofSectionWithID: section.id) {
      try updateHeader(section.header, ofSection: position)
      try insert(contentsOf: rows, at: RowPath(section: position, row: 0))
    } else {
      try insertSection(section.replacingRows(with: rows), at: 0)
    }
  }

  /// Updates the known rows, and returns the other rows, each once.
  @inlinable
  mutating func updateKnown(_ rows: ContiguousArray<Row>) throws(StoreError) -> ContiguousArray<Row> {
    // Next to no page has a row that is there already, or one twice.
    guard !areFresh(rows) else { return rows }
    var seen = Set<Row.ID>()
    var fresh = ContiguousArray<Row>()
    for row in rows {
      if let known = self.row(withID: row.id) {
        if known != row { try update(row) }
      } else if seen.insert(row.id).inserted {
        fresh.append(row)
      }
    }
    return fresh
  }
}
