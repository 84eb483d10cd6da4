// A section's own row, such as a placeholder, is never read. It matches that of the section with the same id.
extension TableMatching {
  /// Looks for own rows that match. If a section with such a row has the id of one without, no sections are
  /// paired, so that no section has rows of both kinds between two batches.
  ///
  /// - Returns: Whether there are some.
  @usableFromInline
  mutating func matchOwnRows(_ old: BorrowedRows, _ new: BorrowedRows) -> Bool {
    var haveOwnRows = false
    for section in 0..<new.sectionCount {
      let partner = sections.oldIndex(forNewSection: section)
      if partner < 0 || !old.hasOwnRow(section: partner) && !new.hasOwnRow(section: section) { continue }
      haveOwnRows = old.hasOwnRow(section: partner) && new.hasOwnRow(section: section)
      if !haveOwnRows {
        sections.updated.removeAll()
        sections.begin(old: old.sectionCount, new: new.sectionCount, leadingCount: 0)
        break
      }
    }
    return haveOwnRows
  }

  /// Notes the own rows that differ from those of the old sections with the same ids.
  @_alwaysEmitIntoClient @inline(never)
  mutating func noteOwnUpdates<Section: TableSectionProtocol>(_ old: Table<Section>, _ new: Table<Section>) {
    for section in new.sections.indices where new.rows[section].isOwn {
      let partner = sections.oldIndex(forNewSection: section)
      if partner < 0 || new.rows[section].isSameOwnRow(as: old.rows[partner]) { continue }
      rows.updated.append(
        MatchedRun(old: old.shape.starts[partner], new: new.shape.starts[section], count: 1))
    }
    rows.sortUpdates()
  }
}
