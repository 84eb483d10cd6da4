public import TableDiff

/// What was loaded: sections, and where there is more.
public struct TableContent<Loader: TableLoader>: Sendable {
  /// Where the answer to a refresh goes.
  public enum Placement: Hashable, Sendable {
    /// It takes the place of everything.
    case whole
    /// It is newer than what is there and goes on top; pages loaded so far are kept.
    ///
    /// For tables that grow at the top by refreshing only: a page that is loaded before the first row goes
    /// above the newer rows too.
    case onTop
  }

  /// The sections, in order. At an edge, rows of a section that is there already join it.
  public var sections: ContiguousArray<TableSection<Loader.SectionID, Loader.Header, Loader.Row>>
  /// Whether there is more in the direction that was loaded; after a refresh, behind the last row.
  public var hasMore: Bool
  /// Whether, after a refresh, there is more before the first row.
  public var hasMoreToPrepend: Bool
  /// Where the answer to a refresh goes. A page goes to its edge.
  public var placement: Placement

  /// An answer in sections.
  public init(
    sections: some Sequence<TableSection<Loader.SectionID, Loader.Header, Loader.Row>>,
    hasMore: Bool = false, hasMoreToPrepend: Bool = false, placement: Placement = .whole
  ) {
    self.sections = ContiguousArray(sections)
    self.hasMore = hasMore
    self.hasMoreToPrepend = hasMoreToPrepend
    self.placement = placement
  }

  /// Whether there is no row in any section.
  @inlinable
  public var isEmpty: Bool { sections.allSatisfy { $0.rowCount == 0 } }
}

extension TableContent where Loader.SectionID == OnlySection, Loader.Header == NoHeader {
  /// An answer of a table without sections.
  public init(
    rows: some Sequence<Loader.Row>, hasMore: Bool = false, hasMoreToPrepend: Bool = false,
    placement: Placement = .whole
  ) {
    self.init(
      sections: CollectionOfOne(TableSection(id: OnlySection(), rows: rows)), hasMore: hasMore,
      hasMoreToPrepend: hasMoreToPrepend, placement: placement)
  }
}
