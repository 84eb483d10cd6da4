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

  /// Creates the section of a placeholder.
  @inlinable
  public init(_ placeholder: TablePlaceholder) {
    self.init(head: nil, rows: DisplayRows(.placeholder(placeholder)))
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

  /// The content's rows. A placeholder or an edge row is one row, but not one of the content's.
  @inlinable
  public var storedRows: StoredRows<Row> { rows.stored }

  /// Returns the displayed form of a row of the content.
  @inlinable
  public func row(showing stored: Row) -> DisplayRow<Row> { .content(stored) }

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
    DisplaySection(head: head, rows: DisplayRows(head == nil ? rows : rows.withoutOwn()))
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

/// The rows of a displayed section: rows of the content, each wrapped on access, or one row that stands for a
/// state.
public struct DisplayRows<Row: Identifiable & Equatable>: RandomAccessCollection {
  @usableFromInline let stored: StoredRows<Row>

  @inlinable
  init(_ stored: StoredRows<Row>) {
    self.stored = stored
  }

  /// Creates a row that stands for a state.
  @inlinable
  init(_ own: OwnRow) {
    stored = StoredRows(own: own)
  }

  /// The only row if it stands for a state, otherwise `nil`.
  @inlinable var own: OwnRow? { stored.own as? OwnRow }

  /// The number of rows.
  @inlinable
  public var count: Int { stored.count }
  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of rows.
  public var endIndex: Int { count }

  /// The row at a position.
  ///
  /// - Precondition: The position is in range. If not, the program traps, as with an array.
  /// - Complexity: O(1), or O(log *p*) for content in *p* pieces.
  public subscript(index: Int) -> DisplayRow<Row> {
    precondition(index >= 0 && index < count, "index \(index) is out of range 0..<\(count)")
    if let row = stored[index] { return .content(row) }
    // Invariant: rows that are not stored are those of the second initializer.
    return switch own.unsafelyUnwrapped {
    case .placeholder(let placeholder): .placeholder(placeholder)
    case .edge(let edge): .edge(edge)
    }
  }
}

extension DisplayRows: Equatable {
  /// Returns whether both have the same rows.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  public static func == (left: DisplayRows, right: DisplayRows) -> Bool {
    left.count == right.count && left.elementsEqual(right)
  }
}

extension DisplayRows: Sendable where Row: Sendable {}

/// The row of a section that stores none.
@usableFromInline
enum OwnRow: Equatable, Sendable {
  case placeholder(TablePlaceholder)
  case edge(EdgeRow)
}

/// A row of a displayed table: a row of the content, or one that stands for a state.
///
/// Placeholders and edge rows are rows like all others: they take part in the diff, and are inserted and
/// deleted in the same batch as the content.
public enum DisplayRow<Row: Identifiable & Equatable>: Identifiable, Equatable {
  /// A row of the content.
  case content(Row)
  /// The row in place of the content if there is none to show.
  case placeholder(TablePlaceholder)
  /// The row before the first or after the last row of the content, for the page that loads there.
  case edge(EdgeRow)

  /// The identity of a row in a displayed table.
  public typealias ID = DisplayID<Row.ID>

  /// The row's identity. That of a placeholder or an edge row stays the same when its state changes.
  @inlinable
  public var id: ID {
    switch self {
    case .content(let row): .content(row.id)
    case .placeholder: .placeholder
    case .edge(let row): .edge(row.edge)
    }
  }

  /// Returns whether both rows show the same. Written out, so that it is specialized for the type of the
  /// rows.
  @inlinable
  public static func == (left: DisplayRow, right: DisplayRow) -> Bool {
    switch (left, right) {
    case (.content(let left), .content(let right)): left == right
    case (.placeholder(let left), .placeholder(let right)): left == right
    case (.edge(let left), .edge(let right)): left == right
    default: false
    }
  }

  /// The row of the content, or `nil` if the row stands for a state.
  public var content: Row? {
    if case .content(let row) = self { row } else { nil }
  }

  /// Whether the row loads if it is selected: it shows a failure, or offers to load more.
  public var retries: Bool {
    switch self {
    case .content: false
    case .placeholder(let placeholder): placeholder.error != nil
    case .edge(let row): row.kind == .failed || row.waitsForUser
    }
  }

  /// The row of the content, the ``TablePlaceholder`` or the ``EdgeRow``.
  public var model: Any {
    switch self {
    case .content(let row): row
    case .placeholder(let placeholder): placeholder
    case .edge(let row): row
    }
  }
}

extension DisplayRow: Sendable where Row: Sendable {}

/// The identity of a section or of a row in a displayed table.
public enum DisplayID<ContentID: Hashable>: Hashable {
  /// A section or a row of the content, by its id.
  case content(ContentID)
  /// The placeholder, of any kind.
  case placeholder
  /// The row at an edge, of any kind, and its section.
  case edge(LoadEdge)

  /// Returns whether both identities are the same. Written out, so that it is specialized for the type of the
  /// ids.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.content(let left), .content(let right)): left == right
    case (.placeholder, .placeholder): true
    case (.edge(let left), .edge(let right)): left == right
    default: false
    }
  }

  /// Hashes the kind and the id.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .content(let id): hasher.combine(id)
    case .placeholder: hasher.combine(0)
    case .edge(let edge): hasher.combine(edge)
    }
  }
}

extension DisplayID: Sendable where ContentID: Sendable {}
