extension TableDiffer {
  /// Aligns every pair of sections.
  @inlinable
  mutating func align<Comparison: RowComparison>(_ matcher: RowMatcher<Comparison>) {
    let shapes = matcher.shapes
    rows.noteSpan(shapes.new.rowCount)
    for section in 0..<shapes.new.sectionCount {
      let partner = sections.oldSection(forNew: section)
      rows.firstRun = rows.aligned.count
      if partner >= 0 {
        align(matcher, oldSection: partner, newSection: section)
      }
      sections.endAlignedRuns(ofNew: section, at: rows.aligned.count)
    }
    rows.countAligned()
  }

  @inlinable @inline(__always)
  mutating func align<Comparison: RowComparison>(
    _ matcher: RowMatcher<Comparison>, oldSection: Int, newSection: Int
  ) {
    let shapes = matcher.shapes
    let oldCount = Int(shapes.old.starts[oldSection + 1] &- shapes.old.starts[oldSection])
    let newCount = Int(shapes.new.starts[newSection + 1] &- shapes.new.starts[newSection])
    guard oldCount > 0, newCount > 0 else { return }
    guard let oldRows = matcher.old.onlyPiece(ofSection: oldSection),
      let newRows = matcher.new.onlyPiece(ofSection: newSection)
    else { return alignDivided(matcher, oldSection: oldSection, newSection: newSection) }
    let alignment = Alignment(
      old: oldRows, new: newRows, comparison: matcher.comparison, oldStart: shapes.old.starts[oldSection],
      newStart: shapes.new.starts[newSection])
    if alignment.old == alignment.new, oldCount == newCount {
      // The same storage holds the same rows.
      alignment.appendRun(old: 0, new: 0, count: oldCount, to: &rows)
    } else {
      alignment.align(
        oldCount: oldCount, newCount: newCount, newSection: Int32(truncatingIfNeeded: newSection), into: &rows
      )
    }
  }
}
