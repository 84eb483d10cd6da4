// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import AdaptersOnStandIns
import HeadlessViews
public import StatefulTable
public import TableDiff
import UIKit

/// A table view with a controller and all that connects them, as an app has it. Ten rows are in view.
@MainActor
public final class ConnectedTableView {
  public typealias Controller = TableController<Songs>

  public let server = SongServer()
  public let watched: WatchedHost<SongSection>
  public let controller: Controller
  /// The time of the host's updates.
  public let time = SteppedSleep()
  public let close = CloseSongs()
  var held: ListDrag?
  private let search = UISearchController(searchResultsController: nil)
  let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
  let view: UITableView
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
  private let clock = SteppedClock()
  private(set) var connection: UITableViewConnection<Songs>
  let refresh: UIRefreshControl?
  let log: SelectionLog
  /// The controller of the screen that the view is on.
  var screenController: UIViewController?

  public init(
    options: ListOptions = ListOptions(), onWindow: Bool = true, style: TableStyle = .plain,
    policy: BatchPolicy = .reloadAbove(1_000)
  ) {
    view = UITableView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: style.ofView)
    let log = SelectionLog()
    let presenters = Self.presenters(log)
    let host = UITableViewHost<Controller.Section>(view, presenters: presenters, policy: policy)
    host.clock.sleep = time.sleep
    watched = WatchedHost(host)
    controller = Controller(Songs(server: server), options: options, clock: clock)
    controller.show(in: watched)
    connection = UITableViewConnection(controller, host: host)
    connection.reach = 0.1
    refresh = connection.addPullToRefresh()
    connection.placeholderView = { Self.overlay("(\($0.kind))") }
    connection.connect(to: search)
    self.log = log
    if onWindow { window.addSubview(container) }
    container.addSubview(view)
    view.headless.endsAnimationsAtOnce = true
  }

  /// Another connection takes the place of the first, on a view that is as it was made.
  public func reconnect() {
    view.allowsSelection = true
    connection = UITableViewConnection(controller, host: connection.host)
    connection.addPullToRefresh()
  }

  private static func presenters(_ log: SelectionLog) -> PresenterRegistry<UITableViewCell> {
    func text<Model>(
      _ type: Model.Type, _ text: @escaping (Model) -> String
    )
      -> ClosurePresenter<Model, UITableViewCell, UITableViewCell>
    {
      ClosurePresenter {
        UITableViewCell(style: .default, reuseIdentifier: $0)
      } configure: { cell, model in
        cell.textLabel?.text = text(model)
        log.didConfigure()
        // A song with a video plays it at a touch.
        if (model as? Song)?.isVideo == true { cell.accessibilityTraits.insert(.button) }
      }
    }
    let presenters = PresenterRegistry<UITableViewCell>(default: text(Any.self) { "\($0)" })
    presenters.register(
      text(Song.self) { $0.label }.selecting { log.songs.append($0.id) }.measuring(log.measure))
    presenters.register(text(TablePlaceholder.self) { "(\($0.kind))" })
    presenters.register(text(EdgeRow.self) { "[\($0.kind)]" })
    return presenters
  }

  private static func overlay(_ text: String) -> UIView {
    let label = UILabel(frame: .zero)
    label.text = text
    return label
  }

  public var songsSelected: [Int] { log.songs }
  public var isRefreshing: Bool { refresh?.isRefreshing ?? false }
  public var spinnerEnds: Int { refresh?.endCount ?? 0 }
  public var announcesLoads: Bool {
    get { connection.announcesLoads }
    set { connection.announcesLoads = newValue }
  }

  public var spoken: [String] { Spoken.log.get()?.lines ?? [] }
  public var exceptions: [String] { view.headless.exceptions }
  public var batchCount: Int { view.headless.batchCount }
  public var reloadCount: Int { view.headless.reloadCount }
  /// The songs of the content, in order.
  public var songs: [Int] { controller.store.rows(inSection: 0).map(\.id) }
  public var reconfiguredRows: Int { view.headless.reconfiguredRows.count }

  /// The rows that are shown, and the headers where there are some.
  public var shown: [String] {
    view.layoutIfNeeded()
    return view.headless.shown.flatMap { $0 }.filter { !$0.isEmpty }
  }

  /// What the overlay says, where there is one.
  public var overlay: String? { (overlayView as? UILabel)?.text }
  /// The view in the overlay, where there is one.
  public var overlayView: AnyObject? { view.backgroundView?.subviews.last }

  // MARK: - What a user does

  public func drag(to offset: Double) {
    view.layoutIfNeeded()
    view.drag(to: CGPoint(x: 0, y: offset))
  }

  /// The user chooses a larger size of text.
  public func enlargeText() { window.contentSizeCategory = .accessibilityLarge }

  /// A finger lets the content go on moving, which comes to rest after a while.
  public func flick(by distance: Double) {
    view.beginDragging()
    view.endDragging(decelerating: true)
    view.decelerate(by: CGFloat(distance), isLast: true)
  }

  public func beginDrop() { view.beginDrop() }
  public func endDrop() { view.endDrop() }

  /// A pull, and the finger stays down.
  public func pull() {
    view.beginDragging()
    view.contentOffset.y = -80
    refresh?.beginRefreshing()
    refresh?.sendActions(for: .valueChanged)
  }

  public func letGo() {
    view.contentOffset.y = 0
    view.endDragging()
  }

  public func tap(_ section: Int, _ row: Int) {
    view.tap(IndexPath(indexes: [section, row]))
  }

  public func type(_ text: String) {
    search.searchBar.text = text
    search.searchResultsUpdater?.updateSearchResults(for: search)
  }

  public func pressSearch() { search.searchBar.pressSearch() }

  /// Time passes.
  public func wait(milliseconds: Int) { clock.advance(by: .milliseconds(milliseconds)) }

  public func sleeping() async { await until { self.clock.sleeperCount > 0 } }

  /// The text of the first row in view, and how far down the screen it begins.
  public var firstInView: (text: String, distance: Double)? {
    view.layoutIfNeeded()
    guard let path = view.indexPathsForVisibleRows?.first else { return nil }
    let text = view.headless.shown[path[0]][path[1] + 1]
    return (text, Double(view.rectForRow(at: path).minY - view.contentOffset.y))
  }
}

/// Notes the songs that were selected, and says how high songs are.
@MainActor
final class SelectionLog {
  var songs: [Int] = [] { didSet { didSelect() } }
  /// Called when a song was selected.
  var didSelect: @MainActor () -> Void = {}
  var height: Double?
  /// The width for which a song was measured last.
  var width: Double?
  /// Whether songs are of different heights, and higher with a title.
  var heightsDiffer = false
  /// Called when a presenter has configured a cell.
  var didConfigure: @MainActor () -> Void = {}
  /// Called when a presenter has measured a row.
  var didMeasure: @MainActor () -> Void = {}

  func measure(_ song: Song, fitting available: CellSize) -> CellSize? {
    let height = heightsDiffer ? Double(30 + abs(song.id % 5) * 7 + song.title.count * 3) : height
    width = available.width
    didMeasure()
    return height.map { CellSize(width: available.width, height: $0) }
  }
}

/// The styles of a table view.
public enum TableStyle: Sendable {
  case plain, grouped, insetGrouped

  @MainActor var ofView: UITableView.Style {
    switch self {
    case .plain: .plain
    case .grouped: .grouped
    case .insetGrouped: .insetGrouped
    }
  }
}

/// Lets other tasks run until something is so.
@MainActor
public func waiting(until condition: @MainActor () -> Bool) async { await until(condition) }
