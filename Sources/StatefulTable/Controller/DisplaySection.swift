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

  /// The id and the header, if it is a section of the content.
  @usableFromInline let head: SectionHead<SectionID, Header>?
  /// The rows, in order.
  public let rows: DisplayRows<Row, Failure>

  @inlinable
  init(head: SectionHead<SectionID, Header>?, rows: DisplayRows<Row, Failure>) {
    self.head = head
    self.rows = rows
  }

  /// A section of content, as it is shown.
  ///
  /// - Complexity: O(1).
  @inlinable
  public init(_ content: TableSection<SectionID, Header, Row>) {
    self.init(
      head: SectionHead(id: content.id, header: content.header), rows: DisplayRows(content.storedRows))
  }

  @inlinable
  init(_ stored: StoredSection<SectionID, Header, Row>) {
    self.init(head: stored.head, rows: DisplayRows(stored.rows))
  }

  /// The section of a placeholder.
  @inlinable
  public init(_ placeholder: TablePlaceholder<Failure>) {
    self.init(.placeholder(TablePlaceholder(placeholder)))
  }

  /// The section of a row that stands for a state.
  @inlinable
  init(_ own: OwnRow) {
    self.init(head: nil, rows: DisplayRows(own))
  }
}

extension DisplaySection {
  /// The section's identity.
  @inlinable
  public var id: ID {
    if let head { return .content(head.id) }
    if case .edge(let row) = rows.own { return .edge(row.edge) }
    return .placeholder
  }

  /// The content's own header, or `nil` for a section that is none of the content.
  @inlinable
  public var header: Header? { head?.header }

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
    switch rows.first {
    case .placeholder(let placeholder):
      DisplaySection(head: head, rows: DisplayRows(.placeholder(TablePlaceholder(placeholder))))
    case .edge(let edge): DisplaySection(head: head, rows: DisplayRows(.edge(EdgeRow(edge))))
    case .content, nil: replacingStoredRows(with: StoredRows(ContiguousArray(rows.compactMap(\.content))))
    }
  }

  /// The same id and header with other rows of the content, whose storage is shared.
  public func replacingStoredRows(with rows: StoredRows<Row>) -> DisplaySection {
    DisplaySection(head: head, rows: DisplayRows(rows))
  }
}

extension DisplaySection: Equatable {
  /// Whether both show the same.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  public static func == (left: DisplaySection, right: DisplaySection) -> Bool {
    left.id == right.id && left.header == right.header && left.rows == right.rows
  }
}

extension DisplaySection: Sendable where SectionID: Sendable, Header: Sendable, Row: Sendable {}
