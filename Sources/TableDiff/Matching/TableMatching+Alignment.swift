internal import CTableDiff

extension TableMatching {
  /// Aligns every pair of sections.
  mutating func align(_ tables: ComparedTables, _ pair: Aligning) {
    let (old, new) = (tables.old, tables.new)
    rows.noteSpan(tables.shapes.new.rowCount)
    sections.beginRuns()
    for section in 0..<new.sectionCount {
      if rows.watch.isStopped(after: 8 + tables.shapes.new.positions(inSection: section).count) { return }
      prefetchRows(of: section &+ 16, old)
      rows.firstRun = rows.runs.count
      let partner = sections.oldIndex(forNewSection: section)
      if partner >= 0 { align(old, partner, new, section, pair) }
      sections.endRuns(ofNew: section, at: rows.runs.count)
    }
  }

  /// Prefetches the first row of the old section that matches a later new one, as it may be anywhere.
  private borrowing func prefetchRows(of section: Int, _ old: BorrowedRows) {
    guard section < sections.newCount else { return }
    let partner = sections.oldIndex(forNewSection: section)
    if partner >= 0 { table_diff_prefetch(old.firstRow(ofSection: partner)) }
  }

  /// Aligns a pair of sections.
  @inline(__always)
  private mutating func align(
    _ old: BorrowedRows, _ oldSection: Int, _ new: BorrowedRows, _ newSection: Int, _ pair: Aligning
  ) {
    let (oldSpans, newSpans) = (old.sections[oldSection], new.sections[newSection])
    guard oldSpans.count > 0, newSpans.count > 0 else { return }
    guard oldSpans.pieceCount == 0, newSpans.pieceCount == 0 else {
      return alignPieces(old.rows(ofSection: oldSection), new.rows(ofSection: newSection), pair)
    }
    let oldSpan = RowSpan(
      address: oldSpans.address, start: old.starts[oldSection], count: oldSpans.count)
    let newSpan = RowSpan(
      address: newSpans.address, start: new.starts[newSection], count: newSpans.count)
    if oldSpan.address == newSpan.address {
      let count = min(oldSpan.count, newSpan.count)
      return rows.append(MatchedRun(old: oldSpan.start, new: newSpan.start, count: count))
    }
    rows.beginUpdates()
    _ = pair(.section, oldSpan, newSpan, &rows)
  }

  /// Aligns a pair of sections at least one of which is in pieces: first the rows that both keep in the same
  /// place, unread, and then the rows between them.
  @inline(never)
  private mutating func alignPieces(_ old: SectionRows, _ new: SectionRows, _ pair: Aligning) {
    let stride = new.stride
    let (oldCount, newCount) = (old.spans.count, new.spans.count)
    let start = old.spans.sharedStart(with: new.spans, stride)
    let end = old.spans.sharedEnd(with: new.spans, stride, atMost: min(oldCount, newCount) &- start)
    // Changes are spread over the rows that are not shared.
    let span = rows.runs.span
    if start > 0 || end > 0 { rows.noteSpan(Int(newCount &- start &- end)) }
    appendShared(old, 0, new, 0, count: start)
    let (oldRows, newRows) = (start..<(oldCount &- end), start..<(newCount &- end))
    alignBetween(old.rows(oldRows), new.rows(newRows), pair)
    appendShared(old, oldRows.upperBound, new, newRows.upperBound, count: end)
    rows.noteSpan(span)
  }

  /// Aligns rows the first and the last of which are in different places.
  private mutating func alignBetween(_ old: SectionRows, _ new: SectionRows, _ pair: Aligning) {
    var (oldRest, newRest) = (old.range, new.range)
    old.spans.forEachShared(old.range, with: new.spans, new.range, new.stride) { oldRow, newRow, count in
      alignGap(old.rows(oldRest.lowerBound..<oldRow), new.rows(newRest.lowerBound..<newRow), pair)
      appendShared(old, oldRow, new, newRow, count: count)
      (oldRest, newRest) = ((oldRow &+ count)..<oldRest.upperBound, (newRow &+ count)..<newRest.upperBound)
    }
    alignGap(old.rows(oldRest), new.rows(newRest), pair)
  }

  /// Notes that both sections keep rows in the same place.
  private mutating func appendShared(
    _ old: SectionRows, _ oldRow: Int32, _ new: SectionRows, _ newRow: Int32, count: Int32
  ) {
    guard count > 0 else { return }
    rows.append(MatchedRun(old: old.position &+ oldRow, new: new.position &+ newRow, count: count))
  }

  /// Aligns rows between shared ones. If they are not contiguous, they are copied, a window at a time: copies
  /// of many rows would not stay in the caches.
  private mutating func alignGap(_ old: SectionRows, _ new: SectionRows, _ pair: Aligning) {
    var (old, new) = (old, new)
    var windowLength = GatheredRows.windowLength
    var (oldCopies, newCopies) = (GatheredRows(), GatheredRows())
    defer {
      oldCopies.deallocate()
      newCopies.deallocate()
    }
    while true {
      alignStart(&old, &new, pair)
      guard !old.isEmpty, !new.isEmpty, !rows.watch.isStopped else { return }
      if old.isContiguous, new.isContiguous { windowLength = .max }
      let (oldWindow, newWindow) = (old.prefix(windowLength), new.prefix(windowLength))
      // The first rows differ.
      _ = pair(.window, oldCopies.gather(oldWindow), newCopies.gather(newWindow), &rows)
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
    _ old: inout SectionRows, _ new: inout SectionRows, _ pair: Aligning
  ) {
    rows.beginUpdates()
    while !old.isEmpty, !new.isEmpty {
      let (oldSpan, newSpan) = (old.firstSpan, new.firstSpan)
      let found = pair(
        .start, RowSpan(address: oldSpan.address, start: old.start, count: oldSpan.count),
        RowSpan(address: newSpan.address, start: new.start, count: newSpan.count), &rows)
      old.removeFirst(Int32(truncatingIfNeeded: found))
      new.removeFirst(Int32(truncatingIfNeeded: found))
      if found < Int(min(oldSpan.count, newSpan.count)) || rows.watch.isStopped(after: found) { return }
    }
  }
}
