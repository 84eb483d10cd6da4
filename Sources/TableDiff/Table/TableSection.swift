/// A section of a table: an id, a header (the section's own content) and ordered rows.
///
/// A framework's own section type conforms to take part in diffs without being converted. `rows` is asked for
/// once per table; storage that is already a `ContiguousArray` or an `Array` is used in place, anything else
/// is copied once.
public protocol TableSectionProtocol<ID, Header, Rows> {
  /// What tells sections apart. Unique within a table; repeated ids pair by occurrence.
  associatedtype ID: Hashable
  /// The section's own content, compared with `==` to find updated sections.
  associatedtype Header: Equatable
  /// The rows, in order.
  associatedtype Rows: RandomAccessCollection

  /// The section's identity.
  var id: ID { get }
  /// The section's own content.
  var header: Header { get }
  /// The section's rows, in order.
  var rows: Rows { get }

  /// The same section (id and header) with other rows, which its `rows` then are.
  ///
  /// Called only to build the table between two batches of a plan, and by `applying(to:)`.
  func replacingRows(with rows: ContiguousArray<Rows.Element>) -> Self
}

/// A ready-made section.
public struct TableSection<ID: Hashable, Header: Equatable, Row>: TableSectionProtocol {
  /// The section's identity, unique within its table.
  public var id: ID
  /// The section's own content.
  public var header: Header
  /// The rows, in order; shared by every copy of the section until one is changed.
  public var rows: ContiguousArray<Row>

  /// Creates a section. An `Array` or a `ContiguousArray` of rows is shared, not copied.
  @inlinable
  public init(id: ID, header: Header, rows: some Sequence<Row>) {
    self.id = id
    self.header = header
    self.rows = ContiguousArray(rows)
  }

  /// The same id and header with `rows`, whose storage is shared.
  @inlinable
  public func replacingRows(with rows: ContiguousArray<Row>) -> Self {
    TableSection(id: id, header: header, rows: rows)
  }
}

extension TableSection where Header == NoHeader {
  /// Creates a section without a header.
  @inlinable
  public init(id: ID, rows: some Sequence<Row>) {
    self.init(id: id, header: NoHeader(), rows: rows)
  }
}

extension TableSection: Equatable where Row: Equatable {}
extension TableSection: Hashable where Header: Hashable, Row: Hashable {}
extension TableSection: Sendable where ID: Sendable, Header: Sendable, Row: Sendable {}

/// The header of a section that has none. All values are equal.
public struct NoHeader: Hashable, Sendable {
  /// Creates the empty header.
  @inlinable
  public init() {}
}

/// The id of the only section of a flat table. All values are equal.
public struct OnlySection: Hashable, Sendable {
  /// Creates the id.
  @inlinable
  public init() {}
}

extension OnlySection: CustomStringConvertible {
  /// An empty text: a flat table's section has no name.
  public var description: String { "" }
}

/// The one section that a flat collection of rows is treated as.
public typealias FlatSection<Row> = TableSection<OnlySection, NoHeader, Row>
