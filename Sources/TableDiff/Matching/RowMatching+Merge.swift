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
    // The lists so far become the spare ones, of which all is appended again.
    swap(&runs, &spareRuns)
    swap(&updated, &spareUpdates)
    let unmatchedCount = shapes.new.rowCount - rowCount
    runs.removeAll()
    runs.reserve(spareRuns.count + pairCount)
    updated.removeAll()
    updated.reserve(spareUpdates.count + partners.changedCount(unmatchedCount))
    var (partner, nextRun, nextUpdate) = (partners.ofNew, 0, 0)
    for section in 0..<shapes.new.sectionCount {
      // The ends of the sections before are those in the merged list.
      let runCount = sections.endOfRuns(ofNew: section)
      let positions = shapes.new.positions(inSection: section)
      let oldSection = sections.oldIndex(forNewSection: section)
      let oldRows = oldSection < 0 ? 0..<0 : shapes.old.positions(inSection: oldSection)
      firstRun = runs.count
      var next = positions.lowerBound
      while next < positions.upperBound {
        let run = nextRun < runCount ? spareRuns[nextRun] : nil
        for position in next..<(run?.new ?? positions.upperBound) {
          defer { partner += 1 }
          if partner.pointee.isNone { continue }
          let pair = MatchedRun(old: partner.pointee.position, new: position, count: 1)
          append(pair, oldRows, shapes.old)
          guard partner.pointee.isChanged else { continue }
          appendSpareUpdates(before: position, &nextUpdate)
          updated.append(pair)
        }
        guard let run else { break }
        append(run, oldRows, shapes.old)
        nextRun += 1
        next = run.new &+ run.count
      }
      appendSpareUpdates(before: positions.upperBound, &nextUpdate)
      sections.endRuns(ofNew: section, at: runs.count)
    }
    rowCount += pairCount
    isInOrder = false
  }

  /// Appends a run, to the last one if it continues that in both sections.
  ///
  /// - Parameter oldRows: The rows of the old section that matches, none of which starts another section.
  @inline(__always)
  private mutating func append(_ run: MatchedRun, _ oldRows: Range<Int32>, _ oldShape: TableShape) {
    if runs.count > firstRun, case let last = runs[runs.count - 1], last.old &+ last.count == run.old,
      last.new &+ last.count == run.new
    {
      let isInside = run.old > oldRows.lowerBound && run.old < oldRows.upperBound
      if isInside || !oldShape.isSectionStart(run.old) {
        let end = runs.start + (runs.count &- 1)
        end.pointee.count &+= run.count
        return
      }
    }
    runs.start[runs.count] = run
    runs.count &+= 1
  }

  @inline(__always)
  private mutating func appendSpareUpdates(before position: Int32, _ next: inout Int) {
    while next < spareUpdates.count, spareUpdates[next].new < position {
      updated.append(spareUpdates[next])
      next += 1
    }
  }
}
