@available(StatefulTable 1.0, *)
extension TableRunner {
  /// Changes the query: its text, its scope or any other part of it.
  ///
  /// The search begins when the query has not changed for ``searchDelay``.
  ///
  /// - Parameter query: The query. If it is `nil`, the table that is searched in is shown at once.
  func search(_ query: Query?) {
    guard let query else { return send(.search(.clear)) }
    send(.search(.change(query, deadline: clock.elapsed + searchDelay.bounded)))
  }

  /// Searches for the query now. If its search failed, searches again.
  func submitSearch() { send(.search(.submit)) }

  /// Searches for the query again, and now. Call it if the table that is searched in has changed.
  func searchAgain() { send(.search(.searchAgain)) }

  /// Carries out a block of edits of the results that are shown, as to delete a row.
  ///
  /// While `updates` runs, ``results`` is `nil`, and events wait.
  ///
  /// - Returns: The value of `updates`. If no results are shown, `nil`, and `updates` is not called.
  func performResultUpdates<Value, Problem: Error>(
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
}
