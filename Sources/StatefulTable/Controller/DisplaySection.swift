public import TableDiff

/// A section as it is shown: one of the content, or one that is a placeholder or an edge row.
///
/// A section of content has the content's own rows, in the same storage: they are compared under their own
/// ids, and become a ``DisplayRow`` when one is asked for.
public struct DisplaySection<
  SectionID: Hashable, Header: Equatable, Row: Identifiable & Equatable, Failure: Error
>: TableSectionProtocol {
  /// The identity of a section among all that are shown.
  public typealias ID = DisplayID<SectionID>

  /// The section's identity.
  public let id: ID
  /// The content's own header, or `nil` for a section that is none of the content.
  public let header: Header?
  /// The rows, in order.
  public let rows: DisplayRows<Row, Failure>

  @inlinable
  init(id: ID, header: Header?, rows: DisplayRows<Row, Failure>) {
    self.id = id
    self.header = header
    self.rows = rows
  }

  /// A section of content, as it is shown.
  ///
  /// - Complexity: O(1).
  @inlinable
  public init(_ content: TableSection<SectionID, Header, Row>) {
    self.init(id: .content(content.id), header: content.header, rows: DisplayRows(content.storedRows))
  }

  @inlinable
  init(_ stored: StoredSection<SectionID, Header, Row>) {
    self.init(id: .content(stored.id), header: stored.header, rows: DisplayRows(stored.rows))
  }

  /// The section of a placeholder.
  @inlinable
  public init(_ placeholder: Placeholder<Failure>) {
    self.init(id: .placeholder, header: nil, rows: DisplayRows(.placeholder(placeholder)))
  }

  /// The section of an edge row.
  @inlinable
  init(_ row: EdgeRow<Failure>) {
    self.init(id: .edge(row.edge), header: nil, rows: DisplayRows(.edge(row)))
  }
}

extension DisplaySection {
  /// The number of rows.
  @inlinable
  public var rowCount: Int { rows.count }

  /// The content's rows; none for a placeholder or an edge row, which the section has itself.
  @inlinable
  public var storedRows: StoredRows<Row> { rows.stored }

  /// Returns a row of the content as it is shown.
  @inlinable
  public func row(showing stored: Row) -> DisplayRow<Row, Failure> { .content(stored) }

  /// Whether both are the same placeholder or the same edge row.
  @inlinable
  public func hasSameOwnRow(as other: DisplaySection) -> Bool { rows.own == other.rows.own }

  /// The same id and header with `rows`.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  public func replacingRows(with rows: ContiguousArray<DisplayRow<Row, Failure>>) -> DisplaySection {
    if let row = rows.first, row.content == nil {
      return DisplaySection(id: id, header: header, rows: DisplayRows(row))
    }
    return replacingStoredRows(with: StoredRows(ContiguousArray(rows.compactMap(\.content))))
  }

  /// The same id and header with other rows of the content, whose storage is shared.
  public func replacingStoredRows(with rows: StoredRows<Row>) -> DisplaySection {
    DisplaySection(id: id, header: header, rows: DisplayRows(rows))
  }
}

extension DisplaySection: Equatable {}
extension DisplaySection: Sendable where SectionID: Sendable, Header: Sendable, Row: Sendable {}
