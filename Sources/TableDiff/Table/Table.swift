/// Ordered sections of ordered rows: one side of a comparison.
///
/// SwiftUI and GRDB have a `Table` too. In a file that imports one of them, write `TableDiff.Table`.
///
/// Keep the value if you compare the same table again (the new table of one diff is the old table of the
/// next): its shape is computed once. A comparison doesn't read rows in storage that both tables share. They
/// match themselves, even if their id is not equal to itself (``TableDiffer``).
public struct Table<Section: TableSectionProtocol> {
  /// The type of the rows.
  public typealias Row = Section.Rows.Element

  @usableFromInline
  let storage: TableStorage<Section>

  /// The sections, in order.
  @inlinable public var sections: ContiguousArray<Section> { storage.sections }

  /// The rows of each section. Keeps storage that a section computes on demand.
  @inlinable package var rows: ContiguousArray<StoredRows<Section.StoredRow>> { storage.rows }

  /// The number of sections and of rows in each.
  @inlinable public var shape: TableShape { storage.shape }

  /// Creates a table of `sections`, whose storage is shared, not copied.
  ///
  /// - Throws: ``TableError/tooManyRows(section:count:)`` if there are more than `Int32.max` rows.
  /// - Complexity: O(*k*) for *k* sections whose rows are arrays, whatever their number; other collections of
  ///   rows are copied.
  @inlinable
  public init(_ sections: some Sequence<Section>) throws(TableError) {
    let sections = ContiguousArray(sections)
    // Counted before they are copied: too many rows for a table may be too many for memory.
    _ = try TableShape(rowCounts: sections.lazy.map { $0.rowCount })
    let rows = ContiguousArray(sections.map { $0.storedRows })
    // A section that computes its rows may have reported another count before.
    let shape = try TableShape(rowCounts: rows.lazy.map { $0.count })
    self.init(sections: sections, rows: rows, shape: shape)
  }

  /// Creates a table of one section with `rows`. An `Array` or `ContiguousArray` of rows is shared, not
  /// copied.
  ///
  /// - Throws: ``TableError/tooManyRows(section:count:)`` if there are more than `Int32.max` rows.
  /// - Complexity: O(1) for an `Array` or a `ContiguousArray`, otherwise O(*n*).
  @_alwaysEmitIntoClient
  public init<Row>(rows: some Collection<Row>) throws(TableError) where Section == FlatSection<Row> {
    // Counted before they are copied: too many rows for a table may be too many for memory.
    let shape = try TableShape(rowCount: rows.count)
    let rows = ContiguousArray(rows)
    self.init(
      sections: [FlatSection(id: OnlySection(), rows: rows)], rows: [StoredRows(rows)],
      shape: rows.count == shape.rowCount ? shape : try TableShape(rowCount: rows.count))
  }

  /// Creates a table without sections.
  public init() {
    self.init(sections: [], rows: [], shape: TableShape(starts: [0]))
  }

  /// Creates a table from sections and their rows, so that the sections aren't asked for them.
  ///
  /// - Parameter shape: The counts of `rows`.
  @inlinable
  package init(
    sections: ContiguousArray<Section>, rows: ContiguousArray<StoredRows<Section.StoredRow>>,
    shape: TableShape
  ) {
    storage = TableStorage(sections: sections, rows: rows, shape: shape)
  }

  /// Returns whether both are copies of one table. If so, they are equal.
  package func isCopy(of other: Table) -> Bool { storage === other.storage }

  /// Accesses the row at `path`, or `nil` if the table has no such row.
  ///
  /// - Complexity: O(1); O(log *p*) for a section whose rows lie in *p* pieces.
  @inlinable
  public subscript(path: RowPath) -> Row? {
    guard shape.contains(path) else { return nil }
    if let stored = rows[path.section][path.row] { return sections[path.section].row(showing: stored) }
    return sections[path.section].rows.first
  }
}

/// The contents of a table. An object, because changes, plans and batches pass tables on: each costs one
/// reference count.
@usableFromInline
final class TableStorage<Section: TableSectionProtocol> {
  @usableFromInline let sections: ContiguousArray<Section>
  @usableFromInline let rows: ContiguousArray<StoredRows<Section.StoredRow>>
  @usableFromInline let shape: TableShape

  @inlinable
  init(
    sections: ContiguousArray<Section>, rows: ContiguousArray<StoredRows<Section.StoredRow>>,
    shape: TableShape
  ) {
    self.sections = sections
    self.rows = rows
    self.shape = shape
  }
}

extension TableStorage: Sendable where Section: Sendable, Section.StoredRow: Sendable {}

extension Table: Sendable where Section: Sendable, Section.StoredRow: Sendable {}

extension Table: Equatable where Section: Equatable {
  /// Returns whether both have equal sections in the same order.
  public static func == (left: Table, right: Table) -> Bool {
    left.sections == right.sections
  }
}

extension Table: CustomReflectable {
  /// The sections, not how they are stored.
  public var customMirror: Mirror {
    Mirror(self, children: ["sections": Array(sections)], displayStyle: .struct)
  }
}
