// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import AdaptersOnStandIns
import Foundation
import HeadlessViews
public import StatefulTable
public import TableDiff
public import UIKit

/// A connected view of UIKit whose rows are dragged, with an app that makes the edits of drops.
@MainActor
public protocol DraggedView: AnyObject {
  init(options: ListOptions, policy: BatchPolicy)
  var controller: TableController<Songs> { get }
  var server: SongServer { get }
  var headless: HeadlessView { get }
  /// The time of the host's updates.
  var time: SteppedSleep { get }
  /// The texts of the rows that items were dropped to, when they were.
  var dropped: [String] { get }
  func setDragItems(_ items: (@MainActor (Song) -> [UIDragItem])?)
  func setDrop(types: [String], _ drop: @escaping @MainActor (RowDrop<Song, UIDragItem>) -> Void)
  /// All drops are copies, wherever they are.
  func copyEverything()
  func pickUp(_ path: IndexPath, by drag: UserDrag) -> Bool
  func move(_ drag: UserDrag, to path: IndexPath?) -> UIDropOperation?
  func drop(_ drag: UserDrag, at path: IndexPath?) -> Bool
  func setAnimated(_ areAnimated: Bool)
  func layOut()
}

extension DraggedView {
  public var exceptions: [String] { headless.exceptions }
  public var batchCount: Int { headless.batchCount }
  /// The rows of each section that are shown.
  public var rows: [[String]] {
    layOut()
    return headless.shown.map { Array($0.dropFirst()) }
  }
  /// Time passes until all is shown.
  public func settled() async {
    await until {
      time.pass(milliseconds: 1_000)
      return controller.isSettled
    }
  }
  /// The songs of the content.
  public var songs: [[Int]] { (0..<controller.store.sectionCount).map { songs(ofAlbum: $0) } }

  private func songs(ofAlbum album: Int) -> [Int] {
    controller.store.rows(inSection: album).map(\.id)
  }

  public func fill(_ albums: [ClosedRange<Int>], hasMore: Bool = false) async throws {
    controller.appear()
    await server.asked(1)
    server.answer(songs: albums[0], hasMore: hasMore)
    await until { self.controller.state.shown == .rows }
    try controller.performUpdates { store in
      for (number, songs) in albums.enumerated().dropFirst() {
        try store.appendSection(Album(id: number + 1, header: "more", rows: songs.map { Song(id: $0) }))
      }
    }
    await controller.settled()
    layOut()
  }

  /// The app lets all rows be dragged, and follows the drops of rows of this list and of another one.
  public func follow(_ notes: Notes, besides other: (any DraggedView)? = nil, types: [String] = []) {
    setDragItems { _ in [UIDragItem(itemProvider: NSItemProvider())] }
    setDrop(types: types) { [weak controller, weak other = other?.controller] drop in
      notes.lines.append(
        "\(drop.rows.map(\.label)) and \(drop.items.count) items to \(drop.target.map { "\($0)" } ?? "nowhere")"
      )
      guard let controller, let target = drop.target else { return }
      _ = try? other.map { try $0.removeSongs(drop.rows(from: $0)) }
      let copies = drop.items.indices.map { Song(id: 900 + $0) }
      _ = try? controller.performUpdates { store in
        for song in drop.rows(from: controller) { try store.removeRow(withID: song.id) }
        try store.insert(contentsOf: drop.rows + copies, at: target)
      }
    }
  }

  /// The app moves the first album, too, whose rows are dropped.
  public func moveAlbumsInDrops() {
    setDrop(types: []) { [weak controller] drop in
      guard let target = drop.target else { return }
      _ = try? controller?.performUpdates { store in
        for song in drop.rows { try store.moveRow(withID: song.id, to: target) }
        try store.moveSection(from: 0, to: store.sectionCount - 1)
      }
    }
  }

  public func stopDragging() { setDragItems(nil) }
}

extension TableController<Songs> {
  func removeSongs(_ songs: [Song]) throws {
    guard !songs.isEmpty else { return }
    try performUpdates { store in for song in songs { try store.removeRow(withID: song.id) } }
  }
}

/// A finger with rows of connected views, or with items of another app.
@MainActor
public final class ListDrag {
  private let drag: UserDrag

  public init() { drag = UserDrag() }
  public init(types: [String]) { drag = UserDrag(types: types.map { [$0] }) }

  /// Whether views open a gap for rows under the finger, and take no updates meanwhile.
  public var opensGaps: Bool {
    get { drag.opensGaps }
    set { drag.opensGaps = newValue }
  }
  public var itemCount: Int { drag.itemCount }
  /// The songs of the items' local objects, with the objects of the app.
  public var localObjects: [String] {
    drag.items.compactMap { item in
      guard let row = item.localObject as? DraggedRow<Song> else { return nil }
      return "\(row.row.id) \(row.localObject ?? "")"
    }
  }

  @discardableResult
  public func pickUp(_ row: Int, ofSection section: Int = 0, in view: any DraggedView) -> Bool {
    view.pickUp([section, row], by: drag)
  }
  @discardableResult
  public func move(over view: any DraggedView, at row: Int, ofSection section: Int = 0) -> String? {
    view.move(drag, to: [section, row]).map { "\($0)" }
  }
  @discardableResult
  public func drop(on view: any DraggedView, at row: Int, ofSection section: Int = 0) -> Bool {
    view.drop(drag, at: [section, row])
  }
  /// The finger lets go where no row is.
  @discardableResult
  public func dropBelowRows(of view: any DraggedView) -> Bool { view.drop(drag, at: nil) }
  public func leave() { drag.leave() }
  public func cancel() { drag.cancel() }
}

/// The app gives its items a local object, and each row two of them.
extension DraggedView {
  public func dragWithOwnObjects() {
    setDragItems { song in
      ["a", "b"].map { object in
        let item = UIDragItem(itemProvider: NSItemProvider())
        item.localObject = object
        return item
      }
    }
  }
}

extension ConnectedTableView: DraggedView {
  public convenience init(options: ListOptions, policy: BatchPolicy) {
    self.init(options: options, onWindow: true, policy: policy)
  }
  public var headless: HeadlessView { view.headless }
  public var dropped: [String] { view.dropped }
  public func setDragItems(_ items: (@MainActor (Song) -> [UIDragItem])?) {
    guard let items else { return connection.handlers.dragItems = nil }
    connection.handlers.dragItems = { song, _ in items(song) }
  }
  public func setDrop(types: [String], _ drop: @escaping @MainActor (RowDrop<Song, UIDragItem>) -> Void) {
    connection.handlers.dropTypes = types
    connection.handlers.drop = drop
  }
  public func copyEverything() {
    connection.handlers.dropProposal = { _ in
      UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
    }
  }
  public func pickUp(_ path: IndexPath, by drag: UserDrag) -> Bool { drag.pickUp(path, in: view) }
  public func move(_ drag: UserDrag, to path: IndexPath?) -> UIDropOperation? {
    drag.move(over: view, at: path)
  }
  public func drop(_ drag: UserDrag, at path: IndexPath?) -> Bool { drag.drop(on: view, at: path) }
  public func setAnimated(_ areAnimated: Bool) { connection.host.animation = areAnimated ? .automatic : nil }
  public func layOut() { view.layoutIfNeeded() }
}

extension ConnectedCollectionView: DraggedView {
  public convenience init(options: ListOptions, policy: BatchPolicy) {
    self.init(options: options, flows: false, policy: policy)
  }
  public var headless: HeadlessView { view.headless }
  public var dropped: [String] { view.dropped }
  public func setDragItems(_ items: (@MainActor (Song) -> [UIDragItem])?) {
    guard let items else { return connection.handlers.dragItems = nil }
    connection.handlers.dragItems = { song, _ in items(song) }
  }
  public func setDrop(types: [String], _ drop: @escaping @MainActor (RowDrop<Song, UIDragItem>) -> Void) {
    connection.handlers.dropTypes = types
    connection.handlers.drop = drop
  }
  public func copyEverything() {
    connection.handlers.dropProposal = { _ in
      UICollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
    }
  }
  public func pickUp(_ path: IndexPath, by drag: UserDrag) -> Bool { drag.pickUp(path, in: view) }
  public func move(_ drag: UserDrag, to path: IndexPath?) -> UIDropOperation? {
    drag.move(over: view, at: path)
  }
  public func drop(_ drag: UserDrag, at path: IndexPath?) -> Bool { drag.drop(on: view, at: path) }
  public func setAnimated(_ areAnimated: Bool) { connection.host.animates = areAnimated }
  public func layOut() { view.layoutIfNeeded() }
}

extension ConnectedTableView {
  /// A delegate of the app's own that hears of the end of drags, besides.
  public func setDragListener(_ notes: Notes) -> AnyObject {
    let listener = DragListener(notes)
    connection.tableViewDelegate = listener
    return listener
  }
}

private final class DragListener: NSObject, UITableViewDelegate, UITableViewDragDelegate, ObjectiveCObject {
  private let notes: Notes

  init(_ notes: Notes) {
    self.notes = notes
    super.init()
  }

  func responds(to selector: String) -> Bool { selector == "tableView:dragSessionDidEnd:" }
  func forwardingTarget(for selector: String) -> AnyObject? { nil }
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { [] }
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
    notes.lines.append("ended with \(session.items.count)")
  }
}
