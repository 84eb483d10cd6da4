// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import AdaptersOnStandIns
public import AppKit
public import Foundation
public import HeadlessViews
import StatefulTable
import TableDiff
public import UIKit

/// A handler that an app can set, by the message that serves it.
public struct ViewHandler: Sendable, CustomStringConvertible {
  public let selector: String
  let isOfHost: Bool

  init(_ selector: String, ofHost: Bool = false) {
    self.selector = selector
    isOfHost = ofHost
  }

  public var description: String { selector }

  /// Whether the message is answered in any case, as a state may want that nothing is selected.
  public var isAlwaysThere: Bool { selector.contains("shouldSelect") }

  /// Whether the message is answered if the other one is: placeholders and edge rows are not dragged.
  public func isImplied(by other: ViewHandler) -> Bool {
    selector == "collectionView:canMoveItemAtIndexPath:"
      && other.selector == "collectionView:moveItemAtIndexPath:toIndexPath:"
  }
}

/// A view to which an app adds this and that.
@MainActor
public protocol HandledView: AnyObject {
  static var handlers: [ViewHandler] { get }
  func offers(_ handler: ViewHandler) -> Bool
  func set(_ handler: ViewHandler, _ notes: Notes)
}

// MARK: - A collection view

extension ConnectedCollectionView: HandledView {
  public static let handlers = [
    ViewHandler("collectionView:willDisplayCell:forItemAtIndexPath:"),
    ViewHandler("collectionView:didEndDisplayingCell:forItemAtIndexPath:"),
    ViewHandler("collectionView:shouldSelectItemAtIndexPath:"),
    ViewHandler("collectionView:didDeselectItemAtIndexPath:"),
    ViewHandler("collectionView:performPrimaryActionForItemAtIndexPath:"),
    ViewHandler("collectionView:contextMenuConfigurationForItemsAtIndexPaths:point:"),
    ViewHandler("collectionView:canMoveItemAtIndexPath:", ofHost: true),
    ViewHandler("collectionView:moveItemAtIndexPath:toIndexPath:", ofHost: true),
    ViewHandler("indexTitlesForCollectionView:", ofHost: true),
    ViewHandler("collectionView:indexPathForIndexTitle:atIndex:", ofHost: true),
  ]

  public func offers(_ handler: ViewHandler) -> Bool {
    handler.isOfHost
      ? connection.host.responds(to: handler.selector) : connection.responds(to: handler.selector)
  }

  public func set(_ handler: ViewHandler, _ notes: Notes) {
    func note(_ line: String) { notes.lines.append(line) }
    switch handler.selector {
    case "collectionView:willDisplayCell:forItemAtIndexPath:":
      connection.handlers.willDisplay = { cell, song, _ in
        note("displays \(song.map { "\($0.id)" } ?? cell.accessibilityLabel ?? "")")
      }
    case "collectionView:didEndDisplayingCell:forItemAtIndexPath:":
      connection.handlers.didEndDisplaying = { cell, _ in note("left \(cell.accessibilityLabel ?? "")") }
    case "collectionView:shouldSelectItemAtIndexPath:":
      connection.handlers.shouldSelect = { $0.id != 2 }
      connection.handlers.didSelect = { song, _ in note("selected \(song.id)") }
    case "collectionView:didDeselectItemAtIndexPath:":
      connection.handlers.didDeselect = { song, _ in note("deselected \(song.id)") }
    case "collectionView:performPrimaryActionForItemAtIndexPath:":
      connection.handlers.performPrimaryAction = { song, _ in note("opened \(song.id)") }
    case "collectionView:contextMenuConfigurationForItemsAtIndexPaths:point:":
      connection.handlers.contextMenu = { songs, _, _ in
        UIContextMenuConfiguration(actionProvider: { _ in
          UIMenu(children: (0..<songs[0].id).map { _ in UIAction { _ in } })
        })
      }
    case "collectionView:canMoveItemAtIndexPath:":
      connection.handlers.canMove = { $0.id != 2 }
    case "collectionView:moveItemAtIndexPath:toIndexPath:":
      connection.handlers.didMove = { [weak connection] song, _, to in
        guard let path = connection?.contentPath(of: to) else { return }
        _ = try? connection?.controller.performUpdates { store in try store.moveRow(withID: song.id, to: path)
        }
      }
    case "indexTitlesForCollectionView:": connection.handlers.indexTitles = { ["A", "B"] }
    case "collectionView:indexPathForIndexTitle:atIndex:":
      connection.handlers.pathForIndexTitle = { _, index in [0, index * 10] }
    default: break
    }
  }

  public var batchCount: Int { view.headless.batchCount }
  public func menu(_ item: Int) -> Int? { view.menu([0, item]) }
  @discardableResult
  public func dragItem(_ item: Int, to target: Int) -> Bool { view.drag([0, item], to: [0, target]) }
  public var indexTitles: [String] { view.indexTitles }
  public func item(forIndexTitle title: String) -> Int? { view.item(forIndexTitle: title)?[1] }
  public func leaveScreen(_ item: Int) { view.leaveScreen([0, item]) }
  public func canFocus(_ item: Int) -> Bool { view.canFocus([0, item]) }
  public func prefetch(_ item: Int) { view.prefetch([[0, item]]) }
  public func cancelPrefetching(_ item: Int) { view.cancelPrefetching([[0, item]]) }

  /// Notes the songs that come close.
  public func setPrefetching(_ notes: Notes) {
    connection.handlers.prefetch = { rows, _ in
      notes.lines.append("close: \(rows.map(\.id))")
    }
    connection.handlers.cancelPrefetching = { rows, _ in
      notes.lines.append("not close: \(rows.map(\.id))")
    }
  }

  /// Gives the view a delegate of the app's own, which lets nothing have the focus.
  public func setOwnDelegate(_ delegate: OwnCollectionDelegate) {
    connection.collectionViewDelegate = delegate
  }
}

/// A delegate of an app's own, which Objective-C knows of.
public final class OwnCollectionDelegate: NSObject, UICollectionViewDelegate, ObjectiveCObject {
  public override init() { super.init() }

  public func responds(to selector: String) -> Bool {
    selector == "collectionView:canFocusItemAtIndexPath:"
  }

  public func forwardingTarget(for selector: String) -> AnyObject? { nil }

  public func collectionView(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool {
    false
  }
}

// MARK: - A list on the Mac

extension ConnectedMacTable: HandledView {
  public static let handlers = [
    ViewHandler("tableView:didAddRowView:forRow:"),
    ViewHandler("tableView:didRemoveRowView:forRow:"),
    ViewHandler("tableView:rowActionsForRow:edge:"),
    ViewHandler("tableView:pasteboardWriterForRow:"),
  ]

  public func offers(_ handler: ViewHandler) -> Bool { connection.host.responds(to: handler.selector) }

  public func set(_ handler: ViewHandler, _ notes: Notes) {
    func note(_ line: String) { notes.lines.append(line) }
    switch handler.selector {
    case "tableView:didAddRowView:forRow:": connection.handlers.didAdd = { note("added \($1)") }
    case "tableView:didRemoveRowView:forRow:": connection.handlers.didRemove = { note("removed \($1)") }
    case "tableView:rowActionsForRow:edge:":
      connection.handlers.rowActions = { row, _, edge in
        let title = "\(edge == .leading ? "pin" : "remove") \(row.id)"
        return [NSTableViewRowAction(style: .regular, title: title) { _, _ in }]
      }
    case "tableView:pasteboardWriterForRow:":
      connection.handlers.pasteboardWriter = { song, _ in song.id == 2 ? nil : NSPasteboardItem() }
    default: break
    }
  }

  public func swipe(_ row: Int, toTheRight: Bool = false) -> [String] {
    view.swipe(row, toTheRight: toTheRight)
  }
  public func canDrag(_ row: Int) -> Bool { view.canDrag(row) }
  public func leaveScreen(_ row: Int) { view.leaveScreen(row) }
  public func sort() { view.sort() }
  /// The app registers the view for songs itself, and another app's song is dropped.
  public func dropSong(_ song: Int, at row: Int) -> Bool {
    if !view.registeredDraggedTypes.contains(.song) { view.registerForDraggedTypes([.song]) }
    return MouseDragging(["\(song)"], ofType: .song).drop(at: row, of: view)
  }
  public func hasOwnRowView(_ row: Int) -> Bool { view.hasOwnRowView(row) }

  /// Notes which songs are selected, deselected and opened, and gives all but one a menu.
  public func setActions(_ notes: Notes) {
    func note(_ line: String) { notes.lines.append(line) }
    connection.handlers.shouldSelect = { $0.id != 2 }
    connection.handlers.didSelect = { song, index in note("selected \(song.id) at \(index)") }
    connection.handlers.didDeselect = { song, index in note("deselected \(song.id) at \(index)") }
    connection.handlers.performPrimaryAction = { song, index in note("opened \(song.id) at \(index)") }
    connection.handlers.menuItems = { song, _ in
      song.id == 2 ? [] : [NSMenuItem(title: "Play \(song.id)", action: nil, keyEquivalent: "")]
    }
  }

  public func doubleClick(_ row: Int) { view.doubleClick(row) }
  public func rightClick(_ row: Int) -> [String] { view.rightClick(row) }

  /// Gives the view a delegate and a data source of the app's own.
  public func setOwnDelegate(_ delegate: OwnListDelegate) {
    connection.host.tableViewDelegate = delegate
    connection.host.tableViewDataSource = delegate
  }
}

/// A delegate and data source of an app's own, which Objective-C knows of.
public final class OwnListDelegate: NSObject, NSTableViewDelegate, NSTableViewDataSource, ObjectiveCObject {
  private let notes: Notes
  var willAnswer: (@MainActor () -> Void)?

  public init(_ notes: Notes) {
    self.notes = notes
    super.init()
  }

  public func responds(to selector: String) -> Bool {
    [
      "tableView:sortDescriptorsDidChange:", "tableView:rowViewForRow:",
      "tableView:validateDrop:proposedRow:proposedDropOperation:",
      "tableView:acceptDrop:row:dropOperation:",
    ].contains(selector)
  }

  public func forwardingTarget(for selector: String) -> AnyObject? { nil }

  public func tableView(
    _ tableView: NSTableView, sortDescriptorsDidChange oldDescriptors: [NSSortDescriptor]
  ) {
    notes.lines.append("sorts")
  }

  public func tableView(
    _ tableView: NSTableView, validateDrop info: any NSDraggingInfo, proposedRow row: Int,
    proposedDropOperation dropOperation: NSTableView.DropOperation
  ) -> NSDragOperation {
    .copy
  }

  public func tableView(
    _ tableView: NSTableView, acceptDrop info: any NSDraggingInfo, row: Int,
    dropOperation: NSTableView.DropOperation
  ) -> Bool {
    notes.lines.append("took \(info.draggingPasteboard.string(forType: .song) ?? "") at \(row)")
    return true
  }

  public func tableView(_ tableView: NSTableView, rowViewForRow row: Int) -> NSTableRowView? {
    willAnswer?()
    return NSTableRowView(frame: .zero)
  }
}

// MARK: - A collection view on the Mac

extension ConnectedMacCollection: HandledView {
  public static let handlers = [
    ViewHandler("collectionView:willDisplayItem:forRepresentedObjectAtIndexPath:"),
    ViewHandler("collectionView:didEndDisplayingItem:forRepresentedObjectAtIndexPath:"),
    ViewHandler("collectionView:shouldSelectItemsAtIndexPaths:"),
    ViewHandler("collectionView:didDeselectItemsAtIndexPaths:"),
    ViewHandler("collectionView:pasteboardWriterForItemAtIndexPath:"),
  ]

  public func offers(_ handler: ViewHandler) -> Bool { connection.host.responds(to: handler.selector) }

  public func set(_ handler: ViewHandler, _ notes: Notes) {
    func note(_ line: String) { notes.lines.append(line) }
    switch handler.selector {
    case "collectionView:willDisplayItem:forRepresentedObjectAtIndexPath:":
      connection.handlers.willDisplay = { _, song, _ in
        note("displays \(song.map { "\($0.id)" } ?? "another")")
      }
    case "collectionView:didEndDisplayingItem:forRepresentedObjectAtIndexPath:":
      connection.handlers.didEndDisplaying = { _, path in note("left \(path[1])") }
    case "collectionView:shouldSelectItemsAtIndexPaths:":
      connection.handlers.shouldSelect = { $0.id != 2 }
      connection.handlers.didSelect = { song, _ in note("selected \(song.id)") }
    case "collectionView:didDeselectItemsAtIndexPaths:":
      connection.handlers.didDeselect = { song, _ in note("deselected \(song.id)") }
    case "collectionView:pasteboardWriterForItemAtIndexPath:":
      connection.handlers.pasteboardWriter = { song, _ in song.id == 2 ? nil : NSPasteboardItem() }
    default: break
    }
  }

  public func canDrag(_ item: Int) -> Bool { view.canDrag([0, item]) }
  public func leaveScreen(_ item: Int) { view.leaveScreen([0, item]) }
  public func prefetch(_ item: Int) { view.prefetch([[0, item]]) }
  public func cancelPrefetching(_ item: Int) { view.cancelPrefetching([[0, item]]) }

  /// Notes the songs that come close.
  public func setPrefetching(_ notes: Notes) {
    connection.handlers.prefetch = { rows, _ in
      notes.lines.append("close: \(rows.map(\.id))")
    }
    connection.handlers.cancelPrefetching = { rows, _ in
      notes.lines.append("not close: \(rows.map(\.id))")
    }
  }

  /// Gives the view a delegate of the app's own, which lets nothing be dragged.
  public func setOwnDelegate(_ delegate: OwnItemDelegate) {
    connection.host.collectionViewDelegate = delegate
  }
}

/// A delegate of an app's own, which Objective-C knows of.
public final class OwnItemDelegate: NSObject, NSCollectionViewDelegate, ObjectiveCObject {
  var willAnswer: (@MainActor () -> Void)?

  public override init() { super.init() }

  public func responds(to selector: String) -> Bool {
    selector == "collectionView:canDragItemsAtIndexPaths:withEvent:"
  }

  public func forwardingTarget(for selector: String) -> AnyObject? { nil }

  public func collectionView(
    _ collectionView: NSCollectionView, canDragItemsAt indexPaths: Set<IndexPath>, with event: NSEvent
  ) -> Bool {
    willAnswer?()
    return false
  }
}

/// A connected view that announces rows which come close to its viewport.
@MainActor
public protocol PrefetchingStates: ConnectedStates {
  func setPrefetching(_ notes: Notes)
  func prefetch(_ row: Int)
  func cancelPrefetching(_ row: Int)
}

extension ConnectedTableView: PrefetchingStates {}
extension ConnectedCollectionView: PrefetchingStates {}
extension ConnectedMacCollection: PrefetchingStates {}
