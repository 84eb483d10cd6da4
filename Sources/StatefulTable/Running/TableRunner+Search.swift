public import TableDiff

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
extension TableRunner {
  /// The query is now this one, by its text, its scope or anything else about it.
  ///
  /// It is searched for when it has not changed for as long as ``searchDelay``.
  ///
  /// - Parameter query: The query; `nil` for none: the table that is searched in is shown at once.
  public func search(_ query: Query?) {
    guard let query else { return send(.search(.clear)) }
    send(.search(.change(query, deadline: clock.elapsed + searchDelay.bounded)))
  }

  /// The query is final: it is searched for now. After a failure, once more.
  public func submitSearch() { send(.search(.submit)) }

  /// Searches for the query again, and now, because the table that is searched in has changed.
  public func searchAgain() { send(.search(.searchAgain)) }

  /// Carries out a block of edits of the results that are shown, as when one of the rows is deleted.
  ///
  /// While `updates` runs, ``results`` is `nil`, and events wait.
  ///
  /// - Returns: The value of `updates`; `nil`, without calling it, if no results are shown.
  public func performResultUpdates<Value, Problem: Error>(
    _ updates: (inout Results) throws(Problem) -> Value
  ) throws(Problem) -> Value? {
    guard var edited = results else { return nil }
    return try loop.perform { () throws(Problem) in
      // Handed over rather than copied: the results' storage is edited in place.
      results = nil
      defer {
        results = edited
        send(.search(.resultsChanged(isEmpty: isEmpty(edited))))
      }
      return try updates(&edited)
    }
  }

  /// Carries out a block of edits of the results that are shown. The table that is searched in stays as it
  /// is.
  ///
  /// While `updates` runs, ``results`` is `nil`, and events wait.
  ///
  /// - Returns: The changes of the results; `nil`, without calling `updates`, if none are shown.
  /// - Throws: The error of `updates`; the results are as they were before then.
  @discardableResult
  @_alwaysEmitIntoClient
  public func performResultUpdates<SectionID, Header, Row, Problem: Error>(
    _ updates: (inout Results) throws(Problem) -> Void
  ) throws(Problem) -> TableChanges<Results.Section>? where Results == TableStore<SectionID, Header, Row> {
    let tables: EditedTables<SectionID, Header, Row>? =
      try performResultUpdates { store throws(Problem) in try store.carryOut(updates, notingWrites: true) }
    return tables?.changes
  }
}
