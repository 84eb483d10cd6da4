// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import AdaptersOnStandIns
public import Foundation
public import HeadlessViews
import StatefulTable
import TableDiff
public import UIKit

/// Lines about calls, in order.
@MainActor
public final class Notes {
  public var lines: [String] = []
  public init() {}
}

/// A handler that an app can set, and the message that serves it.
public enum TableHandler: String, CaseIterable, Sendable {
  case willDisplay = "tableView:willDisplayCell:forRowAtIndexPath:"
  case didEndDisplaying = "tableView:didEndDisplayingCell:forRowAtIndexPath:"
  case shouldSelect = "tableView:willSelectRowAtIndexPath:"
  case didDeselect = "tableView:didDeselectRowAtIndexPath:"
  case performPrimaryAction = "tableView:performPrimaryActionForRowAtIndexPath:"
  case editingStyle = "tableView:editingStyleForRowAtIndexPath:"
  case leadingSwipeActions = "tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:"
  case trailingSwipeActions = "tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:"
  case contextMenu = "tableView:contextMenuConfigurationForRowAtIndexPath:point:"
  case headerView = "tableView:viewForHeaderInSection:"
  case footerView = "tableView:viewForFooterInSection:"
  case headerHeight = "tableView:heightForHeaderInSection:"
  case footerHeight = "tableView:heightForFooterInSection:"
  case canEdit = "tableView:canEditRowAtIndexPath:"
  case commit = "tableView:commitEditingStyle:forRowAtIndexPath:"
  case canMove = "tableView:canMoveRowAtIndexPath:"
  case didMove = "tableView:moveRowAtIndexPath:toIndexPath:"
  case footerTitle = "tableView:titleForFooterInSection:"
  case indexTitles = "sectionIndexTitlesForTableView:"
  case sectionForIndexTitle = "tableView:sectionForSectionIndexTitle:atIndex:"

  /// Whether the message is answered in any case, as a state may want that nothing is selected.
  public var isAlwaysThere: Bool { self == .shouldSelect }

  var isOfDataSource: Bool {
    switch self {
    case .canEdit, .commit, .canMove, .didMove, .footerTitle, .indexTitles, .sectionForIndexTitle: true
    default: false
    }
  }
}

extension ConnectedTableView {
  /// Whether the view may send the message that a handler serves.
  public func offers(_ handler: TableHandler) -> Bool {
    handler.isOfDataSource
      ? connection.host.responds(to: handler.rawValue) : connection.responds(to: handler.rawValue)
  }

  /// Sets a handler that notes its calls.
  public func set(_ handler: TableHandler, _ notes: Notes) {
    func note(_ line: String) { notes.lines.append(line) }
    func actions(_ title: String) -> UISwipeActionsConfiguration? {
      let action = UIContextualAction(style: .destructive, title: title) { _, _, done in done(true) }
      return UISwipeActionsConfiguration(actions: [action])
    }
    switch handler {
    case .willDisplay:
      connection.handlers.willDisplay = { cell, song, _ in
        note("displays \(song.map { "\($0.id)" } ?? cell.textLabel?.text ?? "")")
      }
    case .didEndDisplaying:
      connection.handlers.didEndDisplaying = { cell, _ in note("left \(cell.textLabel?.text ?? "")") }
    case .shouldSelect: connection.handlers.shouldSelect = { $0.id != 2 }
    case .didDeselect: connection.handlers.didDeselect = { song, _ in note("deselected \(song.id)") }
    case .performPrimaryAction:
      connection.handlers.performPrimaryAction = { song, _ in note("opened \(song.id)") }
    case .editingStyle: connection.handlers.editingStyle = { $0.id == 1 ? .delete : .none }
    case .leadingSwipeActions:
      connection.handlers.leadingSwipeActions = { song, _ in actions("pin \(song.id)") }
    case .trailingSwipeActions:
      connection.handlers.trailingSwipeActions = { song, _ in actions("remove \(song.id)") }
    case .contextMenu:
      connection.handlers.contextMenu = { song, _, _ in
        UIContextMenuConfiguration(actionProvider: { _ in
          UIMenu(children: (0..<song.id).map { _ in UIAction { _ in } })
        })
      }
    case .headerView:
      connection.handlers.headerView = { section, position in
        let label = UILabel(frame: .zero)
        label.text = "\(position): \(section.header ?? "none")"
        return label
      }
    case .footerView: connection.handlers.footerView = { _, _ in UILabel(frame: .zero) }
    case .headerHeight: connection.handlers.headerHeight = { _, _ in 20 }
    case .footerHeight: connection.handlers.footerHeight = { _, _ in 10 }
    case .canEdit: connection.handlers.canEdit = { $0.id != 2 }
    case .commit:
      connection.handlers.commit = { style, row, _ in
        note("\(style == .delete ? "delete" : "insert") \(row.id)")
      }
    case .canMove: connection.handlers.canMove = { $0.id != 2 }
    case .didMove:
      connection.handlers.didMove = { row, from, to in
        note("moved \(row.id) from \(from[1]) to \(to[1])")
      }
    case .footerTitle: connection.handlers.footerTitle = { "footer \($0)" }
    case .indexTitles: connection.handlers.indexTitles = { ["A", "B"] }
    case .sectionForIndexTitle:
      connection.handlers.sectionForIndexTitle = { title, _ in title == "A" ? 0 : 1 }
    }
  }

  // MARK: - What a user does

  public func swipe(_ row: Int, inSection section: Int = 0, toTheRight: Bool = false) -> [String] {
    view.swipe([section, row], toTheRight: toTheRight)
  }
  public func menu(_ row: Int) -> Int? { view.menu([0, row]) }
  public func confirmDeletion(_ row: Int) { view.confirmDeletion([0, row]) }
  @discardableResult
  public func dragRow(
    _ row: Int, ofSection source: Int = 0, to target: Int, inSection section: Int = 0
  ) -> Bool {
    view.drag([source, row], to: [section, target])
  }
  public var indexTitles: [String] { view.indexTitles }
  public func section(forIndexTitle title: String) -> Int? { view.section(forIndexTitle: title) }
  public var header: String? { (view.madeHeader(0) as? UILabel)?.text }
  public func touchAccessory(_ row: Int) { view.touchAccessory([0, row]) }
  public func leaveScreen(_ row: Int) { view.leaveScreen([0, row]) }
  public func scrollToTop() { view.scrollToTop() }
  public func prefetch(_ row: Int) { view.prefetch([[0, row]]) }
  public func cancelPrefetching(_ row: Int) { view.cancelPrefetching([[0, row]]) }

  // MARK: - What an app does

  /// Notes the songs that come close, and those that do so no more.
  public func setPrefetching(_ notes: Notes) {
    connection.handlers.prefetch = { rows, _ in
      notes.lines.append("close: \(rows.map(\.id))")
    }
    connection.handlers.cancelPrefetching = { rows, _ in
      notes.lines.append("not close: \(rows.map(\.id))")
    }
  }

  /// Keeps the content as the user has moved it.
  public func editWhenMoved() {
    connection.handlers.didMove = { [weak connection] song, _, to in
      guard let path = connection?.contentPath(of: to) else { return }
      _ = try? connection?.controller.performUpdates { store in try store.moveRow(withID: song.id, to: path) }
    }
  }

  /// Rows go between rows of the first half of a section only.
  public func limitMoves(to last: Int) {
    connection.handlers.moveTarget = { _, _, proposed in [proposed[0], min(proposed[1], last)] }
  }

  /// Gives the view a delegate and a data source of the app's own.
  public func setOwnDelegate(_ delegate: OwnTableDelegate) {
    connection.tableViewDelegate = delegate
    connection.host.tableViewDataSource = delegate
  }
}

/// A delegate and data source of an app's own, which Objective-C knows of.
public final class OwnTableDelegate: NSObject, UITableViewDelegate, UITableViewDataSource, ObjectiveCObject {
  private let notes: Notes

  public init(_ notes: Notes) {
    self.notes = notes
    super.init()
  }

  public func responds(to selector: String) -> Bool {
    [
      "tableView:accessoryButtonTappedForRowWithIndexPath:", "scrollViewDidScrollToTop:",
      "tableView:willDisplayCell:forRowAtIndexPath:", "tableView:titleForFooterInSection:",
      "sectionIndexTitlesForTableView:", "scrollViewDidScroll:", "scrollViewWillBeginDragging:",
      "scrollViewDidEndDragging:willDecelerate:", "scrollViewDidEndDecelerating:",
      "tableView:didSelectRowAtIndexPath:", "tableView:heightForRowAtIndexPath:",
    ].contains(selector)
  }

  public func forwardingTarget(for selector: String) -> AnyObject? { nil }

  public func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    notes.lines.append("accessory \(indexPath[1])")
  }

  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { notes.lines.append("top") }

  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    notes.lines.append("at \(Int(scrollView.contentOffset.y))")
  }

  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { notes.lines.append("begins") }

  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    notes.lines.append(decelerate ? "lets go" : "ends")
  }

  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { notes.lines.append("rests") }

  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    notes.lines.append("selected \(indexPath[1])")
  }

  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 31 }

  public func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    notes.lines.append("own display \(cell.textLabel?.text ?? "")")
  }

  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    "own footer"
  }

  public func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["own"] }

  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 99 }

  public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
}

extension ConnectedTableView {
  public var footerTitle: String? { view.footerTitle(0) }
}

/// A delegate as a subclass of a generic class, which Objective-C knows only the base class's methods of.
class GenericDelegate<Model>: NSObject, UITableViewDelegate {
  let notes: Notes

  init(_ notes: Notes) {
    self.notes = notes
    super.init()
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    notes.lines.append("selected")
  }
}

final class SongDelegate: GenericDelegate<Song> {
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    notes.lines.append("swiped")
    return UISwipeActionsConfiguration(actions: [])
  }
}

/// A table view with one row whose delegate is a subclass of a generic class.
@MainActor
public final class SubclassedDelegateRig: NSObject, UITableViewDataSource {
  private let view = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
  private let delegate: SongDelegate

  public init(_ notes: Notes) {
    delegate = SongDelegate(notes)
    super.init()
    view.dataSource = self
    view.delegate = delegate
  }

  public func tapAndSwipe() {
    view.tap([0, 0])
    _ = view.swipe([0, 0])
  }

  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
}
