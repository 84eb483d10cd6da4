// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import AdaptersOnStandIns
import AppKit
public import HeadlessViews
public import StatefulTable
public import UIKit

/// A table view with a view for what goes on at its end.
@MainActor
public final class EdgeViewRig {
  private let view: UITableView
  private let edge: EdgeLoadingView
  public private(set) var retries = 0

  public init(isGrouped: Bool = false, withButton: Bool = false) {
    view = UITableView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: isGrouped ? .grouped : .plain)
    let label = UILabel(frame: .zero)
    label.text = "Try again"
    edge = EdgeLoadingView(failureView: withButton ? UIButton(frame: .zero) : label)
    edge.didRetry = { [weak self] in self?.retries += 1 }
  }

  public func show(_ phase: EdgeLoadingView.Phase?, at end: LoadEdge) { view.show(phase, at: end, in: edge) }

  public var hasFooter: Bool { view.tableFooterView != nil }
  public var hasHeader: Bool { view.tableHeaderView != nil }
  public var isSpinning: Bool { edge.spinner.isAnimating }
  public var saysFailed: Bool { !edge.failureView.isHidden }

  /// How high the table's content is, without rows.
  public var contentHeight: Double {
    view.layoutIfNeeded()
    return Double(view.contentSize.height)
  }

  /// The words of VoiceOver for the view, if it has any.
  public var spoken: String? {
    guard edge.isAccessibilityElement else { return nil }
    return (edge.accessibilityLabel ?? "") + (edge.accessibilityTraits.contains(.button) ? ", button" : "")
  }

  public var canBeChosen: Bool { edge.canBecomeFocused }

  /// Two taps of a finger while VoiceOver speaks.
  public func activate() -> Bool { edge.accessibilityActivate() }

  /// The button of a remote control, or return on a keyboard.
  public func press() { edge.pressesEnded([UIPress(.select)], with: nil) }
}

/// A search bar with scopes.
@MainActor
public final class ScopedSearchRig {
  fileprivate let controller = UISearchController(searchResultsController: nil)
  fileprivate let updater: SearchUpdater

  public init(own: OwnSearchDelegate? = nil, didChangeQuery: @escaping @MainActor (String?, Int) -> Void) {
    controller.searchBar.delegate = own
    controller.searchResultsUpdater = own
    updater = SearchUpdater(didChangeQuery: didChangeQuery)
    updater.connect(to: controller)
  }

  public func type(_ text: String) {
    controller.searchBar.text = text
    controller.searchResultsUpdater?.updateSearchResults(for: controller)
  }

  public func choose(scope: Int) { controller.searchBar.choose(scope: scope) }
  public func compose(_ isComposing: Bool) { controller.searchBar.compose(isComposing) }
}

extension ScopedSearchRig {
  public func pressSearch() { controller.searchBar.pressSearch() }
  public func pressCancel() { controller.searchBar.pressCancel() }
  public func didSubmit(_ action: @escaping @MainActor () -> Void) { updater.didSubmit = action }
  /// The app connects the updater once more.
  public func connectAgain() { updater.connect(to: controller) }
}

/// The delegate of a search bar that an app had before, which Objective-C knows of.
public final class OwnSearchDelegate: NSObject, UISearchBarDelegate, UISearchResultsUpdating,
  ObjectiveCObject
{
  private let notes: Notes

  public init(_ notes: Notes) {
    self.notes = notes
    super.init()
  }

  public func responds(to selector: String) -> Bool { true }
  public func forwardingTarget(for selector: String) -> AnyObject? { nil }

  public func updateSearchResults(for searchController: UISearchController) {
    notes.lines.append("results for \(searchController.searchBar.text ?? "")")
  }
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { notes.lines.append("search") }
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { notes.lines.append("cancel") }
  public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    notes.lines.append("scope \(selectedScope)")
  }
}

/// A search field of the Mac with a delegate of the app's own.
@MainActor
public final class MacSearchRig {
  private let field = NSSearchField()
  private let updater: MacSearchUpdater
  private let own: OwnFieldDelegate

  public init(_ notes: Notes) {
    own = OwnFieldDelegate(notes)
    updater = MacSearchUpdater { notes.lines.append("query \($0 ?? "none")") }
    updater.didSubmit = { notes.lines.append("submit") }
    field.delegate = own
    updater.connect(to: field)
  }

  public func type(_ text: String) { field.type(text) }
  public func compose(_ isComposing: Bool) { field.compose(isComposing) }
  public func pressReturn() { field.pressReturn() }
}

private final class OwnFieldDelegate: NSObject, NSSearchFieldDelegate, ObjectiveCObject {
  private let notes: Notes

  init(_ notes: Notes) {
    self.notes = notes
    super.init()
  }

  func responds(to selector: String) -> Bool { true }
  func forwardingTarget(for selector: String) -> AnyObject? { nil }
  func controlTextDidBeginEditing(_ obj: Notification) { notes.lines.append("own begins") }
  func controlTextDidChange(_ obj: Notification) { notes.lines.append("own changes") }
  func controlTextDidEndEditing(_ obj: Notification) { notes.lines.append("own ends") }
}
