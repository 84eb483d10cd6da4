#if Gate && (os(macOS) || os(Linux))
  public import TableDiff
  public import TableDiffTesting

  extension GateOutcome {
    /// Creates the outcome of changes and their plan, which a `HeadlessTable` carries out.
    ///
    /// - Complexity: O(*n* + *m* log *m*) for *n* rows of which *m* move; that of `MinimalMoves` if ids
    ///   repeat.
    @inlinable
    public init<Section: TableSectionProtocol>(_ changes: TableChanges<Section>, _ plan: TablePlan<Section>)
    where Section.Rows.Element: Identifiable & Equatable, Section.StoredRow == Section.Rows.Element {
      var digest = ResultDigest()
      digest.add(changes)
      digest.add(plan)
      self.init(
        operations: changes.changeCount, moves: changes.movedRows.count + changes.movedSections.count,
        minimalMoves: MinimalMoves(from: changes.old.sections, to: changes.new.sections).moveCount,
        batches: plan.requiresReload ? 0 : plan.batches.count, digest: digest.value)
      let rules = BatchRules(
        host: plan.policy == .sequential ? .sequential : .tableView,
        acceptsRowChangesInMovedSections: plan.policy == .single)
      var view = HeadlessTable(showing: changes.old, rules: rules)
      do {
        try view.perform(plan)
        failure = Self.mismatch(of: view, with: changes.new)
      } catch {
        failure = "\(error)"
      }
    }

    /// Creates the outcome of one batch from any source, for results that do not come from `TableDiff`.
    ///
    /// A `HeadlessTable` carries out the batch, and must then show the rows and sections of `new`. Contents
    /// are not compared: updates that are not reloads in the batch are left to the caller.
    ///
    /// - Parameters:
    ///   - calls: The calls that the view receives.
    ///   - old: The table before the batch.
    ///   - new: The table after the batch.
    ///   - rules: The rules of the view.
    /// - Complexity: O(*n* + *m* log *m*) for *n* rows of which *m* move; that of `MinimalMoves` if ids
    ///   repeat.
    @inlinable
    public init<Section: TableSectionProtocol>(
      of calls: BatchCalls, from old: Table<Section>, to new: Table<Section>, rules: BatchRules = BatchRules()
    ) where Section.Rows.Element: Identifiable & Equatable, Section.StoredRow == Section.Rows.Element {
      var digest = ResultDigest()
      digest.add(calls)
      self.init(
        operations: calls.count, moves: calls.movedRows.count + calls.movedSections.count,
        minimalMoves: MinimalMoves(from: old.sections, to: new.sections).moveCount,
        batches: calls.count == 0 ? 0 : 1, digest: digest.value)
      var view = HeadlessTable(showing: old, rules: rules)
      do {
        try view.performBatch(calls, before: old, after: new)
        let mismatches = view.mismatches(with: new, headers: false, rowsBy: { $0.id == $1.id })
        failure = mismatches.first.map { "the view shows something else than the new table: \($0)" }
      } catch {
        failure = "\(error)"
      }
    }

    @inlinable
    static func mismatch<Section>(of view: HeadlessTable<Section>, with new: Table<Section>) -> String?
    where Section.Rows.Element: Equatable {
      view.mismatches(with: new).first.map { "the view shows something else than the new table: \($0)" }
    }
  }
#endif
