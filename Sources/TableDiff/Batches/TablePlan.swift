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
public struct TablePlan<Section: TableSectionProtocol> {
  @usableFromInline let planning: Planning
  @usableFromInline let tables: PlanTables<Section>

  @inlinable
  init(_ planning: Planning, tables: PlanTables<Section>) {
    self.planning = planning
    self.tables = tables
  }

  /// The policy that the plan keeps.
  @inlinable public var policy: BatchPolicy { planning.policy }

  /// When the updates are due.
  @inlinable public var updateTiming: UpdateTiming { planning.updateTiming }

  /// Whether the host reloads, and there are no batches: there are more changes than the policy wants to
  /// animate, or more than `Int32.max` rows in both tables together, or one batch does not do and a section
  /// that stays has a row of its own in one of the tables. If ``BatchPolicy/single`` needs only one batch, it
  /// never reloads.
  @inlinable public var requiresReload: Bool { planning.requiresReload }

  /// Rows whose content differs: by their new paths after the last batch, by their old paths before the
  /// first.
  @inlinable public var updatedRows: RowPairs { planning.updatedRows }

  /// Sections whose header differs: by their new positions after the last batch, by their old positions
  /// before the first.
  @inlinable public var updatedSections: SectionPairs { planning.updatedSections }

  /// The single operations in order, under ``BatchPolicy/sequential``; otherwise empty.
  @inlinable public var steps: ContiguousArray<TableStep> { planning.steps }

  /// The batches in order; under ``BatchPolicy/sequential`` one for each step.
  @inlinable public var batches: PlanBatches<Section> { PlanBatches(self) }

  /// The table that the host shows when the first batch begins: the old one, with the new contents already
  /// where updates come first.
  @inlinable public var initialTable: Table<Section> { tables.old }

  /// The table that the plan leads to.
  @inlinable public var finalTable: Table<Section> { tables.new }
}

extension TablePlan: Sendable where Section: Sendable, Section.StoredRow: Sendable {}

extension TableChanges {
  /// The batches that lead from old to new under a policy.
  ///
  /// - Parameters:
  ///   - policy: Which combinations of changes may share a batch.
  ///   - updates: Whether new contents are shown after the last batch or before the first.
  /// - Complexity: O(1) if one batch does and updates come after it; otherwise O(*k* + *s* + *n*) for *k*
  ///   structural changes, *s* sections and *n* rows, of which a bit each is looked at, and for updates that
  ///   come first the rows of updated sections. O(*k* log *n* + *s* + *n*) for sequential steps.
  @inlinable
  public func plan(
    _ policy: BatchPolicy = .standard, updates: UpdateTiming = .afterBatches
  ) -> TablePlan<Section> {
    let planning = Planning(positions, policy, updates, changesOwnRows: changesOwnRows)
    return TablePlan(
      planning,
      tables: PlanTables(old: updates == .beforeBatches ? updatedOld(planning.updatedRows) : old, new: new))
  }

  /// Whether a section that is in both tables has a row of its own in one of them only.
  @usableFromInline
  var changesOwnRows: Bool {
    if case .arrays = old.rows, case .arrays = new.rows { return false }
    return (0..<new.shape.sectionCount).contains { section in
      oldIndex(forNewSection: section).map {
        old.storedRows(inSection: $0).isOwn != new.storedRows(inSection: section).isOwn
      } ?? false
    }
  }
}
