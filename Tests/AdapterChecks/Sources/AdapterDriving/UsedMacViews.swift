// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import AdaptersOnStandIns
import AppKit
import HeadlessViews
public import StatefulTable
public import TableDiff

extension NSView {
  fileprivate func part(contentLength: CGFloat) -> ScreenPart {
    ScreenPart(
      start: Double(visibleRect.minY), length: Double(visibleRect.height),
      contentLength: Double(contentLength), isOnWindow: window != nil, isBounded: false)
  }
}

extension DraggedSongs {
  /// Makes the edits of a drop, and returns the errors.
  fileprivate func mistakes(of drop: RowDrop<Song, NSPasteboardItem>) -> [String] {
    let notes = Notes()
    make(drop, notes)
    return Array(notes.lines.dropFirst())
  }
}

// MARK: - A list

@MainActor
func usedMacTable(_ options: UsedOptions) -> ConnectedMacTable {
  let table = ConnectedMacTable(
    options: options.list, reloadAbove: options.limit, isStepped: true)
  table.log.heightsDiffer = options.heightsDiffer
  table.takeDrops(Notes())
  table.connection.handlers.drop = { [unowned table] drop, _ in
    for mistake in table.mistakes(of: drop) { table.view.headless.raise(mistake) }
  }
  return table
}

extension ConnectedMacTable: UsedView {
  public var table: Table<SongSection> { connection.host.table }
  public var viewLines: [String] { shown }
  public func lines(of section: SongSection) -> [String] {
    (section.header.map { [$0] } ?? []) + section.rows.map(\.label)
  }
  public var screen: ScreenPart {
    let count = view.numberOfRows
    return view.part(contentLength: count == 0 ? 0 : view.rect(ofRow: count - 1).maxY)
  }
  public func span(ofRowAt path: RowPath) -> (start: Double, length: Double) {
    let frame = connection.host.rows.index(of: path).map { view.rect(ofRow: $0) } ?? .zero
    return (Double(frame.minY), Double(frame.height))
  }
  public var selectedRows: [RowPath] {
    view.selectedRowIndexes.compactMap {
      if case .row(let path) = connection.host.rows[$0] { path } else { nil }
    }
  }
  public var isInDrop: Bool { false }
  public func contentPath(of path: RowPath) -> RowPath? { connection.contentPath(of: path.indexPath) }
  public func moveInView(_ from: RowPath, to: RowPath) { connection.host.move(from, to: to) }
  public func deleteInView(_ path: RowPath) { connection.host.delete(path) }

  public func take(_ action: UserAction) {
    switch action {
    case .scroll(let offset): scroll(to: max(0, min(offset, screen.contentLength - screen.length)))
    case .tap(let path): if let index = connection.host.rows.index(of: path) { view.click(index) }
    case .drag(let path, let target):
      guard let index = connection.host.rows.index(of: path),
        let mouse = MouseDragging([index, index + 1], of: view)
      else { return }
      mouse.drop(at: connection.host.rows.index(of: target) ?? index, of: view)
      for mistake in mouse.mistakes { view.headless.raise(mistake) }
    case .leaveWindow: container.removeFromSuperview()
    case .moveToWindow: window.contentView.addSubview(container)
    case .endAnimations: NSAnimationContext.endAnimations()
    case .animate(let isAnimated): connection.host.animation = isAnimated ? .effectFade : []
    case .setHandlers: connection.handlers.shouldSelect = { _ in true }
    default: break
    }
  }
}

// MARK: - A collection view

@MainActor
func usedMacCollection(_ options: UsedOptions) -> ConnectedMacCollection {
  let collection = ConnectedMacCollection(
    options: options.list, flows: options.heightsDiffer,
    policy: options.policy)
  collection.log.selection.heightsDiffer = options.heightsDiffer
  collection.view.headless.endsAnimationsAtOnce = options.endsAnimationsAtOnce
  collection.view.registerAlbumViews()
  collection.takeDrops(Notes())
  collection.connection.handlers.prefetch = { [close = collection.close] songs, _ in close.come(songs) }
  collection.connection.handlers.cancelPrefetching = { [close = collection.close] songs, _ in
    close.go(songs)
  }
  collection.connection.handlers.drop = { [unowned collection] drop, _ in
    for mistake in collection.mistakes(of: drop) { collection.view.headless.raise(mistake) }
  }
  collection.connection.host.supplementaryView = { view, kind, path, section in
    view.albumHeader(section.header ?? "", kind: kind, at: path)
  }
  return collection
}

extension ConnectedMacCollection: UsedView {
  public var table: Table<SongSection> { connection.host.table }
  public var viewLines: [String] {
    for section in 0..<view.numberOfSections { view.readHeader(section) }
    return view.headless.shown.flatMap { $0 }
  }
  public var screen: ScreenPart {
    view.part(contentLength: view.collectionViewLayout?.collectionViewContentSize.height ?? 0)
  }
  public func span(ofRowAt path: RowPath) -> (start: Double, length: Double) {
    let frame = view.layoutAttributesForItem(at: path.indexPath)?.frame ?? .zero
    return (Double(frame.minY), Double(frame.height))
  }
  public var selectedRows: [RowPath] { view.headless.selectedRows }
  public var isInDrop: Bool { false }
  public func contentPath(of path: RowPath) -> RowPath? { connection.contentPath(of: path.indexPath) }
  public func moveInView(_ from: RowPath, to: RowPath) { connection.host.move(from, to: to) }
  public func deleteInView(_ path: RowPath) { connection.host.delete(path) }

  public func take(_ action: UserAction) {
    switch action {
    case .scroll(let offset): scroll(to: max(0, min(offset, screen.contentLength - screen.length)))
    case .tap(let path): view.click(path.indexPath)
    case .drag(let path, let target):
      guard let mouse = MouseDragging(Array(Set([path.indexPath, target.indexPath])), of: view) else {
        return
      }
      mouse.drop(at: target.indexPath, of: view)
      for mistake in mouse.mistakes { view.headless.raise(mistake) }
    case .prefetch(let paths): view.prefetch(paths.map(\.indexPath))
    case .cancelPrefetching(let paths): view.cancelPrefetching(paths.map(\.indexPath))
    case .loseCompletions(let areLost): view.headless.losesCompletions = areLost
    case .leaveWindow: container.removeFromSuperview()
    case .moveToWindow: window.contentView.addSubview(container)
    case .endAnimations: view.headless.endAnimations()
    case .animate(let isAnimated): connection.host.animates = isAnimated
    case .setHandlers:
      connection.host.updateSupplementaryView = { header, _, _, section in
        (header as? NSTextField)?.stringValue = section.header ?? ""
      }
    default: break
    }
  }
}
