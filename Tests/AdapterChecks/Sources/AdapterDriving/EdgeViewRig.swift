// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import AdaptersOnStandIns
import UIKit

/// A table view with a view for what goes on at its end.
@MainActor
public final class EdgeViewRig {
  private let view = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
  private let edge = EdgeLoadingView(failureView: UILabel(frame: .zero))

  public init() {}

  public func showFooter(_ phase: EdgeLoadingView.Phase?) { view.showFooter(phase, in: edge) }
  public func showHeader(_ phase: EdgeLoadingView.Phase?) { view.showHeader(phase, in: edge) }

  public var hasFooter: Bool { view.tableFooterView != nil }
  public var hasHeader: Bool { view.tableHeaderView != nil }
  public var isSpinning: Bool { edge.spinner.isAnimating }
  public var saysFailed: Bool { !edge.failureView.isHidden }
}

/// A search bar with scopes.
@MainActor
public final class ScopedSearchRig {
  private let controller = UISearchController(searchResultsController: nil)
  private let updater: SearchUpdater

  public init(onChange: @escaping @MainActor (String?, Int) -> Void) {
    updater = SearchUpdater(onChange: onChange)
    updater.connect(to: controller)
  }

  public func type(_ text: String) {
    controller.searchBar.text = text
    controller.searchResultsUpdater?.updateSearchResults(for: controller)
  }

  public func choose(scope: Int) { controller.searchBar.choose(scope: scope) }
}
