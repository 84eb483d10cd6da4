public import TableDiff

/// A displayed table, and its parts.
@available(StatefulTable 1.0, *)
@usableFromInline
final class ComposedDisplay<Section: TableSectionProtocol> {
  @usableFromInline let parts: DisplayParts
  @usableFromInline let table: Table<Section>

  @inlinable
  init(_ parts: DisplayParts, _ table: Table<Section>) {
    self.parts = parts
    self.table = table
  }
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

  private(set) var source = Source.none
  @usableFromInline private(set) var placeholder: TablePlaceholder?
  @usableFromInline private(set) var prepend: EdgeRow?
  @usableFromInline private(set) var append: EdgeRow?
  private(set) var list = ListState()

  /// Creates the parts that a state shows.
  init(state: TableState<AnyQuery>, options: ListOptions) {
    switch state.search.presentation {
    case .base: show(state.load, options)
    case .loading: placeholder = TablePlaceholder(.loading)
    case .results:
      source = .results
      show(edgesOf: state.search.pages, options)
    case .emptySearch:
      placeholder = TablePlaceholder(.noResults)
      showOffers(of: state.search.pages, options)
    case .failed(let failure): placeholder = TablePlaceholder(.searchError, failure: failure)
    }
    list.phase = state.load.phase
    list.edgesAreViews = options.edgeRows == .never || options.coversWithPlaceholders && placeholder != nil
    list.isSearching = state.search.isSearching
    list.shown =
      switch source {
      case .none: placeholder.map { .placeholder($0) } ?? .nothing
      case .content: .rows
      case .results: .results
      }
    if options.coversWithPlaceholders, placeholder != nil {
      (list.overlay, placeholder) = (placeholder, nil)
      (prepend, append) = (nil, nil)
    }
  }

  /// Returns whether the table around the same sections would be the same.
  func hasSameTable(as other: DisplayParts) -> Bool {
    source == other.source && placeholder == other.placeholder && prepend == other.prepend
      && append == other.append
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
    if let prepend { sections.append(DisplaySection(.edge(prepend))) }
    if let placeholder { sections.append(DisplaySection(.placeholder(placeholder))) }
    // By position: an iterator copies each section.
    for index in stored.indices { sections.append(DisplaySection(stored[index])) }
    if let append { sections.append(DisplaySection(.edge(append))) }
    for index in sections.indices {
      rows.append(sections[index].storedRows)
      counts.append(sections[index].rowCount)
    }
    return Table(sections: sections, rows: rows, shape: try TableShape(rowCounts: counts))
  }

  private mutating func show(_ load: LoadState, _ options: ListOptions) {
    switch load.presentation {
    case .initial: break
    case .loading: placeholder = TablePlaceholder(.loading)
    case .empty:
      placeholder = TablePlaceholder(.empty)
      showOffers(of: load, options)
    case .error(_, let failure): placeholder = TablePlaceholder(.error, failure: failure)
    case .content(let isRefreshing, let refreshFailure):
      source = .content
      list.isRefreshing = isRefreshing
      list.failure = refreshFailure
      show(edgesOf: load, options)
    }
  }

  private mutating func show(edgesOf load: LoadState, _ options: ListOptions) {
    show(
      prepend: Self.offer(at: .prepend, load) ?? Self.row(at: .prepend, load.prepend),
      append: Self.offer(at: .append, load) ?? Self.row(at: .append, load.append), options)
  }

  /// Shows only the edges that wait for the user.
  private mutating func showOffers(of load: LoadState, _ options: ListOptions) {
    show(prepend: Self.offer(at: .prepend, load), append: Self.offer(at: .append, load), options)
  }

  private mutating func show(prepend: EdgeRow?, append: EdgeRow?, _ options: ListOptions) {
    (list.prepend, list.append) = (prepend, append)
    switch options.edgeRows {
    case .whileMore: (self.prepend, self.append) = (prepend, append)
    case .whileLoading:
      if prepend?.loadsWhenNear != true { self.prepend = prepend }
      if append?.loadsWhenNear != true { self.append = append }
    case .never: break
    }
  }

  /// Returns the row that offers to load more, if the edge waits for the user.
  private static func offer(at edge: LoadEdge, _ load: LoadState) -> EdgeRow? {
    load.waitsForUser(at: edge) ? EdgeRow(edge, .ready, waitsForUser: true) : nil
  }

  private static func row(at edge: LoadEdge, _ state: EdgeState) -> EdgeRow? {
    switch state {
    case .ready: EdgeRow(edge, .ready)
    case .loading: EdgeRow(edge, .loading)
    case .failed(let failure): EdgeRow(edge, .failed, failure: failure)
    case .exhausted: nil
    }
  }
}

extension EdgeRow {
  /// Whether the row says only that there are more pages, one of which is loaded when the viewport comes
  /// near.
  fileprivate var loadsWhenNear: Bool { kind == .ready && !waitsForUser }
}
