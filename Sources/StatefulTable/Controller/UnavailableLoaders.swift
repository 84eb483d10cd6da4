// Takes the place of a `load(_:)` that a type doesn't have, or has for rows that don't do, so that the compiler's
// message says what to do. Its code is in no program.

extension TableLoader {
  /// Loads rows that are not identifiable, equatable and sendable.
  @available(
    *, unavailable,
    message: """
      A loader needs load(_ request: TableRequest<Row>) async throws -> TableContent<Self>, with a Row that is \
      Identifiable, Equatable and Sendable.
      """
  )
  @_alwaysEmitIntoClient
  public func load(
    _ request: TableRequest<SnapshotRow<Never>>
  ) async throws(Failure) -> TableContent<Self> {
    fatalError()
  }
}
