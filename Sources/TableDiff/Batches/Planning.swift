/// A plan in positions: everything except the tables.
@usableFromInline
struct Planning: Sendable {
  @usableFromInline let policy: BatchPolicy
  @usableFromInline let updateTiming: UpdateTiming
  @usableFromInline let requiresReload: Bool
  let changes: PositionChanges
  private let stages: PlannedStages
  /// The updates, if rows that leave deleted sections or enter inserted ones are among them.
  private let followedUpdates: PairRuns?

  /// Creates a plan.
  @usableFromInline
  init(_ changes: PositionChanges, _ policy: BatchPolicy, _ updateTiming: UpdateTiming) {
    self.policy = policy
    self.updateTiming = updateTiming
    self.changes = changes
    requiresReload =
      changes.isTooLarge(for: policy) || policy.reloadThreshold.map { changes.changeCount > $0 } ?? false
    stages = requiresReload ? .none : changes.stages(policy.staging)
    let followsUpdates = policy.staging == .identity && changes.updatedCrossingRows.rowCount > 0
    followedUpdates = followsUpdates ? changes.updatedRows.merged(with: changes.updatedCrossingRows) : nil
  }

  @usableFromInline var updatedRows: RowPairs {
    followedUpdates.map(changes.pairs) ?? changes.updatedPairs
  }

  @usableFromInline var updatedSections: SectionPairs { changes.updatedSections }

  @usableFromInline var steps: ContiguousArray<TableStep> {
    if case .steps(let steps) = stages { return steps }
    return []
  }

  @usableFromInline var batchCount: Int {
    switch stages {
    case .none: 0
    case .oneBatch: 1
    case .batches(let batches): batches.count
    case .steps(let steps): steps.count
    }
  }

  /// Returns the batch at a valid index.
  @usableFromInline
  func batch(at index: Int) -> PlannedBatch {
    precondition(
      index >= 0 && index < batchCount, "index \(index) is out of range 0..<\(batchCount)")
    switch stages {
    case .none, .oneBatch: return PlannedBatch(operations: changes, after: .final)
    case .batches(let batches): return batches[index]
    case .steps(let steps):
      var table = SteppedTable(from: changes.oldShape, to: changes.newShape)
      for step in steps[..<index] { _ = table.apply(step) }
      var state: SteppedTable? = table
      return batch(at: index, from: &state)
    }
  }

  /// Returns the batch at a valid index, with the table before it.
  @usableFromInline
  func batch(at index: Int, from state: inout SteppedTable?) -> PlannedBatch {
    guard case .steps(let steps) = stages else { return batch(at: index) }
    var table = state ?? SteppedTable(from: changes.oldShape, to: changes.newShape)
    // Handed over, so that it is changed in place.
    state = nil
    defer { state = table }
    return PlannedBatch(
      operations: table.apply(steps[index]), after: index == steps.count - 1 ? .final : table.arrangement)
  }
}
