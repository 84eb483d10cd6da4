public import TableDiff

/// The source of a table's rows: a server, a database, a file.
///
/// A conforming type declares the type of its rows, and loads them. The controller decides when to load and
/// how often, and drops late answers.
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
  /// The type of the rows.
  associatedtype Row: Identifiable & Equatable & Sendable where Row.ID: Sendable
  /// The type of the sections' ids.
  associatedtype SectionID: Hashable & Sendable = OnlySection
  /// The type of the sections' headers.
  associatedtype Header: Equatable & Sendable = NoHeader
  /// The type of the queries, such as a text, or a text with a scope.
  associatedtype Query: Equatable & Sendable = String

  /// Loads the whole content or one more page.
  ///
  /// Called in a task of its own, which is cancelled when its answer is no longer needed.
  func load(_ request: TableRequest<Row>) async throws -> TableContent<Self>

  /// Returns the answer of ``load(_:)`` if it is at hand, as in a cache, otherwise `nil`. By default `nil`.
  ///
  /// Called in the same task before ``load(_:)``, which is skipped if this method returns an answer. That
  /// saves the way to another thread and back, which takes longer than the rest of a page. Be quick: the main
  /// actor waits, unless many rows have to be compared.
  func loadAtOnce(_ request: TableRequest<Row>) throws -> TableContent<Self>?

  /// Returns the rows that match a query.
  ///
  /// Called in a task of its own, which is cancelled when another query comes. By default, no row matches.
  func search(_ query: Query) async throws -> TableContent<Self>

  /// Returns the answer of ``search(_:)`` if it is at hand, otherwise `nil`. By default `nil`.
  ///
  /// Called like ``loadAtOnce(_:)``, before ``search(_:)``.
  func searchAtOnce(_ query: Query) throws -> TableContent<Self>?

  /// Returns whether a query counts as none, so that the content is shown at once.
  ///
  /// By default, an empty text counts as none. A ``ScopedText`` is never empty, and queries of other types
  /// never count as none.
  static func isBlank(_ query: Query) -> Bool
}

extension TableLoader {
  /// Returns `false`.
  public static func isBlank(_ query: Query) -> Bool { false }

  /// Returns no rows.
  public func search(_ query: Query) async throws -> TableContent<Self> {
    TableContent(sections: [])
  }

  /// Returns `nil`.
  public func loadAtOnce(_ request: TableRequest<Row>) throws -> TableContent<Self>? { nil }

  /// Returns `nil`.
  public func searchAtOnce(_ query: Query) throws -> TableContent<Self>? { nil }
}

extension TableLoader where Query: StringProtocol {
  /// Returns whether the text is empty.
  public static func isBlank(_ query: Query) -> Bool { query.isEmpty }
}
