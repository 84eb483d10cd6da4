// A section's own row, such as a placeholder, is never read. It matches that of the section with the same id.
extension TableMatching {
  /// Counts the own rows of both tables that match none. If a section with such a row has the id of one
  /// without, no sections are paired, so that no section has rows of both kinds between two batches.
  ///
  /// - Returns: Whether some match.
  @usableFromInline
  mutating func matchOwnRows(_ old: BorrowedRows, _ new: BorrowedRows) -> Bool {
    ownRowCounts = (old.ownRowCount, new.ownRowCount)
    if ownRowCounts == (0, 0) { return false }
    var found = 0
    for section in 0..<new.sectionCount {
      let partner = sections.oldIndex(forNewSection: section)
      if partner < 0 || !old.hasOwnRow(section: partner) && !new.hasOwnRow(section: section) { continue }
      guard old.hasOwnRow(section: partner), new.hasOwnRow(section: section) else {
        sections.updated.removeAll()
        sections.begin(old: old.sectionCount, new: new.sectionCount, leadingCount: 0)
        return false
      }
      found += 1
    }
    ownRowCounts = (ownRowCounts.old - found, ownRowCounts.new - found)
    return found > 0
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

extension BorrowedRows {
  func hasOwnRow(section: Int) -> Bool { sections[section].address == 0 }

  fileprivate var ownRowCount: Int {
    var count = 0
    for section in 0..<sectionCount where hasOwnRow(section: section) { count += 1 }
    return count
  }
}
