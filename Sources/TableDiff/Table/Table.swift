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
  let rows: ContiguousArray<ContiguousArray<Row>>

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
    let claimed = try TableShape(rowCounts: self.sections.lazy.map { $0.rows.count })
    var rows = ContiguousArray<ContiguousArray<Row>>()
    rows.reserveCapacity(self.sections.count)
    for section in self.sections {
      rows.append(ContiguousArray(section.rows))
    }
    self.rows = rows
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
    sections: ContiguousArray<Section>, rows: ContiguousArray<ContiguousArray<Row>>, shape: TableShape
  ) {
    self.sections = sections
    self.rows = rows
    self.shape = shape
  }

  /// The row at `path`, or `nil` where the table has none.
  public subscript(path: RowPath) -> Row? {
    shape.contains(path) ? rows[path.section][path.row] : nil
  }
}

extension Table: Sendable where Section: Sendable, Section.Rows.Element: Sendable {}

extension Table: Equatable where Section: Equatable {
  /// Whether both have equal sections in the same order.
  public static func == (left: Table, right: Table) -> Bool {
    left.sections == right.sections
  }
}
