import TableDiff

/// The changes of the number of rows in one section by a batch.
struct RowTally {
  var inserted = 0
  var deleted = 0
  var movedIn = 0
  var movedOut = 0

  var sum: Int { inserted - deleted + movedIn - movedOut }
}

/// The last two checks: the number of sections, and the number of rows in every section that stays.
extension BatchCheck {
  mutating func checkCounts() {
    switch sections {
    case .contradiction:
      // Already reported, and the matching of sections is unknown.
      return
    case .countMismatch:
      let reloads = calls.reloadedSections.count
      add(
        host.sectionCount(
          before: before.count, after: after.count, inserted: calls.insertedSections.count + reloads,
          deleted: calls.deletedSections.count + reloads, modern: modernMessage))
    case .found(let map):
      checkRowCounts(map)
    }
  }

  private var modernMessage: String { host.invalidBatch(original, before: before, after: after) }

  private mutating func checkRowCounts(_ map: SectionMap) {
    let tallies = rowTallies(map)
    var failures: [(old: Int, new: Int)] = []
    for new in after.indices {
      guard let old = map.old(of: new) else { continue }
      let sum = tallies.isEmpty ? 0 : tallies[new].sum
      if before[old] &+ sum != after[new] { failures.append((old, new)) }
    }
    guard !failures.isEmpty else { return }
    let blamed = blamedSections()
    let modern = modernMessage
    for (old, new) in failures where !blamed.old.contains(old) && !blamed.new.contains(new) {
      add(
        host.rowCount(
          section: new, old: old, before: before[old], after: after[new],
          tally: tallies.isEmpty ? RowTally() : tallies[new], modern: modern))
    }
  }

  /// Returns the tallies of the sections after the batch; none at all if no call names a row.
  private func rowTallies(_ map: SectionMap) -> [RowTally] {
    guard
      !(calls.deletedRows.isEmpty && calls.insertedRows.isEmpty && calls.reloadedRows.isEmpty
        && calls.rowMovesBySource.isEmpty)
    else { return [] }
    var tallies = [RowTally](repeating: RowTally(), count: after.count)
    for path in calls.deletedRows {
      if let new = stayingSection(path.section, map) { tallies[new].deleted += 1 }
    }
    for path in calls.reloadedRows {
      guard let new = stayingSection(path.section, map) else { continue }
      tallies[new].deleted += 1
      tallies[new].inserted += 1
    }
    for path in calls.insertedRows where after.indices.contains(path.section) {
      tallies[path.section].inserted += 1
    }
    for move in calls.rowMovesBySource {
      let source = stayingSection(move.from.section, map)
      guard source != move.to.section else { continue }
      if let source { tallies[source].movedOut += 1 }
      if after.indices.contains(move.to.section) { tallies[move.to.section].movedIn += 1 }
    }
    return tallies
  }

  private func stayingSection(_ old: Int, _ map: SectionMap) -> Int? {
    before.indices.contains(old) ? map.new(of: old) : nil
  }

  /// Returns the sections whose row counts are meaningless, because calls inside them were refused already.
  private func blamedSections() -> (old: Set<Int>, new: Set<Int>) {
    var (old, new): (Set<Int>, Set<Int>) = ([], [])
    for violation in violations where violation.rule != .sectionMovedWithRowChanges {
      for position in violation.positions {
        guard case .row(let path, let side) = position else { continue }
        if side == .old { old.insert(path.section) } else { new.insert(path.section) }
      }
    }
    return (old, new)
  }
}
