public import TableDiff

/// A section as it is shown: one of the content, or one that holds a placeholder or an edge row.
///
/// Sections of the content keep their rows to themselves: what stands for a state is in sections of its own,
/// so that the content's storage is the same from one table to the next, and is not looked at again.
public struct DisplaySection<
  SectionID: Hashable, Header: Equatable, Row: Identifiable & Equatable, Failure: Error
>: TableSectionProtocol {
  /// The identity of a section among all that are shown.
  public enum ID: Hashable {
    /// The section of the content with this id.
    case content(SectionID)
    /// The section of the placeholder.
    case placeholder
    /// The section of the row at this edge.
    case edge(LoadEdge)
  }

  /// The section's identity.
  public let id: ID
  /// The content's own header, or `nil` for a section that is none of the content.
  public let header: Header?
  /// The rows, in order.
  public let rows: ContiguousArray<DisplayRow<Row, Failure>>

  init(id: ID, header: Header?, rows: ContiguousArray<DisplayRow<Row, Failure>>) {
    self.id = id
    self.header = header
    self.rows = rows
  }

  /// A section of content, as it is shown.
  public init(_ content: TableSection<SectionID, Header, Row>) {
    self.init(id: .content(content.id), header: content.header, rows: DisplayRow.contents(content.rows))
  }

  /// The section of a placeholder.
  public init(_ placeholder: Placeholder<Failure>) {
    self.init(id: .placeholder, header: nil, rows: [.placeholder(placeholder)])
  }

  /// The section of an edge row.
  init(_ row: EdgeRow<Failure>) {
    self.init(id: .edge(row.edge), header: nil, rows: [.edge(row)])
  }

  /// The same id and header with `rows`, whose storage is shared.
  public func replacingRows(with rows: ContiguousArray<DisplayRow<Row, Failure>>) -> DisplaySection {
    DisplaySection(id: id, header: header, rows: rows)
  }
}

extension DisplaySection: Equatable {}
extension DisplaySection: Sendable where SectionID: Sendable, Header: Sendable, Row: Sendable {}
extension DisplaySection.ID: Sendable where SectionID: Sendable {}
