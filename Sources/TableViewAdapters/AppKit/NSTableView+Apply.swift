#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import TableDiff

  extension NSTableView {
    /// Shows the new table of `changes`, step by step: an `NSTableView` counts every position at the moment
    /// of the call.
    ///
    /// The sections' rows are one list, see ``ListRows``. When it returns, the view shows the new table, and
    /// only animations are left. The view is reloaded instead if it has no window, if there are more than
    /// `limit` changes, or if its count is not that of the old table.
    /// The selection stays with its rows.
    ///
    /// - Parameters:
    ///   - changes: From the table that the data source hands out to the one that it is to hand out.
    ///   - limit: Above how many changes the view is reloaded; `nil` for never.
    ///   - hasHeader: Whether a section begins with a row for its header.
    ///   - animation: How rows come and go; `[]` for no animation.
    ///   - checks: Checks for a refusal of the view, before it is one.
    ///   - setData: Takes the table that the data source hands out from now on. Called once, inside the group
    ///     of updates, before the first step; twice before that, if `checks` reload in place of refused
    ///     updates. A view is known to ask for rows only when the group has ended
    ///     (https://github.com/DeclarativeHub/Bond/pull/442). An ``NSTableViewHost`` answers inside of each
    ///     step, too.
    ///   - completion: Called once, when all animations have ended, or before this returns if there are
    ///     none.
    public func apply<Section>(
      _ changes: TableChanges<Section>, reloadAbove limit: Int? = nil,
      hasHeader: @escaping @MainActor (Section) -> Bool = { _ in false },
      animation: NSTableView.AnimationOptions = .effectFade,
      checks: UpdateChecks<Section> = UpdateChecks(),
      setData: @escaping @MainActor (Table<Section>) -> Void, completion: (@MainActor () -> Void)? = nil
    ) {
      let policy = limit.map { BatchPolicy.reloadAbove($0, otherwise: .sequential) } ?? .sequential
      apply(
        changes.plan(policy), hasHeader: hasHeader, animation: animation, setData: setData,
        completion: completion, checks: checks)
    }

    /// - Parameter willTakeStep: Called before each step with the list after it, for which the data source is
    ///   to answer from then on, and with `nil` after the last step.
    /// - Returns: Whether the view kept the rows that it has; `false` if it was reloaded.
    @discardableResult
    func apply<Section>(
      _ plan: TablePlan<Section>, hasHeader: @MainActor (Section) -> Bool,
      animation: NSTableView.AnimationOptions, setData: @escaping @MainActor (Table<Section>) -> Void,
      willTakeStep: @MainActor (SteppedList?) -> Void = { _ in }, completion: (@MainActor () -> Void)?,
      checks: UpdateChecks<Section>
    ) -> Bool {
      let completion = CompletionCount(completion)
      let oldRows = ListRows(plan.initialTable, hasHeader: hasHeader)
      let newRows = ListRows(plan.finalTable, hasHeader: hasHeader)
      let steps = ListSteps(plan, hasHeader: hasHeader)
      let leadsToFinalTable = plan.steps.count == plan.batches.count && steps.finalCount == newRows.count
      let keepsRows =
        !plan.requiresReload && window != nil && numberOfRows == oldRows.count && leadsToFinalTable
        && checks.accepts(plan, for: .list) && accepts(plan, steps, setData: setData, checks)
      if !keepsRows {
        setData(plan.finalTable)
        reloadData()
      } else {
        let end = completion.begin()
        NSAnimationContext.runAnimationGroup { _ in
          beginUpdates()
          setData(plan.finalTable)
          perform(SteppedList(steps, count: oldRows.count), animation: animation, willTakeStep)
          if !checks.reloadsRefusedUpdates {
            checks.accepts(sourceCount, afterSteps: steps.finalCount, of: plan)
          }
          endUpdates()
          update(plan, in: newRows)
        } completionHandler: {
          MainActor.assumeIsolated { end() }
        }
      }
      completion.seal()
      return keepsRows
    }

    /// Whether the data source counts right after the steps, if the view is to be reloaded otherwise.
    private func accepts<Section>(
      _ plan: TablePlan<Section>, _ steps: ListSteps, setData: @MainActor (Table<Section>) -> Void,
      _ checks: UpdateChecks<Section>
    ) -> Bool {
      guard checks.reloadsRefusedUpdates else { return true }
      setData(plan.finalTable)
      defer { setData(plan.initialTable) }
      return checks.accepts(sourceCount, afterSteps: steps.finalCount, of: plan)
    }

    /// The number of rows that the data source has at this moment.
    private var sourceCount: Int {
      dataSource.flatMap { optionalMethod($0.numberOfRows)?(self) } ?? 0
    }

    private func perform(
      _ list: SteppedList, animation: NSTableView.AnimationOptions,
      _ willTakeStep: @MainActor (SteppedList?) -> Void
    ) {
      var list = list
      while let step = list.advance() {
        willTakeStep(list)
        switch step {
        case .remove(let rows): removeRows(at: IndexSet(integersIn: rows), withAnimation: animation)
        case .insert(let rows): insertRows(at: IndexSet(integersIn: rows), withAnimation: animation)
        case .move(let from, let to): moveRow(at: from, to: to)
        }
      }
      willTakeStep(nil)
    }

    /// Shows new contents, in final positions.
    private func update<Section>(_ plan: TablePlan<Section>, in rows: ListRows) {
      var updated = IndexSet()
      for pair in plan.updatedRows {
        if let index = rows.index(of: pair.new) { updated.insert(index) }
      }
      for pair in plan.updatedSections {
        if let index = rows.index(ofHeader: pair.new) { updated.insert(index) }
      }
      guard !updated.isEmpty else { return }
      reloadData(forRowIndexes: updated, columnIndexes: IndexSet(integersIn: 0..<numberOfColumns))
      noteHeightOfRows(withIndexesChanged: updated)
    }
  }
#endif
