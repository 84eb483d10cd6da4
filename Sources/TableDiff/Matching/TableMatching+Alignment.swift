internal import CTableDiff

extension TableMatching {
  /// Aligns every pair of sections.
  mutating func align(_ tables: ComparedTables, _ walk: Aligning) {
    let (old, new) = (tables.old, tables.new)
    rows.noteSpan(tables.shapes.new.rowCount)
    sections.beginRuns()
    for section in 0..<new.sectionCount {
      if rows.watch.isStopped(after: 8 + tables.shapes.new.positions(inSection: section).count) { return }
      prefetchRows(of: section &+ 16, old)
      rows.firstRun = rows.runs.count
      let partner = sections.oldIndex(forNewSection: section)
      if partner >= 0 { rows.align(old.rows(ofSection: partner), new.rows(ofSection: section), walk) }
      sections.endRuns(ofNew: section, at: rows.runs.count)
    }
  }

  /// Prefetches the first row of the old section that matches a later new one, as it may be anywhere.
  private borrowing func prefetchRows(of section: Int, _ old: BorrowedRows) {
    guard section < sections.newCount else { return }
    let partner = sections.oldIndex(forNewSection: section)
    if partner >= 0 { table_diff_prefetch(old.firstRow(ofSection: partner)) }
  }
}

extension RowMatching {
  /// Aligns a pair of sections: the rows that both keep in the same place, unread, and those between them.
  @inline(__always)
  fileprivate mutating func align(_ old: SectionRows, _ new: SectionRows, _ walk: Aligning) {
    let (oldSpans, newSpans) = (old.spans, new.spans)
    guard oldSpans.count > 0, newSpans.count > 0 else { return }
    if oldSpans == newSpans {
      return append(MatchedRun(old: old.start, new: new.start, count: newSpans.count))
    }
    if oldSpans.pieceCount == 0, newSpans.pieceCount == 0 {
      return align(old, old.positions, new, new.positions, walk)
    }
    // Versions differ little.
    runs.reserve(64)
    updated.reserve(64)
    var (oldRest, newRest) = (old.positions, new.positions)
    oldSpans.forEachShared(with: newSpans, stride: old.stride) { row, otherRow, count in
      let run = MatchedRun(old: old.start &+ row, new: new.start &+ otherRow, count: count)
      align(old, oldRest.lowerBound..<run.old, new, newRest.lowerBound..<run.new, walk)
      append(run)
      oldRest = (run.old &+ count)..<oldRest.upperBound
      newRest = (run.new &+ count)..<newRest.upperBound
    }
    align(old, oldRest, new, newRest, walk)
  }

  /// Aligns rows of two sections that are not in the same place.
  private mutating func align(
    _ old: SectionRows, _ oldRows: Range<Int32>, _ new: SectionRows, _ newRows: Range<Int32>,
    _ walk: Aligning
  ) {
    var (oldRows, newRows) = (oldRows, newRows)
    beginUpdates()
    while !oldRows.isEmpty, !newRows.isEmpty, !watch.isStopped {
      let (oldSpan, newSpan) = (old.firstSpan(oldRows), new.firstSpan(newRows))
      let areWhole = oldSpan.end == oldRows.upperBound && newSpan.end == newRows.upperBound
      // Side by side, span by span, up to the first that differ in id.
      let found = walk(areWhole ? .all : .start, oldSpan, newSpan, &self)
      if areWhole { return }
      oldRows = (oldRows.lowerBound &+ Int32(truncatingIfNeeded: found))..<oldRows.upperBound
      newRows = (newRows.lowerBound &+ Int32(truncatingIfNeeded: found))..<newRows.upperBound
      if found == min(oldSpan.count, newSpan.count) { continue }
      return old.withContiguous(oldRows) { old in
        new.withContiguous(newRows) { new in _ = walk(.rest, old, new, &self) }
      }
    }
  }
}
