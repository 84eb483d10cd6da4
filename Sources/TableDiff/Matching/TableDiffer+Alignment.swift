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
        align(
          old.rows(ofSection: partner), new.rows(ofSection: section), newSection: section, walk)
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
    if partner >= 0 { table_diff_prefetch(old.firstRow(ofSection: partner)) }
  }

  /// Aligns a pair of sections: first the rows that both keep in the same place, unread, and then the rows
  /// between them.
  private mutating func align(
    _ old: SectionRows, _ new: SectionRows, newSection: Int, _ walk: RowWalking
  ) {
    guard !old.isEmpty, !new.isEmpty else { return }
    let stride = new.stride
    let start = old.spans.sharedStart(with: new.spans, stride)
    let bound = min(old.spans.count, new.spans.count) &- start
    let end = old.spans.sharedEnd(with: new.spans, stride, atMost: bound)
    let between = (start..<(old.spans.count &- end), start..<(new.spans.count &- end))
    let span = rows.aligned.span
    // Changes are spread over the rows that are not shared.
    if start > 0 || end > 0 { rows.noteSpan(between.1.count) }
    defer { rows.noteSpan(span) }
    var next = (old: Int32(0), new: Int32(0))
    func append(_ oldRow: Int32, _ newRow: Int32, _ count: Int32) {
      alignGap(
        old.rows(next.old..<oldRow), new.rows(next.new..<newRow), newSection: newSection, walk)
      guard count > 0 else { return }
      rows.appendAligned(
        MatchedRun(old: old.position &+ oldRow, new: new.position &+ newRow, count: count))
      next = (oldRow &+ count, newRow &+ count)
    }
    append(0, 0, start)
    old.spans.forEachShared(between.0, with: new.spans, between.1, stride, append)
    append(between.0.upperBound, between.1.upperBound, end)
  }

  /// Aligns rows between shared ones. If they are not contiguous, they are copied, a window at a time: copies of
  /// many rows would not stay in the caches.
  private mutating func alignGap(
    _ old: SectionRows, _ new: SectionRows, newSection: Int, _ walk: RowWalking
  ) {
    let isSection = old.range.count == Int(old.spans.count) && new.range.count == Int(new.spans.count)
    var (old, new) = (old, new)
    var windowLength = GatheredRows.windowLength
    var (oldCopies, newCopies) = (GatheredRows(), GatheredRows())
    defer {
      oldCopies.deallocate()
      newCopies.deallocate()
    }
    while true {
      alignStart(&old, &new, walk)
      guard !old.isEmpty, !new.isEmpty, !rows.watch.isStopped else { return }
      let isContiguous = old.isContiguous && new.isContiguous
      if isContiguous { windowLength = .max }
      let (oldWindow, newWindow) = (old.prefix(windowLength), new.prefix(windowLength))
      // The first rows differ.
      var alignment = Alignment(
        old: oldCopies.gather(oldWindow), new: newCopies.gather(newWindow), oldStart: oldWindow.start,
        newStart: newWindow.start, oldCount: oldWindow.range.count, newCount: newWindow.range.count)
      // Only a whole section is checked for the reverse order.
      alignment.align(
        after: 0, newSection: isContiguous && isSection ? newSection : -1, into: &rows, walk)
      guard oldWindow.range != old.range || newWindow.range != new.range else { return }
      if let last = rows.lastAligned, last.new &+ last.count > new.start {
        old.removeFirst(last.old &+ last.count &- old.start)
        new.removeFirst(last.new &+ last.count &- new.start)
      }
      // If little is found in a window, partners may be further from each other than it is long.
      if new.start < newWindow.start &+ windowLength / 2 { windowLength = .max }
    }
  }

  /// Pairs rows side by side, span by span, up to the first that differ in id, and removes them.
  private mutating func alignStart(
    _ old: inout SectionRows, _ new: inout SectionRows, _ walk: RowWalking
  ) {
    let firstUpdate = rows.updated.count
    while !old.isEmpty, !new.isEmpty {
      let (oldSpan, newSpan) = (old.firstSpan, new.firstSpan)
      var alignment = Alignment(
        old: UnsafeRawPointer(bitPattern: oldSpan.address).unsafelyUnwrapped,
        new: UnsafeRawPointer(bitPattern: newSpan.address).unsafelyUnwrapped, oldStart: old.start,
        newStart: new.start, oldCount: Int(oldSpan.count), newCount: Int(newSpan.count))
      let found = alignment.takeStart(into: &rows, from: firstUpdate, walk)
      alignment.appendRun(old: 0, new: 0, count: found, to: &rows)
      old.removeFirst(Int32(truncatingIfNeeded: found))
      new.removeFirst(Int32(truncatingIfNeeded: found))
      if found < Int(min(oldSpan.count, newSpan.count)) { return }
    }
  }
}
