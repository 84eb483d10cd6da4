import StatefulTable
import TableDiff
import TableDiffTesting

/// Carries a block of edits out on a store and finds everything about its changes that is not as it should
/// be.
struct StoreCheck {
  private(set) var failures: [String] = []
  private let before: StoreModel
  private let after: StoreModel
  private let old: Table<NumberedSection>
  private let new: Table<NumberedSection>

  /// - Parameters:
  ///   - after: What the block makes of `before`.
  ///   - everyPolicy: Whether all policies' plans are carried out, and not only that of the standard one.
  init(
    _ block: [StoreEdit], on store: inout NumberedStore, before: StoreModel, after: StoreModel,
    everyPolicy: Bool
  ) throws {
    self.before = before
    self.after = after
    old = store.table
    let changes = try store.performUpdates { store in
      for edit in block { try edit.carryOut(on: &store) }
    }
    new = store.table
    expect(Array(new.sections) == after.table, "the store has \(store.makeTable().sections)")
    expect(changes.oldShape == old.shape, "the old shape is said to be \(changes.oldShape)")
    expect(changes.newShape == new.shape, "the new shape is said to be \(changes.newShape)")
    checkLookups(of: store)
    checkCounts(of: changes)
    checkUpdates(of: changes)
    let tableChanges = try changes.tableChanges(old: old, new: new)
    try checkPairing(of: tableChanges)
    checkPlans(for: tableChanges, everyPolicy: everyPolicy)
    try checkEngine(changes)
  }

  private mutating func expect(_ condition: Bool, _ failure: @autoclosure () -> String) {
    if !condition { failures.append(failure()) }
  }

  private mutating func checkLookups(of store: NumberedStore) {
    expect(store.rowCount == new.shape.rowCount, "the store counts \(store.rowCount) rows")
    expect(store.sectionCount == new.shape.sectionCount, "the store counts \(store.sectionCount) sections")
    expect(store.shape == new.shape, "the store's shape is \(store.shape)")
    var first: [Int: RowPath] = [:]
    for (section, rows) in new.sections.map(\.rows).enumerated() {
      for (row, content) in rows.enumerated() {
        let path = RowPath(section: section, row: row)
        expect(store[path] == content, "\(path) is \(String(describing: store[path]))")
        if first[content.id] == nil { first[content.id] = path }
      }
    }
    for id in -1..<40 {
      expect(store.path(ofID: id) == first[id], "id \(id) is said to be at \(String(describing: first[id]))")
    }
  }

  /// The changes are as many as a minimal result over tags has.
  private mutating func checkCounts(of changes: StoreChanges) {
    let minimal = MinimalMoves(
      from: before.taggedTable, to: after.taggedTable, id: \.tag, isSame: { _, _ in true })
    let moves = changes.movedRows.count + changes.movedSections.count
    expect(moves == minimal.moveCount, "\(moves) moves instead of \(minimal.moveCount)")
    expect(changes.deletedRows.count == minimal.deletedRows, "\(changes.deletedRows.count) rows deleted")
    expect(changes.insertedRows.count == minimal.insertedRows, "\(changes.insertedRows.count) rows inserted")
    expect(
      changes.deletedSections.count == minimal.deletedSections,
      "\(changes.deletedSections.count) sections deleted")
    expect(
      changes.insertedSections.count == minimal.insertedSections,
      "\(changes.insertedSections.count) sections inserted")
  }

  private mutating func checkUpdates(of changes: StoreChanges) {
    let (oldPaths, newPaths) = (before.paths, after.paths)
    let (oldPositions, newPositions) = (before.positions, after.positions)
    let oldTags = Dictionary(uniqueKeysWithValues: oldPositions.map { ($1, $0) })
    let newTags = Dictionary(uniqueKeysWithValues: newPositions.map { ($1, $0) })
    let rows = after.updatedRows.compactMap { tag -> RowPair? in
      guard let old = oldPaths[tag], let new = newPaths[tag], let oldTag = oldTags[old.section],
        let newTag = newTags[new.section], newPositions[oldTag] != nil, oldPositions[newTag] != nil
      else { return nil }
      return RowPair(old: old, new: new)
    }
    expect(
      Array(changes.updatedRows) == rows.sorted { $0.new < $1.new },
      "the updated rows are said to be \(Array(changes.updatedRows))")
    let sections = after.updatedSections.compactMap { tag in
      oldPositions[tag].flatMap { old in newPositions[tag].map { SectionPair(old: old, new: $0) } }
    }
    expect(
      Array(changes.updatedSections) == sections.sorted { $0.new < $1.new },
      "the updated sections are said to be \(Array(changes.updatedSections))")
  }

  /// Every row is followed to where its tag is.
  private mutating func checkPairing(of changes: TableChanges<NumberedSection>) throws {
    let (oldPaths, newPaths) = (before.paths, after.paths)
    for (tag, path) in oldPaths {
      let there = changes.newPath(forOld: path)
      expect(there == newPaths[tag], "\(path) is said to go to \(String(describing: there))")
    }
    for (tag, path) in newPaths {
      let there = changes.oldPath(forNew: path)
      expect(there == oldPaths[tag], "\(path) is said to come from \(String(describing: there))")
    }
    expect(try changes.applying(to: old) == new, "applied to the old table, the changes give another")
    expect(changes.inverted().inverted() == changes, "inverted twice, the changes differ")
  }

  private mutating func checkPlans(for changes: TableChanges<NumberedSection>, everyPolicy: Bool) {
    check(changes.plan(.standard), BatchRules(host: .tableView))
    guard everyPolicy else { return }
    check(
      changes.plan(.singleBatch),
      BatchRules(host: .collectionView, acceptsRowChangesInMovedSections: true))
    check(changes.plan(.conservative), BatchRules(host: .tableView))
    check(changes.plan(.preservingIdentity), BatchRules(host: .collectionView))
    check(changes.plan(.sequentialSteps), BatchRules(host: .sequential))
    check(changes.plan(.standard, updates: .beforeBatches), BatchRules(host: .collectionView))
  }

  private mutating func check(_ plan: Plan<NumberedSection>, _ rules: BatchRules) {
    var view = HeadlessTable(showing: old, rules: rules)
    do {
      try view.perform(plan)
      let mismatches = view.mismatches(with: new)
      expect(mismatches.isEmpty, "\(plan.policy): shown is not what it should be: \(mismatches)")
    } catch {
      failures.append("\(plan.policy): \(error)")
    }
  }

  /// A diff of the tables before and after leads to the same table, and has no fewer moves where ids are
  /// unique.
  private mutating func checkEngine(_ changes: StoreChanges) throws {
    let diff = try old.changes(to: new)
    expect(try diff.applying(to: old) == new, "the diff leads to another table")
    guard hasUniqueIDs(old), hasUniqueIDs(new) else { return }
    let moves = changes.movedRows.count + changes.movedSections.count
    let fewest = diff.movedRows.count + diff.movedSections.count
    expect(moves == fewest, "\(moves) moves where a diff has \(fewest)")
  }

  private func hasUniqueIDs(_ table: Table<NumberedSection>) -> Bool {
    let ids = table.sections.flatMap { $0.rows.map(\.id) }
    return Set(ids).count == ids.count && Set(table.sections.map(\.id)).count == table.sections.count
  }
}
