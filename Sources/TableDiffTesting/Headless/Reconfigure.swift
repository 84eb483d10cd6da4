public import TableDiff

/// Updates outside of batches.
extension HeadlessTable {
  /// Shows other content in the row that is shown at `path` now.
  ///
  /// - Throws: A violation of `reconfigure.row.range`, `batch.inFlight` or `view.corrupt`.
  public mutating func reconfigureRow(at path: RowPath, showing row: Row) throws(BatchViolation) {
    try requireReady()
    guard displayed.indices.contains(path.section), displayed[path.section].rows.indices.contains(path.row)
    else { return try refuse([rules.host.reconfigureRowRange(path)]) }
    displayed[path.section].rows[path.row] = row
  }

  /// Shows another header for the section that is shown at `section` now.
  ///
  /// - Throws: A violation of `reconfigure.section.range`, `batch.inFlight` or `view.corrupt`.
  public mutating func reconfigureSection(
    _ section: Int, showing header: Section.Header
  ) throws(BatchViolation) {
    try requireReady()
    guard displayed.indices.contains(section) else {
      return try refuse([rules.host.reconfigureSectionRange(section, count: displayed.count)])
    }
    displayed[section].header = header
  }
}
