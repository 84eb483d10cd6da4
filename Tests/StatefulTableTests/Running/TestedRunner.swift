import TableDiff

@testable import StatefulTable

// Runners of their own, without a controller.

@available(StatefulTable 1.0, *)
extension TableRunner {
  convenience init(
    options: ListOptions = ListOptions(), clock: any Clock<Duration> = ContinuousClock(),
    isEmpty: @escaping @MainActor (Results) -> Bool, load: @escaping Loader,
    search: @escaping @Sendable (Query) async throws -> Results
  ) {
    self.init(
      options: options, clock: clock, isEmpty: isEmpty, loop: EventLoop(), load: load,
      search: { (try await search($0), false) })
  }

  /// Creates a runner that only loads.
  convenience init(
    options: ListOptions = ListOptions(), clock: any Clock<Duration> = ContinuousClock(),
    load: @escaping Loader
  ) where Query == Never, Results == Void {
    self.init(options: options, clock: clock, isEmpty: { true }, load: load, search: findNothing)
  }

  /// Creates a runner that only searches.
  convenience init(
    options: ListOptions = ListOptions(), clock: any Clock<Duration> = ContinuousClock(),
    isEmpty: @escaping @MainActor (Results) -> Bool, search: @escaping @Sendable (Query) async throws -> Results
  ) where Payload == Void {
    self.init(
      options: options, clock: clock, isEmpty: isEmpty,
      load: { _ in LoadResult(.replaced(isEmpty: true), ()) }, search: search)
  }

  @discardableResult
  func performResultUpdates<SectionID, Header, Row, Problem: Error>(
    _ updates: (inout Results) throws(Problem) -> Void
  ) throws(Problem) -> TableChanges<Results.Section>? where Results == TableStore<SectionID, Header, Row> {
    let tables: EditedTables<SectionID, Header, Row>? =
      try performResultUpdates { store throws(Problem) in try store.carryOut(updates, notingWrites: true) }
    return tables?.changes
  }
}

@Sendable private nonisolated func findNothing<Query>(_ query: Query) async {}
