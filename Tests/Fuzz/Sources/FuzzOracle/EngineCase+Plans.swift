import FuzzInput
import TableDiff
import TableDiffTesting

extension EngineCase {
  static var policies: [BatchPolicy] { [.standard, .single, .conservative, .identity, .sequential] }

  func host(for policy: BatchPolicy) -> HostView {
    policy.name == "sequential" ? .sequential : policy.name == "conservative" ? .tableView : .collectionView
  }

  func rules(for policy: BatchPolicy, by host: HostView) -> BatchRules {
    BatchRules(host: host, acceptsRowChangesInMovedSections: policy.name == "single")
  }

  /// Draws a policy, and carries its plan out.
  func checkPlan(of changes: Changes, _ choices: inout Choices) {
    var policy = choices.element(of: Self.policies)
    let host = host(for: policy)
    if choices.number(below: 8) == 7 { policy = .reloadAbove(choices.number(below: 256), otherwise: policy) }
    let plan = changes.plan(policy, updates: choices.flag() ? .beforeBatches : .afterBatches)
    check(plan, of: changes, by: host)
  }

  /// Carries a plan out in a view that holds it to the rules, and expects it to show the new table.
  func check(_ plan: TablePlan<Section>, of changes: Changes, by host: HostView) {
    var view = HeadlessTable(showing: old, rules: rules(for: plan.policy, by: host))
    perform(plan, in: &view, newModel)
    checkBatches(of: plan, changes)
    if (try? HeadlessTable.check(plan, by: host)) == nil { fatalError("the plan is checked and refused") }
  }

  func perform(_ plan: TablePlan<Section>, in view: inout HeadlessTable<Section>, _ expected: Model) {
    do throws(BatchViolation) {
      try view.perform(plan)
    } catch {
      fatalError("\(plan.policy), \(plan.updateTiming): \(error)")
    }
    expect(view.rowCounts == expected.shape, "\(plan.policy): \(view.rowCounts) rows are shown")
    for (section, model) in zip(view.displayed, expected.sections) {
      expect(section.header.label == model.header, "\(plan.policy): the header is \(section.header)")
      let labels = section.rows.map(\.label)
      expect(
        labels == model.labels,
        "\(plan.policy), \(plan.updateTiming): \(labels) are shown, not \(model.labels)")
    }
    let mismatches = view.mismatches(with: plan.finalTable) { $0.label == $1.label }.filter {
      // Sections whose ids lie, or are equal to none, differ from themselves.
      if case .section = $0 { false } else { true }
    }
    expect(mismatches.isEmpty, "\(plan.policy): \(mismatches)")
  }

  private func checkBatches(of plan: TablePlan<Section>, _ changes: Changes) {
    expect(plan.requiresReload == reloads(plan, changes), "\(plan.policy): \(changes.changeCount) changes")
    expect("\(plan)".hasPrefix("\(old.shape.size) → \(new.shape.size)"), "\(plan)")
    guard !plan.requiresReload else { return expect(plan.batches.isEmpty, "batches beside a reload") }
    expect(
      plan.batches.count == expectedCount(plan, changes), "\(plan.policy): \(plan.batches.count) batches")
    var shape = plan.initialTable.shape
    // The tables of all steps cost the product of steps and rows.
    guard plan.steps.count <= 12 else { return }
    for (index, batch) in plan.batches.enumerated() {
      expect(batch.shapeBefore == shape, "\(plan.policy): a batch begins with \(batch.shapeBefore)")
      shape = batch.shapeAfter
      let table = batch.table
      expect(table.shape == shape, "\(plan.policy): a batch ends with \(table.shape)")
      let calls = BatchCalls(batch)
      expect(calls.count == batch.operationCount && calls.count > 0, "\(plan.policy): \(batch)")
      expect(BatchCalls(plan.batches[index]) == calls, "\(plan.policy): batch \(index) is another one")
      expect(plan.steps.isEmpty || calls.count == 1, "\(plan.policy): a step of \(calls.count) operations")
    }
    expect(plan.batches.isEmpty || shape == new.shape, "\(plan.policy): the batches end with \(shape)")
    expect(plan.updatedSections.elementsEqual(changes.updatedSections), "\(plan.policy): other headers")
    for path in newModel.paths.prefix(8) {
      expect(plan.oldPath(forNew: path) == changes.oldPath(forNew: path), "\(plan.policy): \(path)")
    }
    for path in oldModel.paths.prefix(8) {
      expect(plan.newPath(forOld: path) == changes.newPath(forOld: path), "\(plan.policy): \(path)")
    }
    expect(plan.oldIndex(forNewSection: 0) == changes.oldIndex(forNewSection: 0), "\(plan.policy): section 0")
  }

  private func reloads(_ plan: TablePlan<Section>, _ changes: Changes) -> Bool {
    (0...255).contains {
      plan.policy == .reloadAbove($0, otherwise: base(plan.policy)) && changes.changeCount > $0
    }
  }

  private func base(_ policy: BatchPolicy) -> BatchPolicy {
    Self.policies.first { $0.name == policy.name } ?? policy
  }

  private func expectedCount(_ plan: TablePlan<Section>, _ changes: Changes) -> Int {
    let expected = ExpectedBatches(for: changes)
    return switch plan.policy.name {
    case "single": expected.single
    case "standard": expected.standard
    case "conservative": expected.conservative
    case "identity": expected.identity
    default: changes.structuralChangeCount
    }
  }
}

extension TableShape {
  /// The counts in words.
  fileprivate var size: String {
    "\(sectionCount) section\(sectionCount == 1 ? "" : "s") with \(rowCount) row\(rowCount == 1 ? "" : "s")"
  }
}
