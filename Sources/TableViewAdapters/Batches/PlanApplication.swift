import Foundation
import StatefulTable
import TableDiff
import TableDiffFoundation

/// Carries a plan out on a view that takes batches, step by step.
///
///     before the first step     does the view show the plan's initial table? Otherwise it is reloaded.
///     each batch is a step      the data is swapped first thing in the block, then come the calls
///     updates                   by themselves, in the coordinates of the table that is there then
///     reloaded rows are a step  if a batch is animated before them
///
/// A step may begin when the one before has ended. Two batches that are animated at a time get in each
/// other's way: rows vanish and come back (https://github.com/RxSwiftCommunity/RxDataSources/issues/208), and
/// cells get stuck (https://github.com/Rightpoint/RZCollectionList/pull/30).
@MainActor
final class PlanApplication<Section: TableSectionProtocol> {
  let view: any BatchedView
  private let plan: TablePlan<Section>
  /// The table of the data source before: the plan's initial table, with the contents still old.
  private let old: Table<Section>
  private let contents: UpdatedContents<Section>
  private let giveData: @MainActor (Table<Section>) -> Void
  /// The table that the data source has.
  private var table: Table<Section>
  private let checks: UpdateChecks<Section>

  private enum Stage {
    case updatesBefore
    case batch(Int, TableBatch<Section>)
    /// Only contents change.
    case updates
    case reload
    case done
  }

  private var stage = Stage.updates
  /// Whether the plan was checked before its first batch.
  private var wasChecked = false
  private var batches: PlanBatches<Section>.Iterator
  /// The sections and rows that are still to be reloaded, in the coordinates of the shown table.
  private var reloads: (sections: IndexSet, rows: [IndexPath])?

  init(
    _ plan: TablePlan<Section>, from old: Table<Section>, on view: any BatchedView,
    contents: UpdatedContents<Section>, setData: @escaping @MainActor (Table<Section>) -> Void,
    checks: UpdateChecks<Section>
  ) {
    self.plan = plan
    self.old = old
    self.view = view
    self.contents = contents
    giveData = setData
    table = old
    self.checks = checks
    batches = plan.batches.makeIterator()
    // The counts are read in any case: a view that was reloaded and not laid out since would ask its
    // data source only inside the first batch, after the data was swapped.
    let showsInitialTable = hasCounts(of: plan.initialTable.shape)
    if plan.requiresReload || !view.isOnWindow || !showsInitialTable {
      stage = .reload
    } else if plan.updateTiming == .beforeBatches {
      stage = .updatesBefore
    } else {
      stage = batches.next().map { .batch(0, $0) } ?? .updates
    }
  }

  var finalTable: Table<Section> { plan.finalTable }

  /// Whether there is no step any more.
  var isDone: Bool {
    if case .done = stage { reloads == nil } else { false }
  }

  /// Makes all that is left a reload.
  func reloadInstead() { stage = .reload }

  /// Makes the next step ready: if the view does not show its first table any more, it is a reload.
  ///
  /// - Returns: The update that the step amounts to: the whole plan, or another table.
  func prepareNext() -> HostUpdate<Section> {
    switch stage {
    case .updatesBefore: return .reload(plan.initialTable)
    case .batch(let index, let batch):
      guard index == 0 || view.isOnWindow && hasCounts(of: batch.shapeBefore) else { break }
      return plan.batches.count == 1 ? .animate(plan) : .reload(batch.table)
    case .done:
      guard view.isOnWindow, hasCounts(of: plan.finalTable.shape) else { break }
      return .reload(plan.finalTable)
    case .updates, .reload: return .animate(plan)
    }
    stage = .reload
    return .reload(plan.finalTable)
  }

  /// Performs the step that is ready.
  ///
  /// - Returns: Whether the view kept the rows that it has; `false` if it was reloaded.
  func performNext(animated: Bool, completion: @escaping @MainActor () -> Void) -> Bool {
    let completion = CompletionCount(completion)
    var keepsRows = true
    view.change(animated: animated) { keepsRows = performNext(completion) }
    completion.seal()
    return keepsRows
  }

  private func performNext(_ completion: CompletionCount) -> Bool {
    guard isAccepted() else {
      (stage, reloads) = (.done, nil)
      setData(plan.finalTable)
      view.reloadData()
      return false
    }
    switch stage {
    case .updatesBefore:
      setData(plan.initialTable)
      update(row: \.old, section: \.old)
      reloadUpdated(completion)
      stage = batches.next().map { .batch(0, $0) } ?? .updates
    case .batch(let index, let batch):
      perform(batch, at: index, completion)
      guard let next = batches.next() else {
        updateAfterBatches()
        break
      }
      stage = .batch(index + 1, next)
    case .updates:
      setData(plan.finalTable)
      updateAfterBatches()
      reloadUpdated(completion)
    case .reload: break
    case .done: reloadUpdated(completion)
    }
    return true
  }

  /// Whether the view accepts the next step, by the checks. If not, it is reloaded.
  private func isAccepted() -> Bool {
    let host = view.reportedHost
    switch stage {
    case .reload: return false
    case .done: return true
    case .updatesBefore, .updates: break
    case .batch(let index, let batch):
      guard index > 0 || wasChecked || checks.accepts(plan, for: host) else { return false }
      guard checks.reloadsRefusedUpdates else { return true }
      let before = table
      setData(batch.table)
      defer { setData(before) }
      return checks.accepts(view.sourceCounts, after: batch, at: index, of: plan, for: host)
    }
    guard !wasChecked else { return true }
    wasChecked = true
    return checks.accepts(plan, for: host)
  }

  private func setData(_ new: Table<Section>) {
    table = new
    giveData(new)
  }

  private func hasCounts(of shape: TableShape) -> Bool {
    guard view.sectionCount == shape.sectionCount else { return false }
    return (0..<shape.sectionCount).allSatisfy {
      view.rowCount(inSection: $0) == shape.rowCount(inSection: $0)
    }
  }

  private func perform(_ batch: TableBatch<Section>, at index: Int, _ completion: CompletionCount) {
    let table = batch.table
    view.performBatch(
      { [self] in
        setData(table)
        if !batch.deletedSections.isEmpty { view.deleteSections(IndexSet(batch.deletedSections)) }
        if !batch.insertedSections.isEmpty { view.insertSections(IndexSet(batch.insertedSections)) }
        for move in batch.movedSections { view.moveSection(move.old, to: move.new) }
        if !batch.deletedRows.isEmpty { view.deleteRows(at: batch.deletedRows.indexPaths) }
        if !batch.insertedRows.isEmpty { view.insertRows(at: batch.insertedRows.indexPaths) }
        for move in batch.movedRows { view.moveRow(at: IndexPath(move.old), to: IndexPath(move.new)) }
        guard !checks.reloadsRefusedUpdates else { return }
        checks.accepts(view.sourceCounts, after: batch, at: index, of: plan, for: view.reportedHost)
      }, completion: completion.begin())
  }

  // MARK: - Updates

  private func updateAfterBatches() {
    stage = .done
    if plan.updateTiming == .afterBatches { update(row: \.new, section: \.new) }
  }

  /// Shows new contents, by the paths of the table that is shown at this moment. Rows and sections that have
  /// to be reloaded are left to ``reloadUpdated(_:)``.
  private func update(row path: KeyPath<RowPair, RowPath>, section: KeyPath<SectionPair, Int>) {
    let reloadedHeaders = plan.updatedSections.filter { contents.updateHeaders == nil || reloads($0) }
    let reloadedSections = IndexSet(reloadedHeaders.map { $0[keyPath: section] })
    let headers = plan.updatedSections.map { $0[keyPath: section] }
      .filter { !reloadedSections.contains($0) }
    if !headers.isEmpty { contents.updateHeaders?(headers) }
    var reloaded: [IndexPath] = []
    var reconfigured: [IndexPath] = []
    // A reloaded section brings its rows along; naming one of them too would reload it twice.
    let updated = plan.updatedRows.filter { !reloadedSections.contains($0[keyPath: path].section) }
    for pair in updated {
      let indexPath = IndexPath(pair[keyPath: path])
      if !reloads(pair), view.reconfiguresRows {
        reconfigured.append(indexPath)
      } else {
        reloaded.append(indexPath)
      }
    }
    if !updated.isEmpty { contents.updateViews?(updated.map { $0[keyPath: path] }) }
    if !reconfigured.isEmpty { view.reconfigureRows(at: reconfigured) }
    if !reloadedSections.isEmpty || !reloaded.isEmpty { reloads = (reloadedSections, reloaded) }
  }

  /// Reloads the rows and sections that have to be.
  private func reloadUpdated(_ completion: CompletionCount) {
    guard let (sections, rows) = reloads else { return }
    reloads = nil
    view.performBatch(
      { [view] in
        if !sections.isEmpty { view.reloadSections(sections) }
        if !rows.isEmpty { view.reloadRows(at: rows) }
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
