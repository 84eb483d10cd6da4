// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import AdaptersOnStandIns
import HeadlessViews
public import StatefulTable
public import TableDiff
import UIKit

extension UIScrollView {
  fileprivate var end: CGFloat {
    max(
      -adjustedContentInset.top, contentSize.height - bounds.height + adjustedContentInset.bottom)
  }

  /// Content that was pulled past its ends goes back.
  private func bounce() { contentOffset.y = max(-adjustedContentInset.top, min(contentOffset.y, end)) }

  /// A finger scrolls.
  fileprivate func scroll(_ action: UserAction) {
    layoutIfNeeded()
    switch action {
    case .scroll(let offset): drag(to: CGPoint(x: 0, y: max(-adjustedContentInset.top, min(offset, end))))
    case .flick:
      beginDragging()
      endDragging(decelerating: true)
    case .goOn(let distance): decelerate(by: distance)
    case .rest:
      if decelerate(by: 0, isLast: true) { bounce() }
    case .pullUp:
      beginDragging()
      contentOffset.y = end + 30
    case .letGo:
      guard isDragging else { return }
      bounce()
      endDragging()
    default: break
    }
  }

  fileprivate func part(isOnWindow: Bool) -> ScreenPart {
    if isOnWindow { layoutIfNeeded() }
    let inset = adjustedContentInset
    return ScreenPart(
      start: Double(bounds.minY + inset.top), length: Double(bounds.height - inset.top - inset.bottom),
      contentLength: Double(contentSize.height), inset: Double(inset.top), isOnWindow: isOnWindow,
      isMoving: isTracking || isDragging || isDecelerating)
  }
}

// MARK: - A table view

@MainActor
func usedTableView(_ options: UsedOptions) -> ConnectedTableView {
  let table = ConnectedTableView(options: options.list, policy: options.policy)
  table.view.headless.endsAnimationsAtOnce = options.endsAnimationsAtOnce
  table.log.heightsDiffer = options.heightsDiffer
  table.editWhenMoved()
  table.follow(Notes())
  table.connection.handlers.prefetch = { [close = table.close] songs, _ in close.come(songs) }
  table.connection.handlers.cancelPrefetching = { [close = table.close] songs, _ in close.go(songs) }
  if options.list.edgeRows == .never { _ = ConnectedEdges(of: table, withButtons: true) }
  return table
}

extension DraggedView {
  fileprivate func pickUp(_ paths: [RowPath]) -> ListDrag {
    let drag = ListDrag()
    for path in paths { drag.pickUp(path.row, ofSection: path.section, in: self) }
    return drag
  }

  fileprivate func drop(_ drag: ListDrag?, at place: RowPath?) {
    guard let drag else { return }
    guard let place else { return drag.cancel() }
    drag.move(over: self, at: place.row, ofSection: place.section)
    drag.drop(on: self, at: place.row, ofSection: place.section)
  }
}

extension SelectionLog {
  fileprivate func whenConfigured(_ edit: @escaping @MainActor () -> Void) {
    didConfigure = { [unowned self] in
      didConfigure = {}
      edit()
    }
  }
}

extension ConnectedTableView: UsedView {
  public func whenShown(_ edit: @escaping @MainActor () -> Void) { log.whenConfigured(edit) }
  public var table: Table<SongSection> { connection.host.table }
  public var viewLines: [String] {
    for section in 0..<view.numberOfSections { view.readHeader(section) }
    return view.headless.shown.flatMap { $0 }
  }
  public var screen: ScreenPart { view.part(isOnWindow: view.window != nil) }
  public func span(ofRowAt path: RowPath) -> (start: Double, length: Double) {
    let frame = view.rectForRow(at: path.indexPath)
    return (Double(frame.minY), Double(frame.height))
  }
  public var selectedRows: [RowPath] { view.headless.selectedRows }
  public var isInDrop: Bool { view.hasUncommittedUpdates }
  public func contentPath(of path: RowPath) -> RowPath? { connection.contentPath(of: path.indexPath) }
  public func moveInView(_ from: RowPath, to: RowPath) { connection.host.move(from, to: to) }
  public func deleteInView(_ path: RowPath) { connection.host.delete(path) }

  public func take(_ action: UserAction) {
    switch action {
    case .pull: pull()
    case .tap(let path): view.tap(path.indexPath)
    case .drag(let path, let target): view.drag(path.indexPath, to: target.indexPath)
    case .pickUp(let paths): held = pickUp(paths)
    case .drop(let place):
      drop(held, at: place)
      held = nil
    case .prefetch(let paths): view.prefetch(paths.map(\.indexPath))
    case .cancelPrefetching(let paths): view.cancelPrefetching(paths.map(\.indexPath))
    case .beginDrop: view.beginDrop()
    case .endDrop: view.endDrop()
    case .loseCompletions(let areLost): view.headless.losesCompletions = areLost
    case .leaveWindow: leaveWindow()
    case .moveToWindow: moveToWindow()
    case .endAnimations: view.headless.endAnimations()
    case .animate(let isAnimated): connection.host.animation = isAnimated ? .automatic : nil
    case .setHandlers(let number): setHandlers(number)
    default: view.scroll(action)
    }
  }

  private func setHandlers(_ number: Int) {
    switch number % 3 {
    case 0:
      connection.handlers.headerView = { section, _ in
        let header = UITableViewHeaderFooterView(frame: .zero)
        header.textLabel?.text = section.header
        return header
      }
    case 1: connection.handlers.updateHeaderView = { $0.textLabel?.text = $1.header }
    default: connection.host.handlers.footerTitle = { "\($0)" }
    }
  }
}

// MARK: - A collection view

@MainActor
func usedCollectionView(_ options: UsedOptions) -> ConnectedCollectionView {
  let collection = ConnectedCollectionView(
    options: options.list, flows: options.heightsDiffer,
    policy: options.policy)
  collection.log.selection.heightsDiffer = options.heightsDiffer
  collection.view.headless.endsAnimationsAtOnce = options.endsAnimationsAtOnce
  collection.view.register(
    UICollectionReusableView.self,
    forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "header")
  collection.connection.host.supplementaryView = { view, kind, path, section in
    let header = view.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: path)
    header.accessibilityLabel = section.text(ofKind: kind, at: path)
    return header
  }
  if options.heightsDiffer { collection.setHandlers(0) }
  collection.view.ownKinds = ["album"]
  collection.view.itemKinds = ["song"]
  for kind in ["album", "song"] {
    collection.view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
  }
  collection.follow(Notes())
  collection.connection.handlers.prefetch = { [close = collection.close] songs, _ in close.come(songs) }
  collection.connection.handlers.cancelPrefetching = { [close = collection.close] songs, _ in
    close.go(songs)
  }
  collection.connection.handlers.didMove = { [weak connection = collection.connection] song, _, to in
    guard let path = connection?.contentPath(of: to) else { return }
    _ = try? connection?.controller.performUpdates { store in try store.moveRow(withID: song.id, to: path) }
  }
  return collection
}

extension SongSection {
  /// The text of a view besides the cells: that of its row, or of its section.
  fileprivate func text(ofKind kind: String, at path: IndexPath) -> String {
    guard kind == "song" else { return header ?? "" }
    return path[1] < rowCount ? rows[path[1]].label : ""
  }
}

extension ConnectedCollectionView: UsedView {
  public var staleViews: [String] {
    // A stand-in keeps the views of items that are out of view; a real one asks for them when they come.
    view.indexPathsForVisibleSupplementaryElements(ofKind: "album").compactMap { path in
      let shown = view.supplementaryView(forElementKind: "album", at: path)?.accessibilityLabel
      let wanted = table.sections[path[0]].text(ofKind: "album", at: path)
      return shown == wanted ? nil : "album \(path): \(shown ?? "none") in place of \(wanted)"
    }
  }
  public func whenShown(_ edit: @escaping @MainActor () -> Void) { log.selection.whenConfigured(edit) }
  public var table: Table<SongSection> { connection.host.table }
  public var viewLines: [String] {
    for section in 0..<view.numberOfSections { view.readHeader(section) }
    return view.headless.shown.flatMap { $0 }
  }
  public var screen: ScreenPart { view.part(isOnWindow: view.window != nil) }
  public func span(ofRowAt path: RowPath) -> (start: Double, length: Double) {
    let frame = view.layoutAttributesForItem(at: path.indexPath)?.frame ?? .zero
    return (Double(frame.minY), Double(frame.height))
  }
  public var selectedRows: [RowPath] { view.headless.selectedRows }
  public var isInDrop: Bool { view.hasUncommittedUpdates }
  public func contentPath(of path: RowPath) -> RowPath? { connection.contentPath(of: path.indexPath) }
  public func moveInView(_ from: RowPath, to: RowPath) { connection.host.move(from, to: to) }
  public func deleteInView(_ path: RowPath) { connection.host.delete(path) }

  public func take(_ action: UserAction) {
    switch action {
    case .tap(let path): view.tap(path.indexPath)
    case .drag(let path, let target): view.drag(path.indexPath, to: target.indexPath)
    case .pickUp(let paths): held = pickUp(paths)
    case .drop(let place):
      drop(held, at: place)
      held = nil
    case .prefetch(let paths): view.prefetch(paths.map(\.indexPath))
    case .cancelPrefetching(let paths): view.cancelPrefetching(paths.map(\.indexPath))
    case .beginDrop: view.beginDrop()
    case .endDrop: view.endDrop()
    case .loseCompletions(let areLost): view.headless.losesCompletions = areLost
    case .leaveWindow: view.removeFromSuperview()
    case .moveToWindow: window.addSubview(view)
    case .endAnimations: view.headless.endAnimations()
    case .animate(let isAnimated): connection.host.animates = isAnimated
    case .setHandlers(let number): setHandlers(number)
    default: view.scroll(action)
    }
  }

  fileprivate func setHandlers(_ number: Int) {
    switch number % 3 {
    case 0:
      connection.host.updateSupplementaryView = { header, kind, path, section in
        header.accessibilityLabel = section.text(ofKind: kind, at: path)
      }
    case 1: connection.host.handlers.indexTitles = { ["a"] }
    default: connection.handlers.didSelect = { _, _ in }
    }
  }
}
