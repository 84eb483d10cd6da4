// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import AdaptersOnStandIns
import Foundation
import HeadlessViews
import StatefulTable
import TableDiff
import UIKit

/// A view of UIKit whose app edits the content in each of its calls, and a user who brings them about.
@MainActor
public final class EditedInCalls {
  /// The calls in which the app has edited the content, in order.
  public private(set) var calls: [String] = []
  private let controller: TableController<Songs>
  private var isEditing = false

  init(_ controller: TableController<Songs>) { self.controller = controller }

  /// The app's own code in a call: it edits the content, once for each call of a name.
  func edit(in call: String) {
    guard isEditing, !calls.contains(call), let last = controller.store.rows(inSection: 0).last else {
      return
    }
    calls.append(call)
    _ = try? controller.performUpdates { store in
      try store.update(Song(id: last.id, title: call))
      try store.insert(Song(id: 1_000 + calls.count), at: RowPath(section: 0, row: 20))
    }
  }

  /// Makes the view call its delegate and data source, with edits.
  func edits(during actions: () -> Void) {
    isEditing = true
    actions()
    isEditing = false
  }
}

extension ConnectedTableView {
  /// The app edits its content in every call of the view; then a user makes the view call.
  public func editInCalls() -> EditedInCalls {
    let edited = EditedInCalls(controller)
    log.didConfigure = { edited.edit(in: "cell") }
    log.didMeasure = { edited.edit(in: "measuring") }
    setHandlers(edited)
    let own = EditingDelegate(edited)
    connection.tableViewDelegate = own
    connection.host.tableViewDataSource = own
    controller.contentMetadata.selection = .multiple
    view.layoutIfNeeded()
    edited.edits {
      view.reloadData()
      view.layoutIfNeeded()
      drag(to: 100)
      flick(by: 50)
      for _ in 0..<2 { view.tap([0, 1]) }
      leaveScreen(3)
      _ = swipe(1)
      _ = swipe(1, toTheRight: true)
      _ = menu(1)
      confirmDeletion(1)
      dragRow(1, to: 2)
      _ = indexTitles
      _ = section(forIndexTitle: "A")
      _ = view.footerTitle(0)
      prefetch(5)
      cancelPrefetching(5)
      touchAccessory(1)
      dragTwoRows()
    }
    withExtendedLifetime(own) {}
    return edited
  }

  private func setHandlers(_ edited: EditedInCalls) {
    func edit(_ call: String) { edited.edit(in: call) }
    var handlers = connection.handlers
    handlers.willDisplay = { _, _, _ in edit("willDisplay") }
    handlers.didEndDisplaying = { _, _ in edit("didEndDisplaying") }
    handlers.shouldSelect = { _ in
      edit("shouldSelect"); return true
    }
    handlers.didSelect = { _, _ in edit("didSelect") }
    handlers.didDeselect = { _, _ in edit("didDeselect") }
    handlers.leadingSwipeActions = { _, _ in
      edit("leadingSwipeActions"); return nil
    }
    handlers.trailingSwipeActions = { _, _ in
      edit("trailingSwipeActions"); return nil
    }
    handlers.contextMenu = { _, _, _ in
      edit("contextMenu"); return nil
    }
    handlers.moveTarget = { _, _, proposed in
      edit("moveTarget"); return proposed
    }
    handlers.headerView = { _, _ in
      edit("headerView"); return nil
    }
    handlers.headerHeight = { _, _ in
      edit("headerHeight"); return 0
    }
    handlers.canEdit = { _ in
      edit("canEdit"); return true
    }
    handlers.commit = { _, _, _ in edit("commit") }
    handlers.canMove = { _ in
      edit("canMove"); return true
    }
    handlers.didMove = { _, _, _ in edit("didMove") }
    handlers.footerTitle = { _ in
      edit("footerTitle"); return nil
    }
    handlers.indexTitles = {
      edit("indexTitles"); return ["A"]
    }
    handlers.sectionForIndexTitle = { _, _ in
      edit("sectionForIndexTitle"); return 0
    }
    handlers.prefetch = { _, _ in edit("prefetch") }
    handlers.cancelPrefetching = { _, _ in edit("cancelPrefetching") }
    handlers.dragItems = { _, _ in
      edit("dragItems"); return [UIDragItem(itemProvider: NSItemProvider())]
    }
    handlers.drop = { _ in edit("drop") }
    handlers.dropProposal = { _ in
      edit("dropProposal")
      return UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }
    connection.handlers = handlers
    connection.host.headerTitle = {
      edit("headerTitle"); return $0.header
    }
  }
}

extension ConnectedCollectionView {
  /// The same of a collection view.
  public func editInCalls() -> EditedInCalls {
    let edited = EditedInCalls(controller)
    func edit(_ call: String) { edited.edit(in: call) }
    log.selection.didConfigure = { edit("cell") }
    log.selection.didMeasure = { edit("measuring") }
    var handlers = connection.handlers
    handlers.willDisplay = { _, _, _ in edit("willDisplay") }
    handlers.didEndDisplaying = { _, _ in edit("didEndDisplaying") }
    handlers.shouldSelect = { _ in
      edit("shouldSelect"); return true
    }
    handlers.didSelect = { _, _ in edit("didSelect") }
    handlers.didDeselect = { _, _ in edit("didDeselect") }
    handlers.contextMenu = { _, _, _ in
      edit("contextMenu"); return nil
    }
    handlers.moveTarget = { _, _, proposed in
      edit("moveTarget"); return proposed
    }
    handlers.canMove = { _ in
      edit("canMove"); return true
    }
    handlers.didMove = { _, _, _ in edit("didMove") }
    handlers.indexTitles = {
      edit("indexTitles"); return ["A"]
    }
    handlers.pathForIndexTitle = { _, _ in
      edit("pathForIndexTitle"); return [0, 0]
    }
    handlers.prefetch = { _, _ in edit("prefetch") }
    handlers.cancelPrefetching = { _, _ in edit("cancelPrefetching") }
    handlers.dragItems = { _, _ in
      edit("dragItems"); return [UIDragItem(itemProvider: NSItemProvider())]
    }
    handlers.drop = { _ in edit("drop") }
    handlers.dropProposal = { _ in
      edit("dropProposal")
      return UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }
    connection.handlers = handlers
    connection.host.supplementaryView = { view, kind, path, _ in
      edit("supplementaryView")
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
      return view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
    }
    controller.contentMetadata.selection = .multiple
    view.layoutIfNeeded()
    edited.edits {
      view.reloadData()
      view.layoutIfNeeded()
      drag(to: 100)
      for _ in 0..<2 { view.tap([0, 1]) }
      view.leaveScreen([0, 3])
      _ = view.menu([0, 1])
      view.drag([0, 1], to: [0, 2])
      _ = view.indexTitles
      _ = view.item(forIndexTitle: "A")
      view.prefetch([[0, 5]])
      view.cancelPrefetching([[0, 5]])
      dragTwoRows()
    }
    return edited
  }
}

extension DraggedView {
  fileprivate func dragTwoRows() {
    let drag = ListDrag()
    for row in [1, 2] { drag.pickUp(row, in: self) }
    drag.move(over: self, at: 4)
    drag.drop(on: self, at: 5)
  }
}

/// A delegate and data source of the app's own.
private final class EditingDelegate: NSObject, UITableViewDelegate, UITableViewDataSource, ObjectiveCObject {
  private let edited: EditedInCalls

  init(_ edited: EditedInCalls) {
    self.edited = edited
    super.init()
  }

  func responds(to selector: String) -> Bool {
    [
      "tableView:accessoryButtonTappedForRowWithIndexPath:", "scrollViewDidScroll:",
      "scrollViewWillBeginDragging:", "scrollViewDidEndDragging:willDecelerate:",
      "scrollViewDidEndDecelerating:",
    ].contains(selector)
  }

  func forwardingTarget(for selector: String) -> AnyObject? { nil }

  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    edited.edit(in: "accessory of the app's own delegate")
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { edited.edit(in: "didScroll") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { edited.edit(in: "willBeginDragging") }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    edited.edit(in: "didEndDragging")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { edited.edit(in: "didEndDecelerating") }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
}
