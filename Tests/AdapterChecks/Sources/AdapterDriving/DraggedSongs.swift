// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import AdaptersOnStandIns
import AppKit
public import Foundation
public import StatefulTable
public import TableDiff

extension NSPasteboard.PasteboardType {
  static let song = NSPasteboard.PasteboardType("song")
}

/// A list on the Mac whose songs can be dragged, and that takes songs.
@MainActor
public protocol DraggedSongs: ConnectedStates {
  /// Lets songs be dragged, all but song 13, and dropped, and notes the drops.
  func takeDrops(_ notes: Notes)
  /// Decides which drops are taken.
  func validate(_ decision: @escaping @MainActor () -> Bool)
  /// The mouse begins to drag some rows, by their texts.
  func drag(_ texts: [String]) -> SongDrag?
  /// The mouse drops songs on a row, or before it.
  func drop(_ drag: SongDrag, at place: RowPath, on: Bool) -> Bool
  /// Whether a drop can be made at a place, or in a list at the row with a text.
  func takes(_ drag: SongDrag, at place: RowPath) -> Bool
  func frame(ofSong song: Int) -> CGRect?
  /// Lets animations go on until they end.
  func holdAnimations()
  func endAnimations()
  var table: Table<SongSection> { get }
}

/// Songs that the mouse drags.
@MainActor
public final class SongDrag {
  let mouse: MouseDragging

  init(_ mouse: MouseDragging) { self.mouse = mouse }

  /// Songs are dragged out of another app.
  public convenience init(fromElsewhere songs: [Int]) {
    self.init(MouseDragging(songs.map { "\($0)" }, ofType: .song))
  }

  public func cancel() { mouse.cancel() }
  public var landings: [CGRect]? { mouse.landings }
  public var mistakes: [String] { mouse.mistakes }
}

extension DraggedSongs {
  public func path(ofSong song: Int) -> RowPath? {
    for (section, content) in table.sections.enumerated() {
      let row = content.rows.firstIndex { $0.content?.id == song }
      if let row { return RowPath(section: section, row: row) }
    }
    return nil
  }

  /// The songs of each album.
  public var albums: [[Int]] {
    table.sections.compactMap { $0.header == nil ? nil : $0.rows.compactMap { $0.content?.id } }
  }

  /// Shows albums.
  public func fill(albums: [[Int]], hasMore: Bool = false) async throws {
    await fill(1...1, hasMore: hasMore)
    try controller.performUpdates(animated: false) { store in
      store.removeAll()
      for (id, songs) in albums.enumerated() {
        try store.appendSection(Album(id: id, header: "album \(id)", rows: songs.map { Song(id: $0) }))
      }
    }
    _ = shown
    endMacAnimations()
  }

  /// Makes the edits of a drop, and notes it.
  func make(_ drop: RowDrop<Song, NSPasteboardItem>, _ notes: Notes) {
    let ids = drop.items.compactMap { $0.string(forType: .song).flatMap { Int($0) } }
    let target = drop.target.map { "\($0.section).\($0.row)" } ?? "nowhere"
    notes.lines.append(
      "\(drop.rows.map(\.id)) \(ids) \(drop.isFromSameList ? "here" : "there") → \(target)")
    guard let target = drop.target else { return }
    do {
      if let source = drop.draggedRows.first?.list as? TableController<Songs>, source !== controller {
        try source.performUpdates { store in
          for song in drop.rows(from: source) { try store.removeRow(withID: song.id) }
        }
      }
      let others = drop.draggedRows.filter { $0.list !== controller }.map(\.row) + ids.map { Song(id: $0) }
      try controller.performUpdates { store in
        let own = try drop.rows(from: controller).map { try store.removeRow(withID: $0.id) }
        try store.insert(contentsOf: own + others, at: target)
      }
    } catch {
      notes.lines.append("\(error)")
    }
  }
}

@MainActor
func item(_ song: Song) -> NSPasteboardItem? {
  guard song.id != 13 else { return nil }
  let item = NSPasteboardItem()
  item.setString("\(song.id)", forType: .song)
  return item
}

extension ConnectedMacTable: DraggedSongs {
  public func takeDrops(_ notes: Notes) {
    connection.handlers.pasteboardWriter = { song, _ in item(song) }
    connection.handlers.dropTypes = [.song]
    connection.handlers.drop = { [unowned self] drop, _ in make(drop, notes) }
  }

  public func validate(_ decision: @escaping @MainActor () -> Bool) {
    connection.handlers.validateDrop = { _, _ in decision() ? .copy : [] }
  }

  public func drag(_ texts: [String]) -> SongDrag? {
    MouseDragging(shown.indices.filter { texts.contains(shown[$0]) }, of: view).map { SongDrag($0) }
  }

  private func index(of place: RowPath) -> Int {
    let rows = connection.host.rows
    return rows.index(of: place)
      ?? rows.index(of: RowPath(section: place.section, row: place.row - 1)).map { $0 + 1 } ?? rows.count
  }

  public func drop(_ drag: SongDrag, at place: RowPath, on: Bool) -> Bool {
    drag.mouse.drop(on ? .on : .above, at: index(of: place), of: view)
  }

  public func takes(_ drag: SongDrag, at place: RowPath) -> Bool {
    drag.mouse.move(to: index(of: place), of: view).operation != []
  }

  /// The row above which a drop on a row, or above it, will be; `nil` if it is not taken.
  public func target(of drag: SongDrag, at row: Int, on: Bool = false) -> Int? {
    let answer = drag.mouse.move(to: row, on ? .on : .above, of: view)
    return answer.operation == [] ? nil : answer.row
  }

  public func holdAnimations() {}
  public func endAnimations() { endMacAnimations() }

  public func frame(ofSong song: Int) -> CGRect? {
    path(ofSong: song).map { view.rect(ofRow: index(of: $0)) }
  }
}

extension ConnectedMacCollection: DraggedSongs {
  public func takeDrops(_ notes: Notes) {
    connection.handlers.pasteboardWriter = { song, _ in item(song) }
    connection.handlers.dropTypes = [.song]
    connection.handlers.drop = { [unowned self] drop, _ in make(drop, notes) }
  }

  public func validate(_ decision: @escaping @MainActor () -> Bool) {
    connection.handlers.validateDrop = { _, _ in decision() ? .copy : [] }
  }

  public func drag(_ texts: [String]) -> SongDrag? {
    _ = shown
    let paths = view.headless.shown.enumerated().flatMap { section, lines in
      lines.dropFirst().enumerated().filter { texts.contains($0.element) }.map {
        IndexPath(indexes: [section, $0.offset])
      }
    }
    return MouseDragging(paths, of: view).map { SongDrag($0) }
  }

  public func drop(_ drag: SongDrag, at place: RowPath, on: Bool) -> Bool {
    drag.mouse.drop(on ? .on : .before, at: [place.section, place.row], of: view)
  }

  public func takes(_ drag: SongDrag, at place: RowPath) -> Bool {
    drag.mouse.move(to: [place.section, place.row], of: view).operation != []
  }

  public func holdAnimations() { view.headless.endsAnimationsAtOnce = false }
  public func endAnimations() { view.headless.endAnimations() }

  public func frame(ofSong song: Int) -> CGRect? {
    path(ofSong: song).flatMap { view.layoutAttributesForItem(at: [$0.section, $0.row])?.frame }
  }
}

/// Lists on the Mac.
public enum MacListKind: String, CaseIterable, Sendable {
  case table, collection

  @MainActor
  public func connected(_ options: ListOptions = ListOptions()) -> any DraggedSongs {
    switch self {
    case .table: ConnectedMacTable(options: options)
    case .collection: ConnectedMacCollection(options: options)
    }
  }
}
