public import TableDiff

/// A section of a displayed table: a section of the content, a placeholder or an edge row.
///
/// A section of content has the content's own rows, in the same storage. They are compared by their own ids,
/// and become a ``DisplayRow`` on access.
public struct DisplaySection<
  SectionID: Hashable, Header: Equatable, Row: Identifiable & Equatable
>: TableSectionProtocol {
  /// The identity of a section in a displayed table.
  public typealias ID = DisplayID<SectionID>

  /// The id and the header of a section of the content, otherwise `nil`.
  @usableFromInline let head: SectionHead<SectionID, Header>?
  /// The rows, in order.
  public let rows: DisplayRows<Row>

  @inlinable
  init(head: SectionHead<SectionID, Header>?, rows: DisplayRows<Row>) {
    self.head = head
    self.rows = rows
  }

  /// Creates the displayed form of a section of content.
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

  /// Creates the section of a placeholder.
  @inlinable
  public init(_ placeholder: TablePlaceholder) {
    self.init(.placeholder(placeholder))
  }

  /// Creates the section of a row that stands for a state.
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

  /// The header of a section of the content, or `nil` for another section.
  @inlinable
  public var header: Header? { head?.header }

  /// The number of rows.
  @inlinable
  public var rowCount: Int { rows.count }

  /// The content's rows. Empty for a placeholder or an edge row, which the section has itself.
  @inlinable
  public var storedRows: StoredRows<Row> { rows.stored }

  /// Returns the displayed form of a row of the content.
  @inlinable
  public func row(showing stored: Row) -> DisplayRow<Row> { .content(stored) }

  /// Returns whether both have the same placeholder or the same edge row.
  @inlinable
  public func hasSameOwnRow(as other: DisplaySection) -> Bool { rows.own == other.rows.own }

  /// Returns a section with the same id and header, and with `rows`.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  public func replacingRows(with rows: ContiguousArray<DisplayRow<Row>>) -> DisplaySection {
    switch rows.first {
    case .placeholder(let placeholder):
      DisplaySection(head: head, rows: DisplayRows(.placeholder(placeholder)))
    case .edge(let edge): DisplaySection(head: head, rows: DisplayRows(.edge(edge)))
    case .content, nil: replacingStoredRows(with: StoredRows(ContiguousArray(rows.compactMap(\.content))))
    }
  }

  /// Returns a section with the same id and header, and with other rows of the content, whose storage it
  /// shares.
  public func replacingStoredRows(with rows: StoredRows<Row>) -> DisplaySection {
    DisplaySection(head: head, rows: DisplayRows(rows))
  }
}

extension DisplaySection: Equatable {
  /// Returns whether both have the same id, header and rows.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  public static func == (left: DisplaySection, right: DisplaySection) -> Bool {
    left.id == right.id && left.header == right.header && left.rows == right.rows
  }
}

extension DisplaySection: Sendable where SectionID: Sendable, Header: Sendable, Row: Sendable {}
