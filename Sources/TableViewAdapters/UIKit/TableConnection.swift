#if canImport(UIKit) && !os(watchOS)
  public import StatefulTable
  public import UIKit

  /// What a table or collection view and a `TableController` have to tell each other, apart
  /// from the rows: scrolling to the edges, pulling to refresh, placeholders over the table, and searching.
  ///
  /// ``UITableViewConnection`` and ``UICollectionViewConnection`` add what is selected. A connection keeps
  /// the controller, and the view keeps its delegate weakly: keep the connection for as long as the view.
  @available(iOS 16, tvOS 16, *)
  @MainActor
  open class TableConnection<Loader: TableLoader, Cell>: ViewConnection<Loader, Cell, UIView>,
    UIScrollViewDelegate
  {
    /// Covers the table where placeholders are views over it.
    public let overlay = PlaceholderOverlay()

    private weak var view: UIScrollView?
    private let tracker = ScrollTracker()
    private var searchUpdater: SearchUpdater?
    #if !os(tvOS)
      private var refresh: PullToRefresh?
    #endif

    init(_ controller: TableController<Loader, Cell>, view: UIScrollView) {
      self.view = view
      super.init(controller)
      tracker.onScroll = { [weak self] viewport, gesture in
        guard let self else { return }
        self.controller.scroll(to: viewport, within: threshold, during: gesture)
      }
    }

    // MARK: - Pulling to refresh

    #if !os(tvOS)
      /// Gives the view a refresh control that makes the controller refresh.
      ///
      /// It has the title that the state asks for (`StateMetadata.refreshTitle`), or else the one that it was
      /// given itself. In a state of the app's own that asks for none there is nothing to pull: the view has
      /// no refresh control meanwhile.
      ///
      /// - Returns: The control, to be given a color or a title.
      @discardableResult
      public func addPullToRefresh() -> UIRefreshControl? {
        guard let view else { return nil }
        let refresh = PullToRefresh(on: view) { [weak self] in
          self?.tracker.gesturePulled()
          self?.controller.pull()
        }
        controller.onEndRefreshing = { [weak refresh] in refresh?.end() }
        self.refresh = refresh
        show(controller.chrome)
        return refresh.control
      }
    #endif

    // MARK: - What is around the rows

    override func show(_ chrome: TableChrome<Loader.Failure>) {
      super.show(chrome)
      #if !os(tvOS)
        let title = chrome.metadata.refreshTitle
        refresh?.title = title
        refresh?.isOffered = title != nil || chrome.state == .content
      #endif
    }

    override func carryOut(_ metadata: StateMetadata) {
      view?.isScrollEnabled = metadata.isScrollable
    }

    override func cover(_ container: UIView, with content: UIView?) {
      overlay.show(content, over: container)
    }

    // MARK: - Searching

    /// Searches for what is typed into the bar of `search`.
    ///
    /// - Parameter query: Makes a query of the text, `nil` where there is none, and of the position of the
    ///   scope.
    public func connect(
      to search: UISearchController,
      query: @escaping @MainActor (_ text: String?, _ scope: Int) -> Loader.Query?
    ) {
      let updater = SearchUpdater { [weak self] text, scope in self?.controller.search(query(text, scope)) }
      updater.onSubmit = { [weak self] in self?.controller.submitSearch() }
      updater.connect(to: search)
      searchUpdater = updater
    }

    /// Searches for the text in the bar of `search`.
    public func connect(to search: UISearchController) where Loader.Query == String {
      connect(to: search) { text, _ in text }
    }

    // MARK: - Scrolling

    /// An update is shown: the edges may be closer now.
    func updateEnded() {
      guard let view else { return }
      // The content's length is known after the layout; before, there would seem to be too little of it.
      view.layoutIfNeeded()
      tracker.moved(to: Viewport(view, axis: axis))
    }

    /// Loads the next page where an edge has come near.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {
      tracker.moved(to: Viewport(scrollView, axis: axis))
    }

    /// A gesture that may be a pull begins.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { tracker.gestureBegan() }

    /// The gesture ends here where nothing goes on moving.
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      if !decelerate { tracker.gestureEnded(at: Viewport(scrollView, axis: axis)) }
    }

    /// The gesture has come to rest.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      tracker.gestureEnded(at: Viewport(scrollView, axis: axis))
    }
  }
#endif
