internal import CTableDiff

extension TableMatching {
  /// Aligns every pair of sections.
  mutating func align(_ tables: ComparedTables, _ walk: RowWalking) {
    let (old, new) = (tables.old, tables.new)
    rows.noteSpan(tables.shapes.new.rowCount)
    sections.beginRuns()
    for section in 0..<new.sectionCount {
      if rows.watch.isStopped(after: 8 + tables.shapes.new.positions(inSection: section).count) { return }
      prefetchRows(of: section &+ 16, old)
      rows.firstRun = rows.runs.count
      let partner = sections.oldIndex(forNewSection: section)
      if partner >= 0 {
        align(old.rows(ofSection: partner), new.rows(ofSection: section), newSection: section, walk)
      }
      sections.endRuns(ofNew: section, at: rows.runs.count)
    }
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
    let (oldCount, newCount) = (old.spans.count, new.spans.count)
    let start = old.spans.sharedStart(with: new.spans, stride)
    let end = old.spans.sharedEnd(with: new.spans, stride, atMost: min(oldCount, newCount) &- start)
    // Changes are spread over the rows that are not shared.
    let span = rows.runs.span
    if start > 0 || end > 0 { rows.noteSpan(Int(newCount &- start &- end)) }
    appendShared(old, 0, new, 0, count: start)
    let (oldRows, newRows) = (start..<(oldCount &- end), start..<(newCount &- end))
    if !oldRows.isEmpty, !newRows.isEmpty {
      alignBetween(old.rows(oldRows), new.rows(newRows), newSection: newSection, walk)
    }
    appendShared(old, oldRows.upperBound, new, newRows.upperBound, count: end)
    rows.noteSpan(span)
  }

  /// Aligns rows the first and the last of which are in different places.
  private mutating func alignBetween(
    _ old: SectionRows, _ new: SectionRows, newSection: Int, _ walk: RowWalking
  ) {
    var (oldRest, newRest) = (old.range, new.range)
    old.spans.forEachShared(old.range, with: new.spans, new.range, new.stride) { oldRow, newRow, count in
      alignGap(
        old.rows(oldRest.lowerBound..<oldRow), new.rows(newRest.lowerBound..<newRow), newSection: -1, walk)
      appendShared(old, oldRow, new, newRow, count: count)
      (oldRest, newRest) = ((oldRow &+ count)..<oldRest.upperBound, (newRow &+ count)..<newRest.upperBound)
    }
    alignGap(old.rows(oldRest), new.rows(newRest), newSection: newSection, walk)
  }

  /// Notes that both sections keep rows in the same place.
  private mutating func appendShared(
    _ old: SectionRows, _ oldRow: Int32, _ new: SectionRows, _ newRow: Int32, count: Int32
  ) {
    guard count > 0 else { return }
    rows.append(MatchedRun(old: old.position &+ oldRow, new: new.position &+ newRow, count: count))
  }

  /// Aligns rows between shared ones. If they are not contiguous, they are copied, a window at a time: copies of
  /// many rows would not stay in the caches.
  private mutating func alignGap(
    _ old: SectionRows, _ new: SectionRows, newSection: Int, _ walk: RowWalking
  ) {
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
      let isSection = isContiguous && old.isWhole && new.isWhole
      alignment.align(newSection: isSection ? newSection : -1, into: &rows, walk)
      guard oldWindow.range != old.range || newWindow.range != new.range else { return }
      if let last = rows.lastRun, last.new &+ last.count > new.start {
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
      if found < Int(min(oldSpan.count, newSpan.count)) || rows.watch.isStopped(after: found) { return }
    }
  }
}
