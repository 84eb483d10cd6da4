/// A plan in positions: everything except the tables.
@usableFromInline
struct Planning: Sendable {
  @usableFromInline let policy: BatchPolicy
  @usableFromInline let updateTiming: UpdateTiming
  @usableFromInline let requiresReload: Bool
  /// The updates. Under some policies rows that leave deleted sections or enter inserted ones are among them.
  @usableFromInline let updatedRows: RowPairs
  private let changes: PositionChanges
  private let batches: PlannedBatches

  /// Creates a plan.
  @usableFromInline
  init(_ changes: PositionChanges, _ policy: BatchPolicy, _ updateTiming: UpdateTiming) {
    self.policy = policy
    self.updateTiming = updateTiming
    self.changes = changes
    let isTooMuch =
      changes.isTooLarge(for: policy.stages)
      || policy.reloadThreshold.map { changes.changeCount > $0 } ?? false
    let hasChanges =
      changes.structuralCount > 0 || policy.stages.followsRows && changes.crossingRows.rowCount > 0
    batches = isTooMuch || !hasChanges ? .batches([]) : policy.planBatches(changes, policy.stages)
    requiresReload = isTooMuch
    updatedRows =
      policy.stages.followsRows
      ? changes.pairs(changes.updatedRows.merged(with: changes.updatedCrossingRows)) : changes.updatedPairs
  }

  @usableFromInline var updatedSections: SectionPairs { changes.updatedSections }

  @usableFromInline var steps: ContiguousArray<TableStep> {
    if case .steps(let steps) = batches { return steps }
    return []
  }

  @usableFromInline var batchCount: Int {
    switch batches {
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
    switch batches {
    case .oneBatch: return PlannedBatch(operations: changes, after: nil)
    case .batches(let batches): return batches[index]
    case .steps(let steps):
      var table = SteppedTable(changes)
      for step in steps[..<index] { table.apply(step) }
      var current: SteppedTable? = table
      return batch(at: index, after: &current)
    }
  }

  /// Returns the batch at a valid index. If it is a step, `table` is the table before it, or `nil` for the
  /// first, and becomes the one after it.
  @usableFromInline
  func batch(at index: Int, after table: inout SteppedTable?) -> PlannedBatch {
    guard case .steps(let steps) = batches else { return batch(at: index) }
    // Taken out, so that it is changed in place.
    var current = table.take() ?? SteppedTable(changes)
    defer { table = current }
    var batch = current.apply(steps[index])
    if index == steps.count - 1 { batch.after = nil }
    return batch
  }
}

/// A batch of a plan in positions, and the arrangement of the table after it, `nil` for the new table.
@usableFromInline
struct PlannedBatch: Sendable {
  /// Deletes, inserts and moves from the table before the batch to the table after it.
  @usableFromInline var operations: PositionChanges
  @usableFromInline var after: Arrangement?
}

/// The form in which a plan's batches are kept.
enum PlannedBatches: Sendable {
  /// One batch has all structural changes.
  case oneBatch
  case batches([PlannedBatch])
  case steps(ContiguousArray<TableStep>)
}

extension PositionChanges {
  /// Returns whether positions may not suffice to count the rows between two batches, which are some of both
  /// tables.
  fileprivate func isTooLarge(for stages: StageTable) -> Bool {
    guard oldShape.rowCount > Int(Int32.max) - newShape.rowCount else { return false }
    return !stages.acceptsRowsOfMovedSections || rowsLeaveSectionMovedInPlace
  }

  /// Whether a section that moves to its own position loses a row to another section.
  var rowsLeaveSectionMovedInPlace: Bool {
    let inPlace = movedSections.lazy.filter { $0.old == $0.new }.map(\.old)
    guard !inPlace.isEmpty, movedRows.rowCount > 0 else { return false }
    var leaves = ContiguousArray(repeating: false, count: oldShape.sectionCount)
    for section in inPlace { leaves[section] = true }
    return movedPairs.contains { row in
      leaves[row.old.section] && newIndex(forOldSection: row.old.section) != row.new.section
    }
  }
}
