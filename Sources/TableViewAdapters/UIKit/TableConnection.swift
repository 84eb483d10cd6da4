#if canImport(UIKit) && !os(watchOS)
  public import StatefulTable
  public import UIKit

  /// Connects a table or collection view and a `TableController` in everything but the rows: scrolling to the
  /// edges, pulling to refresh, placeholders over the table, and searching.
  ///
  /// ``UITableViewConnection`` and ``UICollectionViewConnection`` add selection, and handlers for everything
  /// else that an app wants of a delegate. A connection keeps the controller, and the view keeps its delegate
  /// weakly: keep the connection for as long as the view.
  @available(StatefulTable 1.0, *)
  @MainActor
  public class TableConnection<Loader: TableLoader>: ViewConnection<Loader, UIView>,
    UIScrollViewDelegate
  {
    /// How long a row of the content stays selected, if only one can be.
    public var selectionPersistence = SelectionPersistence.automatic

    private weak var view: UIScrollView?
    /// A subview, which the view keeps.
    private weak var windowObserver: WindowObserver?
    /// Whether the scroll gesture under way has pulled to refresh.
    private var hasPulled = false
    private var searchUpdater: SearchUpdater?
    private var edges: EdgeViews?
    #if !os(tvOS)
      private var refresh: PullToRefresh?
    #endif

    init(_ controller: TableController<Loader>, view: UIScrollView) {
      self.view = view
      super.init(controller)
      let observer = WindowObserver()
      observer.didChangeWindow = { [weak self] in self?.windowChanged(to: $0) }
      view.addSubview(observer)
      windowObserver = observer
    }

    /// Lets the view keep the connection, in place of another one that it kept, and gives it a refresh
    /// control.
    func stay(on view: UIScrollView) {
      for case let other as WindowObserver in view.subviews where other !== windowObserver {
        other.removeFromSuperview()
      }
      windowObserver?.kept = self
      #if !os(tvOS)
        addPullToRefresh()
      #endif
    }

    package override func offers(_ selector: String) -> Bool? {
      switch selector {
      case "scrollViewDidScroll:", "scrollViewWillBeginDragging:", "scrollViewDidEndDragging:willDecelerate:",
        "scrollViewDidEndDecelerating:":
        true
      default: super.offers(selector)
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
          self?.hasPulled = true
          self?.controller.pull()
        }
        self.refresh = refresh
        show(controller.state)
        return refresh.control
      }
    #endif

    override func refreshEnded() {
      #if !os(tvOS)
        refresh?.end()
      #endif
    }

    // MARK: - Around the rows

    override func show(_ state: ListState) {
      super.show(state)
      #if !os(tvOS)
        let title = state.metadata.refreshTitle
        refresh?.title = title
        refresh?.isOffered = title != nil || state.name == nil
      #endif
      guard let edges else { return }
      for edge in LoadEdge.allCases {
        if let view = edges[edge] { show(edges.phase(of: state, edge, in: view), at: edge, in: view) }
      }
    }

    override func carryOut(_ metadata: StateMetadata) {
      view?.isScrollEnabled = metadata.isScrollable
    }

    override func announce(_ news: LoadNews) {
      switch news {
      case .ended: UIAccessibility.post(notification: .layoutChanged, argument: nil)
      case .failed(let description): UIAccessibility.post(notification: .announcement, argument: description)
      }
    }

    override func cover(with placeholder: TablePlaceholder?) {
      view?.cover(with: placeholder.map { placeholderView?($0) ?? ownView(of: $0) })
    }

    private func ownView(of placeholder: TablePlaceholder) -> UIView {
      UIContentUnavailableView(
        configuration: UIContentUnavailableConfiguration(showing: placeholder) { [weak controller] in
          controller?.retry()
        })
    }

    // MARK: - Edges

    /// Shows before the first and after the last row that a page is being loaded there, or that it failed:
    /// for a controller whose `ListOptions` have no edge rows (`.never`). A touch on a failure retries that
    /// page.
    ///
    /// In a table view, they are the table's header and footer; in a collection view, boundary items of its
    /// compositional layout. Another layout has no room for them. While an edge is ready, nothing is there.
    ///
    /// - Parameters:
    ///   - prepend: For pages before the first row. `nil` leaves a table's header as it is.
    ///   - append: For pages after the last row. `nil` leaves a table's footer as it is.
    ///   - configure: Called before a view is shown or changes, to describe the failure in it.
    public func showEdges(
      prepend: EdgeLoadingView? = nil, append: EdgeLoadingView? = nil,
      configure: (@MainActor (_ view: EdgeLoadingView, _ edge: EdgeRow) -> Void)? = nil
    ) {
      let new = EdgeViews(prepend: prepend, append: append, configure: configure)
      for edge in LoadEdge.allCases {
        if let before = edges?[edge], before !== new[edge] { show(nil, at: edge, in: before) }
        new[edge]?.didRetry = { [weak self] in self?.controller.retry(edge) }
      }
      edges = new
      show(controller.state)
    }

    /// Shows the activity at an edge, or removes the view if it is `nil`. Overridden by every connection.
    func show(_ phase: EdgeLoadingView.Phase?, at edge: LoadEdge, in view: EdgeLoadingView) {}

    /// The part of this connection in the messages of its view.
    var part: ListPart<Section.Rows.Element, Loader.Row> {
      var part = contentPart
      part.staysSelected = { [weak self] in self?.staysSelected($0, multiple: $1) ?? true }
      return part
    }

    /// Whether a row that was selected stays so.
    ///
    /// - Parameter multiple: Whether several rows can be selected.
    func staysSelected(_ row: Section.Rows.Element?, multiple: Bool) -> Bool {
      guard row?.content != nil else { return false }
      return multiple || view.map { selectionPersistence.persists(in: $0) } ?? false
    }

    // MARK: - Searching

    /// Searches for the text of the bar of `search`.
    ///
    /// - Parameter query: Makes a query of the text, which is `nil` if there is none, and of the position of
    ///   the scope.
    public func connect(
      to search: UISearchController,
      query: @escaping @MainActor (_ text: String?, _ scope: Int) -> Loader.Query?
    ) {
      let updater = SearchUpdater { [weak self] text, scope in self?.controller.search(query(text, scope)) }
      updater.didSubmit = { [weak self] in self?.controller.submitSearch() }
      updater.connect(to: search)
      searchUpdater = updater
    }

    /// Searches for the text in the bar of `search`.
    public func connect(to search: UISearchController) where Loader.Query == String {
      connect(to: search) { text, _ in text }
    }

    // MARK: - Scrolling

    /// The app's own delegate, which gets scrolling too. Overridden by every connection.
    var ownDelegate: (any UIScrollViewDelegate)? { nil }

    private func windowChanged(to window: UIWindow?) {
      // The animations are out of sight.
      guard window != nil else { updates?.endNow(); return }
      // The view is laid out after it came to its window.
      Task { [weak self] in self?.updateEnded() }
    }

    override func updateEnded() {
      // Without a window, a layout would be with sizes that are not known yet, and UIKit warns of it
      // (https://github.com/wordpress-mobile/WordPress-iOS/issues/12689).
      guard let view, view.isOnWindow else { return }
      // The content's length is known after the layout; before, there would seem to be too little of it.
      view.layoutIfNeeded()
      scrolled(view)
    }

    private func scrolled(_ view: UIScrollView) {
      var viewport = TableViewport(view, axis: axis)
      viewport.hasPulled = hasPulled
      scroll(to: viewport)
    }

    /// Ends the gesture when the content has come to rest: the edges at which it pulled are near now.
    private func gestureEnded(in view: UIScrollView) {
      hasPulled = false
      scrolled(view)
    }

    /// Loads the next page if an edge has come near.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
      // UIKit calls this in the middle of a layout, too
      // (https://github.com/lionheart/openradar-mirror/issues/17978).
      willCallApp()
      scrolled(scrollView)
      ownDelegate.flatMap { optionalMethod($0.scrollViewDidScroll) }?(scrollView)
    }

    /// A gesture that may be a pull begins.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      willCallApp()
      hasPulled = false
      ownDelegate.flatMap { optionalMethod($0.scrollViewWillBeginDragging) }?(scrollView)
    }

    /// The gesture ends here if nothing goes on moving.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      willCallApp()
      if !decelerate { gestureEnded(in: scrollView) }
      ownDelegate.flatMap { optionalMethod($0.scrollViewDidEndDragging) }?(scrollView, decelerate)
    }

    /// The gesture has come to rest.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      willCallApp()
      gestureEnded(in: scrollView)
      ownDelegate.flatMap { optionalMethod($0.scrollViewDidEndDecelerating) }?(scrollView)
    }
  }

  /// The views for the edges of a list whose edges are not rows.
  private struct EdgeViews {
    let prepend: EdgeLoadingView?
    let append: EdgeLoadingView?
    let configure: (@MainActor (EdgeLoadingView, EdgeRow) -> Void)?

    subscript(edge: LoadEdge) -> EdgeLoadingView? { edge == .append ? append : prepend }

    /// Returns the phase that a view shows of an edge: none if the edge is ready.
    @MainActor
    func phase(of state: ListState, _ edge: LoadEdge, in view: EdgeLoadingView) -> EdgeLoadingView.Phase? {
      guard let edge = state.edgeView(at: edge), edge.kind != .ready else { return nil }
      configure?(view, edge)
      return edge.kind == .failed ? .failed : .loading
    }
  }
#endif
