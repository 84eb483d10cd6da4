// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import HeadlessViews
import TableViewAdapters
import UIKit

/// Runs the example of an app with a fast server, on stand-ins.
@MainActor
public final class SongsAppRun {
  private let delegate = SceneDelegate()
  private let tabs: UITabBarController
  private let songs: TableScreen
  private let talk: TableScreen
  private let grid: GridScreen
  private let outline: OutlineScreen

  public init() {
    delegate.scene(UIWindowScene(), willConnectTo: UISceneSession(), options: UIScene.ConnectionOptions())
    guard let tabs = delegate.window?.rootViewController as? UITabBarController else { fatalError("no tabs") }
    self.tabs = tabs
    let screens = tabs.viewControllers?.compactMap { ($0 as? UINavigationController)?.viewControllers.first }
    guard let screens, let songs = screens[0] as? TableScreen, let talk = screens[1] as? TableScreen,
      let grid = screens[2] as? GridScreen, let outline = screens[3] as? OutlineScreen
    else { fatalError("no screens") }
    (self.songs, self.talk, self.grid, self.outline) = (songs, talk, grid, outline)
    for server in [songs.server, talk.server, grid.server] { server.delay = .milliseconds(1) }
    for view in [songs.tableView, talk.tableView] { view.headless.endsAnimationsAtOnce = true }
    for view in [grid.collectionView, outline.collectionView] { view.headless.endsAnimationsAtOnce = true }
  }

  public var exceptions: [String] {
    songs.tableView.headless.exceptions + talk.tableView.headless.exceptions
      + grid.collectionView.headless.exceptions + outline.collectionView.headless.exceptions
  }

  /// The rows that are shown in the tab on screen, headers among them.
  public var shown: [String] {
    delegate.window?.layoutIfNeeded()
    for section in 0..<grid.collectionView.headless.shown.count { grid.collectionView.readHeader(section) }
    let headless = [
      songs.tableView.headless, talk.tableView.headless, grid.collectionView.headless,
      outline.collectionView.headless,
    ]
    return headless[tabs.selectedIndex].shown.flatMap { $0 }.filter { !$0.isEmpty }
  }

  /// What covers the rows of the conversation.
  public var overlay: String? {
    (talk.tableView.backgroundView?.subviews.last as? UIContentUnavailableView)?.configuration.shown
  }

  /// The distance of a row of the conversation from the top of the screen.
  public func distance(ofText text: String) -> Double? {
    delegate.window?.layoutIfNeeded()
    let view = talk.tableView
    let path = view.indexPathsForVisibleRows?.first { view.cellForRow(at: $0)?.shownText == text }
    return path.map { Double(view.rectForRow(at: $0).minY - view.contentOffset.y) }
  }

  public var reloadCountOfSongs: Int { songs.tableView.headless.reloadCount }
  public var reloadCountOfGrid: Int { grid.collectionView.headless.reloadCount }
  public var selectedItems: [[Int]] {
    (grid.collectionView.indexPathsForSelectedItems ?? []).sorted().map { Array($0) }
  }

  // MARK: - What a user does

  public func chooseTab(_ index: Int) { tabs.selectedIndex = index }

  /// Chooses something in the menu of the tab on screen.
  public func choose(_ title: String) {
    let screen = [songs, talk, grid, outline][tabs.selectedIndex]
    let actions = screen.navigationItem.rightBarButtonItems?.compactMap(\.menu).flatMap(\.children) ?? []
    guard let action = actions.first(where: { $0.title == title }) as? UIAction else {
      fatalError("no \(title)")
    }
    action.choose()
  }

  public func scrollToEnd() {
    songs.tableView.layoutIfNeeded()
    let length = songs.tableView.contentSize.height - songs.tableView.bounds.height
    songs.tableView.drag(to: CGPoint(x: 0, y: max(0, length)))
  }

  public func pull() {
    songs.tableView.refreshControl?.beginRefreshing()
    songs.tableView.refreshControl?.sendActions(for: .valueChanged)
  }

  public func tap(_ section: Int, _ row: Int) { songs.tableView.tap([section, row]) }

  public func tapItem(_ section: Int, _ item: Int) { grid.collectionView.tap([section, item]) }

  /// Touches the indicator of a row of the outline.
  public func touchIndicator(_ row: Int) {
    let cell = outline.collectionView.cellForItem(at: [0, row])
    cell?.subviews.lazy.compactMap { $0 as? UIButton }.first?.sendActions(for: .primaryActionTriggered)
  }

  /// The levels of the rows of the outline in view.
  public var levels: [Int] {
    outline.collectionView.indexPathsForVisibleItems.compactMap {
      (outline.collectionView.cellForItem(at: $0) as? UICollectionViewListCell)?.indentationLevel
    }
  }

  /// Swipes a row, and touches what comes into view.
  ///
  /// - Returns: Whether the row can be deleted.
  @discardableResult
  public func delete(_ section: Int, _ row: Int) -> Bool {
    songs.tableView.swipe([section, row], choosing: "Delete") { [self] in deletions.append($0) }
  }

  /// The ends that the deleting actions have reported.
  public private(set) var deletions: [Bool] = []

  /// Animations of the songs end when they begin, or at a call.
  public func setAnimationsEndAtOnce(_ endAtOnce: Bool) {
    songs.tableView.headless.endsAnimationsAtOnce = endAtOnce
  }

  /// The animations of songs end that are under way now.
  public func endAnimations() { songs.tableView.headless.endFirstAnimations() }

  public func menu(_ section: Int, _ row: Int) -> Int? { songs.tableView.menu([section, row]) }

  public func edit() { songs.editButtonItem.touch() }
  public var isEditing: Bool { songs.tableView.isEditing }

  @discardableResult
  public func drag(_ section: Int, _ row: Int, to target: [Int]) -> Bool {
    songs.tableView.drag([section, row], to: IndexPath(indexes: target))
  }

  /// Drags songs of an album of the table to a place in the table, or in the grid.
  public func drag(_ section: Int, rows: [Int], to target: [Int], inGrid: Bool = false) -> Bool {
    let drag = UserDrag()
    for row in rows { drag.pickUp([section, row], in: songs.tableView) }
    let path = IndexPath(indexes: target)
    guard inGrid else { return drag.drop(on: songs.tableView, at: path) }
    chooseTab(2)
    delegate.window?.layoutIfNeeded()
    return drag.drop(on: grid.collectionView, at: path)
  }

  public func type(_ text: String) {
    guard let search = songs.navigationItem.searchController else { fatalError("no search") }
    search.searchBar.text = text
    search.searchResultsUpdater?.updateSearchResults(for: search)
    search.searchBar.pressSearch()
  }
}
