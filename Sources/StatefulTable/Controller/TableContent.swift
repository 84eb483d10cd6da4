public import TableDiff

/// The answer of a loader: sections, and the edges at which more can be loaded.
public struct TableContent<Loader: TableLoader>: Sendable {
  /// The place of the answer to a refresh.
  public enum Placement: Hashable, Sendable {
    /// The place of all rows: the answer replaces everything.
    case whole
    /// The top: the answer is newer than the content, whose pages are kept.
    ///
    /// Use it only for tables without pages before the first row: such a page would go above the newer rows.
    case onTop
  }

  /// The sections, in order. In a page, rows of a known section join it.
  public var sections: ContiguousArray<TableSection<Loader.SectionID, Loader.Header, Loader.Row>>
  /// Whether more can be loaded in the direction of the load. After a refresh, that is after the last row.
  public var hasMore: Bool
  /// Whether more can be loaded before the first row. Only used after a refresh.
  public var hasMoreToPrepend: Bool
  /// The place of the answer to a refresh. A page always goes to its edge.
  public var placement: Placement

  /// Creates an answer in sections.
  public init(
    sections: some Sequence<TableSection<Loader.SectionID, Loader.Header, Loader.Row>>,
    hasMore: Bool = false, hasMoreToPrepend: Bool = false, placement: Placement = .whole
  ) {
    self.sections = ContiguousArray(sections)
    self.hasMore = hasMore
    self.hasMoreToPrepend = hasMoreToPrepend
    self.placement = placement
  }

  /// Whether no section has a row.
  @inlinable
  public var isEmpty: Bool { sections.allSatisfy { $0.rowCount == 0 } }
}

extension TableContent where Loader.SectionID == OnlySection, Loader.Header == NoHeader {
  /// Creates an answer for a table without sections.
  public init(
    rows: some Sequence<Loader.Row>, hasMore: Bool = false, hasMoreToPrepend: Bool = false,
    placement: Placement = .whole
  ) {
    self.init(
      sections: CollectionOfOne(TableSection(id: OnlySection(), rows: rows)), hasMore: hasMore,
      hasMoreToPrepend: hasMoreToPrepend, placement: placement)
  }
}
