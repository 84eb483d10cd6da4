extension RowMatching {
  /// Adds the pairs that were found by ids to the runs, so that every matched row is in one.
  ///
  ///     old      a b c d e f
  ///     new      e a b d x f        aligned: a b, f; of the other rows, e and d have a partner
  ///     runs     e, a b, d, f       by new position
  mutating func merge(
    _ partners: Partners, count pairCount: Int, _ sections: inout SectionMatching, _ shapes: Shapes
  ) {
    guard pairCount > 0 else { return }
    spareRuns.removeAll()
    spareRuns.reserve(runs.count + pairCount)
    spareUpdates.removeAll()
    spareUpdates.reserve(updated.count + partners.changedCount(shapes.new.rowCount - rowCount))
    var merger = RunMerger(
      runs: UnsafeBufferPointer(start: runs.base, count: runs.count),
      updates: UnsafeBufferPointer(start: updated.base, count: updated.count)[...], partners: partners.ofNew,
      oldShape: shapes.old)
    swap(&merger.merged, &spareRuns)
    swap(&merger.mergedUpdates, &spareUpdates)
    var next = 0
    for section in 0..<shapes.new.sectionCount {
      // The beginnings of the sections before are those in the merged list.
      let end = sections.endOfRuns(ofNew: section)
      let partner = sections.oldIndex(forNewSection: section)
      merger.merge(
        next..<end, in: shapes.new.positions(inSection: section),
        from: partner < 0 ? 0..<0 : shapes.old.positions(inSection: partner))
      next = end
      sections.endRuns(ofNew: section, at: merger.merged.count)
    }
    swap(&merger.merged, &spareRuns)
    swap(&merger.mergedUpdates, &spareUpdates)
    swap(&runs, &spareRuns)
    swap(&updated, &spareUpdates)
    rowCount += pairCount
    isInOrder = false
  }
}

/// A writer of the runs of a matching and of pairs of other rows, in the order of their new positions.
///
/// Unsafe: it reads runs that are not written to meanwhile, and a partner for each new row in none of them.
/// It writes to memory with room for all runs and pairs.
private struct RunMerger: ~Copyable {
  let runs: UnsafeBufferPointer<MatchedRun>
  /// The updates that are still to be merged.
  var updates: Slice<UnsafeBufferPointer<MatchedRun>>
  /// The partner of the next new row that is in no run.
  var partners: UnsafeMutablePointer<Partner>
  let oldShape: TableShape
  var merged = ScratchBuffer<MatchedRun>()
  var mergedUpdates = ScratchBuffer<MatchedRun>()
  /// The index at which the merged runs of the section under way begin.
  private var firstRun = 0

  init(
    runs: UnsafeBufferPointer<MatchedRun>, updates: Slice<UnsafeBufferPointer<MatchedRun>>,
    partners: UnsafeMutablePointer<Partner>, oldShape: TableShape
  ) {
    self.runs = runs
    self.updates = updates
    self.partners = partners
    self.oldShape = oldShape
  }

  /// Merges the runs of a new section with the pairs of its other rows.
  ///
  /// - Parameter oldRows: The rows of the old section, if there is one.
  mutating func merge(_ indices: Range<Int>, in rows: Range<Int32>, from oldRows: Range<Int32>) {
    firstRun = merged.count
    var next = rows.lowerBound
    for index in indices {
      let run = runs[index]
      pair(next..<run.new, oldRows)
      append(run, oldRows)
      next = run.new &+ run.count
    }
    pair(next..<rows.upperBound, oldRows)
    copyUpdates(before: rows.upperBound)
  }

  /// Adds those of some rows that have a partner.
  @inline(__always)
  private mutating func pair(_ rows: Range<Int32>, _ oldRows: Range<Int32>) {
    for position in rows {
      let partner = partners.pointee
      partners += 1
      if partner.isNone { continue }
      let run = MatchedRun(old: partner.position, new: position, count: 1)
      append(run, oldRows)
      guard partner.isChanged else { continue }
      copyUpdates(before: position)
      mergedUpdates.append(run)
    }
  }

  /// Adds a run, to the last one if it continues that in both sections.
  @inline(__always)
  private mutating func append(_ run: MatchedRun, _ oldRows: Range<Int32>) {
    if merged.count > firstRun {
      let last = merged.start + (merged.count &- 1)
      let (oldEnd, newEnd) = (last.pointee.old &+ last.pointee.count, last.pointee.new &+ last.pointee.count)
      if oldEnd == run.old, newEnd == run.new, !isSectionStart(run.old, oldRows) {
        last.pointee.count &+= run.count
        return
      }
    }
    merged.start[merged.count] = run
    merged.count &+= 1
  }

  private func isSectionStart(_ position: Int32, _ oldRows: Range<Int32>) -> Bool {
    let isInside = position > oldRows.lowerBound && position < oldRows.upperBound
    return !isInside && oldShape.isSectionStart(position)
  }

  @inline(__always)
  private mutating func copyUpdates(before position: Int32) {
    while let update = updates.first, update.new < position {
      mergedUpdates.append(update)
      updates.removeFirst()
    }
  }
}
