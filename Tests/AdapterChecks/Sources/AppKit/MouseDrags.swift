// A stand-in for AppKit on systems that have none: the mouse of a user, which drags rows and drops them.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// A drag, from the moment at which the mouse moves until its button is released.
@MainActor
public final class MouseDragging {
  private let info: DraggedItems
  private let end: (NSDragOperation) -> Void
  private var hasEnded = false

  /// Rows of a table view are dragged, those that have an item for the pasteboard; `nil` if none has.
  public init?(_ rows: [Int], of view: NSTableView) {
    let dragged = rows.compactMap { row in (view.writer(of: row) as? NSPasteboardItem).map { (row, $0) } }
    guard !dragged.isEmpty else { return nil }
    info = DraggedItems(dragged.map(\.1), from: view)
    let session = NSDraggingSession(info.draggingPasteboard)
    end = { [weak view] operation in
      view?.tell("tableView:draggingSession:endedAtPoint:operation:") {
        guard let view else { return }
        $0.tableView(view, draggingSession: session, endedAt: .zero, operation: operation)
      }
    }
    view.tell("tableView:draggingSession:willBeginAtPoint:forRowIndexes:") {
      $0.tableView(
        view, draggingSession: session, willBeginAt: .zero, forRowIndexes: IndexSet(dragged.map(\.0)))
    }
  }

  /// Items of a collection view are dragged.
  public init?(_ paths: [IndexPath], of view: NSCollectionView) {
    let dragged = paths.sorted().compactMap { path in
      (view.writer(of: path) as? NSPasteboardItem).map { (path, $0) }
    }
    guard !dragged.isEmpty else { return nil }
    info = DraggedItems(dragged.map(\.1), from: view)
    let session = NSDraggingSession(info.draggingPasteboard)
    end = { [weak view] operation in
      view?.ask("collectionView:draggingSession:endedAtPoint:dragOperation:") {
        guard let view else { return }
        $0.collectionView(view, draggingSession: session, endedAt: .zero, dragOperation: operation)
      }
    }
    view.ask("collectionView:draggingSession:willBeginAtPoint:forItemsAtIndexPaths:") {
      $0.collectionView(
        view, draggingSession: session, willBeginAt: .zero, forItemsAt: Set(dragged.map(\.0)))
    }
  }

  /// Texts are dragged out of another app.
  public init(_ texts: [String], ofType type: NSPasteboard.PasteboardType) {
    let items = texts.map { text in
      let item = NSPasteboardItem()
      item.setString(text, forType: type)
      return item
    }
    info = DraggedItems(items, from: nil)
    end = { _ in }
  }

  /// The frames to which items fly, in the view that they were dropped on; `nil` if they fade where they are.
  public var landings: [NSRect]? {
    let frames = info.items.map(\.draggingFrame)
    return info.fliesToFrames && frames.contains { $0 != .zero } ? frames : nil
  }

  /// The messages of mistakes that AppKit is known to raise an exception for, or to answer with nothing.
  public var mistakes: [String] { info.mistakes }

  // MARK: - Over a table view

  /// The mouse moves to a row, or above it: the operation, and the row above which it will be.
  public func move(
    to row: Int, _ operation: NSTableView.DropOperation = .above, of view: NSTableView
  ) -> (operation: NSDragOperation, row: Int) {
    guard info.draggingPasteboard.has(view.registeredDraggedTypes) else { return ([], row) }
    view.retargeted = nil
    let answer = view.tell("tableView:validateDrop:proposedRow:proposedDropOperation:") {
      $0.tableView(view, validateDrop: info, proposedRow: row, proposedDropOperation: operation)
    }
    let target = view.retargeted ?? (row, operation)
    view.retargeted = nil
    guard let answer, answer != [] else { return ([], row) }
    if target.operation == .on || !(0...view.numberOfRows).contains(target.row) {
      info.mistakes.append("a drop on row \(target.row) of \(view.numberOfRows) is not between rows")
    }
    return (answer, target.row)
  }

  /// The mouse drops what it drags: whether it was taken.
  @discardableResult
  public func drop(
    _ operation: NSTableView.DropOperation = .above, at row: Int, of view: NSTableView
  ) -> Bool {
    let place = move(to: row, operation, of: view)
    return drop(place.operation, on: view) {
      // The view takes updates in this call: https://samwize.com/2018/11/27/drag-and-drop-to-reorder-nstableview/
      view.dataSourceMessages.sendOutsideOfCall(
        "tableView:acceptDrop:row:dropOperation:", to: (any NSTableViewDataSource).self
      ) { $0.tableView(view, acceptDrop: info, row: place.row, dropOperation: .above) }
    }
  }

  // MARK: - Over a collection view

  /// The mouse moves to an item, or before it: the operation, and the item before which it will be.
  public func move(
    to path: IndexPath, _ operation: NSCollectionView.DropOperation = .before, of view: NSCollectionView
  ) -> (operation: NSDragOperation, path: IndexPath) {
    guard info.draggingPasteboard.has(view.registeredDraggedTypes) else { return ([], path) }
    var target = NSIndexPath(indexes: Array(path), length: path.count)
    var dropOperation = operation
    let answer = withUnsafeMutablePointer(to: &target) { target in
      view.ask("collectionView:validateDrop:proposedIndexPath:dropOperation:") {
        $0.collectionView(
          view, validateDrop: info, proposedIndexPath: AutoreleasingUnsafeMutablePointer(target),
          dropOperation: &dropOperation)
      }
    }
    guard let answer, answer != [] else { return ([], path) }
    let new = IndexPath(indexes: (0..<target.length).map { target.index(atPosition: $0) })
    if dropOperation == .on || !view.headless.rowCounts.indices.contains(new[0])
      || !(0...view.headless.rowCounts[new[0]]).contains(new[1])
    {
      info.mistakes.append("a drop at \(new) is not between items")
    }
    return (answer, new)
  }

  /// The mouse drops what it drags: whether it was taken.
  @discardableResult
  public func drop(
    _ operation: NSCollectionView.DropOperation = .before, at path: IndexPath, of view: NSCollectionView
  ) -> Bool {
    let place = move(to: path, operation, of: view)
    return drop(place.operation, on: view) {
      view.delegateMessages.sendOutsideOfCall(
        "collectionView:acceptDrop:indexPath:dropOperation:", to: (any NSCollectionViewDelegate).self
      ) { $0.collectionView(view, acceptDrop: info, indexPath: place.path, dropOperation: .before) }
    }
  }

  // MARK: - The end

  private func drop(_ operation: NSDragOperation, on view: NSView, _ accept: () -> Bool?) -> Bool {
    guard operation != [] else {
      cancel()
      return false
    }
    info.destination = view
    info.fliesToFrames = info.animatesToDestination
    let isTaken = accept() ?? false
    info.destination = nil
    release(isTaken ? operation : [])
    return isTaken
  }

  /// The key for that cancels the drag, or the button is released where nothing takes it.
  public func cancel() { release([]) }

  private func release(_ operation: NSDragOperation) {
    if hasEnded { info.mistakes.append("the drag has ended before") }
    hasEnded = true
    end(operation)
  }
}
