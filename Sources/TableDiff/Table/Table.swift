/// Ordered sections of ordered rows: one side of a comparison.
///
/// Keep the value when the same table is compared again (the new table of one diff is the old table of the
/// next): its shape is computed once.
public struct Table<Section: TableSectionProtocol> {
  /// The rows' type.
  public typealias Row = Section.Rows.Element

  /// The sections, in order.
  public let sections: ContiguousArray<Section>

  /// The rows of each section. Holds on to storage that a section computes on demand.
  @usableFromInline
  let rows: ContiguousArray<StoredRows<Section.StoredRow>>

  /// In how many pieces the rows of all sections lie.
  @usableFromInline
  let pieceCount: Int

  /// How many sections have a row of their own in place of stored ones.
  @usableFromInline
  let ownRowCount: Int

  /// How many sections and rows there are.
  public let shape: TableShape

  /// A table of `sections`. Their storage is shared, not copied.
  ///
  /// - Throws: ``TableError/tooManyRows(section:count:)`` beyond `Int32.max` rows.
  /// - Complexity: O(*k*) for *k* sections whose rows are arrays, whatever their number; other collections of
  ///   rows are copied.
  @inlinable
  public init(_ sections: some Sequence<Section>) throws(TableError) {
    self.sections = ContiguousArray(sections)
    // Counted before they are copied: what is too much for a table may be too much for the memory.
    let claimed = try TableShape(rowCounts: self.sections.lazy.map { $0.rowCount })
    var rows = ContiguousArray<StoredRows<Section.StoredRow>>()
    rows.reserveCapacity(self.sections.count)
    for section in self.sections { rows.append(section.storedRows) }
    self.rows = rows
    (pieceCount, ownRowCount) = Self.counts(of: rows)
    // A section that computes its rows may have told another number before.
    let isAsClaimed = rows.indices.allSatisfy { rows[$0].count == claimed.rowCount(inSection: $0) }
    self.shape = isAsClaimed ? claimed : try TableShape(rowCounts: rows.lazy.map { $0.count })
  }

  /// A table without sections.
  public init() {
    self.init(sections: [], rows: [], shape: TableShape(starts: [0]))
  }

  /// A table of sections whose rows are at hand, so that the sections need not tell them.
  ///
  /// - Parameter shape: The counts of `rows`.
  @usableFromInline
  package init(
    sections: ContiguousArray<Section>, rows: ContiguousArray<StoredRows<Section.StoredRow>>,
    shape: TableShape
  ) {
    self.sections = sections
    self.rows = rows
    self.shape = shape
    (pieceCount, ownRowCount) = Self.counts(of: rows)
  }

  @inlinable
  static func counts(
    of rows: ContiguousArray<StoredRows<Section.StoredRow>>
  ) -> (pieces: Int, ownRows: Int) {
    var (pieces, ownRows) = (0, 0)
    for rows in rows {
      pieces += rows.pieceCount
      if rows.isOwn { ownRows += 1 }
    }
    return (pieces, ownRows)
  }

  /// The row at `path`, or `nil` where the table has none.
  ///
  /// - Complexity: O(1); O(log *p*) for a section whose rows lie in *p* pieces.
  public subscript(path: RowPath) -> Row? {
    guard shape.contains(path) else { return nil }
    let section = sections[path.section]
    if let stored = storedRow(at: path) { return section.row(showing: stored) }
    return section.rows.first
  }

  /// The row as it is stored at a path that the table has, or `nil` for its section's own row.
  package func storedRow(at path: RowPath) -> Section.StoredRow? { rows[path.section][path.row] }
}

extension Table: Sendable where Section: Sendable, Section.StoredRow: Sendable {}

extension Table: Equatable where Section: Equatable {
  /// Whether both have equal sections in the same order.
  public static func == (left: Table, right: Table) -> Bool {
    left.sections == right.sections
  }
}
