// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import AdaptersOnStandIns
import AppKit
import HeadlessViews
public import StatefulTable
import TableDiff
import UIKit

public typealias SongSection = DisplaySection<Int, String, Song>

/// A view with its controller, whose states want this and that of the view.
@MainActor
public protocol ConnectedStates: AnyObject {
  var server: SongServer { get }
  var controller: TableController<Songs> { get }
  /// The songs that presenters were told of.
  var selected: [Int] { get }
  /// How many rows the view says are selected.
  var selectionCount: Int { get }
  /// The texts of the rows that the view says are selected, in order.
  var selectedTexts: [String] { get }
  /// How many the view lets be selected.
  var selection: RowSelection { get }
  var isScrollable: Bool { get }
  /// The height that the songs' presenter measures; `nil` if it doesn't.
  var measuredHeight: Double? { get set }
  /// Says that presenters measure nothing.
  func stopMeasuring()
  /// How high the view shows a song of the first album, by its place, from 1.
  func height(ofSong song: Int) -> Double
  /// The rows that are shown, headers of lists included.
  var shown: [String] { get }
  var exceptions: [String] { get }
  /// The texts that VoiceOver speaks, and `(changed)` for a change of the layout.
  var spoken: [String] { get }
  /// Selects a song of the first album by its place, from 1, and lets others be where that is possible.
  func select(song: Int)
  /// Selects the row at the end of the first album that says what its next page does.
  func selectEdgeRow()
}

/// Views with a controller.
public enum ConnectedKind: String, CaseIterable, Sendable {
  case tableView, collectionView, tableViewOnMac, collectionViewOnMac

  @MainActor
  public func connected(flows: Bool = false) -> any ConnectedStates {
    switch self {
    case .tableView: ConnectedTableView()
    case .collectionView: ConnectedCollectionView(flows: flows)
    case .tableViewOnMac: ConnectedMacTable()
    case .collectionViewOnMac: ConnectedMacCollection(flows: flows)
    }
  }
}

extension ConnectedStates {
  /// Goes to a state that has no rows.
  public func enterOwnState(_ metadata: StateMetadata) throws {
    controller.register("own", metadata: metadata) { nil }
    try controller.transition(to: "own")
  }

  public func enterContent() throws { try controller.transition(to: nil) }

  public var contentMetadata: StateMetadata {
    get { controller.contentMetadata }
    set { controller.contentMetadata = newValue }
  }

  /// Shows songs.
  public func fill(_ songs: ClosedRange<Int>, hasMore: Bool = false, hasMoreToPrepend: Bool = false) async {
    controller.appear()
    await server.asked(1)
    server.answer(songs: songs, hasMore: hasMore, hasMoreToPrepend: hasMoreToPrepend)
    await until { self.controller.state.shown == .rows }
  }
}

extension ConnectedStates {
  /// Shows other songs, without animation.
  public func replaceContent(with songs: [Int]) throws {
    try controller.performUpdates(animated: false) { store in
      store.removeAll()
      try store.appendSection(Album(id: 1, header: "songs", rows: songs.map { Song(id: $0) }))
    }
  }

  /// Gives a song of the first album another title, and moves another one to its end.
  public func update(song: Int, movingToTheEnd moved: Int) throws {
    let last = controller.store.rows(inSection: 0).count - 1
    try controller.performUpdates { store in
      try store.update(Song(id: song, title: "b"))
      try store.moveRow(withID: moved, to: RowPath(section: 0, row: last))
    }
  }
}

extension ConnectedStates {
  /// Updates a song, or removes it.
  public func edit(song id: Int, title: String?) throws {
    try controller.performUpdates { store in
      if let title { try store.update(Song(id: id, title: title)) } else { try store.removeRow(withID: id) }
    }
  }

  /// Gives the first album another header, or moves a song to a new album at the end.
  public func edit(header: String?, movingToANewAlbum song: Int?) throws {
    try controller.performUpdates { store in
      if let header { try store.updateHeader(header, ofSection: 0) }
      guard let song else { return }
      try store.removeRow(withID: song)
      try store.appendSection(Album(id: 100, header: "new", rows: [Song(id: song)]))
    }
  }
}

private func selection(allowed: Bool, multiple: Bool) -> RowSelection {
  allowed ? multiple ? .multiple : .single : .none
}

extension ConnectedTableView: ConnectedStates {
  public var selected: [Int] { songsSelected }
  public var selectionCount: Int { view.indexPathsForSelectedRows?.count ?? 0 }
  public var selectedTexts: [String] { view.headless.selectedTexts }
  public var selection: RowSelection {
    let allowed = view.letsSelect([0, 0])
    return AdapterDriving.selection(allowed: allowed, multiple: view.allowsMultipleSelection)
  }
  public var isScrollable: Bool { view.isScrollEnabled }
  public func select(song: Int) { tap(0, song - 1) }
  public func selectEdgeRow() { tap(1, 0) }

  /// What the control says that can be pulled; `nil` where there is none, and nothing where it says nothing.
  public var refreshTitle: String? { view.refreshControl.map { $0.attributedTitle?.string ?? "" } }

  /// Gives the control a title, as an app may.
  public func setOwnRefreshTitle(_ title: String) {
    refresh?.attributedTitle = NSAttributedString(string: title)
  }

  /// Makes the view one in which several rows can be selected, as an app may.
  public func allowMultipleSelection() { view.allowsMultipleSelection = true }

  /// The table is edited, as when its button is touched, and several rows can be chosen.
  public func editSeveral() {
    view.allowsMultipleSelectionDuringEditing = true
    view.setEditing(true, animated: true)
  }
  public var measuredHeight: Double? {
    get { log.height }
    set { log.height = newValue }
  }
  public func height(ofSong song: Int) -> Double { Double(view.rectForRow(at: [0, song - 1]).height) }
  public func stopMeasuring() { connection.measuresRows = false }
  public var measuredWidth: Double? { log.width }
}

extension ConnectedCollectionView: ConnectedStates {
  public var selectionCount: Int { view.indexPathsForSelectedItems?.count ?? 0 }
  public var selectedTexts: [String] { view.headless.selectedTexts }
  public var selection: RowSelection {
    let allowed = view.letsSelect([0, 0])
    return AdapterDriving.selection(allowed: allowed, multiple: view.allowsMultipleSelection)
  }
  public var isScrollable: Bool { view.isScrollEnabled }
  public func select(song: Int) { tap(0, song - 1) }
  public func selectEdgeRow() { tap(1, 0) }
  public func editSeveral() {
    view.allowsMultipleSelectionDuringEditing = true
    view.isEditing = true
  }
  public var measuredHeight: Double? {
    get { log.selection.height }
    set { log.selection.height = newValue }
  }
  public func height(ofSong song: Int) -> Double {
    Double(view.layoutAttributesForItem(at: [0, song - 1])?.frame.height ?? 0)
  }
  public func stopMeasuring() { connection.measuresItems = false }
}

extension ConnectedMacTable: ConnectedStates {
  public var selectionCount: Int { view.selectedRowIndexes.count }
  public var selectedTexts: [String] { view.selectedRowIndexes.map { shown[$0] } }
  public var selection: RowSelection {
    AdapterDriving.selection(allowed: view.canSelect(1), multiple: view.allowsMultipleSelection)
  }
  public var isScrollable: Bool { true }
  public func select(song: Int) { view.click(song, extending: true) }
  public func selectEdgeRow() { view.click(shown.count - 1) }
  public var measuredHeight: Double? {
    get { log.height }
    set { log.height = newValue }
  }
  public func height(ofSong song: Int) -> Double { Double(view.rect(ofRow: song).height) }
  public func stopMeasuring() { connection.host.rowHeight = nil }
  public var measuredWidth: Double? { log.width }
}

extension ConnectedMacCollection: ConnectedStates {
  public var selectionCount: Int { view.selectionIndexPaths.count }
  public var selectedTexts: [String] { view.headless.selectedTexts }
  public var selection: RowSelection {
    AdapterDriving.selection(allowed: view.canSelect([0, 0]), multiple: view.allowsMultipleSelection)
  }
  public var isScrollable: Bool { true }
  public func select(song: Int) { view.click(IndexPath(indexes: [0, song - 1]), extending: true) }
  public func selectEdgeRow() { view.click([1, 0]) }
  public var measuredHeight: Double? {
    get { log.selection.height }
    set { log.selection.height = newValue }
  }
  public func height(ofSong song: Int) -> Double {
    Double(view.layoutAttributesForItem(at: [0, song - 1])?.frame.height ?? 0)
  }
  public func stopMeasuring() { connection.measuresItems = false }
}
