internal import CTableDiff

extension TableMatching {
  /// Aligns every pair of sections.
  mutating func align(_ tables: ComparedTables, _ walk: RowWalking) {
    let sectionCount = tables.shapes.new.sectionCount
    rows.noteSpan(tables.shapes.new.rowCount)
    sections.beginRuns()
    for section in 0..<sectionCount {
      if rows.watch.isStopped(after: 8 + tables.shapes.new.positions(inSection: section).count) { return }
      prefetchRows(of: section &+ 16, tables.old)
      rows.firstRun = rows.runs.count
      let partner = sections.oldIndex(forNewSection: section)
      if partner >= 0, !alignShared(tables, oldSection: partner, newSection: section) {
        align(tables.old, tables.new, tables.shapes, oldSection: partner, newSection: section, walk)
      }
      sections.endRuns(ofNew: section, at: rows.runs.count)
    }
  }

  /// Aligns a pair of sections if both have the same rows in the same storage: reading them would cost O(n),
  /// and ids that are not equal to themselves match here, too.
  ///
  /// - Returns: Whether they have.
  @inline(__always)
  private mutating func alignShared(_ tables: ComparedTables, oldSection: Int, newSection: Int) -> Bool {
    let (oldStarts, newStarts) = (tables.shapes.old.starts.address, tables.shapes.new.starts.address)
    let count = newStarts[newSection &+ 1] &- newStarts[newSection]
    guard count > 0, count == oldStarts[oldSection &+ 1] &- oldStarts[oldSection],
      let rows = tables.new.onlyPiece(ofSection: newSection),
      rows == tables.old.onlyPiece(ofSection: oldSection)
    else { return false }
    self.rows.append(MatchedRun(old: oldStarts[oldSection], new: newStarts[newSection], count: count))
    return true
  }

  /// Prefetches the first row of the old section that matches a later new one, as it may be anywhere.
  private borrowing func prefetchRows(of section: Int, _ old: BorrowedRows) {
    guard section < sections.newCount else { return }
    let partner = sections.oldIndex(forNewSection: section)
    if partner >= 0 { table_diff_prefetch(old.onlyPiece(ofSection: partner)) }
  }

  private mutating func align(
    _ old: BorrowedRows, _ new: BorrowedRows, _ shapes: Shapes, oldSection: Int, newSection: Int,
    _ walk: RowWalking
  ) {
    guard shapes.old.starts[oldSection] < shapes.old.starts[oldSection + 1],
      shapes.new.starts[newSection] < shapes.new.starts[newSection + 1]
    else { return }
    guard old.onlyPiece(ofSection: oldSection) != nil, new.onlyPiece(ofSection: newSection) != nil else {
      return alignDivided(old, new, shapes, oldSection: oldSection, newSection: newSection, walk)
    }
    var alignment = Alignment(old, new, shapes, oldSection: oldSection, newSection: newSection)
    let prefix = alignment.takeStart(into: &rows, walk)
    alignment.align(after: prefix, newSection: newSection, into: &rows, walk)
  }
}
