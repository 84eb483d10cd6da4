@testable import StatefulTable
import TableDiff
import TableDiffTesting

/// Carries a block of edits out on a store and finds everything about its changes that is not as it should
/// be.
struct StoreCheck {
  private(set) var failures: [String] = []
  private let old: Table<NumberedSection>
  private let new: Table<NumberedSection>

  /// - Parameters:
  ///   - after: What the block makes of `before`.
  ///   - everyPolicy: Whether all policies' plans are carried out, and not only that of the standard one.
  init(
    _ block: [StoreEdit], on store: inout NumberedStore, before: StoreModel, after: StoreModel,
    everyPolicy: Bool
  ) throws {
    let old = store.table
    self.old = old
    let changes = try store.performUpdates { store in
      for edit in block { try edit.carryOut(on: &store) }
    }
    let new = store.table
    self.new = new
    failures += after.differences(from: store)
    expect(Array(old.sections) == before.sections, "the earlier table has changed: \(old.sections)")
    expect(changes.old == old, "the changes start from another table")
    expect(changes.new == new, "the changes lead to another table")
    expect(try changes.applying(to: old) == new, "applied to the old table, the changes give another")
    expect(changes.inverted().inverted() == changes, "inverted twice, the changes differ")
    if before.hasUniqueIDs, after.hasUniqueIDs { checkCounts(of: changes) }
    checkPlans(for: changes, everyPolicy: everyPolicy)
  }

  private mutating func expect(_ condition: Bool, _ failure: @autoclosure () -> String) {
    if !condition { failures.append(failure()) }
  }

  /// The changes are as many as a minimal result has.
  private mutating func checkCounts(of changes: TableChanges<NumberedSection>) {
    let minimal = MinimalMoves(from: old.sections, to: new.sections, id: \.id, isSame: ==)
    let moves = changes.movedRows.count + changes.movedSections.count
    expect(moves == minimal.moveCount, "\(moves) moves instead of \(minimal.moveCount)")
    expect(changes.deletedRows.count == minimal.deletedRows, "\(changes.deletedRows.count) rows deleted")
    expect(changes.insertedRows.count == minimal.insertedRows, "\(changes.insertedRows.count) rows inserted")
    expect(changes.updatedRows.count == minimal.updatedRows, "\(changes.updatedRows.count) rows updated")
    expect(
      changes.deletedSections.count == minimal.deletedSections,
      "\(changes.deletedSections.count) sections deleted")
    expect(
      changes.insertedSections.count == minimal.insertedSections,
      "\(changes.insertedSections.count) sections inserted")
    expect(
      changes.updatedSections.count == minimal.updatedSections,
      "\(changes.updatedSections.count) sections updated")
  }

  private mutating func checkPlans(for changes: TableChanges<NumberedSection>, everyPolicy: Bool) {
    check(changes.plan(.standard), BatchRules(host: .tableView))
    guard everyPolicy else { return }
    check(
      changes.plan(.single),
      BatchRules(host: .collectionView, acceptsRowChangesInMovedSections: true))
    check(changes.plan(.conservative), BatchRules(host: .tableView))
    check(changes.plan(.identity), BatchRules(host: .collectionView))
    check(changes.plan(.sequential), BatchRules(host: .sequential))
    check(changes.plan(.standard, updates: .beforeBatches), BatchRules(host: .collectionView))
  }

  private mutating func check(_ plan: TablePlan<NumberedSection>, _ rules: BatchRules) {
    var view = HeadlessTable(showing: old, rules: rules)
    do {
      try view.perform(plan)
      let mismatches = view.mismatches(with: new)
      expect(mismatches.isEmpty, "\(plan.policy): shown is not what it should be: \(mismatches)")
    } catch {
      failures.append("\(plan.policy): \(error)")
    }
  }
}
