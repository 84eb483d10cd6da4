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
  open class TableConnection<Loader: TableLoader, Cell>: NSObject, UIScrollViewDelegate {
    /// The controller whose table the view shows.
    public let controller: TableController<Loader, Cell>
    /// How close to an edge the viewport has to be for the next page to be loaded.
    public var threshold = EdgeThreshold.viewports(1)
    /// The direction in which the view scrolls.
    public var axis = ScrollAxis.vertical
    /// Told when what is shown around the rows has changed.
    public var onChrome: (@MainActor (TableChrome<Loader.Failure>) -> Void)?
    /// Covers the table where placeholders are views over it.
    public let overlay = PlaceholderOverlay()

    private weak var view: UIScrollView?
    private let tracker = ScrollTracker()
    private weak var container: UIView?
    private var placeholderView: (@MainActor (Placeholder<Loader.Failure>) -> UIView)?
    private var searchUpdater: SearchUpdater?
    #if !os(tvOS)
      private var refresh: PullToRefresh?
    #endif

    init(_ controller: TableController<Loader, Cell>, view: UIScrollView) {
      self.controller = controller
      self.view = view
      super.init()
      tracker.onScroll = { [weak self] viewport, gesture in
        guard let self else { return }
        self.controller.scroll(to: viewport, within: threshold, during: gesture)
      }
      controller.onChrome = { [weak self] in self?.chromeChanged($0) }
    }

    // MARK: - Pulling to refresh

    #if !os(tvOS)
      /// Gives the view a refresh control that makes the controller refresh.
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
        return refresh.control
      }
    #endif

    // MARK: - Placeholders

    /// Shows placeholders over the table, for a controller whose `DisplayOptions` have
    /// overlays.
    ///
    /// - Parameters:
    ///   - container: The view to cover: the one that the table is in.
    ///   - view: What says why there are no rows. The same view for the same kind of placeholder need not be
    ///     made again.
    public func showPlaceholders(
      over container: UIView, _ view: @escaping @MainActor (Placeholder<Loader.Failure>) -> UIView
    ) {
      self.container = container
      placeholderView = view
      showOverlay(controller.chrome.overlay)
    }

    private func chromeChanged(_ chrome: TableChrome<Loader.Failure>) {
      showOverlay(chrome.overlay)
      onChrome?(chrome)
    }

    private func showOverlay(_ placeholder: Placeholder<Loader.Failure>?) {
      if let placeholder, let container, let placeholderView {
        overlay.show(placeholderView(placeholder), over: container)
      } else {
        overlay.hide()
      }
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
