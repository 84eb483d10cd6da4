public import TableDiff

/// The source of a list's rows: a server, a database, a file.
///
/// A conforming type declares the type of its rows, and loads them. The controller decides when to load and
/// how often, and drops late answers. One method serves the first page, the next one, a refresh and a search:
///
/// ```swift
/// struct Songs: TableLoader {
///   typealias Row = Song
///
///   func load(_ request: PageRequest<Songs>) async throws -> TableContent<Songs> {
///     let page = try await server.songs(
///       matching: request.query, after: request.after?.id, count: request.count)
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
  /// The type of the queries: a text, or a type of your own, as for a text in a scope.
  associatedtype Query: Equatable & Sendable = String

  /// Loads the whole content, the results of a search, or one more page of either.
  ///
  /// Called in a task of its own, which is cancelled when its answer is no longer needed.
  func load(_ request: PageRequest<Self>) async throws -> TableContent<Self>

  /// Returns the answer of ``load(_:)`` if it is at hand, as in a cache, otherwise `nil`. By default `nil`.
  ///
  /// Called in the same task before ``load(_:)``, which is skipped if this method returns an answer. That
  /// saves the way to another thread and back, which takes longer than the rest of a page. Be quick: the main
  /// actor waits, unless many rows have to be compared.
  func loadAtOnce(_ request: PageRequest<Self>) throws -> TableContent<Self>?

  /// Returns whether a query counts as none, so that the content is shown at once.
  ///
  /// By default, an empty text counts as none, and queries of other types never do.
  static func isBlank(_ query: Query) -> Bool
}

extension TableLoader {
  /// Returns `false`.
  public static func isBlank(_ query: Query) -> Bool { false }

  /// Returns `nil`.
  public func loadAtOnce(_ request: PageRequest<Self>) throws -> TableContent<Self>? { nil }
}

extension TableLoader where Query: StringProtocol {
  /// Returns whether the text is empty.
  public static func isBlank(_ query: Query) -> Bool { query.isEmpty }
}

/// A request for rows: which, and how many.
///
/// | rows that are wanted | ``after`` | ``before`` | ``count`` |
/// | --- | --- | --- | --- |
/// | the first page | `nil` | `nil` | ``ListOptions/pageSize`` |
/// | the next page | the last row | `nil` | the size of a page |
/// | the previous page | `nil` | the first row | the size of a page |
/// | all again | `nil` | `nil` | as many as there are, at least a page |
/// | all again, without those before the first | the first row | `nil` | as many as there are |
///
/// So a refresh keeps what is loaded, and with it the place and the selection. If a server returns fewer rows
/// at a time, ask it several times.
public struct PageRequest<Loader: TableLoader>: Sendable {
  /// The cause of the load.
  public let cause: LoadCause
  /// The query of a search, or `nil` if all rows are wanted.
  public let query: Loader.Query?
  /// The row after which the rows are wanted, or `nil` if from the start.
  public let after: Loader.Row?
  /// The row before which the rows are wanted. `nil` unless they are those of a previous page.
  public let before: Loader.Row?
  /// The number of rows that are wanted. More or fewer are all right.
  public let count: Int
  /// The number of loaded rows before those that are wanted, for a server that counts: zero unless they are
  /// those of a next page.
  public let offset: Int
  /// The first row that is there, as for a refresh that only asks for newer ones
  /// (``TableContent/Placement/onTop``). `nil` if there are no rows.
  public let first: Loader.Row?

  /// Creates a request, as for the test of a loader.
  @inlinable
  public init(
    cause: LoadCause, query: Loader.Query? = nil, after: Loader.Row? = nil, before: Loader.Row? = nil,
    count: Int = 50, offset: Int = 0, first: Loader.Row? = nil
  ) {
    self.cause = cause
    self.query = query
    self.after = after
    self.before = before
    self.count = count
    self.offset = offset
    self.first = first
  }
}

/// The answer of a loader: sections, and the edges at which more can be loaded.
public struct TableContent<Loader: TableLoader>: Sendable {
  /// The place of the rows of an answer.
  public enum Placement: Hashable, Sendable {
    /// The place of all rows: the answer replaces everything.
    case whole
    /// The top: the answer is newer than the content, whose pages are kept.
    ///
    /// Use it only for tables without pages before the first row: such a page would go above the newer rows.
    case onTop
    /// The place where the followed sequence has them, as in a database: the loader has stored the rows, and
    /// they are shown when they come from there, by a `follow` of the controller.
    case stored
  }

  /// The sections, in order. In a page, rows of a known section join it.
  public var sections: ContiguousArray<TableSection<Loader.SectionID, Loader.Header, Loader.Row>>
  /// Whether more can be loaded in the direction of the load. After a refresh, that is after the last row.
  public var hasMore: Bool
  /// Whether more can be loaded before the first row. Only used after a refresh. If the refresh was of rows
  /// after another (``PageRequest/after``), there are more.
  public var hasMoreToPrepend: Bool
  /// The place of the rows. A page goes to its edge, unless its rows are stored.
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
