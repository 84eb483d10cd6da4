public import TableDiff

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
extension SearchRunner {
  /// A runner that searches for nothing yet, and whose results are a store of their own: empty where it has
  /// no rows.
  ///
  ///     let search = SearchRunner { (text: String) in
  ///       try TableStore(sections: await library.sections(matching: text))
  ///     }
  ///
  /// - Parameters:
  ///   - delay: How long a query has to stay as it is before it is searched for.
  ///   - clock: Measures the delay.
  ///   - search: Finds the results of a query. Should end early when its task is cancelled.
  public convenience init<SectionID, Header, Row>(
    delay: Duration = .milliseconds(400), clock: any Clock<Duration> = ContinuousClock(),
    search: @escaping @Sendable (Query) async throws(Failure) -> Results
  ) where Results == TableStore<SectionID, Header, Row> {
    self.init(delay: delay, clock: clock, isEmpty: { $0.isEmpty }, search: search)
  }

  /// Edits the results that are shown in one block. The table that is searched in is not touched.
  ///
  /// While `updates` runs, ``results`` is `nil`, and events wait.
  ///
  /// - Returns: What the block changed, for the table that shows the results; `nil`, without calling
  ///   `updates`, where no results are shown.
  /// - Throws: What `updates` throws; the results are as they were before then.
  @discardableResult
  public func performUpdates<SectionID, Header, Row, Problem: Error>(
    _ updates: (inout Results) throws(Problem) -> Void
  ) throws(Problem) -> TableChanges<Results.Section>? where Results == TableStore<SectionID, Header, Row> {
    try updateResults { store throws(Problem) in try store.performUpdates(updates) }
  }
}
