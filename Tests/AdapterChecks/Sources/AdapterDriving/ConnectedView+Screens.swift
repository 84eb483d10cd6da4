// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import AdaptersOnStandIns
import HeadlessViews
public import StatefulTable
import UIKit

/// The screen that a list is on.
public enum ListScreen: Sendable {
  case plain, splitView, collapsedSplitView, mac
  /// A `UITableViewController` or a `UICollectionViewController`, which may clear the selection.
  case listController(clears: Bool)
}

/// A list on a screen, whose rows are tapped.
@MainActor
public protocol ListOnScreen: AnyObject {
  func put(on screen: ListScreen)
  func setPersistence(_ persistence: SelectionPersistence)
  var server: SongServer { get }
  var controller: TableController<Songs> { get }
  /// The texts of the selected rows.
  var selectedTexts: [String] { get }
  func tap(_ section: Int, _ row: Int)
  /// Notes the opened rows.
  func noteOpenings(_ notes: Notes)
  /// The screen is shown again, as after a swipe back.
  func showAgain()
}

/// Puts a view on a screen, unless its controller is one for lists.
@MainActor
private func put(_ view: UIView, on screen: ListScreen, of window: UIWindow) -> UIViewController {
  let controller = UIViewController()
  controller.view = view
  switch screen {
  case .splitView, .collapsedSplitView:
    let split = UISplitViewController()
    split.viewControllers = [UINavigationController(rootViewController: controller)]
    if case .collapsedSplitView = screen { split.setCollapsed(true) }
    window.rootViewController = split
  case .mac: window.idiom = .mac
  default: break
  }
  return controller
}

extension ConnectedTableView: ListOnScreen {
  public func put(on screen: ListScreen) {
    guard case .listController(let clears) = screen else {
      screenController = AdapterDriving.put(container, on: screen, of: window)
      return
    }
    let controller = UITableViewController()
    controller.tableView = view
    controller.loadView()
    controller.clearsSelectionOnViewWillAppear = clears
    screenController = controller
  }

  public func setPersistence(_ persistence: SelectionPersistence) {
    connection.selectionPersistence = persistence
  }

  public func noteOpenings(_ notes: Notes) { set(.performPrimaryAction, notes) }
  public func showAgain() { screenController?.viewWillAppear(true) }
}

extension ConnectedCollectionView: ListOnScreen {
  public func put(on screen: ListScreen) {
    guard case .listController(let clears) = screen else {
      screenController = AdapterDriving.put(view, on: screen, of: window)
      return
    }
    let controller = UICollectionViewController()
    controller.collectionView = view
    controller.loadView()
    controller.clearsSelectionOnViewWillAppear = clears
    screenController = controller
  }

  public func setPersistence(_ persistence: SelectionPersistence) {
    connection.selectionPersistence = persistence
  }

  public func noteOpenings(_ notes: Notes) {
    set(ViewHandler("collectionView:performPrimaryActionForItemAtIndexPath:"), notes)
  }
  public func showAgain() { screenController?.viewWillAppear(true) }
}
