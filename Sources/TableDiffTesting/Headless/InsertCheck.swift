import TableDiff

/// The third check: inserts, lowest first, against the counts after.
extension BatchCheck {
  mutating func checkInserts() {
    for (index, section) in calls.insertedSections.enumerated() {
      if section < 0 || section >= after.count {
        add(host.insertSectionRange(section, count: after.count))
      }
      if repeats(calls.insertedSections, at: index) { add(host.sectionTwice(.sectionInsertTwice, section)) }
    }
    for (index, path) in calls.insertedRows.enumerated() {
      guard path.section >= 0, path.section < after.count else {
        add(host.insertRowSection(path, count: after.count))
        continue
      }
      // Calls about rows of an inserted section are ignored.
      let isOutside = path.row < 0 || path.row >= after[path.section]
      let isRepeated = repeats(calls.insertedRows, at: index)
      guard isOutside || isRepeated, !inserts(section: path.section) else { continue }
      if isOutside { add(host.insertRowRange(path, count: after[path.section])) }
      if isRepeated { add(host.rowTwice(.rowInsertTwice, path)) }
    }
  }

  /// Returns whether the element at `index` of a sorted list is the second of its kind.
  private func repeats<Element: Equatable>(_ list: [Element], at index: Int) -> Bool {
    index > 0 && list[index] == list[index - 1] && (index == 1 || list[index - 2] != list[index])
  }
}
