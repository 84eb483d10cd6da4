public import TableDiffPrefetch

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
    var section = 0
    while true {
      section = firstChangedSection(from: section, oldArrays, old.shape, newArrays, new.shape, by: comparison)
      guard section < sections.leadingCount else { break }
      let start = new.shape.starts[section]
      let oldCount = Int(old.shape.starts[section + 1] &- start)
      let newCount = Int(new.shape.starts[section + 1] &- start)
      guard oldCount > 0, newCount > 0 else {
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
      section += 1
    }
    endWhole(sections: section, rows: new.shape.starts[section])
    return section
  }

  /// The number of rows up to which a section is compared in a short loop first.
  @usableFromInline static var fewRows: Int32 { 32 }

  /// The first leading section, from a whole one on, that has another number of rows, or rows that differ in
  /// id or content, or more than a few rows.
  @inlinable
  borrowing func firstChangedSection<Comparison: RowComparison>(
    from first: Int, _ old: ContiguousArray<ContiguousArray<Comparison.Row>>, _ oldShape: TableShape,
    _ new: ContiguousArray<ContiguousArray<Comparison.Row>>, _ newShape: TableShape, by comparison: Comparison
  ) -> Int {
    var start = newShape.starts[first]
    for section in first..<sections.leadingCount {
      let end = newShape.starts[section + 1]
      guard oldShape.starts[section + 1] == end else { return section }
      if end == start { continue }
      guard end &- start <= Self.fewRows else { return section }
      let alignment = Alignment(
        old: old[section].address, new: new[section].address, comparison: comparison, oldStart: start,
        newStart: start)
      guard alignment.isSame(count: Int(end &- start)) else { return section }
      start = end
    }
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
      prefetchRows(of: section &+ 16, matcher)
      rows.firstRun = rows.aligned.count
      if partner >= 0 {
        align(matcher, oldSection: partner, newSection: section)
      }
      sections.endAlignedRuns(ofNew: section, at: rows.aligned.count)
    }
  }

  /// Asks for the first row of the old section that a later new one is: it may be anywhere.
  @inlinable @inline(__always)
  borrowing func prefetchRows<Comparison: RowComparison>(of section: Int, _ matcher: RowMatcher<Comparison>) {
    guard section < sections.newCount else { return }
    let partner = sections.oldSection(forNew: section)
    if partner >= 0 { table_diff_prefetch(matcher.old.onlyPiece(ofSection: partner)) }
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
    if oldCount == newCount, oldCount <= Self.fewRows, alignment.isSame(count: newCount) {
      return alignment.appendRun(old: 0, new: 0, count: newCount, to: &rows)
    }
    let prefix = alignment.prefix(oldCount: oldCount, newCount: newCount, into: &rows)
    alignment.align(
      after: prefix, oldCount: oldCount, newCount: newCount, newSection: newSection, into: &rows)
  }
}
