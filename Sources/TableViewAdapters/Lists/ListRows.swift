public import TableDiff

/// The rows of a table as one list without sections, as in an `NSTableView`: the rows of all
/// sections in order, and a row for the header before those of a section that has one.
public struct ListRows: Hashable, Sendable {
  /// The content of a row of the list.
  public enum Content: Hashable, Sendable {
    /// The header of the section at this position.
    case header(section: Int)
    /// The row at this path.
    case row(RowPath)
  }

  /// The first row of each section in the list and, last, the number of rows of the list.
  private let starts: [Int]
  /// The number of rows of each section for its header: one or none.
  private let headerRows: [Int]

  /// The list of a table.
  ///
  /// - Parameters:
  ///   - table: The table whose rows are one list.
  ///   - hasHeader: Whether a section begins with a row for its header.
  /// - Complexity: O(*k*) for *k* sections.
  public init<Section>(_ table: Table<Section>, hasHeader: (Section) -> Bool) {
    headerRows = table.sections.map { hasHeader($0) ? 1 : 0 }
    var starts = [0]
    starts.reserveCapacity(headerRows.count + 1)
    var count = 0
    for (rows, headers) in zip(table.shape.rowCounts, headerRows) {
      count += rows + headers
      starts.append(count)
    }
    self.starts = starts
  }

  /// The number of rows in the list.
  public var count: Int { starts[starts.count - 1] }

  /// Returns the content of the row at `index`, or `nil` if the list has no such row.
  ///
  /// - Complexity: O(log *k*) for *k* sections.
  public subscript(index: Int) -> Content? {
    guard index >= 0, index < count else { return nil }
    let section = section(at: index)
    let row = index - starts[section] - headerRows[section]
    return row < 0 ? .header(section: section) : .row(RowPath(section: section, row: row))
  }

  /// Returns the index in the list of the row at `path`, or `nil` if the table has no such row.
  public func index(of path: RowPath) -> Int? {
    guard headerRows.indices.contains(path.section), path.row >= 0 else { return nil }
    let index = starts[path.section] + headerRows[path.section] + path.row
    return index < starts[path.section + 1] ? index : nil
  }

  /// Returns the index in the list of a section's header, or `nil` if there is none.
  public func index(ofHeader section: Int) -> Int? {
    guard headerRows.indices.contains(section), headerRows[section] == 1 else { return nil }
    return starts[section]
  }

  /// The last section that begins at or before `index`: those that are empty begin where the next one does.
  private func section(at index: Int) -> Int {
    var lower = 0
    var upper = starts.count - 1
    while lower < upper {
      let middle = (lower + upper) / 2
      if starts[middle + 1] <= index { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }
}
