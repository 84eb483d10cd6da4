#if canImport(UIKit) && !os(watchOS)
  public import TableDiff
  public import UIKit

  extension UICollectionView {
    /// Shows the new table of `changes`: all batches of the plan, one after another, and then the items and
    /// headers whose content changed.
    ///
    /// A batch begins when the animations of the one before have ended, and so do reloads of rows. After a
    /// plan of one batch without them, which is the most frequent one, the view shows the new table when this
    /// returns. The next call has to begin at the table that `setData` was given last; if batches are left
    /// then, it takes their place, and reloads the view. The view is also reloaded if it has no window, if
    /// the policy asks for it (`BatchPolicy.reloadAbove(_:otherwise:)`), or if its counts are not those of
    /// the old table.
    ///
    /// Not to be called by a data source method or by `setData`: a ``UICollectionViewHost`` queues updates.
    ///
    /// - Parameters:
    ///   - changes: From the table that the data source hands out to the one that it is to hand out.
    ///   - policy: Which changes share a batch, and above how many the view is reloaded.
    ///   - animated: Whether items come and go as the layout animates them.
    ///   - contents: How items and headers that stay get their new contents.
    ///   - checks: Checks for a refusal of the view, before it is one.
    ///   - setData: Takes the table that the data source hands out from now on. Called inside each batch, or
    ///     once if there is none; twice before each batch, if `checks` reload in place of refused updates.
    ///   - completion: Called once, when all animations have ended, or before this returns if there are
    ///     none.
    public func apply<Section>(
      _ changes: TableChanges<Section>, policy: BatchPolicy = .standard, animated: Bool = true,
      contents: UpdatedContents<Section> = .reconfigured,
      checks: UpdateChecks<Section> = UpdateChecks(),
      setData: @escaping @MainActor (Table<Section>) -> Void, completion: (@MainActor () -> Void)? = nil
    ) {
      let application = application(
        of: changes.plan(policy), from: changes.old, contents: contents, setData: setData,
        checks: checks)
      PlanRun(application, animated: animated, completion: completion).start()
    }

    func application<Section>(
      of plan: TablePlan<Section>, from old: Table<Section>, contents: UpdatedContents<Section>,
      setData: @escaping @MainActor (Table<Section>) -> Void,
      checks: UpdateChecks<Section>
    ) -> PlanApplication<Section> {
      PlanApplication(
        plan, from: old, on: UICollectionViewBatches(view: self), contents: contents, setData: setData,
        checks: checks)
    }
  }
#endif
