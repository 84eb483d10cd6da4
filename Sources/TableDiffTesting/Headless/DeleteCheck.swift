import TableDiff

/// The second check: deletes, highest first, against the counts before. Reloads are deletes here.
extension BatchCheck {
  mutating func checkDeletes() {
    checkDeletedSections()
    checkDeletedRows()
  }

  private mutating func checkDeletedSections() {
    guard !(calls.deletedSections.isEmpty && calls.reloadedSections.isEmpty) else { return }
    let count = before.count
    var found: [(section: Int, violation: BatchViolation)] = []
    for (list, reloaded) in [(calls.deletedSections, false), (calls.reloadedSections, true)] {
      for section in list where section < 0 || section >= count {
        found.append((section, host.deleteSectionRange(section, count: count, reloaded: reloaded)))
      }
    }
    forEachRepeated(calls.deletedSections) {
      found.append(($0, host.sectionTwice(.sectionDeleteTwice, $0)))
    }
    addHighestFirst(found)
  }

  private mutating func checkDeletedRows() {
    guard !(calls.deletedRows.isEmpty && calls.reloadedRows.isEmpty) else { return }
    var found: [(path: RowPath, violation: BatchViolation)] = []
    for (list, reloaded) in [(calls.deletedRows, false), (calls.reloadedRows, true)] {
      for path in list {
        if let violation = deleteViolation(path, reloaded: reloaded) { found.append((path, violation)) }
      }
    }
    forEachRepeated(calls.deletedRows) {
      if !deletes(section: $0.section) { found.append(($0, host.rowTwice(.rowDeleteTwice, $0))) }
    }
    addHighestFirst(found)
  }

  private func deleteViolation(_ path: RowPath, reloaded: Bool) -> BatchViolation? {
    guard path.section >= 0, path.section < before.count else {
      return host.deleteRowSection(path, count: before.count, reloaded: reloaded)
    }
    let count = before[path.section]
    guard path.row < 0 || path.row >= count else { return nil }
    // Calls about rows of a deleted section are ignored.
    guard !deletes(section: path.section) else { return nil }
    return host.deleteRowRange(path, count: count, reloaded: reloaded)
  }

  private mutating func addHighestFirst<Place: Comparable>(_ found: [(Place, BatchViolation)]) {
    guard !found.isEmpty else { return }
    // Sorted by position and, for equal positions, in the order found, so that the result is always the same.
    let order = found.indices.sorted {
      found[$0].0 == found[$1].0 ? $0 < $1 : found[$0].0 > found[$1].0
    }
    for index in order { add(found[index].1) }
  }
}
