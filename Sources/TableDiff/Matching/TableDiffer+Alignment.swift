extension TableDiffer {
  /// Aligns every pair of sections.
  @inlinable
  mutating func align<Comparison: RowComparison>(_ matcher: RowMatcher<Comparison>) {
    let shapes = matcher.shapes
    rows.aligned.span = shapes.new.rowCount
    rows.updated.span = shapes.new.rowCount
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
    let oldPieces = matcher.old.pieces(ofSection: oldSection)
    let newPieces = matcher.new.pieces(ofSection: newSection)
    let oldStart = shapes.old.starts[oldSection]
    let newStart = shapes.new.starts[newSection]
    guard oldPieces.count == 1, newPieces.count == 1 else {
      return alignPieces(
        matcher, old: oldPieces, oldStart..<(oldStart &+ Int32(truncatingIfNeeded: oldCount)), new: newPieces,
        newStart..<(newStart &+ Int32(truncatingIfNeeded: newCount)))
    }
    guard let oldRows = matcher.old.first(inPiece: oldPieces.lowerBound),
      let newRows = matcher.new.first(inPiece: newPieces.lowerBound)
    else { return alignOwnRow(matcher, oldSection: oldSection, newSection: newSection) }
    let alignment = Alignment(
      old: oldRows, new: newRows, comparison: matcher.comparison, oldStart: oldStart, newStart: newStart)
    if alignment.old == alignment.new, oldCount == newCount {
      // The same storage holds the same rows.
      alignment.appendRun(old: 0, new: 0, count: oldCount, to: &rows)
    } else {
      alignment.align(
        oldCount: oldCount, newCount: newCount, newSection: Int32(truncatingIfNeeded: newSection), into: &rows
      )
    }
  }

  /// Pairs the own rows of two sections, unless one of them has stored rows.
  @inlinable @inline(never)
  mutating func alignOwnRow<Comparison: RowComparison>(
    _ matcher: RowMatcher<Comparison>, oldSection: Int, newSection: Int
  ) {
    let old = matcher.shapes.old.starts[oldSection]
    let new = matcher.shapes.new.starts[newSection]
    if matcher.old.address(at: old) == matcher.new.address(at: new) {
      rows.alignOwnRow(old: old, new: new, newSection: newSection)
    }
  }
}
