// A section's own row, such as a placeholder, is never read. It matches that of the section with the same id.
extension TableDiffer {
  /// Counts the own rows of both tables that match none. If a section with such a row has the id of one without,
  /// no sections are paired, so that no section has rows of both kinds between two batches.
  ///
  /// - Returns: Whether some match.
  @_alwaysEmitIntoClient
  mutating func matchOwnRows<Section: TableSectionProtocol>(
    _ old: Table<Section>, _ new: Table<Section>
  ) -> Bool {
    let (oldSections, newSections) = (old.ownSections, new.ownSections)
    let partners = newSections.map { sections.oldIndex(forNewSection: $0) }.filter { $0 >= 0 }
    ownRowCounts = (oldSections.count - partners.count, newSections.count - partners.count)
    let isMixed =
      partners.contains { !old.rows[$0].isOwn }
      || oldSections.contains { sections.newIndex(forOldSection: $0) >= 0 && !partners.contains($0) }
    guard isMixed else { return !partners.isEmpty }
    ownRowCounts = (oldSections.count, newSections.count)
    sections.updated.removeAll()
    sections.begin(old: old.sections.count, new: new.sections.count, leadingCount: 0)
    return false
  }

  /// Notes the own rows that differ from those of the old sections with the same ids.
  @_alwaysEmitIntoClient
  mutating func noteOwnUpdates<Section: TableSectionProtocol>(_ old: Table<Section>, _ new: Table<Section>) {
    for section in new.ownSections {
      let partner = sections.oldIndex(forNewSection: section)
      if partner < 0 || new.rows[section].isSameOwnRow(as: old.rows[partner]) { continue }
      rows.updated.append(
        MatchedRun(old: old.shape.starts[partner], new: new.shape.starts[section], count: 1))
    }
    rows.sortUpdatesOfLeftOvers()
  }
}

extension Table {
  /// The sections that have a row of their own.
  @_alwaysEmitIntoClient
  var ownSections: [Int] { rows.indices.filter { rows[$0].isOwn } }
}
