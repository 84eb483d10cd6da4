extension TableDiffer {
  /// Finds the sections whose own row has changed.
  @inlinable @inline(__always)
  mutating func compareOwnRows<Section: TableSectionProtocol>(
    _ old: Table<Section>, _ new: Table<Section>
  ) {
    rows.updatedOwnRows.removeAll()
    guard new.ownRowCount > 0 else { return }
    for section in new.rows.indices where new.rows[section].isOwn {
      let partner = sections.oldSection(forNew: section)
      guard partner >= 0, old.rows[partner].isOwn else { continue }
      if !new.sections[section].hasSameOwnRow(as: old.sections[partner]) {
        rows.updatedOwnRows.append(Int32(truncatingIfNeeded: section))
      }
    }
  }
}

extension RowMatching {
  /// Pairs the own rows of two sections.
  @usableFromInline
  mutating func alignOwnRow(old: Int32, new: Int32, newSection: Int) {
    appendAligned(MatchedRun(old: old, new: new, count: 1))
    ownCount += 1
    if isOwnRowUpdated(ofNewSection: newSection) { updated.append(MatchedRun(old: old, new: new, count: 1)) }
  }

  /// Whether the own row of a new section differs from that of the old one.
  @usableFromInline
  borrowing func isOwnRowUpdated(ofNewSection section: Int) -> Bool {
    let index = lastIndex(in: 0..<updatedOwnRows.count) { Int(updatedOwnRows[$0]) <= section }
    return index >= 0 && Int(updatedOwnRows[index]) == section
  }
}
