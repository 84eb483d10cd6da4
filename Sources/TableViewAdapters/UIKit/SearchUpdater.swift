#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// Passes on the text that is typed into a search controller's bar.
  ///
  ///     let updater = SearchUpdater { text, _ in controller.search(text) }
  ///     updater.didSubmit = { controller.submitSearch() }
  ///     updater.connect(to: searchController)
  ///
  /// A text that is being composed, as in Japanese, is passed on when it is complete.
  ///
  /// The controller and its bar hold the updater weakly: keep it. A delegate and an updater that they have
  /// already are called too.
  @MainActor
  public final class SearchUpdater: DelegateObject, UISearchResultsUpdating, UISearchBarDelegate {
    /// Called when the text, the tokens or the scope may have changed: the text, `nil` if there is none, and
    /// the position of the scope among the bar's. A table controller drops a query that it has already.
    public let didChangeQuery: @MainActor (_ text: String?, _ scope: Int) -> Void
    /// Called when the query is final, by the keyboard's button.
    public var didSubmit: (@MainActor () -> Void)?

    private weak var barDelegate: (any UISearchBarDelegate)?
    private weak var resultsUpdater: (any UISearchResultsUpdating)?

    /// An updater that is connected to nothing yet.
    public init(didChangeQuery: @escaping @MainActor (_ text: String?, _ scope: Int) -> Void) {
      self.didChangeQuery = didChangeQuery
      super.init()
    }

    /// Becomes the updater of `controller`, and the delegate of its bar.
    public func connect(to controller: UISearchController) {
      if controller.searchResultsUpdater !== self { resultsUpdater = controller.searchResultsUpdater }
      if controller.searchBar.delegate !== self { barDelegate = controller.searchBar.delegate }
      controller.searchResultsUpdater = self
      controller.searchBar.delegate = self
    }

    package override var recipients: [any NSObjectProtocol] {
      [barDelegate as (any NSObjectProtocol)?, resultsUpdater].compactMap { $0 }
    }

    package override func offers(_ selector: String) -> Bool? {
      switch selector {
      case "searchBarSearchButtonClicked:", "searchBar:selectedScopeButtonIndexDidChange:": true
      default: nil
      }
    }

    /// A search controller calls this for every change, and when it comes and goes without one.
    public func updateSearchResults(for searchController: UISearchController) {
      update(from: searchController.searchBar)
      resultsUpdater?.updateSearchResults(for: searchController)
    }

    /// The scope is a part of the query.
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
      update(from: searchBar)
      barDelegate.flatMap { optionalMethod($0.searchBar(_:selectedScopeButtonIndexDidChange:)) }?(
        searchBar, selectedScope)
    }

    /// The query is final.
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
      update(from: searchBar)
      didSubmit?()
      barDelegate.flatMap { optionalMethod($0.searchBarSearchButtonClicked) }?(searchBar)
    }

    private func update(from bar: UISearchBar) {
      guard !bar.isComposing else { return }
      didChangeQuery(bar.text.flatMap { $0.isEmpty ? nil : $0 }, bar.selectedScopeButtonIndex)
    }
  }

  extension UISearchBar {
    /// Whether a part of the text is marked: the user's choice will replace it.
    fileprivate var isComposing: Bool {
      #if os(tvOS)
        false
      #else
        searchTextField.markedTextRange != nil
      #endif
    }
  }
#endif
