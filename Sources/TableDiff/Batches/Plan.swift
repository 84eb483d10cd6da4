/// How a host gets from the old table to the new one: batches, and the updates that come after or before
/// them.
///
///     for batch in plan.batches {
///       view.performBatchUpdates {
///         data = batch.table
///         view.deleteRows(at: batch.deletedRows.indexPaths, with: .automatic)  // And the other lists.
///       }
///     }
///     data = plan.finalTable
///     view.reconfigureRows(at: plan.updatedRows.map(\.new).indexPaths)
public struct Plan<Section: TableSectionProtocol> {
  /// The policy that the plan keeps.
  public let policy: Policy
  /// When the updates are due.
  public let updateTiming: UpdateTiming
  /// Whether the host reloads, and there are no batches: there are more changes than the policy wants to
  /// animate, or more than `Int32.max` rows in both tables together. ``Policy/singleBatch`` takes those too
  /// where it is in one batch.
  public let requiresReload: Bool
  /// Rows whose content differs: by their new paths after the last batch, by their old paths before the
  /// first.
  public let updatedRows: RowPairs
  /// Sections whose header differs: by their new positions after the last batch, by their old positions
  /// before the first.
  public let updatedSections: SectionPairs
  /// The single operations in order, under ``Policy/sequentialSteps``; otherwise empty.
  public let steps: ContiguousArray<Step>

  let tables: PlanTables<Section>
  let staged: [PlannedBatch]

  /// The batches in order; under ``Policy/sequentialSteps`` one for each step.
  public var batches: PlanBatches<Section> { PlanBatches(plan: self) }

  /// The table that the host shows when the first batch begins: the old one, with the new contents already
  /// where updates come first.
  public var initialTable: Table<Section> { tables.old }

  /// The table that the plan leads to.
  public var finalTable: Table<Section> { tables.new }
}

extension Plan: Sendable where Section: Sendable, Section.StoredRow: Sendable {}

extension TableChanges {
  /// The batches that lead from old to new under a policy.
  ///
  /// - Parameters:
  ///   - policy: Which combinations of changes may share a batch.
  ///   - updates: Whether new contents are shown after the last batch or before the first.
  /// - Complexity: O(1) if one batch does and updates come after it; otherwise O(*k* + *s* + *n*) for *k*
  ///   structural changes, *s* sections and *n* rows, of which a bit each is looked at, and for updates that
  ///   come first the rows of updated sections. O(*k* log *n* + *s* + *n*) for sequential steps.
  public func plan(
    _ policy: Policy = .standard, updates: UpdateTiming = .afterBatches
  ) -> Plan<Section> {
    let reloads = policy.reloadThreshold.map { changeCount > $0 } ?? false
    guard !reloads, !isTooLarge(for: policy) else {
      return plan(policy, updates: updates, requiresReload: true, steps: [], staged: [])
    }
    if policy.staging == .sequential {
      let steps = hasStructuralChanges ? SequentialPlanning.steps(for: positions) : []
      return plan(policy, updates: updates, requiresReload: false, steps: steps, staged: [])
    }
    return plan(
      policy, updates: updates, requiresReload: false, steps: [],
      staged: positions.batches(policy.staging))
  }

  /// Whether there can be more rows between two batches than positions can count: some of both tables.
  private func isTooLarge(for policy: Policy) -> Bool {
    guard old.shape.rowCount > Int(Int32.max) - new.shape.rowCount else { return false }
    return policy.staging != .single || positions.rowsLeaveSectionMovedInPlace
  }

  private func plan(
    _ policy: Policy, updates: UpdateTiming, requiresReload: Bool, steps: ContiguousArray<Step>,
    staged: [PlannedBatch]
  ) -> Plan<Section> {
    let updated =
      policy.staging == .identity && positions.updatedCrossingRows.rowCount > 0
      ? pairs(positions.allUpdatedRows) : updatedRows
    return Plan(
      policy: policy, updateTiming: updates, requiresReload: requiresReload, updatedRows: updated,
      updatedSections: updatedSections, steps: steps,
      tables: PlanTables(old: updates == .beforeBatches ? updatedOld(updated) : old, new: new),
      staged: staged)
  }
}

extension PositionChanges {
  /// Updates of all rows that are in both tables, whatever sections they are in.
  var allUpdatedRows: PairRuns { updatedRows.merged(with: updatedCrossingRows) }
}
