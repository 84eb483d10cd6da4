public import TableDiff

// An overload for a mistake. The compiler chooses it only if no other fits, and its message says what to do.
// It adds no code to a program.

extension TableApplier {
  /// An applier of rows that are not both identifiable and equatable.
  @available(
    *, unavailable,
    message: """
      Rows must be Identifiable and Equatable. Conform their type to both, or pass a RowComparison of yours: \
      TableApplier(host: host, comparison: ByTitle())
      """
  )
  @_alwaysEmitIntoClient
  public convenience init(
    host: some TableHost<Section>, initial: Table<Section>? = nil, backgroundThreshold: Int = 10_000
  ) {
    neverCalled()
  }
}
