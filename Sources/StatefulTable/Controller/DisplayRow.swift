/// A row as it is shown: one of the content, or one that stands for a state.
///
/// Placeholders and edge rows are rows like all others: they take part in the diff, and come and go in the
/// same batch as the content.
public enum DisplayRow<Row: Identifiable & Equatable, Failure: Error>: Identifiable, Equatable {
  /// A row of the content.
  case content(Row)
  /// The only row where there is no content to show.
  case placeholder(TablePlaceholder<Failure>)
  /// The row before the first or after the last one, where more is being loaded.
  case edge(EdgeRow<Failure>)

  /// The identity of a row among all that are shown.
  public typealias ID = DisplayID<Row.ID>

  /// The row's identity, which neither a placeholder nor an edge row changes with its state.
  @inlinable
  public var id: ID {
    switch self {
    case .content(let row): .content(row.id)
    case .placeholder: .placeholder
    case .edge(let row): .edge(row.edge)
    }
  }

  /// Whether both show the same. Written out, to be compiled for the type of the rows.
  @inlinable
  public static func == (left: DisplayRow, right: DisplayRow) -> Bool {
    switch (left, right) {
    case (.content(let left), .content(let right)): left == right
    case (.placeholder(let left), .placeholder(let right)): left == right
    case (.edge(let left), .edge(let right)): left == right
    default: false
    }
  }

  /// The row of the content, unless this is another one.
  public var content: Row? {
    if case .content(let row) = self { row } else { nil }
  }
}

extension DisplayRow: Sendable where Row: Sendable {}
