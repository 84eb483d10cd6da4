import TableDiff

extension TableDraft {
  /// Inserts a section of `rowCount` rows at a random place.
  mutating func insertSection(rowCount: Int, from source: inout DraftSource) {
    let number = 1 + (sections.map(\.number).max() ?? -1)
    let section = DraftSection(number: number, rows: source.rows(rowCount))
    sections.insert(section, at: source.random.next(below: sections.count + 1))
  }

  /// Deletes a random section.
  mutating func deleteSection(from source: inout DraftSource) {
    guard !sections.isEmpty else { return }
    sections.remove(at: source.random.next(below: sections.count))
  }

  /// Moves sections far, and returns their new positions, ascending.
  @discardableResult
  mutating func moveSectionsFar(_ count: Int, from source: inout DraftSource) -> [Int] {
    let chosen = source.random.sample(count, below: sections.count)
    let distance = max(1, sections.count / 4 + source.random.next(below: sections.count / 2))
    sections = Array(Self.moved(ContiguousArray(sections), at: chosen, by: distance))
    return chosen.map { ($0 + distance) % sections.count }.sorted()
  }

  /// Changes the headers of random sections.
  mutating func updateHeaders(_ count: Int, from source: inout DraftSource) {
    for position in source.random.sample(count, below: sections.count) {
      sections[position].headerVersion += 1
    }
  }

  /// Applies a churn of one percent to some sections only, with at least one row of each kind if there are
  /// two.
  mutating func churn(inSections positions: [Int], from source: inout DraftSource) {
    var part = TableDraft(sections: positions.map { sections[$0] })
    let count = part.rowCount
    let changed = max(1, count / 100)
    part.churn(deleted: min(changed, count / 2), inserted: changed, updated: changed, from: &source)
    for (offset, position) in positions.enumerated() { sections[position] = part.sections[offset] }
  }

  /// Returns the section of a random row: if sections differ in size, most likely a big one.
  func sectionOfRandomRow(from source: inout DraftSource) -> Int? {
    rowCount == 0 ? nil : paths(of: [source.random.next(below: rowCount)])[0].section
  }

  /// Returns the same rows in one section, as they were before they were grouped: mixed, those of a group in
  /// order.
  func flattened(from source: inout DraftSource) -> TableDraft {
    var groups = ContiguousArray<Int>()
    for position in sections.indices {
      groups.append(contentsOf: repeatElement(position, count: sections[position].rows.count))
    }
    source.random.shuffle(&groups)
    var taken = [Int](repeating: 0, count: sections.count)
    var rows = ContiguousArray<DraftRow>()
    rows.reserveCapacity(groups.count)
    for group in groups {
      rows.append(sections[group].rows[taken[group]])
      taken[group] += 1
    }
    return TableDraft(sections: [DraftSection(number: -1, rows: rows)])
  }
}
