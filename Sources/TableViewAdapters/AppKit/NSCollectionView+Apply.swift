#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import TableDiff

  extension NSCollectionView {
    /// Shows the new table of `changes`: all batches of the plan, one after another, and then the items and
    /// headers whose content changed, which are reloaded.
    ///
    /// When it returns, the view shows the new table, and only animations are left. The view is reloaded
    /// instead if it has no window, if the policy asks for it (`BatchPolicy.reloadAbove(_:otherwise:)`),
    /// or if its counts are not those of the old table.
    ///
    /// Not to be called by a data source method or by `setData`: a ``NSCollectionViewHost`` queues updates.
    ///
    /// - Parameters:
    ///   - changes: From the table that the data source hands out to the one that it is to hand out.
    ///   - policy: Which changes share a batch, and above how many the view is reloaded.
    ///   - animated: Whether items come and go as the layout animates them.
    ///   - contents: How headers that stay get their new contents.
    ///   - setData: Takes the table that the data source hands out from now on. Called inside each batch, or
    ///     once where there is none.
    ///   - completion: Called once, when all animations have ended, or before this returns where there are
    ///     none.
    public func apply<Section>(
      _ changes: TableChanges<Section>, policy: BatchPolicy = .standard, animated: Bool = true,
      contents: UpdatedContents<Section> = .reloaded,
      setData: @escaping @MainActor (Table<Section>) -> Void, completion: (@MainActor () -> Void)? = nil
    ) {
      apply(
        changes.plan(policy), from: changes.old, animated: animated, contents: contents, setData: setData,
        completion: completion)
    }

    /// - Returns: Whether the view kept the rows that it has; `false` if it was reloaded.
    @discardableResult
    func apply<Section>(
      _ plan: TablePlan<Section>, from old: Table<Section>, animated: Bool,
      contents: UpdatedContents<Section>,
      setData: @escaping @MainActor (Table<Section>) -> Void, completion: (@MainActor () -> Void)?,
      checks: UpdateChecks<Section> = UpdateChecks()
    ) -> Bool {
      PlanApplication(
        plan, from: old, on: NSCollectionViewBatches(view: self, animated: animated), contents: contents,
        setData: setData, completion: completion, checks: checks
      ).run()
    }
  }
#endif
