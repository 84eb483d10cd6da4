extension Emission {
  /// Adds every changed row to its list, and marks the new sections whose rows change other than in content.
  func collectRows(
    into lists: inout RowLists, _ matching: borrowing TableMatching
  ) {
    if !matching.rows.isInOrder || matching.rows.rowCount < shapes.new.rowCount {
      let starts = shapes.new.starts.address
      for section in 0..<shapes.new.sectionCount {
        let (rows, runs) = (starts[section]..<starts[section &+ 1], matching.sections.runs(ofNew: section))
        if matching.rows.isInOrder, matching.rows.areWhole(rows, runs) { continue }
        collectNewRows(rows, runs, ofSection: section, into: &lists, matching)
      }
    }
    if matching.rows.rowCount < shapes.old.rowCount || lists.crossing.rowCount > 0 {
      collectDeletedRows(into: &lists, matching)
    }
    collectUpdates(into: &lists, matching)
  }

  /// Adds the inserted, moved and crossing rows of a new section.
  private func collectNewRows(
    _ rows: Range<Int32>, _ runs: Range<Int>, ofSection section: Int, into lists: inout RowLists,
    _ matching: borrowing TableMatching
  ) {
    let before = (lists.inserted.rowCount, lists.moved.rowCount)
    lists.beginNewSection()
    let partner = matching.sections.oldIndex(forNewSection: section)
    if partner < 0 {
      collectCrossing(runs, into: &lists.crossing, matching)
    } else if matching.rows.isInOrder {
      collectGaps(in: rows, between: runs, matching, into: &lists.inserted) { $0.new }
    } else {
      let oldRows = shapes.old.positions(inSection: partner)
      // Kept separate from the lists, so that the loop runs in registers.
      var inserted = lists.inserted
      var moved = lists.moved
      var next = rows.lowerBound
      for index in runs {
        let run = matching.rows.runs.start[index]
        if run.new > next { inserted.append(start: next, count: run.new &- next) }
        next = run.new &+ run.count
        if oldRows.contains(run.old) {
          if ordering.rows.isMoved(index) { moved.append(run) }
        } else if leavesSurvivor(run, matching.sections) {
          moved.append(run)
        } else {
          lists.crossing.append(run)
          inserted.append(start: run.new, count: run.count)
        }
      }
      if rows.upperBound > next { inserted.append(start: next, count: rows.upperBound &- next) }
      lists.inserted = inserted
      lists.moved = moved
    }
    if before != (lists.inserted.rowCount, lists.moved.rowCount) { ordering.sections.markChanged(section) }
  }

  /// Adds the rows of an inserted section that were in the old table. They count as deleted there.
  private func collectCrossing(
    _ runs: Range<Int>, into crossing: inout RunWriter, _ matching: borrowing TableMatching
  ) {
    for index in runs {
      let run = matching.rows.runs.start[index]
      crossing.append(run)
      matching.rows.matchedOld?.clear(Int(run.old)..<Int(run.old &+ run.count))
    }
  }

  /// Returns whether a run from another section comes from one that survives, and marks that as changed.
  private func leavesSurvivor(_ run: MatchedRun, _ sections: borrowing SectionMatching) -> Bool {
    if allSectionsSurvive, !ordering.sections.isOutOfOrder { return true }
    let new = sections.newIndex(forOldSection: shapes.old.section(at: run.old))
    guard new >= 0 else { return false }
    ordering.sections.markChanged(new)
    return true
  }

  /// Adds the rows between runs that are in order.
  @inline(__always)
  private func collectGaps(
    in rows: Range<Int32>, between runs: Range<Int>, _ matching: borrowing TableMatching,
    into list: inout RunWriter, start: (MatchedRun) -> Int32
  ) {
    // Kept separate, so that the loop runs in registers.
    var gaps = list
    matching.rows.forEachGap(in: rows, between: runs, start: start) {
      if !$0.isEmpty { gaps.append(start: $0.lowerBound, count: Int32(truncatingIfNeeded: $0.count)) }
    }
    list = gaps
  }

  /// Adds the rows of surviving old sections that have no place in a surviving new section.
  private func collectDeletedRows(
    into lists: inout RowLists, _ matching: borrowing TableMatching
  ) {
    let starts = shapes.old.starts.address
    for section in 0..<shapes.old.sectionCount {
      let partner = matching.sections.newIndex(forOldSection: section)
      guard partner >= 0 else { continue }
      let rows = starts[section]..<starts[section &+ 1]
      if matching.rows.isInOrder, matching.rows.areWhole(rows, matching.sections.runs(ofNew: partner)) {
        continue
      }
      let before = lists.deleted.rowCount
      lists.deleted.breakRun()
      if let matched = matching.rows.matchedOld, !matching.rows.isInOrder {
        var deleted = lists.deleted
        matched.forEachClear(in: Int(rows.lowerBound)..<Int(rows.upperBound)) {
          deleted.append(
            start: Int32(truncatingIfNeeded: $0.lowerBound), count: Int32(truncatingIfNeeded: $0.count))
        }
        lists.deleted = deleted
      } else {
        collectGaps(
          in: rows, between: matching.sections.runs(ofNew: partner), matching, into: &lists.deleted
        ) { $0.old }
      }
      if lists.deleted.rowCount != before { ordering.sections.markChanged(partner) }
    }
  }

  /// Adds the rows whose contents differ, those that leave or enter a section that doesn't survive to a list of
  /// their own.
  private func collectUpdates(
    into lists: inout RowLists, _ matching: borrowing TableMatching
  ) {
    var nextSection = 0
    for index in 0..<matching.rows.updated.count {
      let run = matching.rows.updated[index]
      while nextSection < shapes.new.sectionCount, shapes.new.starts[nextSection] <= run.new {
        nextSection += 1
        lists.updated.breakRun()
        lists.updatedCrossing.breakRun()
      }
      if lists.crossing.rowCount > 0, isCrossing(run, newSection: nextSection - 1, matching.sections) {
        lists.updatedCrossing.append(run)
      } else {
        lists.updated.append(run)
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
