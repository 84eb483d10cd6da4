extension TableChanges {
  /// The table that the changes make of `table`, which has the shape of ``old``: the reference meaning of all
  /// lists together.
  ///
  /// Rows and sections that are only moved, or not touched at all, are taken from `table`; inserted and
  /// updated ones from ``new``.
  ///
  ///     let result = try changes.applying(to: old)      // the same sections and rows as new
  ///
  /// - Throws: ``TableError/shapeMismatch(expected:found:)`` where `table` does not have the shape of
  ///   ``old``.
  /// - Complexity: O(*n* + *k* log *k*) for *n* rows and *k* changes.
  public func applying(to table: Table<Section>) throws(TableError) -> Table<Section> {
    guard table.shape == old.shape else { throw .shapeMismatch(expected: old.shape, found: table.shape) }
    var sections = ContiguousArray<Section>()
    var rows = ContiguousArray<StoredRows<Section.StoredRow>>()
    sections.reserveCapacity(new.shape.sectionCount)
    rows.reserveCapacity(new.shape.sectionCount)
    var application = RowApplication(self, to: table)
    let updatedHeaders = Set(updatedSections.lazy.map(\.new))
    for section in 0..<new.shape.sectionCount {
      guard let source = oldSection(forNew: section) else {
        sections.append(new.sections[section])
        rows.append(new.storedRows(inSection: section))
        continue
      }
      guard !table.storedRows(inSection: source).isOwn else {
        sections.append(
          application.updatesOwnRow(of: section) ? new.sections[section] : table.sections[source])
        rows.append(.own)
        continue
      }
      let base = updatedHeaders.contains(section) ? new.sections[section] : table.sections[source]
      rows.append(StoredRows(application.rows(ofNewSection: section, from: source)))
      sections.append(base.replacingStoredRows(with: rows[section]))
    }
    return Table(
      sections: sections, rows: rows, shape: try TableShape(rowCounts: rows.lazy.map { $0.count }))
  }
}

/// Puts the rows of surviving sections together from the lists of changes alone: what no list names stays, in
/// order, between what arrives.
private struct RowApplication<Section: TableSectionProtocol> {
  typealias Row = Section.StoredRow

  private let changes: TableChanges<Section>
  private let table: Table<Section>
  /// The old paths of rows that leave their place, ascending.
  private let leaving: [RowPath]
  /// The rows that arrive somewhere, by new path.
  private let arriving: [(path: RowPath, row: Row)]
  private let updated: [RowPath: Row]
  /// New sections whose own row has changed.
  private let updatedOwnRows: Set<Int>

  init(_ changes: TableChanges<Section>, to table: Table<Section>) {
    self.changes = changes
    self.table = table
    leaving = (Array(changes.deletedRows) + changes.movedRows.map(\.old)).sorted()
    var arriving: [(path: RowPath, row: Row)] = []
    for path in changes.insertedRows {
      if let row = changes.new.storedRow(at: path) { arriving.append((path, row)) }
    }
    for pair in changes.movedRows {
      if let row = table.storedRow(at: pair.old) { arriving.append((pair.new, row)) }
    }
    self.arriving = arriving.sorted { $0.path < $1.path }
    var updated: [RowPath: Row] = [:]
    var updatedOwnRows: Set<Int> = []
    for pair in changes.updatedRows {
      if let row = changes.new.storedRow(at: pair.new) {
        updated[pair.new] = row
      } else {
        updatedOwnRows.insert(pair.new.section)
      }
    }
    self.updated = updated
    self.updatedOwnRows = updatedOwnRows
  }

  func updatesOwnRow(of newSection: Int) -> Bool { updatedOwnRows.contains(newSection) }

  mutating func rows(ofNewSection section: Int, from source: Int) -> ContiguousArray<Row> {
    var staying = ContiguousArray<Row>()
    var next = lastIndex(in: leaving.indices) { leaving[$0].section < source } + 1
    for (index, row) in table.storedRows(inSection: source).contiguous.enumerated() {
      if next < leaving.count, leaving[next] == RowPath(section: source, row: index) {
        next += 1
      } else {
        staying.append(row)
      }
    }
    var rows = ContiguousArray<Row>()
    var rest = staying[...]
    var arrival = lastIndex(in: arriving.indices) { arriving[$0].path.section < section } + 1
    for index in 0..<changes.new.shape.rowCount(inSection: section) {
      let path = RowPath(section: section, row: index)
      if arrival < arriving.count, arriving[arrival].path == path {
        rows.append(updated[path] ?? arriving[arrival].row)
        arrival += 1
      } else if let row = rest.popFirst() {
        rows.append(updated[path] ?? row)
      }
    }
    return rows
  }
}
