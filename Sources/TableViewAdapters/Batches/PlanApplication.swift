import Foundation
import TableDiff
import TableDiffFoundation

/// Carries a plan out on a view that takes batches.
///
///     before the first batch    does the view show what the plan starts from? Otherwise it is reloaded.
///     each batch                the data is swapped first thing in the block, then come the calls
///     updates                   by themselves, in the coordinates of the table that is there then
///
/// All of it happens before ``run()`` returns; what comes later is the end of the animations.
@MainActor
struct PlanApplication<Section: TableSectionProtocol, View: BatchedView> {
  let plan: TablePlan<Section>
  /// What the data source has before: the plan's initial table, with the contents still old.
  let old: Table<Section>
  let view: View
  let contents: UpdatedContents<Section>
  let setData: @MainActor (Table<Section>) -> Void
  let completion: CompletionCount
  let checks: UpdateChecks<Section>

  init(
    _ plan: TablePlan<Section>, from old: Table<Section>, on view: View, contents: UpdatedContents<Section>,
    setData: @escaping @MainActor (Table<Section>) -> Void, completion: (@MainActor () -> Void)?,
    checks: UpdateChecks<Section>
  ) {
    self.plan = plan
    self.old = old
    self.view = view
    self.contents = contents
    self.setData = setData
    self.completion = CompletionCount(completion)
    self.checks = checks
  }

  /// - Returns: Whether the view kept the rows that it has; `false` if it was reloaded.
  func run() -> Bool {
    // The counts are read in any case: a view that was reloaded and not laid out since would ask its
    // data source only inside the first batch, after the data was swapped.
    let showsInitialTable = hasCounts(of: plan.initialTable.shape)
    let keepsRows = !plan.requiresReload && view.isOnWindow && showsInitialTable
    if keepsRows { animate() } else { reload() }
    completion.seal()
    return keepsRows
  }

  private func hasCounts(of shape: TableShape) -> Bool {
    guard view.sectionCount == shape.sectionCount else { return false }
    return (0..<shape.sectionCount).allSatisfy {
      view.rowCount(inSection: $0) == shape.rowCount(inSection: $0)
    }
  }

  private func reload() {
    setData(plan.finalTable)
    view.reloadData()
  }

  private func animate() {
    checks.check(plan, for: view.reportedHost)
    if plan.updateTiming == .beforeBatches {
      setData(plan.initialTable)
      update(row: \.old, section: \.old)
    }
    for (index, batch) in plan.batches.enumerated() { perform(batch, at: index) }
    // The last batch brought the final table. Without one it is still to come.
    if plan.batches.isEmpty { setData(plan.finalTable) }
    if plan.updateTiming == .afterBatches { update(row: \.new, section: \.new) }
  }

  private func perform(_ batch: TableBatch<Section>, at index: Int) {
    let table = batch.table
    view.performBatch(
      { [view, setData, checks, plan] in
        setData(table)
        if !batch.deletedSections.isEmpty { view.deleteSections(IndexSet(batch.deletedSections)) }
        if !batch.insertedSections.isEmpty { view.insertSections(IndexSet(batch.insertedSections)) }
        for move in batch.movedSections { view.moveSection(move.old, to: move.new) }
        if !batch.deletedRows.isEmpty { view.deleteRows(at: batch.deletedRows.indexPaths) }
        if !batch.insertedRows.isEmpty { view.insertRows(at: batch.insertedRows.indexPaths) }
        for move in batch.movedRows { view.moveRow(at: IndexPath(move.old), to: IndexPath(move.new)) }
        checks.check(view.sourceCounts, after: batch, at: index, of: plan, for: view.reportedHost)
      }, completion: completion.begin())
  }

  // MARK: - Updates

  /// Shows new contents, by the paths of the table that is shown at this moment.
  private func update(row path: KeyPath<RowPair, RowPath>, section: KeyPath<SectionPair, Int>) {
    let reloadedHeaders = plan.updatedSections.filter { contents.updateHeaders == nil || reloads($0) }
    let reloadedSections = IndexSet(reloadedHeaders.map { $0[keyPath: section] })
    let headers = plan.updatedSections.map { $0[keyPath: section] }
      .filter { !reloadedSections.contains($0) }
    if !headers.isEmpty { contents.updateHeaders?(headers) }
    var reloaded: [IndexPath] = []
    var reconfigured: [IndexPath] = []
    for pair in plan.updatedRows {
      let place = pair[keyPath: path]
      // A reloaded section brings its rows along; naming one of them too would reload it twice.
      if reloadedSections.contains(place.section) { continue }
      let indexPath = IndexPath(place)
      if !reloads(pair), view.reconfiguresRows {
        reconfigured.append(indexPath)
      } else {
        reloaded.append(indexPath)
      }
    }
    if !reconfigured.isEmpty { view.reconfigureRows(at: reconfigured) }
    guard !reloadedSections.isEmpty || !reloaded.isEmpty else { return }
    view.performBatch(
      { [view] in
        if !reloadedSections.isEmpty { view.reloadSections(reloadedSections) }
        if !reloaded.isEmpty { view.reloadRows(at: reloaded) }
      }, completion: completion.begin())
  }

  private func reloads(_ pair: SectionPair) -> Bool {
    guard old.sections.indices.contains(pair.old) else { return true }
    return contents.reloadsHeader(old.sections[pair.old], plan.finalTable.sections[pair.new])
  }

  private func reloads(_ pair: RowPair) -> Bool {
    guard let before = old[pair.old], let after = plan.finalTable[pair.new] else { return true }
    return contents.reloadsRow(before, after)
  }
}
