import TableDiff

/// The first check: reloads become a delete and an insert at the old position, shifted by deletes and
/// inserts, but not by moves.
extension BatchCheck {
  mutating func checkReloadedSections() {
    guard !calls.reloadedSections.isEmpty else { return }
    var found: [BatchViolation] = []
    forEachRepeated(calls.reloadedSections) { found.append(host.sectionTwice(.sectionReloadTwice, $0)) }
    forEachShared(calls.deletedSections, { $0 }, calls.reloadedSections, { $0 }) {
      found.append(host.sectionDeleteAndReload($0))
    }
    forEachShared(calls.reloadedSections, { $0 }, calls.sectionMovesBySource, { $0.from }) {
      found.append(host.sectionReloadAndMove($0))
    }
    if let map, !calls.sectionMovesBySource.isEmpty {
      let leaving = merged(calls.deletedSections, calls.sectionMovesBySource.map { $0.from })
      let entering = merged(calls.insertedSections, calls.sectionMovesByTarget.map { $0.to })
      for (section, inserted) in zip(calls.reloadedSections, map.reloadTargets) {
        let actual = filledPlace(of: section, leaving: leaving, entering: entering)
        guard actual != inserted else { continue }
        found.append(host.sectionReloadDisplaced(section, inserted: inserted, actual: actual))
      }
    }
    found.forEach { add($0) }
  }

  mutating func checkReloadedRows() {
    guard !calls.reloadedRows.isEmpty else { return }
    var found: [BatchViolation] = []
    forEachRepeated(calls.reloadedRows) { found.append(host.rowTwice(.rowReloadTwice, $0)) }
    forEachShared(calls.deletedRows, { $0 }, calls.reloadedRows, { $0 }) {
      if !deletes(section: $0.section) { found.append(host.rowDeleteAndReload($0)) }
    }
    forEachShared(calls.reloadedRows, { $0 }, calls.rowMovesBySource, { $0.from }) {
      if !deletes(section: $0.section) { found.append(host.rowReloadAndMove($0)) }
    }
    for path in calls.reloadedRows where calls.deletedSections.hasElement(at: path.section) {
      found.append(host.rowReloadInDeletedSection(path))
    }
    found.forEach { add($0) }
    if let map { placeReloadedRows(map) }
  }

  /// Finds the positions at which the host inserts the reloaded rows, and those of them that belong
  /// elsewhere.
  private mutating func placeReloadedRows(_ map: SectionMap) {
    let hasMoves = !(calls.sectionMovesBySource.isEmpty && calls.rowMovesBySource.isEmpty)
    let moveSources = calls.rowMovesBySource.map { $0.from }
    let leaving = hasMoves ? merged(calls.deletedRows, moveSources) : calls.deletedRows
    let entering =
      hasMoves ? merged(calls.insertedRows, calls.rowMovesByTarget.map { $0.to }) : calls.insertedRows
    for path in calls.reloadedRows where contains(path) && !deletes(section: path.section) {
      guard let new = map.new(of: path.section), !isTaken(path) else { continue }
      let section = filledPlace(
        of: path.section, leaving: calls.deletedSections, entering: calls.insertedSections)
      let inserted = RowPath(
        section: section,
        row: filledPlace(
          of: path.row, leaving: calls.deletedRows.rows(in: path.section).lazy.map { $0.row },
          entering: calls.insertedRows.rows(in: section).lazy.map { $0.row }))
      reloadTargets.append(inserted)
      guard hasMoves else { continue }
      let actual = RowPath(
        section: new,
        row: filledPlace(
          of: path.row, leaving: leaving.rows(in: path.section).lazy.map { $0.row },
          entering: entering.rows(in: new).lazy.map { $0.row }))
      if actual != inserted { add(host.rowReloadDisplaced(path, inserted: inserted, actual: actual)) }
    }
  }

  private func contains(_ path: RowPath) -> Bool {
    path.section >= 0 && path.section < before.count && path.row >= 0 && path.row < before[path.section]
  }

  /// Returns whether a row that is reloaded is deleted or moved, too.
  private func isTaken(_ path: RowPath) -> Bool {
    calls.deletedRows.hasElement(at: path) || calls.rowMovesBySource.hasElement(at: path, { $0.from })
  }
}
