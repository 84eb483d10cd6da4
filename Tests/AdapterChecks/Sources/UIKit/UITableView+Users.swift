// A stand-in for UIKit on systems that have none: what users do to a table view, which the real class learns
// from events, and the messages that it sends then.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import HeadlessViews

extension UITableView {
  static let delegateSelectors = [
    "tableView:willDisplayCell:forRowAtIndexPath:", "tableView:didEndDisplayingCell:forRowAtIndexPath:",
    "tableView:heightForRowAtIndexPath:", "tableView:heightForHeaderInSection:",
    "tableView:heightForFooterInSection:", "tableView:viewForHeaderInSection:",
    "tableView:viewForFooterInSection:", "tableView:accessoryButtonTappedForRowWithIndexPath:",
    "tableView:shouldHighlightRowAtIndexPath:", "tableView:willSelectRowAtIndexPath:",
    "tableView:didSelectRowAtIndexPath:",
    "tableView:didDeselectRowAtIndexPath:", "tableView:performPrimaryActionForRowAtIndexPath:",
    "tableView:editingStyleForRowAtIndexPath:",
    "tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:",
    "tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:",
    "tableView:targetIndexPathForMoveFromRowAtIndexPath:toProposedIndexPath:",
    "tableView:contextMenuConfigurationForRowAtIndexPath:point:",
  ]

  static let dataSourceSelectors = [
    "numberOfSectionsInTableView:", "tableView:titleForHeaderInSection:",
    "tableView:titleForFooterInSection:", "tableView:canEditRowAtIndexPath:",
    "tableView:canMoveRowAtIndexPath:", "sectionIndexTitlesForTableView:",
    "tableView:sectionForSectionIndexTitle:atIndex:", "tableView:commitEditingStyle:forRowAtIndexPath:",
    "tableView:moveRowAtIndexPath:toIndexPath:",
  ]

  /// Asks the delegate.
  @discardableResult
  func ask<Answer>(_ selector: String, _ call: (any UITableViewDelegate) -> Answer) -> Answer? {
    delegateMessages.send(selector, to: (any UITableViewDelegate).self, call)
  }

  /// Asks the data source.
  @discardableResult
  func tell<Answer>(_ selector: String, _ call: (any UITableViewDataSource) -> Answer) -> Answer? {
    dataSourceMessages.send(selector, to: (any UITableViewDataSource).self, call)
  }

  /// A finger taps a row. One that is selected among several is not any more then.
  public func tap(_ path: IndexPath) { headless.viewCalls.make { touch(path) } }

  private func touch(_ path: IndexPath) {
    guard allowsSelection else { return }
    guard
      ask("tableView:shouldHighlightRowAtIndexPath:", { $0.tableView(self, shouldHighlightRowAt: path) })
        ?? true
    else { return }
    guard let path = selected(insteadOf: path) else { return }
    let selected = indexPathsForSelectedRows ?? []
    let allowsMultiple = isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    if selected.contains(path), allowsMultiple { return deselect(path) }
    if !allowsMultiple { for other in selected where other != path { deselect(other) } }
    selectRow(at: path, animated: true, scrollPosition: .none)
    ask("tableView:didSelectRowAtIndexPath:") { $0.tableView(self, didSelectRowAt: path) }
    guard !allowsMultiple, #available(iOS 16, tvOS 16, *) else { return }
    ask("tableView:performPrimaryActionForRowAtIndexPath:") {
      $0.tableView(self, performPrimaryActionForRowAt: path)
    }
  }

  /// Whether the delegate lets a row be selected.
  public func letsSelect(_ path: IndexPath) -> Bool { selected(insteadOf: path) != nil }

  private func selected(insteadOf path: IndexPath) -> IndexPath? {
    ask("tableView:willSelectRowAtIndexPath:") { $0.tableView(self, willSelectRowAt: path) } ?? path
  }

  private func deselect(_ path: IndexPath) {
    deselectRow(at: path, animated: true)
    ask("tableView:didDeselectRowAtIndexPath:") { $0.tableView(self, didDeselectRowAt: path) }
  }

  #if !os(tvOS)
    /// A finger swipes a row to the left, or to the right: the actions that come into view. Without any, one
    /// that deletes, if the data source can do that.
    public func swipe(_ path: IndexPath, toTheRight: Bool = false) -> [String] {
      headless.viewCalls.make { titles(path, toTheRight: toTheRight) }
    }

    private func titles(_ path: IndexPath, toTheRight: Bool) -> [String] {
      guard canEdit(path) else { return [] }
      let configuration = swipeActions(path, toTheRight: toTheRight)
      if let configuration { return configuration?.actions.compactMap(\.title) ?? [] }
      let deletes = dataSourceMessages.understands("tableView:commitEditingStyle:forRowAtIndexPath:")
      let style = ask("tableView:editingStyleForRowAtIndexPath:") {
        $0.tableView(self, editingStyleForRowAt: path)
      }
      return deletes && !toTheRight && style ?? .delete == .delete ? ["Delete"] : []
    }

    /// A finger swipes a row, and touches an action that comes into view.
    ///
    /// A row whose destructive action is done leaves the screen, though the data source may still have it.
    ///
    /// - Parameter end: Called when the action reports its end.
    /// - Returns: Whether there is such an action.
    @discardableResult
    public func swipe(
      _ path: IndexPath, toTheRight: Bool = false, choosing title: String,
      end: @escaping (Bool) -> Void = { _ in }
    ) -> Bool {
      let actions = headless.viewCalls.make {
        canEdit(path) ? (swipeActions(path, toTheRight: toTheRight) ?? nil)?.actions ?? [] : []
      }
      guard let action = actions.first(where: { $0.title == title }) else { return false }
      let cell = headless.row(at: path.rowPath)?.cell
      action.handler(action, self) { [headless] isDone in
        if isDone, headless.shows(cell), action.style == .destructive {
          headless.raise("A destructive action is done, but its row is still there.")
        }
        end(isDone)
      }
      return true
    }

    private func canEdit(_ path: IndexPath) -> Bool {
      tell("tableView:canEditRowAtIndexPath:") { $0.tableView(self, canEditRowAt: path) } ?? true
    }

    private func swipeActions(_ path: IndexPath, toTheRight: Bool) -> UISwipeActionsConfiguration?? {
      toTheRight
        ? ask("tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:") {
          $0.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
        }
        : ask("tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:") {
          $0.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
        }
    }

    /// A finger touches a row for long: the menu that comes into view.
    public func menu(_ path: IndexPath) -> Int? {
      let configuration = ask("tableView:contextMenuConfigurationForRowAtIndexPath:point:") {
        $0.tableView(self, contextMenuConfigurationForRowAt: path, point: .zero)
      }
      return (configuration ?? nil)?.menu?.children.count
    }
  #endif

  /// A finger confirms that a row is deleted.
  public func confirmDeletion(_ path: IndexPath) {
    tell("tableView:commitEditingStyle:forRowAtIndexPath:") {
      $0.tableView(self, commit: .delete, forRowAt: path)
    }
  }

  /// A finger drags a row to another place: the view shows it there, and tells its data source.
  ///
  /// - Returns: Whether the row can be dragged.
  @discardableResult
  public func drag(_ path: IndexPath, to proposed: IndexPath) -> Bool {
    headless.viewCalls.make { move(path, to: proposed) }
  }

  func move(_ path: IndexPath, to proposed: IndexPath) -> Bool {
    let moves = dataSourceMessages.understands("tableView:moveRowAtIndexPath:toIndexPath:")
    let canMove = tell("tableView:canMoveRowAtIndexPath:") { $0.tableView(self, canMoveRowAt: path) } ?? true
    guard moves, canMove else { return false }
    guard proposed[1] < numberOfRows(inSection: proposed[0]), path[1] < numberOfRows(inSection: path[0])
    else {
      return false
    }
    let target =
      ask("tableView:targetIndexPathForMoveFromRowAtIndexPath:toProposedIndexPath:") {
        $0.tableView(self, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: proposed)
      } ?? proposed
    headless.moveByHand(from: path.rowPath, to: target.rowPath) {
      tell("tableView:moveRowAtIndexPath:toIndexPath:") { $0.tableView(self, moveRowAt: path, to: target) }
    }
    setNeedsLayout()
    return true
  }

  /// A drop begins, and its rows are not there yet; until it ends, the view takes no updates.
  public func beginDrop() { hasUncommittedUpdates = true }

  /// The rows that were dropped are there.
  public func endDrop() { hasUncommittedUpdates = false }

  /// Rows come close to the viewport.
  public func prefetch(_ paths: [IndexPath]) {
    headless.viewCalls.make { prefetchDataSource?.tableView(self, prefetchRowsAt: paths) }
  }

  /// Rows that came close do so no more.
  public func cancelPrefetching(_ paths: [IndexPath]) {
    headless.viewCalls.make { prefetchDataSource?.tableView(self, cancelPrefetchingForRowsAt: paths) }
  }

  /// The titles at the side of the table.
  public var indexTitles: [String] {
    (tell("sectionIndexTitlesForTableView:") { $0.sectionIndexTitles(for: self) } ?? nil) ?? []
  }

  /// A finger touches a title at the side: the section that comes into view.
  public func section(forIndexTitle title: String) -> Int? {
    tell("tableView:sectionForSectionIndexTitle:atIndex:") {
      $0.tableView(self, sectionForSectionIndexTitle: title, at: indexTitles.firstIndex(of: title) ?? 0)
    }
  }

  /// The view of a section's header, if its delegate makes one.
  public func madeHeader(_ section: Int) -> UIView? {
    ask("tableView:viewForHeaderInSection:") { $0.tableView(self, viewForHeaderInSection: section) } ?? nil
  }

  /// The title of a section's footer.
  public func footerTitle(_ section: Int) -> String? {
    tell("tableView:titleForFooterInSection:") { $0.tableView(self, titleForFooterInSection: section) } ?? nil
  }

  /// A finger touches a row's accessory.
  public func touchAccessory(_ path: IndexPath) {
    ask("tableView:accessoryButtonTappedForRowWithIndexPath:") {
      $0.tableView(self, accessoryButtonTappedForRowWith: path)
    }
  }

  /// A cell leaves the screen.
  public func leaveScreen(_ path: IndexPath) {
    guard let cell = headless.row(at: path.rowPath)?.cell?.object as? UITableViewCell else { return }
    ask("tableView:didEndDisplayingCell:forRowAtIndexPath:") {
      $0.tableView(self, didEndDisplaying: cell, forRowAt: path)
    }
  }
}
