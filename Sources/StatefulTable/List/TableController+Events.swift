public import TableDiff

@available(StatefulTable 1.0, *)
extension TableController {
  /// Calls a closure for each event of the list from now on, after those that were added before.
  ///
  /// - Parameters:
  ///   - owner: Ends the calls when it is deallocated, such as a view that shows the list. Held weakly. By
  ///     default, the calls end with the list.
  ///   - listener: The closure. The list keeps it, so refer to the list, or to an owner of it, by
  ///     `[weak self]`.
  public func listen(for owner: AnyObject? = nil, _ listener: @escaping @MainActor (ListEvent) -> Void) {
    runner.listen(for: owner, listener)
  }

  /// Changes the load state by an event, and shows the result.
  func send(_ event: LoadEvent) { runner.send(.load(event)) }

  /// Loads the rows if they were never loaded, or if that failed. Call it when the table appears.
  public func appear() { send(.appear) }

  /// Refreshes the rows after a pull by the user, or joins the refresh that is under way. Each pull leads to
  /// one event ``ListEvent/didEndRefreshing``, when the refresh has ended.
  public func pull() { send(.pull) }

  /// Refreshes the rows, and waits until the refresh has ended, as for SwiftUI's `refreshable`.
  ///
  /// Returns early if the waiting task is cancelled. The refresh goes on then.
  public func refresh() async {
    pull()
    await applier.loop.wait { runner.state.load.refresh.isLoading }
  }

  /// Loads the rows again, and cancels all loads under way.
  public func reload() { send(.reload) }

  /// Loads a page at an edge, as if the user asked for it, even if the last one failed or had no rows.
  ///
  /// Does nothing if there are no more pages, during a refresh, and before the first load.
  public func loadMore(_ edge: LoadEdge = .append) { send(.loadMore(edge)) }

  /// Cancels the load of a page at an edge, or by default of the whole table. Its answer is dropped.
  public func cancel(_ edge: LoadEdge? = nil) { send(.cancel(edge)) }

  /// Dismisses the error of the last page at an edge, or by default of the whole table.
  public func dismissError(_ edge: LoadEdge? = nil) { send(.dismissError(edge)) }

  /// Starts afresh without rows, as when another user logs in: ends the loads, the search, and the sequence
  /// that is followed.
  public func reset() {
    following?.cancel()
    following = nil
    send(.reset)
  }

  /// Retries the search if its error is shown, otherwise the refresh or the edges that failed, otherwise the
  /// edges that wait for the user.
  public func retry() {
    if case .failed = runner.state.search.shown { submitSearch() } else { send(.retry) }
  }

  /// Loads the page that failed at an edge, or for which the edge waits for the user, and no other one.
  ///
  /// Does nothing during a refresh, which also settles the edge.
  public func retry(_ edge: LoadEdge) {
    let load = runner.state.search.showsResults ? runner.state.search.pages : runner.state.load
    if load[edge].failure != nil || load.waitsForUser(at: edge) { send(.loadMore(edge)) }
  }

  /// Retries if a row shows a failure, and loads a page if it offers to. Call it if the user selects the row.
  ///
  /// - Returns: Whether the row is one that does so. If not, it is yours to handle.
  @discardableResult
  public func select(_ row: Section.Rows.Element) -> Bool {
    guard row.retries else { return false }
    if case .edge(let row) = row { retry(row.edge) } else { retry() }
    return true
  }

  /// Reopens an exhausted edge after rows were dropped there, as by an edit, so that pages are loaded again
  /// when the viewport comes near it, or at once if there are no rows. The next request has the row that is
  /// now at the edge.
  ///
  /// Does nothing if the edge is in another state, if no load has finished, and before the first row of a
  /// table that doesn't prepend.
  public func reopen(_ edge: LoadEdge) { send(.reopen(edge)) }

  /// Whether no load and no update is under way, and no search waits or runs.
  public var isSettled: Bool { !runner.state.isBusy && applier.isIdle }

  /// Waits until no load is under way.
  public func finishedLoading() async { await applier.loop.wait { runner.state.isLoading } }

  /// Waits until the table ``isSettled``.
  ///
  /// Returns early if the waiting task is cancelled. If a host doesn't acknowledge an update, it stays under
  /// way.
  public func settled() async { await applier.loop.wait { !isSettled } }
}

@available(StatefulTable 1.0, *)
extension TableController {
  /// Loads a page if the view has scrolled near an edge of the content.
  ///
  /// Call it as often as you like. Also call it after an update, which may bring an edge closer, even from
  /// within ``TableHost/show(_:acknowledge:)``. The view is then filled page by page, however short the pages
  /// are. After two pages in a row without rows, an edge waits until the viewport has moved.
  ///
  /// While an update or a refresh is under way, the newest viewport is kept, and checked once afterwards. If
  /// the number of rows has changed by then, the viewport is taken to be at the same offset. Nothing is
  /// loaded while the content is not shown.
  ///
  /// - Parameter viewport: The viewport, in the table that the host was last asked to show.
  public func scroll(to viewport: TableViewport) {
    var viewport = viewport
    viewport.rowCount = applier.handedOut?.shape.rowCount ?? 0
    applier.loop.send { [self] in
      let rowCount = applier.isIdle ? displayed?.shape.rowCount ?? 0 : nil
      runner.deliver(.scroll(viewport, rowCount: rowCount))
    }
  }
}

// MARK: - Search

@available(StatefulTable 1.0, *)
extension TableController {
  /// The newest query, whose results are shown or on their way, or `nil` if there is none.
  public var query: Loader.Query? { runner.state.search.query?.query as? Loader.Query }

  /// The query whose results or failure are shown, or `nil` if there are none. It is older than ``query``
  /// while newer results are on their way.
  public var shownQuery: Loader.Query? { runner.state.search.shownQuery?.query as? Loader.Query }

  /// Searches for a query when it has not changed for the search delay.
  ///
  /// Without a query, the content is shown at once.
  ///
  /// - Parameter query: The query, such as a text, or a text with a scope; `nil` for none. If
  ///   ``TableLoader/isBlank(_:)`` returns `true` for it, as for an empty text, it counts as none.
  public func search(_ query: Loader.Query?) {
    guard let query, !Loader.isBlank(query) else { return runner.send(.search(.clear)) }
    runner.send(.search(.change(AnyQuery(query: query))))
  }

  /// Searches again for the query, without a delay. Call it if the searched data has changed.
  public func searchAgain() { runner.send(.search(.searchAgain)) }

  /// Searches for the query now, without the rest of the delay.
  public func submitSearch() { runner.send(.search(.submit)) }

  /// Carries out a block of edits of the results that are shown. Leaves the content as it is.
  ///
  /// - Returns: The changes of the results. If none are shown, `nil`, and `updates` is not called.
  @discardableResult
  @_alwaysEmitIntoClient
  public func performResultUpdates<Problem: Error>(
    _ updates: (inout Store) throws(Problem) -> Void
  ) throws(Problem) -> TableChanges<Store.Section>? {
    try carryOutInResults(updates)?.changes
  }

  /// Edits the results that are shown, and returns the tables before and after the edit without comparing
  /// them.
  @usableFromInline
  func carryOutInResults<Problem: Error>(
    _ updates: (inout Store) throws(Problem) -> Void
  ) throws(Problem) -> EditedTables<Loader.SectionID, Loader.Header, Loader.Row>? {
    try applier.loop.perform { () throws(Problem) in
      guard var results = searchResults else { return nil }
      // Not held twice while it is edited.
      searchResults = nil
      defer { searchResults = results }
      let tables = try results.carryOut(updates)
      show()
      return tables
    }
  }
}
