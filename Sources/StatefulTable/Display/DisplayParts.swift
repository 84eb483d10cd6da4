public import TableDiff

/// A displayed table, and its parts.
@available(StatefulTable 1.0, *)
struct ComposedDisplay<Section: TableSectionProtocol> {
  let parts: DisplayParts
  let table: Table<Section>
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
struct DisplayParts: Sendable {
  /// The sections between the rows of the edges.
  enum Source: Hashable {
    case none, content, results
  }

  let source: Source
  @usableFromInline let placeholder: TablePlaceholder?
  @usableFromInline let prepend: EdgeRow?
  @usableFromInline let append: EdgeRow?
  var list: ListState

  /// Creates the parts that a state shows, with settings for the view.
  init(state: TableState, options: ListOptions, metadata: StateMetadata) {
    var shown = ListState.Shown.nothing
    var (isRefreshing, refreshFailure) = (false, NumberedError?.none)
    // The loads whose edges are shown.
    var edges: LoadState?
    switch state.search.presentation {
    case .base:
      switch state.load.presentation {
      case .initial: break
      case .loading: shown = .placeholder(TablePlaceholder(.loading))
      case .empty: (shown, edges) = (.placeholder(TablePlaceholder(.empty)), state.load)
      case .error(let failure): shown = .placeholder(TablePlaceholder(.error, failure: failure))
      case .content(let refreshes, let failure):
        (shown, edges) = (.rows, state.load)
        (isRefreshing, refreshFailure) = (refreshes, failure)
      }
    case .loading: shown = .placeholder(TablePlaceholder(.loading))
    case .results: (shown, edges) = (.results, state.search.pages)
    case .emptySearch: (shown, edges) = (.placeholder(TablePlaceholder(.noResults)), state.search.pages)
    case .failed(let failure): shown = .placeholder(TablePlaceholder(.searchError, failure: failure))
    }
    var (cover, placeholder) = (TablePlaceholder?.none, TablePlaceholder?.none)
    switch shown {
    case .nothing: source = .none
    case .rows: source = .content
    case .results: source = .results
    case .placeholder(let stand):
      source = .none
      if options.coversWithPlaceholders { cover = stand } else { placeholder = stand }
    }
    let first = edges?.row(at: .prepend, besidesRows: source != .none)
    let last = edges?.row(at: .append, besidesRows: source != .none)
    self.placeholder = placeholder
    prepend = cover == nil ? options.edgeRow(first) : nil
    append = cover == nil ? options.edgeRow(last) : nil
    list = ListState(
      metadata: metadata, phase: state.load.phase, shown: shown, overlay: cover, prepend: first, append: last,
      edgesAreViews: options.edgeRows == .never || cover != nil, isRefreshing: isRefreshing,
      isSearching: state.search.isSearching, failure: refreshFailure)
  }

  /// Returns whether the table around the same sections would be the same.
  func hasSameTable(as other: DisplayParts) -> Bool {
    (source, placeholder, prepend, append) == (other.source, other.placeholder, other.prepend, other.append)
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

extension LoadState {
  /// Returns the row at an edge. Without other rows, only an edge that waits for the user has one.
  fileprivate func row(at edge: LoadEdge, besidesRows: Bool) -> EdgeRow? {
    if waitsForUser(at: edge) { return EdgeRow(edge, .ready, waitsForUser: true) }
    guard besidesRows else { return nil }
    return switch self[edge] {
    case .ready: EdgeRow(edge, .ready)
    case .loading: EdgeRow(edge, .loading)
    case .failed(let failure): EdgeRow(edge, .failed, failure: failure)
    case .exhausted: nil
    }
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
