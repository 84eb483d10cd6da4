// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import AdaptersOnStandIns
import HeadlessViews
public import StatefulTable
public import TableDiff
import UIKit

/// A collection view with a controller and all that connects them. Ten items are in view.
@MainActor
public final class ConnectedCollectionView {
  public let server = SongServer()
  public let watched: WatchedHost<SongSection>
  public let controller: TableController<Songs>
  public var selected: [Int] { log.selection.songs }
  /// The time of the host's updates.
  public let time = SteppedSleep()
  public let close = CloseSongs()
  var held: ListDrag?
  let view: UICollectionView
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
  let connection: UICollectionViewConnection<Songs>
  let log: CellLog
  private let sideways = NSCollectionLayoutSection(group: NSCollectionLayoutGroup())
  private let edges = [
    EdgeLoadingView(failureView: UILabel(frame: .zero)), EdgeLoadingView(failureView: UILabel(frame: .zero)),
  ]
  /// The controller of the screen that the view is on.
  var screenController: UIViewController?

  public init(
    options: ListOptions = ListOptions(), flows: Bool = false, hasEdges: Bool = false,
    policy: BatchPolicy = .reloadAbove(1_000)
  ) {
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 440),
      collectionViewLayout: flows
        ? UICollectionViewFlowLayout() : UICollectionViewCompositionalLayout(section: sideways))
    let log = CellLog()
    let presenters = PresenterRegistry<UICollectionViewCell>(default: Self.text(Any.self, log) { "\($0)" })
    presenters.register(
      ClosurePresenter { (_: String) -> UICollectionViewCell in
        log.made += 1
        return SongCell(frame: .zero)
      } configure: { (cell: SongCell, song: Song) in
        cell.accessibilityLabel = song.label
        log.selection.didConfigure()
      }.selecting { log.selection.songs.append($0.id) }.measuring(log.selection.measure))
    presenters.register(Self.text(TablePlaceholder.self, log) { "(\($0.kind))" })
    presenters.register(Self.text(EdgeRow.self, log) { "[\($0.kind)]" })
    let host = UICollectionViewHost<TableController<Songs>.Section>(
      view, presenters: presenters, policy: policy)
    host.clock.sleep = time.sleep
    watched = WatchedHost(host)
    controller = TableController(Songs(server: server), options: options, clock: SteppedClock())
    controller.show(in: watched)
    connection = UICollectionViewConnection(controller, host: host)
    connection.reach = 0.1
    self.log = log
    window.addSubview(view)
    view.headless.endsAnimationsAtOnce = true
    if hasEdges {
      connection.showEdges(prepend: edges[0], append: edges[1]) { view, edge in
        view.failureView.accessibilityLabel = edge.error.map { "\($0)" }
      }
    }
  }

  /// The texts of the boundary items: at the start, at the end, of a kind of the app's own.
  public var boundaries: [String] {
    view.layoutIfNeeded()
    return view.boundaryViews.sorted { $0.value.frame.minY < $1.value.frame.minY }.map { _, boundary in
      guard let edge = boundary.subviews.first as? EdgeLoadingView else { return "the app's own" }
      return edge.phase == .loading ? "loading" : "failed: \(edge.failureView.accessibilityLabel ?? "")"
    }
  }

  /// The user chooses a larger size of text.
  public func enlargeText() { window.contentSizeCategory = .accessibilityLarge }

  public var boundaryHeights: [Double] { view.boundaryViews.values.map { Double($0.frame.height) } }

  /// VoiceOver activates the view at the end.
  public func retryAtEnd() { _ = edges[1].accessibilityActivate() }

  private static func text<Model>(
    _ type: Model.Type, _ log: CellLog, _ text: @escaping (Model) -> String
  ) -> ClosurePresenter<Model, UICollectionViewCell, UICollectionViewCell> {
    ClosurePresenter { _ in
      log.made += 1
      return UICollectionViewCell(frame: .zero)
    } configure: { cell, model in
      cell.accessibilityLabel = text(model)
    }
  }

  public var spoken: [String] { Spoken.log.get()?.lines ?? [] }
  public var exceptions: [String] { view.headless.exceptions }
  public var shown: [String] {
    view.layoutIfNeeded()
    return view.headless.shown.flatMap { $0.dropFirst() }
  }
  /// How many cells the presenters made, which a collection view does not show.
  public var cellsMade: Int { log.made }

  public func appear() { controller.appear() }
  public func finishedLoading() async { await controller.finishedLoading() }

  public func drag(to offset: Double) {
    view.layoutIfNeeded()
    view.drag(to: CGPoint(x: 0, y: offset))
  }

  /// The first section scrolls sideways, three items at a time, and reports it or not.
  public func scrollSideways(to offset: Double) {
    if sideways.visibleItemsInvalidationHandler == nil { connection.trackScrolling(of: sideways) }
    view.scrollSideways(sideways, 0, to: offset)
  }

  /// The whole content scrolls sideways, and begins after a margin.
  public func scrollsSideways(margin: Double, offset: Double) {
    connection.host.axis = .horizontal
    view.contentInset.left = CGFloat(margin)
    view.contentOffset.x = CGFloat(offset)
  }
  public var sidewaysOffset: Double { Double(view.contentOffset.x) }

  public func tap(_ section: Int, _ item: Int) {
    view.tap(IndexPath(indexes: [section, item]))
  }

  /// The item that showed last that it was touched.
  public var lastHighlighted: Int? { view.lastHighlighted.map { $0[1] } }

  /// The first item in view, and how far down it begins.
  public var firstInView: (text: String, distance: Double)? {
    view.layoutIfNeeded()
    guard let path = view.indexPathsForVisibleItems.first,
      let frame = view.layoutAttributesForItem(at: path)?.frame
    else { return nil }
    return (view.headless.shown[path[0]][path[1] + 1], Double(frame.minY - view.contentOffset.y))
  }
}

private final class SongCell: UICollectionViewCell {}

/// Notes what was selected, and the cells that were made.
@MainActor
final class CellLog {
  let selection = SelectionLog()
  var made = 0
}
