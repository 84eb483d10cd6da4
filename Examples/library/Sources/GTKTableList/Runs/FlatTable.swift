public import TableDiff
public import TableViewAdapters

/// A table as a list without sections. Nothing is copied: items are found in the table when asked for.
nonisolated public struct FlatTable<Section: TableSectionProtocol> {
  /// The table.
  public let table: Table<Section>
  /// The places of its headers and rows in the list.
  public let rows: ListRows

  /// Creates the list of a table.
  ///
  /// - Parameter hasHeader: Whether a section begins with its header. The answer must follow from the
  ///   section's id, so that a section of two tables has a header in both or in none.
  public init(_ table: Table<Section>, hasHeader: (Section) -> Bool) {
    self.table = table
    rows = ListRows(table, hasHeader: hasHeader)
  }

  /// The number of headers and rows.
  public var count: Int { rows.count }

  /// The header or row at a position, or `nil` if there is none.
  public subscript(position: Int) -> ListItem<Section>? {
    switch rows[position] {
    case .header(let section)?: .header(table.sections[section])
    case .row(let path)?: table[path].map { .row($0) }
    case nil: nil
    }
  }

  /// The positions of the headers.
  public var headerPositions: [Int] { table.sections.indices.compactMap { rows.index(ofHeader: $0) } }

  /// The positions of a section's header and rows.
  func positions(ofSection section: Int) -> Range<Int> {
    let path = RowPath(section: section, row: 0)
    guard let start = rows.index(ofHeader: section) ?? rows.index(of: path) else { return 0..<0 }
    let headers = rows.index(ofHeader: section) == nil ? 0 : 1
    return start..<start + headers + table.shape.rowCount(inSection: section)
  }

  /// The positions of neighbouring rows.
  func positions(of run: RowRun) -> Range<Int> {
    let path = RowPath(section: run.section, row: run.rows.lowerBound)
    guard let start = rows.index(of: path) else { return 0..<0 }
    return start..<start + run.rows.count
  }
}

nonisolated extension FlatTable where Section.Rows.Element: Identifiable {
  /// Returns the position of an item, or `nil` if it is not in the list.
  ///
  /// - Parameter position: A position at which it may be, which is looked at first.
  /// - Complexity: O(*n*) for *n* items, or O(1) if it is at the given position.
  public func position(of id: ListItem<Section>.ID, near position: Int) -> Int? {
    if self[position]?.id == id { return position }
    return self.position(of: id, in: 0..<count)
  }

  /// Returns the position of an item, or `nil` if it is at none of some positions.
  func position(of id: ListItem<Section>.ID, in positions: Range<Int>) -> Int? {
    switch id {
    case .header: positions.first { self[$0]?.id == id }
    case .row(let id):
      positions.first { position in
        if case .row(let path)? = rows[position] { table[path]?.id == id } else { false }
      }
    }
  }
}

nonisolated extension FlatTable: Sendable
where Section: Sendable, Section.Rows.Element: Sendable, Section.StoredRow: Sendable {}

/// One item of a list without sections.
nonisolated public enum ListItem<Section: TableSectionProtocol> {
  /// The header of a section.
  case header(Section)
  /// A row.
  case row(Section.Rows.Element)
}

nonisolated extension ListItem: Sendable
where Section: Sendable, Section.Rows.Element: Sendable, Section.StoredRow: Sendable {}

nonisolated extension ListItem where Section.Rows.Element: Identifiable {
  /// The identity of an item.
  public enum ID: Hashable {
    /// A section's header.
    case header(Section.ID)
    /// A row.
    case row(Section.Rows.Element.ID)
  }

  /// The identity of the item.
  public var id: ID {
    switch self {
    case .header(let section): .header(section.id)
    case .row(let row): .row(row.id)
    }
  }
}

nonisolated extension ListItem: Equatable where Section.Rows.Element: Equatable {
  /// Returns whether both look the same: of sections, only headers are compared.
  public static func == (left: ListItem, right: ListItem) -> Bool {
    switch (left, right) {
    case (.header(let left), .header(let right)): left.id == right.id && left.header == right.header
    case (.row(let left), .row(let right)): left == right
    default: false
    }
  }
}
