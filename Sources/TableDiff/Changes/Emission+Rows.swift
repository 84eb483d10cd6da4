extension Emission {
  /// Adds every changed row to its list, and marks the new sections whose rows change other than in content.
  func collectRows(
    into lists: inout RowLists, changed: SectionOrdering, _ matching: borrowing RowMatching,
    _ sections: borrowing SectionMatching, _ rows: RowOrdering
  ) {
    if matching.partners.isEmpty {
      collectGaps(into: &lists, changed: changed, matching, sections)
    } else {
      collectNewRows(into: &lists, changed: changed, matching, sections, rows)
      collectDeletedRows(into: &lists, changed: changed, matching, sections)
    }
    collectUpdates(into: &lists, matching, sections)
  }

  /// Adds the inserted and deleted rows where no row was found by hashing: they are what lies between the
  /// aligned runs, and nothing moves.
  private func collectGaps(
    into lists: inout RowLists, changed: SectionOrdering, _ matching: borrowing RowMatching,
    _ sections: borrowing SectionMatching
  ) {
    let count = matching.alignedCount
    guard count < shapes.old.rowCount || count < shapes.new.rowCount else { return }
    for section in sections.wholeCount..<shapes.new.sectionCount
    where sections.oldSection(forNew: section) >= 0 {
      let (rows, runs) = (shapes.new.positions(inSection: section), sections.alignedRuns(ofNew: section))
      if matching.isOneRun(runs, of: rows) { continue }
      let isChanged = collectGaps(in: rows, between: runs, matching, into: &lists.inserted) { $0.new }
      if isChanged { changed.markChanged(section) }
    }
    for section in sections.wholeCount..<shapes.old.sectionCount {
      let partner = sections.newSection(forOld: section)
      guard partner >= 0 else { continue }
      let (rows, runs) = (shapes.old.positions(inSection: section), sections.alignedRuns(ofNew: partner))
      if matching.isOneRun(runs, of: rows) { continue }
      let isChanged = collectGaps(in: rows, between: runs, matching, into: &lists.deleted) { $0.old }
      if isChanged { changed.markChanged(partner) }
    }
  }

  /// - Returns: Whether there were any.
  @inline(__always)
  private func collectGaps(
    in rows: Range<Int32>, between runs: Range<Int>, _ matching: borrowing RowMatching,
    into list: inout RunWriter, start: (MatchedRun) -> Int32
  ) -> Bool {
    // Kept apart, so that the loop runs in registers.
    var gaps = list
    gaps.breakRun()
    var next = rows.lowerBound
    for index in runs {
      let run = matching.aligned[index]
      if start(run) > next { gaps.append(start: next, count: start(run) &- next) }
      next = start(run) &+ run.count
    }
    if rows.upperBound > next { gaps.append(start: next, count: rows.upperBound &- next) }
    defer { list = gaps }
    return gaps.rowCount > list.rowCount
  }

  /// Adds the inserted, moved and crossing rows of the new sections.
  private func collectNewRows(
    into lists: inout RowLists, changed: SectionOrdering, _ matching: borrowing RowMatching,
    _ sections: borrowing SectionMatching, _ rows: RowOrdering
  ) {
    // Kept apart, so that the loops run in registers.
    var found = lists
    var rank = 0
    for section in sections.wholeCount..<shapes.new.sectionCount {
      let partner = sections.oldSection(forNew: section)
      let oldRows =
        partner < 0 ? 0..<0 : shapes.old.starts[partner]..<shapes.old.starts[partner + 1]
      let before = (found.inserted.rowCount, found.moved.rowCount)
      found.beginNewSection()
      matching.forEachStretch(ofNewSection: section, sections, shape: shapes.new) { stretch in
        if let run = stretch.run {
          if rows.isMoved(run: Int(stretch.index)) {
            found.moved.append(old: run.old, new: run.new, count: run.count)
          }
        } else {
          collectLeftOvers(
            stretch, rank: rank, oldRows: oldRows, isInserted: partner < 0, into: &found, changed: changed,
            matching, sections, rows)
          rank += Int(stretch.count)
        }
      }
      if partner >= 0, before != (found.inserted.rowCount, found.moved.rowCount) {
        changed.markChanged(section)
      }
    }
    lists = found
  }

  @inline(__always)
  private func collectLeftOvers(
    _ stretch: SectionStretch, rank: Int, oldRows: Range<Int32>, isInserted: Bool,
    into lists: inout RowLists, changed: SectionOrdering, _ matching: borrowing RowMatching,
    _ sections: borrowing SectionMatching, _ rows: RowOrdering
  ) {
    matching.partners.withPartnersOfNew { partners in
      for offset in 0..<stretch.count {
        let rank = rank + Int(offset)
        let new = stretch.start &+ offset
        let old = partners[rank]
        if old >= oldRows.lowerBound, old < oldRows.upperBound {
          if rows.isMoved(leftOver: rank) { lists.moved.append(old: old, new: new, count: 1) }
        } else if old < 0 {
          if !isInserted { lists.inserted.append(start: new, count: 1) }
        } else {
          let source = sections.newSection(forOld: shapes.old.section(at: old))
          if source >= 0, !isInserted {
            lists.moved.append(old: old, new: new, count: 1)
            changed.markChanged(source)
          } else {
            lists.crossing.append(old: old, new: new, count: 1)
            if !isInserted { lists.inserted.append(start: new, count: 1) }
          }
        }
      }
    }
  }

  /// Adds the rows of surviving old sections that have no place in a surviving new section.
  private func collectDeletedRows(
    into lists: inout RowLists, changed: SectionOrdering, _ matching: borrowing RowMatching,
    _ sections: borrowing SectionMatching
  ) {
    let everyRowHasPartner =
      matching.partnerCount == matching.partners.oldCount && lists.crossing.rowCount == 0
    guard !everyRowHasPartner else { return }
    let entersInserted = lists.crossing.rowCount > 0
    // Kept apart from the lists, so that the loop below runs in registers.
    var deleted = lists.deleted
    var rank = 0
    var last = -1
    matching.partners.withPartnersOfOld { partners in
      matching.forEachLeftOverOfOld(in: shapes.old, sections) { stretch in
        let first = rank
        rank &+= Int(stretch.count)
        let section = sections.newSection(forOld: stretch.section)
        guard section >= 0 else { return }
        if stretch.section != last { deleted.breakRun() }
        last = stretch.section
        let before = deleted.rowCount
        for offset in 0..<stretch.count {
          let new = partners[first &+ Int(offset)]
          if new < 0 || entersInserted && sections.oldSection(forNew: shapes.new.section(at: new)) < 0 {
            deleted.append(start: stretch.start &+ offset, count: 1)
          }
        }
        if deleted.rowCount != before { changed.markChanged(section) }
      }
    }
    lists.deleted = deleted
  }

  /// Merges the updates found by the alignment with those found by hashing, by new position.
  private func collectUpdates(
    into lists: inout RowLists, _ matching: borrowing RowMatching, _ sections: borrowing SectionMatching
  ) {
    var first = 0
    var second = matching.alignedUpdateCount
    var nextSection = 0
    while first < matching.alignedUpdateCount || second < matching.updated.count {
      let takesFirst =
        first < matching.alignedUpdateCount
        && (second == matching.updated.count || matching.updated[first].new < matching.updated[second].new)
      let run = matching.updated[takesFirst ? first : second]
      if takesFirst { first += 1 } else { second += 1 }
      while nextSection < shapes.new.sectionCount, shapes.new.starts[nextSection] <= run.new {
        nextSection += 1
        lists.updated.breakRun()
        lists.updatedCrossing.breakRun()
      }
      if lists.crossing.rowCount > 0, isCrossing(run, newSection: nextSection - 1, sections) {
        lists.updatedCrossing.append(old: run.old, new: run.new, count: run.count)
      } else {
        lists.updated.append(old: run.old, new: run.new, count: run.count)
      }
    }
  }

  private func isCrossing(
    _ run: MatchedRun, newSection: Int, _ sections: borrowing SectionMatching
  ) -> Bool {
    sections.oldSection(forNew: newSection) < 0
      || sections.newSection(forOld: shapes.old.section(at: run.old)) < 0
  }
}

extension RowMatching {
  /// Whether all rows of a section are in one aligned run.
  @inline(__always)
  fileprivate func isOneRun(_ runs: Range<Int>, of rows: Range<Int32>) -> Bool {
    runs.count == 1 && Int(aligned[runs.lowerBound].count) == rows.count
  }
}
