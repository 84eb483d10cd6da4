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
