/// A plan in positions: everything except the tables.
@usableFromInline
struct Planning: Sendable {
  @usableFromInline let policy: BatchPolicy
  @usableFromInline let updateTiming: UpdateTiming
  @usableFromInline let requiresReload: Bool
  /// The updates. Under some policies rows that leave deleted sections or enter inserted ones are among them.
  @usableFromInline let updatedRows: RowPairs
  /// The single operations, under a policy that plans such.
  @usableFromInline let steps: ContiguousArray<TableStep>
  /// The number of batches, or of steps.
  @usableFromInline let batchCount: Int
  private let changes: PositionChanges
  /// The batches if one is not enough.
  private let batches: [PlannedBatch]

  /// Creates a plan.
  @usableFromInline
  init(_ changes: PositionChanges, _ policy: BatchPolicy, _ updateTiming: UpdateTiming) {
    self.policy = policy
    self.updateTiming = updateTiming
    self.changes = changes
    // Between two batches there may be the rows of both tables, which positions have to count.
    let isTooMuch =
      changes.oldShape.rowCount > Int(Int32.max) - changes.newShape.rowCount
      && !policy.stages.acceptsAll(changes)
      || policy.reloadThreshold.map { changes.changeCount > $0 } ?? false
    let hasChanges =
      changes.structuralCount > 0 || policy.stages.followsRows && changes.count(.crossingRows) > 0
    let hasBatches = hasChanges && !isTooMuch
    (batches, steps) = hasBatches ? policy.planBatches(changes, policy.stages) : ([], [])
    batchCount = hasBatches ? max(1, batches.count + steps.count) : 0
    requiresReload = isTooMuch
    updatedRows =
      policy.stages.followsRows
      ? changes.pairs(changes.list(.updatedRows).merged(with: changes.list(.updatedCrossingRows)))
      : changes.updatedRows
    #if TABLE_DIFF_VERIFIED
      verify(changes)
    #endif
  }

  @usableFromInline var updatedSections: SectionPairs { changes.updatedSections }

  /// Returns the batch at a valid index. If it is a step, `table` is the table before it, or `nil` if it is
  /// to be found, and becomes the one after it.
  @usableFromInline
  func batch(at index: Int, after table: inout Arrangement?) -> PlannedBatch {
    precondition(index >= 0 && index < batchCount, "index \(index) is out of range 0..<\(batchCount)")
    guard steps.isEmpty else {
      // Taken out, so that it is changed in place.
      var current =
        table.take()
        ?? steps[..<index].reduce(into: Arrangement(changes.oldShape)) { _ = $0.apply($1, changes.newShape) }
      let operations = current.apply(steps[index], changes.newShape)
      table = current
      return PlannedBatch(operations: operations, after: index == steps.count - 1 ? nil : current)
    }
    return batches.isEmpty ? PlannedBatch(operations: changes, after: nil) : batches[index]
  }
}

/// A batch of a plan in positions, and the arrangement of the table after it, `nil` for the new table.
@usableFromInline
struct PlannedBatch: Sendable {
  /// Deletes, inserts and moves from the table before the batch to the table after it.
  @usableFromInline var operations: PositionChanges
  @usableFromInline var after: Arrangement?
}
