extension Emission {
  /// Adds every changed row to its list, and marks the new sections whose rows change other than in content.
  ///
  /// Once the watch has stopped nothing is added, so that no more is ever written than was counted.
  func collectRows(
    into lists: inout RowLists, changed: SectionOrdering, _ matching: borrowing RowMatching,
    _ sections: borrowing SectionMatching, _ rows: RowOrdering
  ) {
    if matching.partners.isEmpty {
      collectGaps(into: &lists, changed: changed, matching, sections)
    } else {
      var rank = 0
      let allSurvive = (0..<shapes.old.sectionCount).allSatisfy {
        sections.newIndex(forOldSection: $0) >= 0
      }
      for section in 0..<shapes.new.sectionCount {
        if watch.isStopped(after: 8) { return }
        collectNewRows(
          ofSection: section, rank: &rank, allSurvive: allSurvive, into: &lists, changed: changed, matching,
          sections, rows)
      }
      if watch.isStopped { return }
      if lists.leavesSections { markLeftSections(in: changed, matching, sections) }
      collectDeletedRows(into: &lists, changed: changed, matching, sections)
    }
    if watch.isStopped { return }
    collectUpdates(into: &lists, matching, sections)
  }

  /// Adds the inserted and deleted rows if no row was found by hashing: then they are the rows between the
  /// aligned runs, and nothing moves.
  private func collectGaps(
    into lists: inout RowLists, changed: SectionOrdering, _ matching: borrowing RowMatching,
    _ sections: borrowing SectionMatching
  ) {
    let hasInserted = matching.alignedCount < shapes.new.rowCount
    for section in 0..<(hasInserted ? shapes.new.sectionCount : 0)
    where sections.oldIndex(forNewSection: section) >= 0 {
      if watch.isStopped(after: 4) { return }
      let (rows, runs) = (shapes.new.positions(inSection: section), sections.alignedRuns(ofNew: section))
      if matching.isOneRun(runs, of: rows) { continue }
      let isChanged = collectGaps(in: rows, between: runs, matching, into: &lists.inserted) { $0.new }
      if isChanged { changed.markChanged(section) }
    }
    let hasDeleted = matching.alignedCount < shapes.old.rowCount
    for section in 0..<(hasDeleted ? shapes.old.sectionCount : 0) {
      if watch.isStopped(after: 4) { return }
      let partner = sections.newIndex(forOldSection: section)
      guard partner >= 0 else { continue }
      let (rows, runs) = (shapes.old.positions(inSection: section), sections.alignedRuns(ofNew: partner))
      if matching.isOneRun(runs, of: rows) { continue }
      let isChanged = collectGaps(in: rows, between: runs, matching, into: &lists.deleted) { $0.old }
      if isChanged { changed.markChanged(partner) }
    }
  }

  /// Adds the rows between the aligned runs.
  ///
  /// - Returns: Whether there were any.
  @inline(__always)
  private func collectGaps(
    in rows: Range<Int32>, between runs: Range<Int>, _ matching: borrowing RowMatching,
    into list: inout RunWriter, start: (MatchedRun) -> Int32
  ) -> Bool {
    // Kept separate, so that the loop runs in registers.
    var gaps = list
    gaps.breakRun()
    var next = rows.lowerBound
    let aligned = matching.aligned.base
    watch.forEachPart(of: runs) { part in
      for index in part {
        let run = aligned.unsafelyUnwrapped[index]
        if start(run) > next { gaps.append(start: next, count: start(run) &- next) }
        next = start(run) &+ run.count
      }
    }
    if rows.upperBound > next, !watch.isStopped { gaps.append(start: next, count: rows.upperBound &- next) }
    defer { list = gaps }
    return gaps.rowCount > list.rowCount
  }

  /// Adds the inserted, moved and crossing rows of a new section.
  private func collectNewRows(
    ofSection section: Int, rank: inout Int, allSurvive: Bool, into lists: inout RowLists,
    changed: SectionOrdering, _ matching: borrowing RowMatching, _ sections: borrowing SectionMatching,
    _ rows: RowOrdering
  ) {
    let partner = sections.oldIndex(forNewSection: section)
    let before = (lists.inserted.rowCount, lists.moved.rowCount)
    lists.beginNewSection()
    let count = matching.leftOverCount(inNewSection: section, sections, shape: shapes.new)
    let ranks = rank..<(rank + count)
    rank = ranks.upperBound
    guard partner >= 0 else { return collectCrossing(ranks, into: &lists.crossing, matching) }
    let oldRows = shapes.old.positions(inSection: partner)
    var rest = ranks
    var movedRuns = rows.movedRuns(among: sections.alignedRuns(ofNew: section))
    while let run = movedRuns.next(matching) {
      let before = matching.ranks(rest, before: run.new)
      rest = before.upperBound..<rest.upperBound
      collectLeftOvers(
        before, oldRows: oldRows, allSurvive: allSurvive, into: &lists, matching, sections, rows)
      if watch.isStopped(after: 1) { return }
      lists.moved.append(old: run.old, new: run.new, count: run.count)
    }
    collectLeftOvers(rest, oldRows: oldRows, allSurvive: allSurvive, into: &lists, matching, sections, rows)
    if before != (lists.inserted.rowCount, lists.moved.rowCount) { changed.markChanged(section) }
  }

  /// Adds the rows of an inserted section that were in the old table.
  private func collectCrossing(
    _ ranks: Range<Int>, into crossing: inout RunWriter, _ matching: borrowing RowMatching
  ) {
    let positions = matching.newLeftOvers
    matching.partners.withPartnersOfNew { partners in
      watch.forEachPart(of: ranks) { ranks in
        for rank in ranks where partners[rank] >= 0 {
          crossing.append(old: partners[rank], new: positions[rank], count: 1)
        }
      }
    }
  }

  private func collectLeftOvers(
    _ ranks: Range<Int>, oldRows: Range<Int32>, allSurvive: Bool, into lists: inout RowLists,
    _ matching: borrowing RowMatching, _ sections: borrowing SectionMatching, _ rows: RowOrdering
  ) {
    // Kept separate from the lists, so that the loop below runs in registers.
    var inserted = lists.inserted
    var moved = lists.moved
    let positions = matching.newLeftOvers
    matching.partners.withPartnersOfNew { partners in
      watch.forEachPart(of: ranks) { ranks in
        for rank in ranks {
          let new = positions[rank]
          let old = partners[rank]
          if old >= oldRows.lowerBound, old < oldRows.upperBound {
            if rows.isMoved(leftOver: rank) { moved.append(old: old, new: new, count: 1) }
          } else if old < 0 {
            inserted.append(start: new, count: 1)
          } else if allSurvive || sections.newIndex(forOldSection: shapes.old.section(at: old)) >= 0 {
            moved.append(old: old, new: new, count: 1)
            lists.leavesSections = true
          } else {
            lists.crossing.append(old: old, new: new, count: 1)
            inserted.append(start: new, count: 1)
          }
        }
      }
    }
    lists.inserted = inserted
    lists.moved = moved
  }

  /// Marks the sections from which a row goes to another surviving section.
  ///
  /// Goes by the targets of the moves, because finding the source of a row takes a search.
  private func markLeftSections(
    in changed: SectionOrdering, _ matching: borrowing RowMatching, _ sections: borrowing SectionMatching
  ) {
    matching.partners.withPartnersOfOld { partners in
      sections.forEachSurvivor(leftOverCount: partners.count) { new, ranks in
        let rows = shapes.new.positions(inSection: new)
        if !ranks.allSatisfy({ rows.contains(partners[$0]) }) { changed.markChanged(new) }
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
    // Kept separate from the lists, so that the loop below runs in registers.
    var deleted = lists.deleted
    let positions = matching.oldLeftOvers
    matching.partners.withPartnersOfOld { partners in
      sections.forEachSurvivor(leftOverCount: partners.count) { section, ranks in
        deleted.breakRun()
        let before = deleted.rowCount
        watch.forEachPart(of: ranks) { ranks in
          for rank in ranks {
            let new = partners[rank]
            if new < 0 || entersInserted && sections.oldIndex(forNewSection: shapes.new.section(at: new)) < 0
            {
              deleted.append(start: positions[rank], count: 1)
            }
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
      if watch.isStopped(after: 1) { return }
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
    sections.oldIndex(forNewSection: newSection) < 0
      || sections.newIndex(forOldSection: shapes.old.section(at: run.old)) < 0
  }
}

extension RowMatching {
  /// Returns whether all rows of a section are in one aligned run.
  @inline(__always)
  fileprivate func isOneRun(_ runs: Range<Int>, of rows: Range<Int32>) -> Bool {
    runs.count == 1 && Int(aligned[runs.lowerBound].count) == rows.count
  }
}
