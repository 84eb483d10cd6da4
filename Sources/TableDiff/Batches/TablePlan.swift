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
    (self.planning, self.changes) = (planning, changes)
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
  /// Returns the position in the initial table as ``TableChanges/oldIndex(forNewSection:)`` does.
  public func oldIndex(forNewSection section: Int) -> Int? { changes.oldIndex(forNewSection: section) }

  /// Returns the path in the initial table as ``TableChanges/oldPath(forNew:)`` does.
  public func oldPath(forNew path: RowPath) -> RowPath? { changes.oldPath(forNew: path) }

  /// Returns the path in the final table as ``TableChanges/newPath(forOld:)`` does.
  public func newPath(forOld path: RowPath) -> RowPath? { changes.newPath(forOld: path) }
}
