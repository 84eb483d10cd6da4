public import TableDiff

/// The comparison of shown and expected content.
extension HeadlessTable {
  /// A difference between a view and its data source.
  public enum Mismatch: Hashable, Sendable {
    /// The numbers of sections differ.
    case sectionCount(shown: Int, expected: Int)
    /// Another section is shown at this position.
    case section(Int)
    /// The section at this position is shown with another header.
    case header(section: Int)
    /// The numbers of rows in the section at this position differ.
    case rowCount(section: Int, shown: Int, expected: Int)
    /// Another row, or other content of the row, is shown at this path.
    case row(RowPath)
  }

  /// Returns the differences between the view and `table`, in order.
  ///
  /// - Parameters:
  ///   - table: The expected table.
  ///   - headers: Whether headers are compared. Pass `false` before updates are carried out.
  ///   - areEqual: Returns whether a shown row is the row of the table. Compare only ids before updates are
  ///     carried out.
  /// - Complexity: O(*n*) for *n* rows.
  public func mismatches(
    with table: Table<Section>, headers: Bool = true, rowsBy areEqual: (Row, Row) -> Bool
  ) -> [Mismatch] {
    var result: [Mismatch] = []
    if displayed.count != table.sections.count {
      result.append(.sectionCount(shown: displayed.count, expected: table.sections.count))
    }
    for (place, (shown, expected)) in zip(displayed, table.sections).enumerated() {
      if shown.id != expected.id { result.append(.section(place)) }
      if headers, shown.header != expected.header { result.append(.header(section: place)) }
      let rows = expected.rows
      if shown.rows.count != rows.count {
        result.append(.rowCount(section: place, shown: shown.rows.count, expected: rows.count))
      }
      for (row, pair) in zip(shown.rows, rows).enumerated() where !areEqual(pair.0, pair.1) {
        result.append(.row(RowPath(section: place, row: row)))
      }
    }
    return result
  }
}

extension HeadlessTable where Section.Rows.Element: Equatable {
  /// Returns the differences between the view and `table`, in order.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  public func mismatches(with table: Table<Section>) -> [Mismatch] {
    mismatches(with: table, rowsBy: ==)
  }
}
