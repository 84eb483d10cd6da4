// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import AdaptersOnStandIns
import AppKit
import StatefulTable
public import TableDiff

/// A list on the Mac without a controller, whose app keeps its albums itself, and has no headers.
@MainActor
public final class PlainMacList {
  public private(set) var albums: [[Int]]
  public private(set) var list: AnyObject
  public private(set) var exceptions: () -> [String] = { [] }
  /// Clicks a song.
  public private(set) var click: (RowPath) -> Void = { _ in }
  private let window = NSWindow()
  private var submit: (Table<Album>) -> Void = { _ in }
  private var begin: ([RowPath]) -> MouseDragging? = { _ in nil }
  private var end: (MouseDragging, RowPath) -> Bool = { _, _ in false }
  private let notes: Notes

  public init(_ kind: MacListKind, _ albums: [[Int]], _ notes: Notes) {
    self.albums = albums
    self.notes = notes
    list = notes
    switch kind {
    case .table: showTable()
    case .collection: showCollection()
    }
  }

  private var table: Table<Album> {
    let sections = albums.enumerated().map { id, songs in
      Album(id: id, header: "", rows: songs.map { Song(id: $0) })
    }
    return (try? Table(sections)) ?? Table()
  }

  private func showTable() {
    let view = NSTableView(frame: NSRect(x: 0, y: 0, width: 320, height: 240))
    window.contentView.addSubview(view)
    let host = NSTableViewHost(view, showing: table) { _, _, _, song in
      NSTextField(labelWithString: song.label)
    }
    list = host
    let applier = TableApplier(host: host, initial: table)
    submit = { applier.submit($0) }
    host.handlers.pasteboardWriter = { song, _ in item(song) }
    host.handlers.dropTypes = [.song]
    host.handlers.drop = { [unowned self] drop, _ in take(drop) }
    host.handlers.didSelect = { [notes] song, _ in notes.lines.append("selected \(song.id)") }
    let index = { (path: RowPath) in host.rows.index(of: path) ?? host.rows.count }
    click = { view.click(index($0)) }
    begin = { MouseDragging($0.map(index), of: view) }
    end = { $0.drop(at: index($1), of: view) }
    exceptions = { view.headless.exceptions }
  }

  private func showCollection() {
    let view = NSCollectionView(frame: NSRect(x: 0, y: 0, width: 320, height: 440))
    view.collectionViewLayout = NSCollectionViewLayout()
    view.isSelectable = true
    window.contentView.addSubview(view)
    let identifier = NSUserInterfaceItemIdentifier("song")
    view.register(SongItem.self, forItemWithIdentifier: identifier)
    let host = NSCollectionViewHost(view, showing: table) { view, path, song in
      let item = view.makeItem(withIdentifier: identifier, for: path)
      _ = item.view
      item.textField?.stringValue = song.label
      return item
    }
    list = host
    let applier = TableApplier(host: host, initial: table)
    submit = { applier.submit($0) }
    host.handlers.pasteboardWriter = { song, _ in item(song) }
    host.handlers.dropTypes = [.song]
    host.handlers.drop = { [unowned self] drop, _ in take(drop) }
    host.handlers.didSelect = { [notes] song, _ in notes.lines.append("selected \(song.id)") }
    let indexPath = { (path: RowPath) in IndexPath(indexes: [path.section, path.row]) }
    click = { view.click(indexPath($0)) }
    begin = { MouseDragging($0.map(indexPath), of: view) }
    end = { $0.drop(at: indexPath($1), of: view) }
    exceptions = { view.headless.exceptions }
    view.headless.endsAnimationsAtOnce = true
  }

  private func take(_ drop: RowDrop<Song, NSPasteboardItem>) {
    notes.lines.append("\(drop.rows.map(\.id)) \(drop.isFromSameList ? "here" : "there")")
    guard let target = drop.target else { return }
    let own = Set(drop.rows(from: list).map(\.id))
    albums = albums.map { $0.filter { !own.contains($0) } }
    albums[target.section].insert(contentsOf: drop.rows.map(\.id), at: target.row)
    submit(table)
  }

  public func drag(_ paths: [RowPath]) -> SongDrag? { begin(paths).map { SongDrag($0) } }

  public func drop(_ drag: SongDrag, at place: RowPath) -> Bool { end(drag.mouse, place) }
}
