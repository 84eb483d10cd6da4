#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// Passes on what is typed into a search controller's bar.
  ///
  ///     let updater = SearchUpdater { text, _ in controller.search(text) }
  ///     updater.onSubmit = { controller.submitSearch() }
  ///     updater.connect(to: searchController)
  ///
  /// The controller and its bar hold the updater weakly: keep it.
  @MainActor
  public final class SearchUpdater: NSObject, UISearchResultsUpdating, UISearchBarDelegate {
    /// Told when the text or the scope has changed: the text, `nil` where there is none, and the position of
    /// the scope among the bar's.
    public let onChange: @MainActor (_ text: String?, _ scope: Int) -> Void
    /// Told when the query is final, by the keyboard's button.
    public var onSubmit: (@MainActor () -> Void)?

    private var last: (text: String?, scope: Int) = (nil, 0)

    /// An updater that is connected to nothing yet.
    public init(onChange: @escaping @MainActor (_ text: String?, _ scope: Int) -> Void) {
      self.onChange = onChange
      super.init()
    }

    /// Becomes the updater of `controller`, and the delegate of its bar.
    public func connect(to controller: UISearchController) {
      controller.searchResultsUpdater = self
      controller.searchBar.delegate = self
    }

    /// A search controller calls this for every change, and when it comes and goes without one.
    public func updateSearchResults(for searchController: UISearchController) {
      update(from: searchController.searchBar)
    }

    /// The scope is a part of the query.
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
      update(from: searchBar)
    }

    /// The query is final.
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
      update(from: searchBar)
      onSubmit?()
    }

    private func update(from bar: UISearchBar) {
      let text = bar.text.flatMap { $0.isEmpty ? nil : $0 }
      let scope = bar.selectedScopeButtonIndex
      guard text != last.text || scope != last.scope else { return }
      last = (text, scope)
      onChange(text, scope)
    }
  }
#endif
