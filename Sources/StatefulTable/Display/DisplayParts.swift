public import TableDiff

/// A displayed table, and its parts.
@available(StatefulTable 1.0, *)
struct ComposedDisplay<Loader: TableLoader> {
  let parts: DisplayParts
  let sections: TableController<Loader>.Store.StoredSections
  let table: Table<TableController<Loader>.Section>
  /// Whether the rows have not changed since.
  var isCurrent = true
}

/// The parts of a displayed table without the content's rows.
///
///     prepend row       [loading …]
///     content           [A] [B]   [C]
///     append row        [loading …]
///
/// If there is no content to show, a placeholder takes its place. The rows of the edges are then shown only
/// if the table is empty and an edge waits for the user.
@available(StatefulTable 1.0, *)
@usableFromInline
struct DisplayParts: Equatable, Sendable {
  /// The sections between the rows of the edges.
  enum Source: Hashable {
    case none, content, results
  }

  let source: Source
  @usableFromInline let placeholder: TablePlaceholder?
  @usableFromInline let prepend: EdgeRow?
  @usableFromInline let append: EdgeRow?

  /// Creates the parts of a list that are in its table, not in views of their own.
  init(_ list: ListState, _ options: ListOptions) {
    switch list.shown {
    case .rows: (source, placeholder) = (.content, nil)
    case .results: (source, placeholder) = (.results, nil)
    case .placeholder(let shown) where list.overlay == nil: (source, placeholder) = (.none, shown)
    case .placeholder, .nothing: (source, placeholder) = (.none, nil)
    }
    prepend = list.edgesAreViews ? nil : options.edgeRow(list.prepend)
    append = list.edgesAreViews ? nil : options.edgeRow(list.append)
  }

  /// Returns the table that has the parts around a store's sections. Their rows are shared, not copied.
  ///
  /// - Throws: `TableError` if there are more than `Int32.max` rows.
  /// - Complexity: O(*s*) for *s* sections.
  @inlinable
  func table<SectionID, Header, Row>(
    around stored: ContiguousArray<StoredSection<SectionID, Header, Row>>
  ) throws(TableError) -> Table<DisplaySection<SectionID, Header, Row>> {
    let bound = stored.count + 2
    var sections = ContiguousArray<DisplaySection<SectionID, Header, Row>>()
    var rows = ContiguousArray<StoredRows<Row>>()
    var counts = ContiguousArray<Int>()
    sections.reserveCapacity(bound)
    rows.reserveCapacity(bound)
    counts.reserveCapacity(bound)
    if let prepend { sections.append(DisplaySection(head: nil, rows: DisplayRows(.edge(prepend)))) }
    if let placeholder { sections.append(DisplaySection(placeholder)) }
    // By position: an iterator copies each section.
    for index in stored.indices {
      sections.append(DisplaySection(head: stored[index].head, rows: DisplayRows(stored[index].rows)))
    }
    if let append { sections.append(DisplaySection(head: nil, rows: DisplayRows(.edge(append)))) }
    for index in sections.indices {
      rows.append(sections[index].rows.stored)
      counts.append(sections[index].rows.stored.count)
    }
    return Table(sections: sections, rows: rows, shape: try TableShape(rowCounts: counts))
  }
}

@available(StatefulTable 1.0, *)
extension ListOptions {
  /// Returns the row at an edge if it is one of the table.
  fileprivate func edgeRow(_ row: EdgeRow?) -> EdgeRow? {
    switch edgeRows {
    case .whileMore: row
    // Not if it only says that there are more pages, one of which is loaded when the viewport comes near.
    case .whileLoading: row?.kind == .ready && row?.waitsForUser == false ? nil : row
    case .never: nil
    }
  }
}
