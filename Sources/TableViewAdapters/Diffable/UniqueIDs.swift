#if (canImport(UIKit) && !os(watchOS)) || (canImport(AppKit) && !targetEnvironment(macCatalyst))
  import TableDiff

  /// The ids of a table's sections and rows, each once, as a snapshot takes them. Of equal ids, the first one
  /// is kept. An id that is not equal to itself is left out.
  struct UniqueIDs<Section: TableSectionProtocol> where Section.Rows.Element: Identifiable {
    typealias RowID = Section.Rows.Element.ID

    /// The ids of the sections and of their rows, in order.
    private(set) var sections: [(id: Section.ID, rows: [RowID])] = []
    /// The positions of the sections.
    private(set) var positions = Set<Int>()
    /// The paths of the rows.
    private(set) var paths: [RowID: RowPath] = [:]
    /// Whether ids are left out.
    private var isPartial = false

    init(_ table: Table<Section>) {
      paths.reserveCapacity(table.shape.rowCount)
      var known = Set<Section.ID>()
      for (position, section) in table.sections.enumerated() {
        let id = section.id
        guard isItself(id), known.insert(id).inserted else {
          isPartial = true
          continue
        }
        positions.insert(position)
        sections.append((id, rows(of: section, at: position)))
      }
    }

    private mutating func rows(of section: Section, at position: Int) -> [RowID] {
      var ids: [RowID] = []
      ids.reserveCapacity(section.rowCount)
      for (index, row) in section.rows.enumerated() {
        let id = row.id
        guard isItself(id), paths[id] == nil else {
          isPartial = true
          continue
        }
        paths[id] = RowPath(section: position, row: index)
        ids.append(id)
      }
      return ids
    }
  }

  extension UniqueIDs {
    /// Returns the ids of the sections whose header a plan updates, and of the other rows that it updates.
    ///
    /// - Parameter old: The ids of the table before.
    func updated(
      by plan: TablePlan<Section>, from old: UniqueIDs
    ) -> (sections: [Section.ID], rows: [RowID]) {
      let updated = plan.updatedSections.map(\.new).filter { positions.contains($0) }
      let reloaded = Set(updated)
      var marked = Set<RowID>()
      var rows: [RowID] = []
      let paths = plan.updatedRows.map(\.new) + plan.followedRows + exchangedRows(by: plan, from: old)
      for path in paths where !reloaded.contains(path.section) {
        guard let id = plan.finalTable[path]?.id, self.paths[id] != nil, marked.insert(id).inserted else {
          continue
        }
        rows.append(id)
      }
      return (updated.map { plan.finalTable.sections[$0].id }, rows)
    }

    /// The paths of rows that take the place of another row with the same id.
    private func exchangedRows(by plan: TablePlan<Section>, from old: UniqueIDs) -> [RowPath] {
      guard isPartial || old.isPartial else { return [] }
      return sections.flatMap(\.rows).compactMap { id in
        guard let path = paths[id], let oldPath = old.paths[id] else { return nil }
        return plan.oldPath(forNew: path) == oldPath ? nil : path
      }
    }
  }

  extension TablePlan {
    /// The new paths of rows that leave a deleted section or enter an inserted one. They are deletes and
    /// inserts of the plan, which doesn't compare their contents. A snapshot keeps their cells.
    fileprivate var followedRows: [RowPath] {
      let (old, new) = (initialTable.shape, finalTable.shape)
      var kept = Set<Int>()
      var paths: [RowPath] = []
      for section in 0..<new.sectionCount {
        if let oldSection = oldIndex(forNewSection: section) {
          kept.insert(oldSection)
        } else {
          let rows = (0..<new.rowCount(inSection: section)).map { RowPath(section: section, row: $0) }
          paths += rows.filter { oldPath(forNew: $0) != nil }
        }
      }
      for section in 0..<old.sectionCount where !kept.contains(section) {
        let rows = (0..<old.rowCount(inSection: section)).map { RowPath(section: section, row: $0) }
        paths += rows.compactMap { newPath(forOld: $0) }
      }
      return paths
    }
  }

  private func isItself(_ id: some Equatable) -> Bool { id == id }
#endif
