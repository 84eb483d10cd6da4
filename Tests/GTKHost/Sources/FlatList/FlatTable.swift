public import TableDiff

/// A table as a list without sections. Nothing is copied: items are found in the table when asked for.
public struct FlatTable<Section: TableSectionProtocol> {
  /// The table.
  public let table: Table<Section>
  /// Where its headers and rows lie in the list.
  public let shape: FlatShape

  /// A table whose sections have headers where `hasHeader` says so. The answer must follow from a section's
  /// id, so that a section that is in two tables has a header in both or in none.
  public init(_ table: Table<Section>, hasHeader: (Section) -> Bool) {
    self.table = table
    shape = FlatShape(rowCounts: table.shape.rowCounts) { hasHeader(table.sections[$0]) }
  }

  /// The number of items: headers and rows.
  public var count: Int { shape.itemCount }

  /// The header or row at a position, or `nil` where there is none.
  public subscript(position: Int) -> FlatItem<Section>? {
    switch shape.place(at: position) {
    case .header(let section)?: .header(table.sections[section])
    case .row(let path)?: table[path].map { .row($0) }
    case nil: nil
    }
  }
}

extension FlatTable: Sendable
where Section: Sendable, Section.Rows.Element: Sendable, Section.StoredRow: Sendable {}

/// One item of a list without sections.
public enum FlatItem<Section: TableSectionProtocol> {
  /// The header of a section.
  case header(Section)
  /// A row.
  case row(Section.Rows.Element)
}

extension FlatItem: Sendable
where Section: Sendable, Section.Rows.Element: Sendable, Section.StoredRow: Sendable {}
