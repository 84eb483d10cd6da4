public import TableDiff

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
extension TableController {
  /// What is searched for and what of it is shown.
  public var searchState: SearchState<Loader.Query, Duration, Failure> {
    runner.state.search.typed()
  }

  /// What was found, while it is shown.
  public var searchResults: Store? { runner.results as? Store }

  /// Searches for a query when it has not changed for a while.
  ///
  /// If there is no query, the content is shown at once.
  ///
  /// - Parameter query: The text, its scope and anything else that belongs to the query; `nil` for none. A
  ///   query that ``TableLoader/isBlank(_:)``, such as an empty text, is none either.
  public func search(_ query: Loader.Query?) {
    runner.search(query.flatMap { Loader.isBlank($0) ? nil : AnyQuery(query: $0) })
  }

  /// Searches again for the query, and now, because what is searched in has changed.
  public func searchAgain() { runner.searchAgain() }

  /// The query is final: it is searched for now.
  public func submitSearch() { runner.submitSearch() }

  /// Carries out a block of edits of the results that are shown. The content is not touched.
  ///
  /// - Returns: The changes of the results; `nil`, without calling `updates`, if none are shown.
  @discardableResult
  @_alwaysEmitIntoClient
  public func performResultUpdates<Problem: Error>(
    _ updates: (inout Store) throws(Problem) -> Void
  ) throws(Problem) -> TableChanges<Store.Section>? {
    try carryOutInResults(updates)?.changesOfEquatableRows
  }

  /// Edits the results that are shown, and returns them before and after without comparing them.
  @usableFromInline
  func carryOutInResults<Problem: Error>(
    _ updates: (inout Store) throws(Problem) -> Void
  ) throws(Problem) -> EditedTables<Loader.SectionID, Loader.Header, Loader.Row>? {
    try applier.loop.perform { () throws(Problem) in
      let tables: EditedTables<Loader.SectionID, Loader.Header, Loader.Row>? =
        try runner.performResultUpdates { (results: inout any Sendable) throws(Problem) in
          guard var store = results as? Store else { return nil }
          // Not held twice while it is edited.
          results = ()
          defer { results = store }
          return try store.carryOut(updates, notingWrites: false)
        } ?? nil
      if tables != nil {
        composed = nil
        show()
      }
      return tables
    }
  }
}
