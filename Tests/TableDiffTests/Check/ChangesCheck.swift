import TableDiff
import TableDiffTesting
import Testing

/// Everything that has to hold of the changes between two tables, checked without the engine's help.
struct ChangesCheck<Section: TableSectionProtocol & Equatable>
where Section.Rows.Element: Identifiable & Equatable, Section.StoredRow == Section.Rows.Element {
  let old: Table<Section>
  let new: Table<Section>
  /// What is wrong, in words; empty where everything holds.
  var failures: [String] = []

  /// Diffs the tables and checks the result.
  ///
  /// - Parameters:
  ///   - verifying: Whether ids are verified, so that moves are minimal with duplicates too.
  ///   - moves: The minimal number of moves where it is known otherwise; by default that of the formula.
  init(
    from old: some Collection<Section>, to new: some Collection<Section>, verifying: Bool = false,
    moves: Int? = nil
  ) throws {
    self.old = try Table(old)
    self.new = try Table(new)
    var differ = TableDiffer()
    let changes = try differ.changes(from: self.old, to: self.new, verifyingIdentifiers: verifying)
    expect(changes.isMinimal, "said not to be minimal")
    checkCounts(of: changes, moves: moves)
    checkPairing(of: changes)
    checkApplying(changes)
    checkInversion(of: changes)
    checkPlans(for: changes)
  }

  mutating func expect(_ condition: Bool, _ failure: @autoclosure () -> String) {
    if !condition { failures.append(failure()) }
  }

  private mutating func checkCounts(of changes: TableChanges<Section>, moves: Int?) {
    let minimal = MinimalMoves(from: old.sections, to: new.sections)
    let moved = changes.movedRows.count + changes.movedSections.count
    let minimalMoves = moves ?? minimal.moveCount
    expect(moved >= minimalMoves, "\(moved) moves where \(minimalMoves) are the fewest possible")
    if changes.isMinimal, changes.duplicates.isEmpty || moves == nil {
      expect(moved == minimalMoves, "\(moved) moves instead of \(minimalMoves)")
    }
    expect(changes.deletedRows.count == minimal.deletedRows, "\(changes.deletedRows.count) rows deleted")
    expect(changes.insertedRows.count == minimal.insertedRows, "\(changes.insertedRows.count) rows inserted")
    expect(
      changes.deletedSections.count == minimal.deletedSections,
      "\(changes.deletedSections.count) sections deleted")
    expect(
      changes.insertedSections.count == minimal.insertedSections,
      "\(changes.insertedSections.count) sections inserted")
    expect(
      changes.updatedSections.count == minimal.updatedSections,
      "\(changes.updatedSections.count) sections updated")
    if changes.duplicates.isEmpty, moves == nil {
      expect(
        changes.updatedRows.count == minimal.updatedRows,
        "\(changes.updatedRows.count) rows updated instead of \(minimal.updatedRows)")
    }
  }

  private mutating func checkPairing(of changes: TableChanges<Section>) {
    for section in 0..<old.shape.sectionCount {
      for row in 0..<old.shape.rowCount(inSection: section) {
        let path = RowPath(section: section, row: row)
        guard let there = changes.newPath(forOld: path) else { continue }
        expect(changes.oldPath(forNew: there) == path, "\(path) goes to \(there), which comes from elsewhere")
        expect(old[path]?.id == new[there]?.id, "\(path) pairs with \(there) of another id")
      }
    }
    for section in 0..<new.shape.sectionCount {
      for row in 0..<new.shape.rowCount(inSection: section) {
        let path = RowPath(section: section, row: row)
        guard let there = changes.oldPath(forNew: path) else { continue }
        expect(changes.newPath(forOld: there) == path, "\(path) comes from \(there), which goes elsewhere")
      }
    }
    for pair in changes.movedRows {
      expect(changes.newPath(forOld: pair.old) == pair.new, "the move \(pair) is not in the pairing")
    }
  }

  private mutating func checkApplying(_ changes: TableChanges<Section>) {
    do {
      let applied = try changes.applying(to: old)
      expect(applied == new, "applying to old gives \(applied.sections)")
    } catch {
      failures.append("applying to old fails: \(error)")
    }
  }

  private mutating func checkInversion(of changes: TableChanges<Section>) {
    let inverted = changes.inverted()
    do {
      let applied = try inverted.applying(to: new)
      expect(applied == old, "applying the inverse to new gives \(applied.sections)")
    } catch {
      failures.append("applying the inverse to new fails: \(error)")
    }
    expect(inverted.inverted() == changes, "inverted twice, the changes are \(inverted.inverted())")
    expect(
      inverted.movedRows.count == changes.movedRows.count, "the inverse has \(inverted.movedRows.count) moves"
    )
    for pair in changes.updatedRows {
      expect(inverted.newPath(forOld: pair.new) == pair.old, "the inverse loses the pair \(pair)")
    }
  }
}
