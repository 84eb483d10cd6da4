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
  @usableFromInline let tables: PlanTables<Section>

  @inlinable
  init(_ planning: Planning, tables: PlanTables<Section>) {
    self.planning = planning
    self.tables = tables
  }

  /// The policy that the plan follows.
  @inlinable public var policy: BatchPolicy { planning.policy }

  /// The time at which the updates are due.
  @inlinable public var updateTiming: UpdateTiming { planning.updateTiming }

  /// Whether the host has to reload, because there are no batches.
  ///
  /// That is so if there are more changes than the policy animates, or more than `Int32.max` rows in both
  /// tables together. It is also so if one batch isn't enough and a section that stays has a row of its own
  /// in only one of the tables. If ``BatchPolicy/single`` needs only one batch, it never reloads.
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
  @inlinable public var initialTable: Table<Section> { tables.old }

  /// The table that the plan leads to.
  @inlinable public var finalTable: Table<Section> { tables.new }
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
    return TablePlan(
      planning,
      tables: PlanTables(old: updates == .beforeBatches ? updatedOld(planning.updatedRows) : old, new: new))
  }
}
