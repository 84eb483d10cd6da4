/// The way of a host from the old table to the new one: batches, and the updates after or before them.
///
///     for batch in plan.batches {
///       view.performBatchUpdates {
///         data = batch.table
///         view.deleteRows(at: batch.deletedRows.indexPaths, with: .automatic)  // And the other lists.
///       }
///     }
///     data = plan.finalTable
///     view.reconfigureRows(at: plan.updatedRows.map(\.new).indexPaths)
public struct TablePlan<Section: TableSectionProtocol> {
  @usableFromInline let planning: Planning
  /// The changes. Their old table already has the new contents if updates come first.
  @usableFromInline let changes: TableChanges<Section>

  @inlinable
  init(_ planning: Planning, _ changes: TableChanges<Section>) {
    self.planning = planning
    self.changes = changes
  }

  /// The policy that the plan follows.
  @inlinable public var policy: BatchPolicy { planning.policy }

  /// The time at which the updates are due.
  @inlinable public var updateTiming: UpdateTiming { planning.updateTiming }

  /// Whether the host has to reload, because there are no batches.
  ///
  /// That is so if there are more changes than the policy animates, or more than `Int32.max` rows in both
  /// tables together. If ``BatchPolicy/single`` needs only one batch, it never reloads.
  @inlinable public var requiresReload: Bool { planning.requiresReload }

  /// The rows whose content differs: use their new paths after the last batch, their old paths before the
  /// first.
  @inlinable public var updatedRows: RowPairs { planning.updatedRows }

  /// The sections whose header differs: use their new positions after the last batch, their old positions
  /// before the first.
  @inlinable public var updatedSections: SectionPairs { planning.updatedSections }

  /// The single operations in order, under ``BatchPolicy/sequential``; otherwise empty.
  @inlinable public var steps: ContiguousArray<TableStep> { planning.steps }

  /// The batches in order; under ``BatchPolicy/sequential`` one for each step.
  @inlinable public var batches: PlanBatches<Section> { PlanBatches(self) }

  /// The table that the host shows when the first batch begins: the old one, already with the new contents if
  /// updates come first.
  @inlinable public var initialTable: Table<Section> { changes.old }

  /// The table that the plan leads to.
  @inlinable public var finalTable: Table<Section> { changes.new }
}

extension TablePlan: Sendable where Section: Sendable, Section.StoredRow: Sendable {}

extension TableChanges {
  /// Returns the batches that lead from old to new under a policy.
  ///
  /// - Parameters:
  ///   - policy: The rule for which combinations of changes may share a batch.
  ///   - updates: The time at which new contents are shown: after the last batch or before the first.
  /// - Complexity: O(1) if one batch is enough and updates come after it. Otherwise O(*k* + *s* + *n*) for
  ///   *k* structural changes, *s* sections and *n* rows, of each of which one bit is read; updates that come
  ///   first add the rows of updated sections. O(*k* log *n* + *s* + *n*) for sequential steps.
  @inlinable
  public func plan(
    _ policy: BatchPolicy = .standard, updates: UpdateTiming = .afterBatches
  ) -> TablePlan<Section> {
    let planning = Planning(positions, policy, updates)
    let initial = updates == .beforeBatches ? updatedOld(planning.updatedRows) : old
    return TablePlan(planning, TableChanges(old: initial, new: new, positions: positions))
  }
}

extension TablePlan {
  /// Returns the position that a section of the final table has in the initial table, or `nil` if it is
  /// inserted or there is no such section.
  public func oldIndex(forNewSection section: Int) -> Int? { changes.oldIndex(forNewSection: section) }

  /// Returns the path that a row of the final table has in the initial table, or `nil` if it is inserted or
  /// there is no such row. Rows are followed through deleted and inserted sections too.
  ///
  /// - Complexity: O(log *r*) for *r* runs of matched rows.
  public func oldPath(forNew path: RowPath) -> RowPath? { changes.oldPath(forNew: path) }

  /// Returns the path that a row of the initial table has in the final table, or `nil` if it is deleted or
  /// there is no such row. Rows are followed through deleted and inserted sections too.
  ///
  /// - Complexity: O(log *r*) for *r* runs of matched rows.
  public func newPath(forOld path: RowPath) -> RowPath? { changes.newPath(forOld: path) }
}

/// The changes that a view applies in one animated step.
///
/// Deletes and the sources of moves are in the coordinates of the table before the batch, inserts and the
/// targets of moves in those of the table after it, ``table``. Under ``BatchPolicy/sequential`` a batch is
/// one operation.
public struct TableBatch<Section: TableSectionProtocol> {
  @usableFromInline let planned: PlannedBatch
  @usableFromInline let changes: TableChanges<Section>

  @inlinable
  init(_ planned: PlannedBatch, _ changes: TableChanges<Section>) {
    self.planned = planned
    self.changes = changes
  }

  @inlinable var operations: PositionChanges { planned.operations }

  /// The sections to delete, in coordinates before the batch.
  @inlinable public var deletedSections: SectionPositions { operations.deletedSections }

  /// The sections to insert, in coordinates after the batch.
  @inlinable public var insertedSections: SectionPositions { operations.insertedSections }

  /// The sections to move, from coordinates before to coordinates after the batch.
  @inlinable public var movedSections: SectionPairs { operations.movedSections }

  /// The rows to delete, in coordinates before the batch.
  @inlinable public var deletedRows: RowPaths { operations.deletedPaths }

  /// The rows to insert, in coordinates after the batch.
  @inlinable public var insertedRows: RowPaths { operations.insertedPaths }

  /// The rows to move, from coordinates before to coordinates after the batch.
  @inlinable public var movedRows: RowPairs { operations.movedPairs }

  /// The number of sections and rows of the table before the batch.
  @inlinable public var shapeBefore: TableShape { operations.oldShape }

  /// The number of sections and rows of the table after the batch, which the data source has to report.
  @inlinable public var shapeAfter: TableShape { operations.newShape }

  /// The number of operations in the batch.
  @inlinable public var operationCount: Int {
    deletedSections.count + insertedSections.count + movedSections.count + deletedRows.count
      + insertedRows.count + movedRows.count
  }

  /// The table after the batch, which the data source has to return from within the batch on.
  ///
  /// The last batch's is the new table itself. Others share the storage of sections that are as they were or
  /// as they will be; contents of updated rows in them may be old or new.
  ///
  /// - Complexity: O(1) for the last batch, otherwise O(*k* + *m*) for *k* sections and the rows *m* of
  ///   sections that are partly changed.
  public var table: Table<Section> { planned.after.map(changes.table(arrangedAs:)) ?? changes.new }
}

extension TableBatch: Sendable where Section: Sendable, Section.StoredRow: Sendable {}

/// The batches of a plan, in order.
public struct PlanBatches<Section: TableSectionProtocol>: RandomAccessCollection {
  @usableFromInline let plan: TablePlan<Section>

  @inlinable
  init(_ plan: TablePlan<Section>) {
    self.plan = plan
  }

  /// Always 0.
  @inlinable public var startIndex: Int { 0 }
  /// The number of batches: 0 if only contents change, or if the host reloads.
  @inlinable public var endIndex: Int { plan.planning.batchCount }

  /// Accesses the batch at `index`.
  ///
  /// - Complexity: O(1). Under ``BatchPolicy/sequential``, O(*k* · *n*) for the *k* steps before and *n*
  ///   rows, because the state before the batch has to be found again. Use ``TablePlan/steps`` there, or
  ///   iterate over the batches in order.
  @inlinable
  public subscript(index: Int) -> TableBatch<Section> {
    TableBatch(plan.planning.batch(at: index), plan.changes)
  }

  /// An iterator over the batches, in order.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let plan: TablePlan<Section>
    @usableFromInline let count: Int
    @usableFromInline var index = 0
    /// The table after the steps so far.
    @usableFromInline var table: Arrangement?

    @inlinable
    init(_ batches: PlanBatches) {
      plan = batches.plan
      count = batches.count
    }

    /// Returns the next batch to apply, or `nil` after the last.
    @inlinable
    public mutating func next() -> TableBatch<Section>? {
      guard index < count else { return nil }
      defer { index += 1 }
      return TableBatch(plan.planning.batch(at: index, after: &table), plan.changes)
    }
  }

  /// Returns an iterator that begins with the batch to apply first.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(self) }
}

extension TableBatch: CustomStringConvertible {
  /// The operations, one line per run of rows, marked as in the description of changes.
  ///
  ///     2 sections with 4 rows → 2 sections with 3 rows: 2 rows deleted, 1 row inserted
  ///       - rows [0, 1…2]
  ///       + row [1, 0]
  ///
  /// - Complexity: O(*k*) for *k* operations.
  public var description: String {
    listing.lines(under: "\(shapeBefore.size) → \(shapeAfter.size)").joined(separator: "\n")
  }

  fileprivate var listing: ChangeListing {
    var listing = ChangeListing()
    listing.add(.deleted, deletedSections)
    listing.add(.inserted, insertedSections)
    listing.add(.moved, movedSections)
    listing.add(.deleted, deletedRows)
    listing.add(.inserted, insertedRows)
    listing.add(.moved, movedRows)
    return listing
  }
}

extension PlanBatches: CustomStringConvertible {
  /// The batches in order, each with its number, which counts from 1, and its operations; `no batches` if
  /// there are none.
  ///
  ///     batch 1: 1 row deleted, 1 row inserted
  ///       - row [0, 1]
  ///       + row [1, 0]
  ///
  /// - Complexity: O(*k*) for *k* operations.
  public var description: String { isEmpty ? "no batches" : lines.joined(separator: "\n") }

  fileprivate var lines: [String] {
    enumerated().flatMap { index, batch in batch.listing.lines(under: "batch \(index + 1)") }
  }
}

extension TablePlan: CustomStringConvertible {
  /// The batches and updates in the order in which a host applies them.
  ///
  ///     2 sections with 4 rows → 2 sections with 4 rows
  ///     batch 1: 1 row deleted, 1 row inserted
  ///       - row [0, 1]
  ///       + row [1, 0]
  ///     after the last batch: 1 row updated
  ///       ~ row [0, 2] → [0, 1]
  ///
  /// - Complexity: O(*k*) for *k* operations and updates.
  public var description: String {
    var lines = ["\(initialTable.shape.size) → \(finalTable.shape.size)"]
    if requiresReload { return lines[0] + ": to be reloaded" }
    var updates = ChangeListing()
    updates.add(.updated, updatedSections)
    updates.add(.updated, updatedRows)
    let hasUpdates = !updates.lines.isEmpty
    if hasUpdates, updateTiming == .beforeBatches { lines += updates.lines(under: "before the first batch") }
    lines += batches.lines
    if hasUpdates, updateTiming == .afterBatches { lines += updates.lines(under: "after the last batch") }
    return lines.count == 1 ? lines[0] + ": no changes" : lines.joined(separator: "\n")
  }
}
