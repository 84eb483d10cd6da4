public import TableDiff

/// A displayed table, and its parts.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
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
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
@usableFromInline
struct DisplayParts: Sendable {
  /// The sections between the rows of the edges.
  enum Source: Hashable {
    case none, content, results
  }

  private(set) var source = Source.none
  @usableFromInline private(set) var placeholder: TablePlaceholder<any Error>?
  @usableFromInline private(set) var prepend: EdgeRow<any Error>?
  @usableFromInline private(set) var append: EdgeRow<any Error>?
  private(set) var chrome = TableChrome<any Error>()

  /// Creates the parts that a state shows.
  init(state: TableState<AnyQuery, any Error>, options: DisplayOptions) {
    let failures = state.failures
    switch state.search.presentation {
    case .base: show(state.load, failures, options)
    case .results: source = .results
    case .emptySearch: placeholder = TablePlaceholder(.noResults)
    case .failed(let failure):
      placeholder = TablePlaceholder(.searchError, failure: failure, failureCount: failures.search)
    }
    chrome.isSearching = state.search.isSearching
    if options.placeholder == .overlay {
      chrome.overlay = placeholder
      placeholder = nil
      if chrome.overlay != nil { moveEdgesToChrome() }
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
  func table<SectionID, Header, Row, Failure>(
    around stored: ContiguousArray<StoredSection<SectionID, Header, Row>>
  ) throws(TableError) -> Table<DisplaySection<SectionID, Header, Row, Failure>> {
    let bound = stored.count + 2
    var sections = ContiguousArray<DisplaySection<SectionID, Header, Row, Failure>>()
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

  private mutating func show(
    _ load: LoadState<any Error>, _ failures: FailureCounts, _ options: DisplayOptions
  ) {
    switch load.presentation {
    case .initial: break
    case .loading: placeholder = TablePlaceholder(.loading)
    case .empty:
      placeholder = TablePlaceholder(.empty)
      show(prepend: Self.offer(at: .prepend, load), append: Self.offer(at: .append, load), options)
    case .error(let direction, let failure):
      placeholder = TablePlaceholder(.error, failure: failure, failureCount: failures[direction])
    case .content(let isRefreshing, let refreshFailure, let prepend, let append):
      source = .content
      chrome.isRefreshing = isRefreshing
      chrome.banner = refreshFailure.map { FailureBanner(failure: $0, failureCount: failures[.refresh]) }
      show(
        prepend: Self.offer(at: .prepend, load) ?? Self.row(at: .prepend, prepend, failures),
        append: Self.offer(at: .append, load) ?? Self.row(at: .append, append, failures), options)
    }
  }

  private mutating func show(
    prepend: EdgeRow<any Error>?, append: EdgeRow<any Error>?, _ options: DisplayOptions
  ) {
    switch options.edgeRows {
    case .whileMore: (self.prepend, self.append) = (prepend, append)
    case .whileLoading:
      if prepend?.loadsWhenNear != true { self.prepend = prepend }
      if append?.loadsWhenNear != true { self.append = append }
    case .never: (chrome.prepend, chrome.append) = (prepend, append)
    }
  }

  /// Leaves no rows in a table that a placeholder covers.
  private mutating func moveEdgesToChrome() {
    if let prepend { chrome.prepend = prepend }
    if let append { chrome.append = append }
    (prepend, append) = (nil, nil)
  }

  /// Returns the row that offers to load more, if the edge waits for the user.
  private static func offer(at edge: LoadEdge, _ load: LoadState<any Error>) -> EdgeRow<any Error>? {
    load.waitsForUser(at: edge) ? EdgeRow(edge, .ready, waitsForUser: true) : nil
  }

  private static func row(
    at edge: LoadEdge, _ presentation: EdgePresentation<any Error>, _ failures: FailureCounts
  ) -> EdgeRow<any Error>? {
    switch presentation {
    case .ready: EdgeRow(edge, .ready)
    case .loading: EdgeRow(edge, .loading)
    case .failed(let failure):
      EdgeRow(edge, .failed, failure: failure, failureCount: failures[edge.direction])
    case .exhausted: nil
    }
  }
}

extension EdgeRow {
  /// Whether the row says only that there are more pages, one of which is loaded when the viewport comes
  /// near.
  fileprivate var loadsWhenNear: Bool { kind == .ready && !waitsForUser }
}
