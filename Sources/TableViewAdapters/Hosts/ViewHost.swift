public import Foundation
public import StatefulTable
public import TableDiff
import TableDiffFoundation

/// What the hosts of all views have in common: one update after another is shown in a view, and the rows that
/// are seen stay where they are.
///
/// Every host is one of the four classes that know their view: `UITableViewHost`, `UICollectionViewHost`,
/// `NSTableViewHost` and `NSCollectionViewHost`. Make one of those, or subclass it.
///
/// The view holds its data source weakly, and the host its view: keep the host for as long as the view.
///
/// An update is acknowledged when its animations have ended, so that those of two updates do not run into
/// each other. One that is asked for before is kept until then.
@MainActor
open class ViewHost<View: AnyObject, Section: TableSectionProtocol & Sendable>: NSObject, TableHost
where Section.StoredRow: Sendable {
  /// The rows' type.
  public typealias Row = Section.Rows.Element

  /// The view, until it is gone.
  public private(set) weak var view: View?
  /// What the view shows, and inside an update what it is to show next.
  public internal(set) var table: Table<Section>
  /// The policy whose batches the view is given.
  public let policy: Policy

  /// What tells rows apart that are to stay where they are on screen while others come and go above them,
  /// as when an earlier page or newer rows are put on top; `nil` for a row that is not to be held on to.
  /// Without it, the view decides.
  public var anchorID: (@MainActor (Row) -> AnyHashable?)?

  let updates = UpdateQueue()
  /// The same view, as what is asked of it.
  private let scrolled: @MainActor (View) -> any ScrolledView

  init(_ view: View, showing table: Table<Section>, policy: Policy) where View: ScrolledView {
    self.view = view
    scrolled = { $0 }
    self.table = table
    self.policy = policy
    super.init()
  }

  /// Whether the view is on a window.
  open var animatesChanges: Bool { view.map { scrolled($0).isOnWindow } ?? false }

  /// Shows an update when those before it have ended.
  public func show(_ update: HostUpdate<Section>, acknowledge: @escaping @MainActor () -> Void) {
    updates.show(on: view, acknowledge: acknowledge) { [weak self] ended in
      if let self { perform(update, completion: ended) } else { ended() }
    }
  }

  private func perform(_ update: HostUpdate<Section>, completion: @escaping @MainActor () -> Void) {
    guard let view else {
      table = update.table
      return completion()
    }
    let anchoring = anchoring(in: view)
    switch update {
    case .reload(let new):
      table = new
      scrolled(view).reloadData()
      restore(anchoring, in: view)
      completion()
    case .animate(let plan):
      animate(plan, in: view, completion: completion)
      restore(anchoring, in: view)
    }
  }

  /// The row at `path`, which is of a section and of a row in it, or `nil` where there is none.
  public func row(at path: IndexPath) -> Row? { RowPath(path).flatMap { table[$0] } }

  // MARK: - What stays in place

  private func anchoring(in view: View) -> RowAnchoring<Section>? {
    guard let anchorID, scrolled(view).isOnWindow else { return nil }
    return RowAnchoring(
      visibleRows(in: view), in: table, viewportStart: scrolled(view).viewportStart(along: scrollAxis),
      rowID: anchorID
    ) { place(of: $0, in: view) }
  }

  private func restore(_ anchoring: RowAnchoring<Section>?, in view: View) {
    guard let anchored = anchoring?.place(in: table) else { return }
    scrolled(view).layOutIfNeeded()
    guard let row = place(of: anchored.path, in: view) else { return }
    scrolled(view).scroll(toStart: anchored.viewportStart(rowStart: row.start), along: scrollAxis)
  }

  private func place(of path: RowPath, in view: View) -> (start: Double, length: Double)? {
    frame(ofRowAt: path, in: view).map { scrollAxis.span(of: $0) }
  }

  // MARK: - What is particular to a view

  /// The direction in which the view scrolls.
  var scrollAxis: ScrollAxis { .vertical }

  /// Brings the view and ``table`` to the final table of `plan`. Overridden by every host.
  func animate(_ plan: Plan<Section>, in view: View, completion: @escaping @MainActor () -> Void) {
    table = plan.finalTable
    completion()
  }

  /// The rows of which something is seen. Overridden by every host.
  func visibleRows(in view: View) -> [RowPath] { [] }

  /// Where a row is in the content. Overridden by every host.
  func frame(ofRowAt path: RowPath, in view: View) -> CGRect? { nil }
}
