/// The state of a table without its rows: the states of its loads and its search, and the visible part.
///
/// A pure value. `send` changes it by an event and returns the effects. It starts no task and reads no
/// clock: a `TableRunner` carries out the effects.
///
/// Its parts are values of their own, `LoadState` and `SearchState`, and their invariants hold here.
/// Furthermore:
/// - scrolling loads no page during a search, while an update is under way, or in a state of the app's own;
/// - a viewport that is reported during an update is kept, and checked when the update is acknowledged;
/// - at an edge that waits for the user, a viewport loads a page only if it has moved;
/// - an event that may change the look of the table has one effect `show`.
struct TableState: Equatable, Sendable {
  /// The state of the loads.
  private(set) var load: LoadState
  /// The state of the search.
  private(set) var search = SearchState()
  /// Whether the content is the current state, not one of the app's own.
  private(set) var isContent = true
  /// The viewport that was reported last, or `nil` before the first.
  private(set) var viewport: TableViewport?

  /// The viewport from which the next one has moved if the user has scrolled, or `nil` before the first.
  private(set) var restingViewport: TableViewport?
  /// Whether the viewport was not checked yet.
  private(set) var isViewportPending = false

  /// Creates the state of a table before its first load.
  init(load: LoadState = LoadState()) { self.load = load }

  /// Whether a load is under way, a query waits, or a search is under way.
  var isBusy: Bool { isLoading || search.isSearching }

  /// Whether a load is under way, of the content or of a page of results.
  var isLoading: Bool { load.isLoading || search.pages.isLoading }

  /// Changes the state by an event, and returns the effects in the order in which to carry them out.
  ///
  /// If an event has no meaning in this state, it changes nothing and has no effects.
  ///
  /// - Complexity: O(1).
  mutating func send(_ event: TableEvent) -> [TableEffect] {
    var effects: [TableEffect] = []
    var isChanged = false
    switch event {
    case .load(let event):
      let isOfPages = event.isOfPages(of: search)
      let old = isOfPages ? search.pages : load
      carryOut(event, &effects)
      isChanged = (isOfPages ? search.pages : load) != old
    case .search(let event):
      let pages = search.pages
      search.send(event, &effects)
      isChanged = search.pages != pages
    case .enter(let isContent): self.isContent = isContent
    case .acknowledge(let rowCount): judgeViewport(in: rowCount, &effects)
    case .scroll(let viewport, let rowCount):
      (self.viewport, isViewportPending) = (viewport, true)
      judgeViewport(in: rowCount, &effects)
    }
    if effects.isEmpty, !isChanged { return [] }
    effects.append(.show)
    return effects
  }

  private mutating func carryOut(_ event: LoadEvent, _ effects: inout [TableEffect]) {
    if case .reset = event {
      // The search ends with the content that was searched in.
      (viewport, restingViewport, isViewportPending) = (nil, nil, false)
      search.send(.clear, &effects)
    }
    if event.isOfPages(of: search) {
      search.send(.load(event), &effects)
    } else {
      load.send(event, &effects)
    }
  }

  /// Loads pages at the edges near the newest viewport. Checks each viewport once, and waits while an update
  /// or a refresh is under way.
  ///
  /// - Parameter rowCount: The number of rows that the host shows, or `nil` while an update is under way.
  private mutating func judgeViewport(in rowCount: Int?, _ effects: inout [TableEffect]) {
    guard isViewportPending, let viewport else { return }
    let isSearch = search.showsResults
    guard isContent, isSearch || search.shownQuery == nil else { return isViewportPending = false }
    // What is displayed is not yet what there is, or is about to go.
    guard let rowCount, !(isSearch && search.isSearching) else { return }
    let load = isSearch ? search.pages : load
    switch load.presentation {
    case .content, .empty: break
    case .initial, .loading, .error: return isViewportPending = false
    }
    // Its answer settles the edges.
    guard !load.refresh.isLoading else { return }
    isViewportPending = false
    let earlier = viewportAtRest(before: viewport, load)
    for edge in [LoadEdge.prepend, .append] where viewport.isNear(edge, in: rowCount) {
      let hasScrolled = earlier.map { viewport.hasMoved(since: $0, inSightOf: edge) } ?? false
      let isAwaited = load.waitsForUser(at: edge) && hasScrolled
      carryOut(isAwaited ? .loadMore(edge) : .reach(edge), &effects)
    }
  }

  /// Returns the viewport from which the user has scrolled to another one, or `nil` if that is unknown, and
  /// keeps the new one if it has moved.
  ///
  /// While a page loads, a row that says so may push the others away, which is no scrolling. So only
  /// viewports of a table that doesn't load are compared.
  private mutating func viewportAtRest(before viewport: TableViewport, _ load: LoadState) -> TableViewport? {
    guard !load.isLoading else { return nil }
    guard let old = restingViewport, viewport.rowCount == old.rowCount else {
      restingViewport = viewport
      return nil
    }
    let hasMoved = LoadEdge.allCases.contains { viewport.hasMoved(since: old, inSightOf: $0) }
    if hasMoved { restingViewport = viewport }
    return old
  }
}

extension LoadEvent {
  /// Whether the event is one of results: of their loads, or of the edges of the rows that are shown.
  func isOfPages(of search: SearchState) -> Bool {
    switch self {
    case .finish(let token, _), .fail(let token, _): token.isOfResults
    case .cancel(let edge), .dismissError(let edge): search.showsResults && edge != nil
    case .reach, .loadMore, .retry, .reopen: search.showsResults
    case .appear, .pull, .reload, .contentChanged, .contentReplaced, .contentFailed, .reset: false
    }
  }
}

/// An event of a table with states.
enum TableEvent: Sendable {
  /// An event of the loads, or a change of the rows by an edit. A reset also ends the search.
  case load(LoadEvent)
  /// An event of the search.
  case search(SearchEvent)
  /// The transition to the content, or to a state of the app's own.
  case enter(isContent: Bool)
  /// A viewport, after scrolling or after an update, and the number of rows that the host shows: `nil` while
  /// an update is under way.
  case scroll(TableViewport, rowCount: Int?)
  /// The acknowledgement of the last update under way. The host shows `rowCount` rows.
  case acknowledge(rowCount: Int)
}

/// A task for the runner of a table, or for its controller, to carry out after an event.
enum TableEffect: Equatable, Sendable {
  /// A load to start. When it ends, send `LoadEvent.finish` or `LoadEvent.fail` with this token.
  case start(LoadToken, LoadCause)
  /// A load to cancel, or a wait for it. Its answer is ignored.
  case cancel(LoadToken)
  /// The end of a pull: its spinner stops.
  case endRefreshing
  /// A failure to report, with the edge of the page. It keeps the rows, so tell the user without hiding them.
  case report(NumberedError, LoadEdge?)
  /// New rows, of the content or of results, which are to be shown.
  case apply(LoadToken)
  /// The end of all rows of the content or of the results.
  case clear(results: Bool)
  /// A wait before a search. When the delay is over, send `SearchEvent.elapsed` with this token.
  case wait(LoadToken)
  /// A display of the table, which may look different now. The last effect of an event that has any.
  case show
}
