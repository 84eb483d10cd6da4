public import TableDiff

/// Where a table's rows come from: a server, a database, a file.
///
/// A conforming type says what its rows are and loads them; all the rest (when, how often, what happens to
/// answers that come too late) is the controller's.
///
/// ```swift
/// struct Songs: TableLoader {
///   func load(_ request: TableRequest<Song>) async throws -> TableContent<Songs> {
///     // A refresh begins at the first page, whatever is there already.
///     let last = request.cause.direction == .refresh ? nil : request.last
///     let page = try await server.songs(after: last?.id, count: 50)
///     return TableContent(rows: page.songs, hasMore: page.hasMore)
///   }
/// }
/// ```
public protocol TableLoader<Row>: Sendable {
  /// The rows' type.
  associatedtype Row: Identifiable & Equatable & Sendable where Row.ID: Sendable
  /// What tells sections apart.
  associatedtype SectionID: Hashable & Sendable = OnlySection
  /// A section's own content.
  associatedtype Header: Equatable & Sendable = NoHeader
  /// What can go wrong.
  associatedtype Failure: Error = any Error
  /// What can be searched for: a text, or a text and a scope.
  associatedtype Query: Equatable & Sendable = String

  /// Loads the whole content or one more page of it.
  ///
  /// Called in a task of its own, which is cancelled when its answer is no longer wanted.
  func load(_ request: TableRequest<Row>) async throws(Failure) -> TableContent<Self>

  /// Returns the answer of ``load(_:)`` if it is at hand, as in a cache. By default it is not: `nil`.
  ///
  /// Called in the same task, before ``load(_:)``, which is left out then: going to another thread and back
  /// takes longer than a page does otherwise. Be quick: the main actor waits, unless many rows will be
  /// compared.
  func loadAtOnce(_ request: TableRequest<Row>) throws(Failure) -> TableContent<Self>?

  /// Finds what matches a query.
  ///
  /// Called in a task of its own, which is cancelled when another query has come. By default it finds
  /// nothing.
  func search(_ query: Query) async throws(Failure) -> TableContent<Self>

  /// Returns the answer of ``search(_:)`` if it is at hand. By default it is not: `nil`.
  ///
  /// Called as ``loadAtOnce(_:)`` is.
  func searchAtOnce(_ query: Query) throws(Failure) -> TableContent<Self>?

  /// Returns whether a query asks for nothing, so that the content is shown at once, as without a query.
  ///
  /// By default an empty text does. A ``ScopedText`` is never empty, and queries of other types ask for
  /// something.
  static func isBlank(_ query: Query) -> Bool
}

extension TableLoader {
  /// Returns `false`.
  public static func isBlank(_ query: Query) -> Bool { false }

  /// Finds nothing.
  public func search(_ query: Query) async throws(Failure) -> TableContent<Self> {
    TableContent(sections: [])
  }

  /// Returns `nil`.
  public func loadAtOnce(_ request: TableRequest<Row>) throws(Failure) -> TableContent<Self>? { nil }

  /// Returns `nil`.
  public func searchAtOnce(_ query: Query) throws(Failure) -> TableContent<Self>? { nil }
}

extension TableLoader where Query: StringProtocol {
  /// Returns whether the text is empty.
  public static func isBlank(_ query: Query) -> Bool { query.isEmpty }
}
