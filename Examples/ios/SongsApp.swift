// Four lists to look at on a device. README.md beside this file says how to build it.

import StatefulTable
import TableDiff
import TableOutline
import TableViewAdapters
import UIKit

#if DEBUG
  import TableDiffTesting
#endif

// MARK: - Songs, and a server that takes a second

nonisolated struct Song: Identifiable, Hashable, Sendable {
  let id: Int
  var title: String
  var plays = 0
  var text: String { plays == 0 ? title : "\(title) · played \(plays) times" }

  init(_ id: Int) {
    self.id = id
    title = "Song \(id)" + (id.isMultiple(of: 7) ? " that has a title too long for a line, and for two" : "")
  }
}

nonisolated struct Offline: LocalizedError { var errorDescription: String? { "The server doesn't answer." } }

/// Brings the songs of a server, in albums.
nonisolated struct Songs: TableLoader {
  typealias Row = Song
  typealias SectionID = Int
  typealias Header = String

  let server: Server

  func load(_ request: PageRequest<Songs>) async throws(Offline) -> TableContent<Songs> {
    try await server.songs(for: request)
  }
}

/// Has songs 1000 to 1099 in albums of ten, and newer ones with each pull.
///
/// It knows which songs it has sent. Another server would be asked for those after `request.after`.
@MainActor
final class Server {
  enum Mood: CaseIterable { case answers, fails, hasNothing }

  var mood = Mood.answers
  var delay = Duration.seconds(1)
  private let all = 1_000..<1_100
  private let start: Int
  private var sent = 0..<0
  private var newest = 1_000

  init(startingAt start: Int) { self.start = start }

  func songs(for request: PageRequest<Songs>) async throws(Offline) -> TableContent<Songs> {
    try await answer()
    if let text = request.query {
      return TableContent(sections: albums(all.filter { Song($0).title.contains(text) }))
    }
    if mood == .hasNothing { return TableContent(sections: []) }
    let page: Range<Int>
    switch request.cause {
    case .pull where start == all.lowerBound:
      newest -= 3
      return TableContent(sections: albums(newest..<newest + 3), hasMore: true, placement: .onTop)
    case .initial, .pull, .reload:
      page = start..<start + 20
      sent = page
    case .append: page = sent.upperBound..<sent.upperBound + 20
    case .prepend: page = sent.lowerBound - 20..<sent.lowerBound
    }
    sent = min(sent.lowerBound, page.lowerBound)..<max(sent.upperBound, page.upperBound)
    let (prepends, appends) = (sent.lowerBound > all.lowerBound, sent.upperBound < all.upperBound)
    let hasMore = request.cause == .prepend ? prepends : appends
    return TableContent(sections: albums(page), hasMore: hasMore, hasMoreToPrepend: prepends)
  }

  private func answer() async throws(Offline) {
    do { try await Task.sleep(for: delay) } catch { throw Offline() }
    if mood == .fails { throw Offline() }
  }

  private func albums(_ ids: some Sequence<Int>) -> [TableSection<Int, String, Song>] {
    let albums = Dictionary(grouping: ids) { $0 / 10 }.sorted { $0.key < $1.key }
    return albums.map { TableSection(id: $0.key, header: "Album \($0.key)", rows: $0.value.map { Song($0) }) }
  }
}

// MARK: - Edits

extension TableController where Loader == Songs {
  var songs: [Song] { store.table.sections.flatMap(\.rows) }

  @discardableResult
  func change(_ edits: (inout Store) throws -> Void) -> PerformedUpdates<Int, String, Song>? {
    do { return try performUpdates(edits) } catch { print("Nothing was changed: \(error)") }
    return nil
  }

  func play(_ songs: some Collection<Song>) {
    change { store in
      for var song in songs {
        song.plays += 1
        try store.update(song)
      }
    }
  }

  func renameAlbums() {
    let year = Int.random(in: 1950...2025)
    change { store in
      for album in 0..<store.sectionCount { try store.updateHeader("Album of \(year)", ofSection: album) }
    }
  }

  func addOnTop() {
    let songs = (1...3).map { _ in Song(.random(in: 10_000..<1_000_000)) }
    change { store in try store.insert(contentsOf: songs, at: RowPath(section: 0, row: 0)) }
  }

  /// Changes something in each album.
  func changeAtRandom() {
    change { store in
      for album in 0..<store.sectionCount where store.rowCount(inSection: album) > 2 {
        let rows = 0..<store.rowCount(inSection: album)
        let row = RowPath(section: album, row: .random(in: rows))
        switch Int.random(in: 0..<3) {
        case 0: try store.remove(at: row)
        case 1: try store.insert(Song(.random(in: 10_000..<1_000_000)), at: row)
        default: try store.move(from: row, to: RowPath(section: album, row: .random(in: rows)))
        }
      }
    }
  }

  /// Moves dropped songs here, out of the lists that they come from. A song that is here already is not
  /// added.
  func take(_ drop: RowDrop<Song, UIDragItem>) {
    guard let target = drop.target else { return }
    for dragged in drop.draggedRows where dragged.list !== self {
      (dragged.list as? TableController)?.change { store in try store.removeRow(withID: dragged.row.id) }
    }
    change { store in
      for song in drop.rows(from: self) { try store.removeRow(withID: song.id) }
      try store.insert(contentsOf: drop.rows.filter { store.row(withID: $0.id) == nil }, at: target)
    }
  }

  /// The menu of a screen.
  func menu(_ server: Server, adding others: [UIAction] = []) -> UIMenu {
    func action(_ title: String, _ run: @escaping @MainActor (TableController) -> Void) -> UIAction {
      UIAction(title: title) { [weak self] _ in if let self { run(self) } }
    }
    let moods = Server.Mood.allCases.map { mood in action("Server: \(mood)") { _ in server.mood = mood } }
    let actions = [
      action("Load again") { $0.reload() },
      action("Play the last three songs") { $0.play($0.songs.suffix(3)) },
      action("Play all songs") { $0.play($0.songs) },
      action("Rename the albums") { $0.renameAlbums() },
      action("Three songs on top, in 3 seconds") { $0.later(1, after: .seconds(3)) { $0.addOnTop() } },
      action("20 random changes") { $0.later(20, after: .seconds(0.6)) { $0.changeAtRandom() } },
    ]
    return UIMenu(children: moods + actions + others)
  }

  func later(_ count: Int, after delay: Duration, _ run: @escaping @MainActor (TableController) -> Void) {
    Task { [weak self] in
      for _ in 0..<count {
        try? await Task.sleep(for: delay)
        if let self { run(self) }
      }
    }
  }
}

extension ViewHost {
  /// Writes a report just before the view raises an exception.
  func reportRefusals() {
    willRaise = { refused in try? Data(refused.report.utf8).write(to: refusalReport) }
  }
}

let refusalReport = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
  .appendingPathComponent("refused.json")

// MARK: - A table

/// Shows all songs, or, as a conversation, those in the middle with pages on both sides.
final class TableScreen: UIViewController, UISearchBarDelegate {
  var isConversation = false
  private(set) lazy var server = Server(startingAt: isConversation ? 1_060 : 1_000)
  private lazy var songs = TableController(
    Songs(server: server),
    options: isConversation
      ? ListOptions(prepends: true, edgeRows: .never, coversWithPlaceholders: true) : ListOptions())
  private(set) lazy var tableView = UITableView(frame: .zero, style: isConversation ? .grouped : .plain)
  private let search = UISearchController(searchResultsController: nil)
  private var forgetful: Forgetful?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(tableView)
    let connection = songs.show(in: tableView) { (cell: UITableViewCell, song) in
      var content = cell.defaultContentConfiguration()
      content.text = song.text
      cell.contentConfiguration = content
    }
    songs.contentMetadata = StateMetadata(selection: .multiple)
    connection.host.reportRefusals()
    #if DEBUG
      connection.host.planCheck = { try HeadlessTable.check($0, by: .tableView) }
    #endif
    addHandlers(to: connection)
    if isConversation {
      connection.showEdges(
        prepend: EdgeLoadingView(failureView: failure), append: EdgeLoadingView(failureView: failure))
    }
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.delegate = self  // Called by the connection too.
    connection.connect(to: search)
    navigationItem.searchController = search
    let miscounts = [("ends the app", false), ("reloads", true)].map { end, reloads in
      UIAction(title: "Count wrong (\(end))") { [weak self] _ in
        connection.host.reloadsRefusedUpdates = reloads
        self?.miscount(connection.host)
      }
    }
    let menu = songs.menu(server, adding: miscounts)
    navigationItem.rightBarButtonItems = [UIBarButtonItem(title: "Do", menu: menu), editButtonItem]
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    tableView.setEditing(editing, animated: animated)
  }

  /// Lets songs be moved, dragged and deleted.
  private func addHandlers(to connection: UITableViewConnection<Songs>) {
    connection.handlers.dragItems = { _, _ in [UIDragItem(itemProvider: NSItemProvider())] }
    connection.handlers.drop = { [weak songs] drop in songs?.take(drop) }
    connection.handlers.didMove = { [weak connection, weak songs] song, _, target in
      guard let path = connection?.contentPath(of: target) else { return }
      songs?.change { store in try store.moveRow(withID: song.id, to: path) }
    }
    connection.handlers.trailingSwipeActions = { [weak songs] song, _ in
      let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
        let deletion = songs?.change { store in try store.removeRow(withID: song.id) }
        Task {
          // The row may have to wait for another update, or go with a later one.
          if await deletion?.outcome == .superseded { await songs?.settled() }
          done(deletion != nil)
        }
      }
      return UISwipeActionsConfiguration(actions: [delete])
    }
    connection.handlers.contextMenu = { [weak songs] song, _, _ in
      UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [UIAction(title: "Play") { _ in songs?.play([song]) }])
      })
    }
  }

  private var failure: UIView { UIButton(type: .system, primaryAction: UIAction(title: "↻") { _ in }) }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { print("The search was cancelled.") }

  /// Gives the table a data source with a mistake, to see what is said of it.
  private func miscount(_ host: UITableViewHost<TableController<Songs>.Section>) {
    forgetful = Forgetful(host)
    tableView.dataSource = forgetful
    songs.addOnTop()
  }
}

/// A data source that goes on counting the rows of when it was made.
final class Forgetful: NSObject, UITableViewDataSource {
  private let host: UITableViewHost<TableController<Songs>.Section>
  private let counts: [Int]

  init(_ host: UITableViewHost<TableController<Songs>.Section>) {
    self.host = host
    counts = host.table.sections.map(\.rowCount)
  }

  func numberOfSections(in tableView: UITableView) -> Int { counts.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    host.tableView(tableView, cellForRowAt: indexPath)
  }
}

// MARK: - A collection view

final class GridScreen: UIViewController {
  let server = Server(startingAt: 1_000)
  let layout = UICollectionViewFlowLayout()
  private(set) lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)

  override func loadView() { view = collectionView }

  override func viewDidLoad() {
    super.viewDidLoad()
    layout.headerReferenceSize = CGSize(width: 0, height: 32)
    layout.itemSize = CGSize(width: 240, height: 44)  // Of placeholders and edges.
    let presenters = PresenterRegistry<UICollectionViewCell>()
    presenters.register(
      ClosurePresenter { (cell: UICollectionViewCell, song: Song) in cell.show(song.text) }
        .measuring { _, available in CellSize(width: available.width / 2 - 5, height: 44) })
    let songs = TableController(Songs(server: server))
    let connection = songs.show(in: collectionView, presenters: presenters, policy: .reloadAbove(15))
    connection.handlers.dragItems = { _, _ in [UIDragItem(itemProvider: NSItemProvider())] }
    connection.handlers.drop = { [weak songs] drop in songs?.take(drop) }
    let host = connection.host
    collectionView.register(
      UICollectionViewCell.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "album")
    host.supplementaryView = { view, kind, path, album in
      let view = view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "album", for: path)
      (view as? UICollectionViewCell)?.show(album.header ?? "")
      return view
    }
    host.updateSupplementaryView = { ($0 as? UICollectionViewCell)?.show($3.header ?? "") }
    host.reportRefusals()
    #if DEBUG
      host.planCheck = { try HeadlessTable.check($0, by: .collectionView) }
    #endif
    songs.contentMetadata = StateMetadata(selection: .multiple)
    navigationItem.rightBarButtonItems = [UIBarButtonItem(title: "Do", menu: songs.menu(server))]
  }
}

extension UICollectionViewCell {
  func show(_ text: String) {
    var content = UIListContentConfiguration.cell()
    content.text = text
    contentConfiguration = content
  }
}

// MARK: - An outline

/// Brings ten albums, whose songs are hidden until they are expanded.
nonisolated struct Albums: TableLoader {
  typealias Row = OutlineRow<Song>

  func load(_ request: PageRequest<Albums>) async throws -> TableContent<Albums> {
    let songs = OutlineRow.rows(of: (100..<110).map { Song($0) }) { album in
      album.id < 1_000 ? (album.id * 10..<album.id * 10 + 10).map { Song($0) } : nil
    }
    return TableContent(rows: songs)
  }
}

final class OutlineScreen: UIViewController {
  let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
  private(set) lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)

  override func loadView() { view = collectionView }

  override func viewDidLoad() {
    super.viewDidLoad()
    let albums = TableController(Albums())
    albums.show(outlineIn: collectionView) { (cell: UICollectionViewListCell, song) in
      cell.show(song.id < 1_000 ? "Album \(song.id)" : song.text)
    }.host.reportRefusals()
    let move = UIAction(title: "Last album into the first") { [weak albums] _ in
      _ = try? albums?.performUpdates { store in
        let (first, last) = (store.rows.first, store.rows.last { $0.level == 0 })
        if let first, let last { try store.moveSubtree(withID: last.id, under: first.id, at: 0) }
      }
    }
    navigationItem.rightBarButtonItems = [UIBarButtonItem(title: "Do", menu: UIMenu(children: [move]))]
  }
}

// MARK: - The app

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo _: UISceneSession, options _: UIScene.ConnectionOptions) {
    guard let scene = scene as? UIWindowScene else { return }
    if let report = try? String(contentsOf: refusalReport, encoding: .utf8) { print(report) }
    let (songs, talk, grid, outline) = (TableScreen(), TableScreen(), GridScreen(), OutlineScreen())
    (songs.title, talk.title, grid.title, outline.title) = ("Songs", "Talk", "Grid", "Outline")
    talk.isConversation = true
    let tabs = UITabBarController()
    tabs.viewControllers = [songs, talk, grid, outline].map { UINavigationController(rootViewController: $0) }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = tabs
    window?.makeKeyAndVisible()
  }
}

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {}
