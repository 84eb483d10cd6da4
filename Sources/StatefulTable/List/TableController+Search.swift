public import TableDiff

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
    runner.search(query.flatMap { Loader.isBlank($0) ? nil : AnyQuery(query: $0) })
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
