import TableDiff
import TableDiffTesting

extension ChangesCheck {
  /// Every policy's plan, carried out by a view that holds it to the rules.
  mutating func checkPlans(for changes: TableChanges<Section>) {
    let batches = ExpectedBatches(for: changes)
    let standard = changes.plan(.standard)
    let standardCalls = standard.batches.map { BatchCalls($0) }
    check(standard, rules: BatchRules(host: .tableView), batches: batches.standard...batches.standard)
    let single = changes.plan(.single)
    if single.batches.map({ BatchCalls($0) }) != standardCalls {
      check(
        single, rules: BatchRules(host: .collectionView, acceptsRowChangesInMovedSections: true),
        batches: batches.single...batches.single)
    }
    check(
      changes.plan(.conservative), rules: BatchRules(host: .tableView),
      batches: batches.conservative...batches.conservative)
    let identity = changes.plan(.identity)
    if identity.batches.map({ BatchCalls($0) }) != standardCalls
      || identity.updatedRows != standard.updatedRows
    {
      check(identity, rules: BatchRules(host: .collectionView))
    }
    expect(
      identity.batches.count == batches.identity,
      "\(identity.policy): \(identity.batches.count) batches where \(batches.identity) are the fewest")
    let sequential = changes.plan(.sequential)
    let steps = changes.structuralChangeCount
    check(sequential, rules: BatchRules(host: .sequential), batches: steps...steps)
    // Going through the tables of all steps costs the product of steps and rows.
    if steps <= 12 { checkStepTables(of: sequential) }
    checkEarlyUpdates(of: changes, standard: standard, identity: identity)
  }

  /// Plans whose updates come first differ only where there are updates, and tables between batches.
  private mutating func checkEarlyUpdates(
    of changes: TableChanges<Section>, standard: TablePlan<Section>, identity: TablePlan<Section>
  ) {
    if !identity.updatedRows.isEmpty || !identity.updatedSections.isEmpty {
      check(
        changes.plan(.identity, updates: .beforeBatches), rules: BatchRules(host: .collectionView))
    }
    guard !standard.updatedRows.isEmpty || !standard.updatedSections.isEmpty else { return }
    check(changes.plan(.standard, updates: .beforeBatches), rules: BatchRules(host: .tableView))
    check(changes.plan(.conservative, updates: .beforeBatches), rules: BatchRules(host: .tableView))
    check(changes.plan(.sequential, updates: .beforeBatches), rules: BatchRules(host: .sequential))
  }

  private mutating func check(
    _ plan: TablePlan<Section>, rules: BatchRules, batches: ClosedRange<Int> = 0...Int.max
  ) {
    var view = HeadlessTable(showing: old, rules: rules)
    do {
      try view.perform(plan)
      let mismatches = view.mismatches(with: new)
      expect(mismatches.isEmpty, "\(plan.policy): shown is not what it should be: \(mismatches)")
    } catch {
      failures.append("\(plan.policy), updates \(plan.updateTiming): \(error)")
    }
    expect(
      batches.contains(plan.batches.count),
      "\(plan.policy): \(plan.batches.count) batches where \(batches) are right")
  }

  /// The table after each single step, seen as a batch, is the next one's table before.
  private mutating func checkStepTables(of plan: TablePlan<Section>) {
    var shape = old.shape
    for batch in plan.batches {
      expect(batch.operationCount == 1, "a step of \(batch.operationCount) operations")
      expect(batch.shapeBefore == shape, "a step begins with \(batch.shapeBefore)")
      shape = batch.shapeAfter
      expect(batch.table.shape == shape, "the table after a step has the shape \(batch.table.shape)")
    }
    expect(plan.batches.isEmpty || shape == new.shape, "the steps end with \(shape)")
  }
}
