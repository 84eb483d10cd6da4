public import Foundation
public import StatefulTable
public import TableDiff
import TableDiffFoundation

/// The common part of the hosts of all views: shows one update after another in a view, keeps the rows in
/// view in place, and the selected ones selected.
///
/// Every host is of one of the four classes for a view: `UITableViewHost`, `UICollectionViewHost`,
/// `NSTableViewHost` and `NSCollectionViewHost`.
///
/// The view holds its data source weakly, and the host its view: keep the host for as long as the view.
///
/// An update is acknowledged when its animations have ended, so that those of two updates do not run into
/// each other. The next one waits until then, and while the view has uncommitted updates of a drop. The
/// batches of one plan wait for each other, too, and rows are reloaded after the last batch. If a view does
/// not say that animations have ended, they count as ended after a second, or when the view leaves its
/// window.
@MainActor
public class ViewHost<View: AnyObject, Section: TableSectionProtocol & Sendable>: DelegateObject
where Section.StoredRow: Sendable {
  /// The rows' type.
  public typealias Row = Section.Rows.Element

  /// The view, until it is gone.
  public private(set) weak var view: View?
  /// The table that the view shows, and inside an update the one that it is to show next.
  public internal(set) var table: Table<Section>
  /// The policy whose batches the view is given.
  public let policy: BatchPolicy

  /// Returns the id of a row that is to stay in place on screen while others come and go above it, as when an
  /// earlier page or newer rows are put on top; `nil` for a row that is not to be held on to. Without it, the
  /// view decides.
  ///
  /// At rest at the very top, nothing is held on to, so that new rows come into view there.
  public var anchorID: (@MainActor (Row) -> AnyHashable?)?
  /// Called with the table that the view shows already, when a row was moved by hand or after ``adopt(_:)``:
  /// have your `TableApplier` adopt it too. The connections do that for their controllers.
  public var didAdopt: (@MainActor (Table<Section>) -> Void)?

  /// Called just before the view raises an exception because, at the end of a batch, its data source counts
  /// other rows than the batch leads to, or before it is reloaded instead. For a crash reporter, in release
  /// builds too.
  ///
  /// If it is set, the host asks the data source for its counts once more in every batch, which costs O(*k*)
  /// for *k* sections.
  public var willRaise: (@MainActor (RefusedUpdate<Section>) -> Void)?

  /// Checks every plan before the view is given it, while you debug. If it throws, or if the data source's
  /// counts are wrong at the end of a batch, the host calls ``willRaise`` and stops the program, with the
  /// rule, the cause, a fix and the counts of both tables; or it reloads, see ``reloadsRefusedUpdates``.
  ///
  /// `HeadlessTable.check(_:by:)` of the module TableDiffTesting is such a check. It takes a few milliseconds
  /// for 100,000 rows of which 1 % change, and more if more of them do: leave it out of release builds.
  public var planCheck: (@MainActor (TablePlan<Section>) throws -> Void)?

  /// Whether the view is reloaded in place of an update that it refuses: on which it would raise an
  /// exception, or ``planCheck`` stop the program. ``willRaise`` is called all the same, with the plan and
  /// the counts.
  ///
  /// The data source is then asked before each batch for its counts after it, with that batch's table in
  /// ``table``, which costs O(*k*) for *k* sections.
  public var reloadsRefusedUpdates = false

  var checks: UpdateChecks<Section> {
    UpdateChecks(
      planCheck: planCheck, willRaise: willRaise, reloadsRefusedUpdates: reloadsRefusedUpdates)
  }

  /// Called when a row is selected that doesn't load anything itself.
  var selectRow: @MainActor (Row) -> Void = { _ in }
  /// Returns the size of a row's cell, or `nil` if the cell measures itself.
  var sizeOfRow: @MainActor (Row, _ available: CellSize) -> CellSize? = { _, _ in nil }
  /// The rows that are close to the viewport and not shown yet.
  var closeRows = PrefetchedRows<Row>()
  let updates: UpdateQueue
  /// The clock of the updates, for tests.
  package var clock: UpdateClock {
    get { updates.clock }
    set { updates.clock = newValue }
  }
  /// Whether an update, or a part of one, waits until the one before has ended. Until then, rows that are to
  /// be reloaded show old contents.
  package var hasStepsLeft: Bool { updates.isWaiting }
  /// Whether rows stay in place at the very top too, as when an earlier page is put there.
  var anchorsAtTop = false
  /// The rows that the mouse drags out of the view, an array of ``DraggedRow``.
  var draggedRows: Any?
  /// The ids of rows that are being dropped. The view does not follow them to their places.
  var droppedIDs: Set<AnyHashable> = []
  /// How many tables were adopted.
  private var adoptionCount = 0
  /// The rows that stay in place through the steps of a plan, the place of the first one after a step, and
  /// the viewport's start. Between two steps, the content may be too short for a row to be in its place.
  private var heldInPlace: (RowAnchoring<Section>, place: RowAnchoring<Section>.Place, start: Double)?
  /// The view as a ``ScrolledView``.
  private let scrolled: @MainActor (View) -> any ScrolledView

  init(_ view: View, showing table: Table<Section>, policy: BatchPolicy) where View: ScrolledView {
    self.view = view
    scrolled = { $0 }
    self.table = table
    self.policy = policy
    updates = UpdateQueue(of: view)
    super.init()
  }

  /// Begins no update before the view has returned.
  package override func willCallApp() { updates.pause() }

  /// Whether the view is on a window.
  public var animatesChanges: Bool { view.map { scrolled($0).isOnWindow } ?? false }

  /// Shows an update when those before it have ended.
  public func show(_ update: HostUpdate<Section>, acknowledge: @escaping @MainActor () -> Void) {
    let adoptionCount = adoptionCount
    let first = step { host, ended in
      // Its changes begin at a table that is not shown any more.
      let isOutdated = adoptionCount != host.adoptionCount
      return host.begin(isOutdated ? .reload(update.table) : update, ended)
    }
    // A drop takes no reload.
    let isBatch = if case .animate(let plan) = update { !plan.requiresReload } else { false }
    updates.show(acknowledge: acknowledge, first: first, isBatch: isBatch)
  }

  /// Brings the view and ``table`` to the table of an update, or on the way there.
  func begin(_ update: HostUpdate<Section>, _ ended: @escaping Ended) -> UpdateQueue.Step? {
    heldInPlace = nil
    defer { droppedIDs = [] }
    switch (update, view) {
    case (_, nil): table = update.table
    case (.reload(let new), let view?): reload(new, in: view)
    case (.animate(let plan), let view?): return perform(steps(of: plan, in: view), ended)
    }
    ended()
    return nil
  }

  private func reload(_ new: Table<Section>, in view: View) {
    let state = state(of: view)
    let update = HostUpdate.reload(new)
    table = new
    reloadData(of: view)
    restore(state.anchoring?.place(after: update), pastEnd: state.distance, in: view)
    restore(state, after: update, in: view)
  }

  /// Performs steps of a plan: the next one, and those after it while nothing is animated.
  private func perform(_ steps: PlanSteps<Section>, _ ended: @escaping Ended) -> UpdateQueue.Step? {
    // The end is reported when everything is in its place, even if there is nothing to wait for.
    let completions = CompletionCount(ended)
    let end = completions.begin()
    var isAnimated = false
    repeat {
      guard let view else { break }
      isAnimated = performNext(of: steps, in: view, completion: completions.begin())
    } while !isAnimated && !steps.areDone() && !updates.isInDrop
    end()
    completions.seal()
    guard !steps.areDone() else { return nil }
    let adoptionCount = adoptionCount
    return step { host, ended in
      // The rest begins at a table that is not shown any more, or not seen.
      let goesOn = adoptionCount == host.adoptionCount && host.animatesChanges
      return goesOn ? host.perform(steps, ended) : host.begin(.reload(steps.finalTable), ended)
    }
  }

  /// Returns whether the step is animated.
  private func performNext(
    of steps: PlanSteps<Section>, in view: View, completion: @escaping Ended
  ) -> Bool {
    let update = steps.prepareNext()
    let state = state(of: view)
    let place = state.anchoring?.place(after: update)
    // Rows that come above the ones in view would be animated from a place out of view.
    let staysInPlace = place == nil || place?.path == state.place?.path
    // If the first row in view goes, those after it take its place in view.
    let isRestored = !staysInPlace || place == state.place
    let isAnimated = staysInPlace && animatesRows
    var keepsRows = true
    let show = { [self] in
      keepsRows = steps.performNext(isAnimated, completion)
      if isRestored { restore(place, pastEnd: state.distance, in: view) }
    }
    if staysInPlace { show() } else { scrolled(view).withoutAnimation(show) }
    heldInPlace = nil
    if isRestored, !steps.areDone(), let anchoring = state.anchoring, let place {
      heldInPlace = (anchoring, place, scrolled(view).viewportStart(along: scrollAxis))
    }
    switch update {
    case _ where !keepsRows: restore(state, after: update, in: view)
    case .animate(let plan):
      select(state.selection.deselectedPaths(by: plan, shown: selectedRows(in: view)), in: view)
    case .reload:
      if !state.selection.isEmpty { select(state.selection.paths(after: update), in: view) }
    }
    return isAnimated
  }

  typealias Ended = @MainActor () -> Void

  /// A step of this host, as long as there is one.
  private func step(
    _ perform: @escaping @MainActor (ViewHost, @escaping Ended) -> UpdateQueue.Step?
  ) -> UpdateQueue.Step {
    UpdateQueue.Step { [weak self] ended in
      guard let self else {
        ended()
        return nil
      }
      let keepFocus = view.map { scrolled($0).focusKeeper() } ?? {}
      defer { keepFocus() }
      return perform(self) {
        keepFocus()
        ended()
      }
    }
  }

  /// The row at `path`, which is of a section and of a row in it, or `nil` if there is none.
  public func row(at path: IndexPath) -> Row? { RowPath(path).flatMap { table[$0] } }

  /// The id of a row: that of ``anchorID``, or its own if it is identifiable.
  func id(of row: Row) -> AnyHashable? { anchorID?(row) ?? identity(of: row) }

  /// The rows at paths, and those of the paths that have one.
  func rows(at paths: [IndexPath]) -> ([Row], [IndexPath]) {
    let rows = paths.compactMap { path in row(at: path).map { ($0, path) } }
    return (rows.map(\.0), rows.map(\.1))
  }

  /// The section at a position, or `nil` if there is none.
  func section(_ position: Int) -> Section? {
    table.sections.indices.contains(position) ? table.sections[position] : nil
  }

  // MARK: - Changes by hand

  /// Takes `table` as the displayed one, as after the user or the app changed rows in the view itself,
  /// so that no change is emitted for it.
  ///
  /// An update that waits to be shown is a reload then, and so is the rest of one whose batches have not
  /// all begun.
  public func adopt(_ table: Table<Section>) {
    // The view may be in the block of the app's own batch.
    updates.pause()
    self.table = table
    adoptionCount += 1
    if !updates.isWaiting { didAdopt?(table) }
  }

  /// Adopts the move of a row that the view shows already, or shows in the block of a batch that the app
  /// itself performs.
  ///
  /// - Returns: The row, or `nil` if there is no such row or no such place.
  /// - Complexity: O(*n*) for *n* rows of both sections.
  @discardableResult
  public func adoptMove(from: IndexPath, to: IndexPath) -> Row? {
    guard let from = RowPath(from), let to = RowPath(to), let row = table[from],
      let moved = table.movingRow(from: from, to: to)
    else { return nil }
    adopt(moved)
    return row
  }

  /// Adopts the move of a row that the user has dragged.
  func adoptDrag(from: IndexPath, to: IndexPath) -> Row? {
    // The row is on its way to its place for a while, and requested at the end
    // (https://github.com/lionheart/openradar-mirror/issues/18633).
    updates.pause(for: 400)
    return adoptMove(from: from, to: to)
  }

  /// Adopts the deletion of a row, in the block of a batch that the app itself performs.
  ///
  /// - Returns: The row, or `nil` if there is no such row.
  /// - Complexity: O(*n*) for *n* rows of the section.
  @discardableResult
  public func adoptDeletion(at path: IndexPath) -> Row? {
    guard let path = RowPath(path), let row = table[path], let rest = table.removingRow(at: path) else {
      return nil
    }
    adopt(rest)
    return row
  }

  // MARK: - Place and selection

  /// The parts of a view that stay the same through a step.
  private struct KeptState {
    let anchoring: RowAnchoring<Section>?
    /// The place of the first row that stays in place, before the step.
    let place: RowAnchoring<Section>.Place?
    /// How far past its end the content is.
    let distance: Double
    let selection: KeptSelection<Section>
    /// The rows with a focus.
    let focused: [(focus: RowFocus, row: KeptSelection<Section>)]
  }

  private func state(of view: View) -> KeptState {
    var held = heldInPlace
    // The user has scrolled since.
    if held?.start != scrolled(view).viewportStart(along: scrollAxis) { held = nil }
    let anchoring = held?.0 ?? anchoring(in: view)
    return KeptState(
      anchoring: anchoring, place: held?.place ?? anchoring?.place,
      distance: scrolled(view).distancePastEnd(along: scrollAxis), selection: kept(selectedRows(in: view)),
      focused: RowFocus.allCases.compactMap { focus in
        self.row(with: focus, in: view).map { (focus, kept([$0])) }
      })
  }

  private func anchoring(in view: View) -> RowAnchoring<Section>? {
    guard let anchorID, scrolled(view).isOnWindow else { return nil }
    let start = scrolled(view).viewportStart(along: scrollAxis)
    // Content that is pulled down stays under the finger.
    guard start > 0 || start == 0 && (anchorsAtTop || scrolled(view).isMoving) else { return nil }
    return RowAnchoring(
      visibleRows(in: view), in: table, viewportStart: start, rowID: anchorID, leaving: droppedIDs
    ) { place(of: $0, in: view) }
  }

  private func restore(_ anchored: RowAnchoring<Section>.Place?, pastEnd distance: Double, in view: View) {
    guard let anchored else { return }
    scrolled(view).layOutIfNeeded()
    guard let row = place(of: anchored.path, in: view) else { return }
    scrolled(view).scroll(toStart: row.start + anchored.offset, pastEnd: distance, along: scrollAxis)
  }

  private func place(of path: RowPath, in view: View) -> (start: Double, length: Double)? {
    frame(ofRowAt: path, in: view).map { scrollAxis.span(of: $0) }
  }

  /// Restores the rest of the state of a view that was reloaded.
  private func restore(_ state: KeptState, after update: HostUpdate<Section>, in view: View) {
    if !state.selection.isEmpty {
      restoreSelection(of: state.selection.paths(after: update), in: view)
    }
    for (focus, row) in state.focused {
      if let path = row.paths(after: update).first { give(focus, path, in: view) }
    }
  }

  private func kept(_ paths: [RowPath]) -> KeptSelection<Section> {
    KeptSelection(of: paths, in: table) { [self] in id(of: $0) }
  }

  // MARK: - For subclasses

  /// The direction in which the view scrolls.
  var scrollAxis: ScrollAxis { .vertical }

  /// Whether rows come and go with animations. Overridden by hosts that have a choice.
  var animatesRows: Bool { true }

  /// The steps that bring the view and ``table`` to the final table of `plan`. Overridden by every host.
  func steps(of plan: TablePlan<Section>, in view: View) -> PlanSteps<Section> {
    PlanSteps(oneFor: plan) { [weak self] _, ended in
      self?.table = plan.finalTable
      ended()
      return false
    }
  }

  /// Shows all rows of ``table`` afresh. Overridden by hosts whose views need more than that.
  func reloadData(of view: View) { scrolled(view).reloadData() }

  /// The rows in view, also those that are cut off. Overridden by every host.
  func visibleRows(in view: View) -> [RowPath] { [] }

  /// The frame of a row in the content. Overridden by every host.
  func frame(ofRowAt path: RowPath, in view: View) -> CGRect? { nil }

  /// The rows that are selected. Overridden by every host.
  func selectedRows(in view: View) -> [RowPath] { [] }

  /// The row in view that has a focus. Overridden by hosts of UIKit.
  func row(with focus: RowFocus, in view: View) -> RowPath? { nil }

  /// Brings a focus to a row of a view that was reloaded. Overridden by hosts of UIKit.
  func give(_ focus: RowFocus, _ path: RowPath, in view: View) {}

  /// Selects rows that an update may have deselected. Overridden by hosts whose views do that.
  func select(_ paths: [RowPath], in view: View) {}

  /// Selects these rows, and no others, in a view that was reloaded.
  func restoreSelection(of paths: [RowPath], in view: View) { select(paths, in: view) }
}

@available(StatefulTable 1.0, *)
extension ViewHost: TableHost {}
