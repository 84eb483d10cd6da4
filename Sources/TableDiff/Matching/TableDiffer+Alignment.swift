internal import CTableDiff

extension TableDiffer {
  /// Aligns every pair of sections.
  mutating func align(_ old: BorrowedRows, _ new: BorrowedRows, _ shapes: Shapes, _ walk: RowWalking) {
    rows.noteSpan(shapes.new.rowCount)
    let isDivided = old.isDivided || new.isDivided
    var section = alignLeading(old, new, shapes, walk)
    var pairsEnd = section
    while section < shapes.new.sectionCount, !rows.watch.isStopped(after: 8) {
      prefetchRows(of: section &+ 16, old)
      rows.firstRun = rows.aligned.count
      let partner = sections.oldIndex(forNewSection: section)
      if partner >= 0, !isDivided {
        if section >= pairsEnd { pairsEnd = endOfPairs(from: section) }
        let whole = firstChanged(old, partner, new, section..<pairsEnd, shapes, walk)
        for section in section..<whole { appendWhole(old, new, section) }
        if whole > section {
          section = whole
          continue
        }
      }
      if partner >= 0 {
        align(old, new, shapes, oldSection: partner, newSection: section, walk)
      }
      sections.endAlignedRuns(ofNew: section, at: rows.aligned.count)
      section += 1
    }
  }

  /// Aligns the leading sections while they are whole, and then the first one that is not.
  ///
  /// - Returns: The number of aligned sections.
  private mutating func alignLeading(
    _ old: BorrowedRows, _ new: BorrowedRows, _ shapes: Shapes, _ walk: RowWalking
  ) -> Int {
    if old.isDivided || new.isDivided { return endWhole(sections: 0, rows: 0) }
    let leadingCount = sections.leadingCount
    var section = 0
    while section < leadingCount {
      section = firstChanged(old, section, new, section..<leadingCount, shapes, walk)
      guard section < leadingCount, !rows.watch.isStopped(after: 8) else { break }
      let start = new.starts[section]
      let oldCount = Int(old.starts[section &+ 1] &- start)
      let newCount = Int(new.starts[section &+ 1] &- start)
      var alignment = Alignment(old, new, shapes, oldSection: section, newSection: section)
      let prefix = oldCount == 0 || newCount == 0 ? 0 : alignment.takeStart(into: &rows, walk)
      if prefix == oldCount, prefix == newCount {
        section += 1
        continue
      }
      endWhole(sections: section, rows: start)
      alignment.align(after: prefix, newSection: section, into: &rows, walk)
      sections.endAlignedRuns(ofNew: section, at: rows.aligned.count)
      return section + 1
    }
    return endWhole(sections: leadingCount, rows: new.starts[leadingCount])
  }

  /// Returns the first of some new sections that has more than a few rows, or differs from its old one.
  private mutating func firstChanged(
    _ old: BorrowedRows, _ oldSection: Int, _ new: BorrowedRows, _ sections: Range<Int>, _ shapes: Shapes,
    _ walk: RowWalking
  ) -> Int {
    guard hasFewRows(old, new, oldSection: oldSection, newSection: sections.lowerBound) else {
      return sections.lowerBound
    }
    var section = sections.lowerBound
    while true {
      // Few checks, as the rows of a part's first sections are not prefetched.
      let end = section &+ rows.watch.part(of: 4 &* (sections.upperBound &- section)) / 4
      let partner = oldSection &+ (section &- sections.lowerBound)
      var alignment = Alignment(old, new, shapes, oldSection: partner, newSection: section)
      section = walk(.wholeSections(from: partner, section..<end), &alignment, &rows)
      if section < end || end == sections.upperBound { return section }
      if rows.watch.isStopped(after: rows.watch.interval) { return section }
    }
  }

  /// Returns whether a pair of sections has equally many rows, and so few that it is compared in a short loop
  /// first.
  private borrowing func hasFewRows(
    _ old: BorrowedRows, _ new: BorrowedRows, oldSection: Int, newSection: Int
  ) -> Bool {
    let count = new.starts[newSection &+ 1] &- new.starts[newSection]
    return count <= Alignment.fewRows
      && count == old.starts[oldSection &+ 1] &- old.starts[oldSection]
  }

  /// Returns the end of the new sections from one on whose old sections are consecutive, too.
  private borrowing func endOfPairs(from first: Int) -> Int {
    let shift = sections.oldIndex(forNewSection: first) &- first
    var end = first + 1
    while end < sections.newCount, sections.oldIndex(forNewSection: end) == end &+ shift { end += 1 }
    return end
  }

  /// Notes that a new section has the rows of its old one.
  private mutating func appendWhole(_ old: BorrowedRows, _ new: BorrowedRows, _ section: Int) {
    rows.firstRun = rows.aligned.count
    let start = new.starts[section]
    let count = new.starts[section &+ 1] &- start
    if count > 0 {
      let oldStart = old.starts[sections.oldIndex(forNewSection: section)]
      rows.appendAligned(MatchedRun(old: oldStart, new: start, count: count))
    }
    sections.endAlignedRuns(ofNew: section, at: rows.aligned.count)
  }

  /// Notes that the first sections are whole.
  @discardableResult
  private mutating func endWhole(sections count: Int, rows rowCount: Int32) -> Int {
    rows.firstRun = 0
    if rowCount > 0 { rows.appendAligned(MatchedRun(old: 0, new: 0, count: rowCount)) }
    rows.firstRun = rows.aligned.count
    sections.beginRuns(wholeCount: count, from: rows.firstRun)
    return count
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
