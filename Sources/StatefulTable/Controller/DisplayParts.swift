import TableDiff

/// The parts of what is shown, from which a display table is put together. Rows are no part of it.
///
///     header row        [loading …]
///     content           [A] [B]   [C]
///     footer row        [loading …]
///
/// If there is no content to show, a placeholder stands alone.
struct DisplayParts<Loader: TableLoader> {
  typealias Section = DisplaySection<Loader.SectionID, Loader.Header, Loader.Row, Loader.Failure>
  typealias Content = ContiguousArray<TableSection<Loader.SectionID, Loader.Header, Loader.Row>>

  /// The sections between header and footer.
  enum Source: Hashable {
    case none, content, results
  }

  private(set) var source = Source.none
  private(set) var placeholder: Placeholder<Loader.Failure>?
  private(set) var header: EdgeRow<Loader.Failure>?
  private(set) var footer: EdgeRow<Loader.Failure>?
  private(set) var chrome = TableChrome<Loader.Failure>()

  /// What a state shows.
  init(state: TableState<Loader.Query, Loader.Failure>, options: DisplayOptions) {
    let failures = state.failures
    switch state.search.presentation {
    case .base: show(state.load.presentation, failures, options)
    case .results: source = .results
    case .emptySearch: placeholder = Placeholder(.noResults)
    case .failed(let failure):
      placeholder = Placeholder(.searchError, failure: failure, failureCount: failures.search)
    }
    chrome.isSearching = state.search.isSearching
    if options.placeholder == .overlay {
      chrome.overlay = placeholder
      placeholder = nil
    }
  }

  /// Whether the table around the same sections would be the same.
  func hasSameTable(as other: DisplayParts) -> Bool {
    source == other.source && placeholder == other.placeholder && header == other.header
      && footer == other.footer
  }

  /// The table that shows the parts around sections, whose rows are shared, not copied.
  ///
  /// - Throws: `TableError` beyond `Int32.max` rows.
  /// - Complexity: O(*s*) for *s* sections.
  func table(around sections: Content) throws(TableError) -> Table<Section> {
    var shown = ContiguousArray<Section>()
    shown.reserveCapacity(sections.count + 2)
    if let header { shown.append(Section(header)) }
    if let placeholder { shown.append(Section(placeholder)) }
    for section in sections { shown.append(Section(section)) }
    if let footer { shown.append(Section(footer)) }
    return try Table(shown)
  }

  private mutating func show(
    _ presentation: LoadPresentation<Loader.Failure>, _ failures: FailureCounts, _ options: DisplayOptions
  ) {
    switch presentation {
    case .initial: break
    case .loading: placeholder = Placeholder(.loading)
    case .empty: placeholder = Placeholder(.empty)
    case .error(let direction, let failure):
      placeholder = Placeholder(.error, failure: failure, failureCount: failures[direction])
    case .content(let isRefreshing, let refreshError, let header, let footer):
      source = .content
      chrome.isRefreshing = isRefreshing
      chrome.banner = refreshError.map { Banner(failure: $0, failureCount: failures[.refresh]) }
      show(
        header: Self.row(at: .prepend, header, failures), footer: Self.row(at: .append, footer, failures),
        options)
    }
  }

  private mutating func show(
    header: EdgeRow<Loader.Failure>?, footer: EdgeRow<Loader.Failure>?, _ options: DisplayOptions
  ) {
    switch options.edgeRows {
    case .whileMore: (self.header, self.footer) = (header, footer)
    case .whileLoading:
      self.header = header?.kind == .ready ? nil : header
      self.footer = footer?.kind == .ready ? nil : footer
    case .never: (chrome.header, chrome.footer) = (header, footer)
    }
  }

  private static func row(
    at edge: LoadEdge, _ presentation: EdgePresentation<Loader.Failure>, _ failures: FailureCounts
  ) -> EdgeRow<Loader.Failure>? {
    switch presentation {
    case .ready: EdgeRow(edge, .ready)
    case .loading: EdgeRow(edge, .loading)
    case .failed(let failure):
      EdgeRow(edge, .failed, failure: failure, failureCount: failures[edge.direction])
    case .exhausted: nil
    }
  }
}
