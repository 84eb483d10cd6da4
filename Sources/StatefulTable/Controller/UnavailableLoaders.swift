// A method for mistakes. The compiler takes it only if a loader has none that fits, and its message says what
// to do. It adds no code to a program.

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
    _ request: TableRequest<Never>
  ) async throws -> TableContent<Self> {
    neverCalled()
  }
}
