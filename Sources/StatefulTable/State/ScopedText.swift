/// A query of a text in a scope, as of a search bar with a scope bar.
public struct ScopedText<Scope: Equatable & Sendable>: Equatable, Sendable {
  /// The text, which is not empty.
  public let text: String
  /// The scope of the search.
  public let scope: Scope

  /// Creates a query, or returns `nil` if the text is empty, as there is then no search in any scope.
  public init?(_ text: String, in scope: Scope) {
    guard !text.isEmpty else { return nil }
    self.text = text
    self.scope = scope
  }
}

extension ScopedText: Hashable where Scope: Hashable {}

/// A query of any type, so that the runner is compiled once for the queries of all loaders.
struct AnyQuery: Equatable, Sendable {
  let query: any Equatable & Sendable

  static func == (left: AnyQuery, right: AnyQuery) -> Bool { isEqual(left.query, right.query) }

  private static func isEqual<Query: Equatable>(_ query: Query, _ other: any Equatable) -> Bool {
    query == other as? Query
  }
}
