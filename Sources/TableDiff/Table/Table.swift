/// Ordered sections of ordered rows: one side of a comparison.
///
/// Keep the value when the same table is compared again (the new table of one diff is the old table of the
/// next): its shape is computed once.
public struct Table<Section: TableSectionProtocol> {
  /// The rows' type.
  public typealias Row = Section.Rows.Element

  /// The sections, in order.
  public let sections: ContiguousArray<Section>

  /// The rows of each section; empty if they are not in one array. Holds on to storage that a section computes
  /// on demand.
  @usableFromInline
  let rows: ContiguousArray<ContiguousArray<Section.StoredRow>>

  /// The rows of each section as they are stored, or `nil` if all are in ``rows``.
  @usableFromInline
  let divided: ContiguousArray<StoredRows<Section.StoredRow>>?

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
    (rows, divided) = Self.stored(self.sections.lazy.map { $0.storedRows })
    // A section that computes its rows may have told another number before.
    let counts = divided.map { $0.map(\.count) } ?? rows.map(\.count)
    let isAsClaimed = counts.indices.allSatisfy { counts[$0] == claimed.rowCount(inSection: $0) }
    self.shape = isAsClaimed ? claimed : try TableShape(rowCounts: counts)
  }

  /// A table without sections.
  public init() {
    self.init(sections: [], rows: [], shape: TableShape(starts: [0]))
  }

  /// A table of sections whose rows are at hand, so that the sections need not tell them.
  ///
  /// - Parameter shape: The counts of `rows`.
  package init(
    sections: ContiguousArray<Section>, rows: some Collection<StoredRows<Section.StoredRow>>,
    shape: TableShape
  ) {
    self.sections = sections
    (self.rows, divided) = Self.stored(rows)
    self.shape = shape
  }

  /// A table of sections whose rows are in arrays.
  @usableFromInline
  init(
    sections: ContiguousArray<Section>, arrays: ContiguousArray<ContiguousArray<Section.StoredRow>>,
    shape: TableShape
  ) {
    self.sections = sections
    rows = arrays
    divided = nil
    self.shape = shape
  }

  @inlinable
  static func stored(
    _ rows: some Collection<StoredRows<Section.StoredRow>>
  ) -> (
    ContiguousArray<ContiguousArray<Section.StoredRow>>, ContiguousArray<StoredRows<Section.StoredRow>>?
  ) {
    var arrays = ContiguousArray<ContiguousArray<Section.StoredRow>>()
    arrays.reserveCapacity(rows.count)
    var isDivided = false
    for rows in rows {
      if case .whole(let array) = rows.storage {
        arrays.append(array)
      } else {
        arrays.append([])
        isDivided = true
      }
    }
    return (arrays, isDivided ? ContiguousArray(rows) : nil)
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
  package func storedRow(at path: RowPath) -> Section.StoredRow? {
    divided == nil ? rows[path.section][path.row] : storedRows(inSection: path.section)[path.row]
  }

  /// The rows of a section that the table has, as they are stored.
  package func storedRows(inSection section: Int) -> StoredRows<Section.StoredRow> {
    divided?[section] ?? StoredRows(rows[section])
  }
}

extension Table: Sendable where Section: Sendable, Section.StoredRow: Sendable {}

extension Table: Equatable where Section: Equatable {
  /// Whether both have equal sections in the same order.
  public static func == (left: Table, right: Table) -> Bool {
    left.sections == right.sections
  }
}
