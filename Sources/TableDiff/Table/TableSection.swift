/// A section of a table: an id, a header (the section's own content) and ordered rows.
///
/// Conform your own section type to diff it without converting it. `rows` is read once per table; storage
/// that is a `ContiguousArray` or an `Array` is used in place, anything else is copied once.
public protocol TableSectionProtocol<ID, Header, Rows> {
  /// The type of the ids, which tell sections apart. Ids are unique within a table; repeated ones pair by
  /// occurrence.
  associatedtype ID: Hashable
  /// The section's own content, compared with `==` to find updated sections.
  associatedtype Header: Equatable
  /// The rows, in order.
  associatedtype Rows: RandomAccessCollection
  /// The type of the rows as they are stored and compared. The rows' own type, unless the section shows them
  /// as something else.
  associatedtype StoredRow = Rows.Element

  /// The section's identity.
  var id: ID { get }
  /// The section's own content.
  var header: Header { get }
  /// The section's rows, in order.
  var rows: Rows { get }

  /// Returns a section with the same id and header whose `rows` are these.
  ///
  /// Called only to build the table between two batches of a plan, and by `applying(to:)`.
  func replacingRows(with rows: ContiguousArray<Rows.Element>) -> Self

  /// The number of rows. The default counts ``rows``.
  var rowCount: Int { get }

  /// The section's rows as they are stored. Read once per table. The default holds ``rows``.
  var storedRows: StoredRows<StoredRow> { get }

  /// Returns the same section with other stored rows.
  ///
  /// Called only to build the table between two batches of a plan, and by `applying(to:)`. The default calls
  /// ``replacingRows(with:)``.
  func replacingStoredRows(with rows: StoredRows<StoredRow>) -> Self

  /// Returns the row that shows a stored one. The default returns the stored row.
  func row(showing stored: StoredRow) -> Rows.Element
}

extension TableSectionProtocol {
  /// The default: the count of ``rows``.
  @inlinable public var rowCount: Int { rows.count }
}

extension TableSectionProtocol where StoredRow == Rows.Element {
  /// The default: ``rows``, as they are.
  @inlinable public var storedRows: StoredRows<Rows.Element> { StoredRows(ContiguousArray(rows)) }

  /// The default: returns the section with the rows in one array.
  @inlinable
  public func replacingStoredRows(with rows: StoredRows<Rows.Element>) -> Self {
    replacingRows(with: rows.contiguous)
  }

  /// The default: returns the stored row.
  @inlinable @inline(__always)
  public func row(showing stored: Rows.Element) -> Rows.Element { stored }
}

/// A ready-made section.
public struct TableSection<ID: Hashable, Header: Equatable, Row>: TableSectionProtocol {
  /// The section's identity, unique within its table.
  public var id: ID
  /// The section's own content.
  public var header: Header
  @usableFromInline var stored: StoredRows<Row>

  /// The rows as they are stored.
  @inlinable public var storedRows: StoredRows<Row> { stored }

  /// The rows, in order. Copies of the section share them until one changes.
  ///
  /// - Complexity: O(1); O(*n*) for *n* rows if an edited store made the section.
  @inlinable
  public var rows: ContiguousArray<Row> {
    get { stored.contiguous }
    set { stored = StoredRows(newValue) }
    _modify {
      var rows = stored.contiguous
      // Released meanwhile, so that an edit in place copies nothing.
      stored = StoredRows([])
      defer { stored = StoredRows(rows) }
      yield &rows
    }
  }

  /// The number of rows.
  @inlinable public var rowCount: Int { stored.count }

  /// Creates a section. An `Array` or a `ContiguousArray` of rows is shared, not copied.
  @inlinable
  public init(id: ID, header: Header, rows: some Sequence<Row>) {
    self.init(id: id, header: header, storedRows: StoredRows(ContiguousArray(rows)))
  }

  /// Creates a section from stored rows. Those of a placeholder become no rows.
  @inlinable
  public init(id: ID, header: Header, storedRows: StoredRows<Row>) {
    self.id = id
    self.header = header
    stored = storedRows.withoutOwn()
  }

  /// Returns the same id and header with `rows`, whose storage is shared.
  @inlinable
  public func replacingRows(with rows: ContiguousArray<Row>) -> Self {
    TableSection(id: id, header: header, rows: rows)
  }

  /// Returns the same id and header with `rows`, whose storage is shared.
  @inlinable
  public func replacingStoredRows(with rows: StoredRows<Row>) -> Self {
    TableSection(id: id, header: header, storedRows: rows)
  }
}

extension TableSection where Header == NoHeader {
  /// Creates a section without a header.
  @inlinable
  public init(id: ID, rows: some Sequence<Row>) {
    self.init(id: id, header: NoHeader(), rows: rows)
  }
}

extension TableSection: Equatable where Row: Equatable {
  /// Returns whether both have the same id, equal headers and equal rows in the same order.
  public static func == (left: TableSection, right: TableSection) -> Bool {
    left.id == right.id && left.header == right.header && left.rows == right.rows
  }
}

extension TableSection: Hashable where Header: Hashable, Row: Hashable {
  /// Hashes the id, the header and the rows.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(header)
    hasher.combine(rows)
  }
}

extension TableSection: CustomReflectable {
  /// The id, the header and the rows, not how they are stored.
  public var customMirror: Mirror {
    Mirror(self, children: ["id": id, "header": header, "rows": Array(rows)], displayStyle: .struct)
  }
}

extension TableSection: Sendable where ID: Sendable, Header: Sendable, Row: Sendable {}

/// The header of a section without one. All values are equal.
public struct NoHeader: Hashable, Sendable {
  /// Creates the empty header.
  @inlinable public init() {}
}

/// The id of the only section of a flat table. All values are equal.
public struct OnlySection: Hashable, Sendable {
  /// Creates the id.
  @inlinable public init() {}
}

extension OnlySection: CustomStringConvertible {
  /// The empty text, because a flat table's section has no name.
  public var description: String { "" }
}

/// The single section of a flat collection of rows.
public typealias FlatSection<Row> = TableSection<OnlySection, NoHeader, Row>
