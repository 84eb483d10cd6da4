extension TableDiffer {
  /// Aligns the leading sections as long as they are whole, and then the first one that is not.
  ///
  /// Their rows are read where the tables have them: if little changes, nobody needs a list of addresses.
  ///
  /// - Returns: The number of aligned sections.
  @inlinable
  mutating func alignLeading<Section: TableSectionProtocol, Comparison: RowComparison>(
    _ old: Table<Section>, _ new: Table<Section>, by comparison: Comparison
  ) -> Int where Comparison.Row == Section.StoredRow {
    guard case .arrays(let oldArrays) = old.rows, case .arrays(let newArrays) = new.rows else { return 0 }
    rows.noteSpan(new.shape.rowCount)
    var start: Int32 = 0
    for section in 0..<sections.leadingCount {
      let oldCount = Int(old.shape.starts[section + 1] &- start)
      let newCount = Int(new.shape.starts[section + 1] &- start)
      guard oldCount > 0, newCount > 0 else {
        if oldCount == newCount { continue }
        endWhole(sections: section, rows: start)
        sections.endAlignedRuns(ofNew: section, at: rows.aligned.count)
        return section + 1
      }
      let alignment = Alignment(
        old: oldArrays[section].address, new: newArrays[section].address, comparison: comparison,
        oldStart: start, newStart: start)
      let prefix = alignment.prefix(oldCount: oldCount, newCount: newCount, into: &rows)
      guard prefix == oldCount, prefix == newCount else {
        endWhole(sections: section, rows: start)
        alignment.align(
          after: prefix, oldCount: oldCount, newCount: newCount, newSection: section, into: &rows)
        sections.endAlignedRuns(ofNew: section, at: rows.aligned.count)
        return section + 1
      }
      start &+= Int32(truncatingIfNeeded: newCount)
    }
    endWhole(sections: sections.leadingCount, rows: start)
    return sections.leadingCount
  }

  /// Notes that the first sections are whole.
  @usableFromInline
  mutating func endWhole(sections count: Int, rows rowCount: Int32) {
    if rowCount > 0 { rows.appendAligned(MatchedRun(old: 0, new: 0, count: rowCount)) }
    rows.firstRun = rows.aligned.count
    sections.beginRuns(wholeCount: count, from: rows.firstRun)
  }

  /// Aligns every pair of sections from the new section `first` on.
  @inlinable
  mutating func align<Comparison: RowComparison>(_ matcher: RowMatcher<Comparison>, from first: Int) {
    let shapes = matcher.shapes
    if first == 0 {
      rows.noteSpan(shapes.new.rowCount)
      endWhole(sections: 0, rows: 0)
    }
    for section in first..<shapes.new.sectionCount {
      let partner = sections.oldSection(forNew: section)
      rows.firstRun = rows.aligned.count
      if partner >= 0 {
        align(matcher, oldSection: partner, newSection: section)
      }
      sections.endAlignedRuns(ofNew: section, at: rows.aligned.count)
    }
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
    let prefix = alignment.prefix(oldCount: oldCount, newCount: newCount, into: &rows)
    alignment.align(
      after: prefix, oldCount: oldCount, newCount: newCount, newSection: newSection, into: &rows)
  }
}
