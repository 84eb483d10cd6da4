/// A query of any type, so that the runner is compiled once for the queries of all loaders.
struct AnyQuery: Equatable, Sendable {
  let query: any Equatable & Sendable

  static func == (left: AnyQuery, right: AnyQuery) -> Bool { isEqual(left.query, right.query) }

  private static func isEqual<Query: Equatable>(_ query: Query, _ other: any Equatable) -> Bool {
    query == other as? Query
  }
}
