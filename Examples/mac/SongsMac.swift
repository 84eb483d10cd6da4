// A list to look at on a Mac. README.md beside this file says how to build it, and what to do with it.

import AppKit
import StatefulTable
import TableDiff
import TableOutline
import TableViewAdapters

#if DEBUG
  import TableDiffTesting
#endif

// MARK: - Songs, and a server that takes a second

nonisolated struct Song: Identifiable, Hashable, Sendable {
  let id: Int
  var plays = 0

  var text: String { plays == 0 ? "Song \(id)" : "Song \(id) · played \(plays) times" }
}

nonisolated struct Offline: LocalizedError {
  var errorDescription: String? { "The server doesn't answer." }
}

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

/// Has songs 1000 to 1199 in albums of ten, and sends sixty at a time.
@MainActor
final class Server {
  var fails = false
  var delay = Duration.seconds(1)
  private let all = 1_000..<1_200
  private var sent = 0

  func songs(for request: PageRequest<Songs>) async throws(Offline) -> TableContent<Songs> {
    do { try await Task.sleep(for: delay) } catch { throw Offline() }
    if fails { throw Offline() }
    if let text = request.query { return content(of: all.filter { "\($0)".contains(text) }, hasMore: false) }
    if request.cause != .append { sent = 0 }
    let page = all.dropFirst(sent).prefix(60)
    sent += page.count
    return content(of: Array(page), hasMore: sent < all.count)
  }

  private func content(of ids: [Int], hasMore: Bool) -> TableContent<Songs> {
    let albums = Dictionary(grouping: ids) { $0 / 10 }.sorted { $0.key < $1.key }
    let sections = albums.map { album in
      TableSection(id: album.key, header: "Album \(album.key)", rows: album.value.map { Song(id: $0) })
    }
    return TableContent(sections: sections, hasMore: hasMore)
  }
}

// MARK: - Edits

extension TableController where Loader == Songs {
  func change(_ edits: (inout Store) throws -> Void) {
    do { try performUpdates(edits) } catch { print("Nothing was changed: \(error)") }
  }

  func play(_ songs: [Song]) {
    change { store in
      for var song in songs {
        song.plays += 1
        try store.update(song)
      }
    }
  }

  func playAll() { play(store.table.sections.flatMap(\.rows)) }

  func addOnTop() {
    let songs = (1...3).map { _ in Song(id: .random(in: 10_000..<1_000_000)) }
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
        case 1: try store.insert(Song(id: .random(in: 10_000..<1_000_000)), at: row)
        default: try store.move(from: row, to: RowPath(section: album, row: .random(in: rows)))
        }
      }
    }
  }
}

extension NSPasteboard.PasteboardType {
  static let song = NSPasteboard.PasteboardType("com.example.song")
}

// MARK: - The screen

/// A button with a closure.
final class ActionButton: NSButton {
  private let run: () -> Void

  init(_ title: String, at x: CGFloat, run: @escaping () -> Void) {
    self.run = run
    super.init(frame: NSRect(x: x, y: 8, width: 110, height: 28))
    self.title = title
    action = Selector(("run"))
  }

  required init?(coder: NSCoder) { nil }

  override func sendAction(_ action: Selector?, to target: Any?) -> Bool {
    run()
    return true
  }
}

final class SongsScreen: NSViewController {
  let server = Server()
  let tableView = NSTableView()
  let search = NSSearchField()
  private(set) lazy var songs = TableController(Songs(server: server))

  override func loadView() {
    view = NSView(frame: NSRect(x: 0, y: 0, width: 480, height: 640))
    search.frame = NSRect(x: 8, y: 604, width: 464, height: 28)
    search.autoresizingMask = [.width, .minYMargin]
    view.addSubview(search)
    let scrollView = NSScrollView(frame: NSRect(x: 0, y: 44, width: 480, height: 552))
    scrollView.autoresizingMask = [.width, .height]
    scrollView.hasVerticalScroller = true
    scrollView.documentView = tableView
    view.addSubview(scrollView)
    addButtons()
    showSongs()
  }

  private func addButtons() {
    view.addSubview(
      ActionButton("Fail or answer", at: 8) { [weak self] in
        guard let self else { return }
        server.fails.toggle()
        print(server.fails ? "The server fails." : "The server answers.")
      })
    view.addSubview(ActionButton("Play all", at: 124) { [weak self] in self?.songs.playAll() })
    view.addSubview(ActionButton("Add on top", at: 240) { [weak self] in self?.songs.addOnTop() })
    view.addSubview(ActionButton("20 changes", at: 356) { [weak self] in self?.changeForAWhile() })
  }

  private func changeForAWhile() {
    Task { [weak self] in
      for _ in 0..<20 {
        try? await Task.sleep(for: .seconds(0.6))
        self?.songs.changeAtRandom()
      }
    }
  }

  private func showSongs() {
    let column = NSTableColumn(identifier: NSUserInterfaceItemIdentifier("song"))
    column.width = 440
    tableView.addTableColumn(column)
    tableView.headerView = nil
    let presenters = PresenterRegistry<NSView>()
    presenters.register(
      ClosurePresenter(make: { _ in NSTextField(labelWithString: "") as NSView }) {
        (label: NSTextField, song: Song) in label.stringValue = song.text
      })
    let connection = songs.show(in: tableView, presenters: presenters) { _, _, album in
      NSTextField(labelWithString: album.header ?? "")
    }
    songs.contentMetadata = StateMetadata(selection: .multiple)
    connection.connect(to: search)
    connection.handlers.performPrimaryAction = { [weak self] song, _ in self?.songs.play([song]) }
    connection.handlers.menuItems = { song, _ in
      [NSMenuItem(title: song.text, action: nil, keyEquivalent: "")]
    }
    connection.handlers.pasteboardWriter = { song, _ in
      let item = NSPasteboardItem()
      item.setString("\(song.id)", forType: .song)
      return item
    }
    connection.handlers.dropTypes = [.song, .string]
    connection.handlers.drop = { [weak self] drop, _ in self?.take(drop) }
    #if DEBUG
      connection.host.planCheck = { try HeadlessTable.check($0, by: .sequential) }
    #endif
  }
}

extension SongsScreen {
  /// Takes songs that are dragged in the list, and numbers of songs from another app.
  private func take(_ drop: RowDrop<Song, NSPasteboardItem>) {
    guard let target = drop.target else { return }
    let numbers = drop.items.compactMap { $0.string(forType: .string).flatMap { Int($0) } }
    songs.change { store in
      let moved = try drop.rows.map { try store.removeRow(withID: $0.id) }
      try store.insert(contentsOf: moved + numbers.map { Song(id: $0) }, at: target)
    }
  }
}

// MARK: - An outline

/// Brings ten albums, whose songs are hidden until they are expanded.
nonisolated struct Albums: TableLoader {
  typealias Row = OutlineRow<Song>

  func load(_ request: PageRequest<Albums>) async throws -> TableContent<Albums> {
    let rows = OutlineRow.rows(of: (100..<110).map { Song(id: $0) }) { album in
      album.id < 1_000 ? (album.id * 10..<album.id * 10 + 10).map { Song(id: $0) } : nil
    }
    return TableContent(rows: rows)
  }
}

final class OutlineScreen: NSViewController {
  let outlineView = NSOutlineView()
  private(set) lazy var albums = TableController(Albums())

  override func loadView() {
    view = NSView(frame: NSRect(x: 0, y: 0, width: 320, height: 480))
    let scrollView = NSScrollView(frame: NSRect(x: 0, y: 44, width: 320, height: 436))
    scrollView.autoresizingMask = [.width, .height]
    scrollView.hasVerticalScroller = true
    scrollView.documentView = outlineView
    view.addSubview(scrollView)
    view.addSubview(ActionButton("Last into first", at: 8) { [weak self] in self?.moveLastAlbum() })
    let column = NSTableColumn(identifier: NSUserInterfaceItemIdentifier("song"))
    column.width = 280
    outlineView.addTableColumn(column)
    outlineView.outlineTableColumn = column
    outlineView.headerView = nil
    albums.show(outlineIn: outlineView, making: NSTextField(labelWithString: "")) { label, song in
      label.stringValue = song.id < 1_000 ? "Album \(song.id)" : song.text
    }
    albums.contentMetadata = StateMetadata(selection: .multiple)
  }

  private func moveLastAlbum() {
    _ = try? albums.performUpdates { store in
      guard let first = store.rows.first, let last = store.rows.last(where: { $0.level == 0 }) else { return }
      try store.moveSubtree(withID: last.id, under: first.id, at: 0)
    }
  }
}

// MARK: - The app

@main
final class AppDelegate: NSObject, NSApplicationDelegate {
  private(set) var window: NSWindow?
  private(set) var outlineWindow: NSWindow?

  func applicationDidFinishLaunching(_ notification: Notification) {
    let screen = SongsScreen()
    window = NSWindow(contentViewController: screen)
    window?.title = "Songs"
    outlineWindow = NSWindow(contentViewController: OutlineScreen())
    outlineWindow?.title = "Albums"
    outlineWindow?.makeKeyAndOrderFront(nil)
    window?.makeKeyAndOrderFront(nil)
  }
}
