// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import AdaptersOnStandIns
import AppKit
import HeadlessViews
public import StatefulTable
public import TableDiff

/// A collection view on the Mac in a scroll view, with a controller and all that connects them. Ten items are
/// in view.
@MainActor
public final class ConnectedMacCollection {
  public let server = SongServer()
  public let watched: WatchedHost<SongSection>
  public var selected: [Int] { log.selection.songs }
  public let controller: TableController<Songs>
  let container = NSView(frame: NSRect(x: 0, y: 0, width: 320, height: 440))
  private let scrollView = NSScrollView(frame: NSRect(x: 0, y: 0, width: 320, height: 440))
  let view = NSCollectionView(frame: NSRect(x: 0, y: 0, width: 320, height: 440))
  let window = NSWindow()
  /// The time of the host's updates.
  public let time = SteppedSleep()
  public let close = CloseSongs()
  private let search = NSSearchField()
  let connection: NSCollectionViewConnection<Songs>
  let log: ItemLog

  public init(
    options: ListOptions = ListOptions(), flows: Bool = false, policy: BatchPolicy = .reloadAbove(1_000)
  ) {
    view.collectionViewLayout = flows ? NSCollectionViewFlowLayout() : NSCollectionViewLayout()
    scrollView.documentView = view
    container.addSubview(scrollView)
    window.contentView.addSubview(container)
    let log = ItemLog()
    let host = NSCollectionViewHost<TableController<Songs>.Section>(
      view, presenters: log.presenters, policy: policy)
    host.clock.sleep = time.sleep
    watched = WatchedHost(host)
    var options = options
    options.searchDelay = .zero
    controller = TableController(Songs(server: server), options: options, clock: SteppedClock())
    controller.show(in: watched)
    connection = NSCollectionViewConnection(controller, host: host)
    connection.reach = 0.1
    connection.placeholderView = { NSTextField(labelWithString: "(\($0.kind))") }
    connection.connect(to: search)
    self.log = log
    view.headless.endsAnimationsAtOnce = true
  }

  public var spoken: [String] { window.spoken }
  public var exceptions: [String] { view.headless.exceptions }
  public var shown: [String] {
    view.headless.load()
    return view.headless.shown.flatMap { $0.dropFirst() }
  }
  /// How many items the presenters made, which a collection view does not show.
  public var itemsMade: Int { log.made }
  public var overlay: String? { (scrollView.subviews.last?.subviews.last as? NSTextField)?.stringValue }
  public var isPopulated: Bool { controller.state.shown == .rows }
  public var isSearching: Bool { controller.state.isSearching }

  /// The first item in view, and how far down it begins.
  public var firstInView: (text: String, distance: Double)? {
    guard let path = view.indexPathsForVisibleItems().min(),
      let frame = view.layoutAttributesForItem(at: path)?.frame
    else { return nil }
    return (view.headless.shown[path[0]][path[1] + 1], Double(frame.minY - view.visibleRect.minY))
  }

  // MARK: - What a user does

  public func appear() { controller.appear() }
  public func finishedLoading() async { await controller.finishedLoading() }

  public func scroll(to offset: Double) { view.scroll(NSPoint(x: 0, y: offset)) }

  public func click(_ section: Int, _ item: Int) { view.click(IndexPath(indexes: [section, item])) }

  /// The app gives the view another layout.
  public func changeLayout() { view.collectionViewLayout = NSCollectionViewFlowLayout() }

  public func type(_ text: String) { search.type(text) }

  public func pressReturn() { search.pressReturn() }
}

/// Presenters of items, which note what was selected and the items that were made. Songs have items of their
/// own; the default presenter shows everything else.
@MainActor
final class ItemLog {
  let selection = SelectionLog()
  var made = 0
  let presenters: PresenterRegistry<NSCollectionViewItem>

  init() {
    presenters = PresenterRegistry(
      default: ClosurePresenter<Any, NSCollectionViewItem, NSCollectionViewItem> { _ in
        NSCollectionViewItem()
      } configure: { item, model in
        item.textField?.stringValue =
          switch model {
          case let placeholder as TablePlaceholder: "(\(placeholder.kind))"
          case let edge as EdgeRow: "[\(edge.kind)]"
          default: "?"
          }
      })
    presenters.register(
      ClosurePresenter { [weak self] (_: String) -> NSCollectionViewItem in
        self?.made += 1
        return SongItem()
      } configure: { [selection] (item: SongItem, song: Song) in
        item.title.stringValue = song.label
        selection.didConfigure()
      }.selecting { [selection] in selection.songs.append($0.id) }.measuring(selection.measure))
  }
}

final class SongItem: NSCollectionViewItem {
  let title = NSTextField(labelWithString: "")

  override func loadView() {
    view = title
    textField = title
  }
}
