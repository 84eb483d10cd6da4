public import TableDiff

/// The source of a table's rows: a server, a database, a file.
///
/// A conforming type declares the type of its rows, and loads them. The controller decides when to load and
/// how often, and drops late answers.
///
/// ```swift
/// struct Songs: TableLoader {
///   func load(_ request: PageRequest<Song>) async throws -> TableContent<Songs> {
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
  func load(_ request: PageRequest<Row>) async throws -> TableContent<Self>

  /// Returns the answer of ``load(_:)`` if it is at hand, as in a cache, otherwise `nil`. By default `nil`.
  ///
  /// Called in the same task before ``load(_:)``, which is skipped if this method returns an answer. That
  /// saves the way to another thread and back, which takes longer than the rest of a page. Be quick: the main
  /// actor waits, unless many rows have to be compared.
  func loadAtOnce(_ request: PageRequest<Row>) throws -> TableContent<Self>?

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
  /// By default, an empty text counts as none, and queries of other types never do.
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
  public func loadAtOnce(_ request: PageRequest<Row>) throws -> TableContent<Self>? { nil }

  /// Returns `nil`.
  public func searchAtOnce(_ query: Query) throws -> TableContent<Self>? { nil }
}

extension TableLoader where Query: StringProtocol {
  /// Returns whether the text is empty.
  public static func isBlank(_ query: Query) -> Bool { query.isEmpty }
}

/// A request for rows.
public struct PageRequest<Row: Sendable>: Sendable {
  /// The cause of the load: the first load, a refresh, or a page at an edge.
  public let cause: LoadCause
  /// The first row of the content. An earlier page goes before it. `nil` if there are no rows.
  public let first: Row?
  /// The last row of the content. The next page goes after it. `nil` if there are no rows.
  public let last: Row?
  /// The number of rows of the content.
  public let rowCount: Int

  /// Creates a request, as for the test of a loader.
  @inlinable
  public init(cause: LoadCause, first: Row? = nil, last: Row? = nil, rowCount: Int = 0) {
    self.cause = cause
    self.first = first
    self.last = last
    self.rowCount = rowCount
  }
}

extension PageRequest where Row: Identifiable {
  /// Creates the request of a load that continues a store's rows.
  @inlinable
  init<SectionID, Header>(cause: LoadCause, store: TableStore<SectionID, Header, Row>) {
    self.init(cause: cause, first: store.firstRow, last: store.lastRow, rowCount: store.rowCount)
  }
}

/// The answer of a loader: sections, and the edges at which more can be loaded.
public struct TableContent<Loader: TableLoader>: Sendable {
  /// The place of the answer to a refresh.
  public enum Placement: Hashable, Sendable {
    /// The place of all rows: the answer replaces everything.
    case whole
    /// The top: the answer is newer than the content, whose pages are kept.
    ///
    /// Use it only for tables without pages before the first row: such a page would go above the newer rows.
    case onTop
  }

  /// The sections, in order. In a page, rows of a known section join it.
  public var sections: ContiguousArray<TableSection<Loader.SectionID, Loader.Header, Loader.Row>>
  /// Whether more can be loaded in the direction of the load. After a refresh, that is after the last row.
  public var hasMore: Bool
  /// Whether more can be loaded before the first row. Only used after a refresh.
  public var hasMoreToPrepend: Bool
  /// The place of the answer to a refresh. A page always goes to its edge.
  public var placement: Placement

  /// Creates an answer in sections.
  public init(
    sections: some Sequence<TableSection<Loader.SectionID, Loader.Header, Loader.Row>>,
    hasMore: Bool = false, hasMoreToPrepend: Bool = false, placement: Placement = .whole
  ) {
    self.sections = ContiguousArray(sections)
    self.hasMore = hasMore
    self.hasMoreToPrepend = hasMoreToPrepend
    self.placement = placement
  }

  /// Whether no section has a row.
  @inlinable
  public var isEmpty: Bool { sections.allSatisfy { $0.rowCount == 0 } }
}

extension TableContent where Loader.SectionID == OnlySection, Loader.Header == NoHeader {
  /// Creates an answer for a table without sections.
  public init(
    rows: some Sequence<Loader.Row>, hasMore: Bool = false, hasMoreToPrepend: Bool = false,
    placement: Placement = .whole
  ) {
    self.init(
      sections: CollectionOfOne(TableSection(id: OnlySection(), rows: rows)), hasMore: hasMore,
      hasMoreToPrepend: hasMoreToPrepend, placement: placement)
  }
}

// A method for mistakes. The compiler takes it only if a loader has none that fits, and its message says what
// to do. It adds no code to a program.

extension TableLoader {
  /// Loads rows that are not identifiable, equatable and sendable.
  @available(
    *, unavailable,
    message: """
      A loader needs load(_ request: PageRequest<Row>) async throws -> TableContent<Self>, with a Row that is \
      Identifiable, Equatable and Sendable.
      """
  )
  @_alwaysEmitIntoClient
  public func load(
    _ request: PageRequest<Never>
  ) async throws -> TableContent<Self> {
    neverCalled()
  }
}
