/// The step from matching and ordering to the lists of the result. It collects each list in memory of the
/// differ, lays the lists out, and copies them into storage of exactly their size.
struct Emission {
  let shapes: Shapes
  var ordering: TableOrdering
  /// Whether no section is deleted.
  let allSectionsSurvive: Bool

  init(_ shapes: consuming Shapes, _ ordering: TableOrdering) {
    self.shapes = shapes
    self.ordering = ordering
    allSectionsSurvive = ordering.sections.deletedCount == 0
  }

  /// Returns the changes, which are meaningless if the watch stops.
  consuming func changes(
    _ matching: inout TableMatching, _ duplicates: DuplicatePositions
  ) -> PositionChanges {
    let mayCross =
      !matching.rows.isInOrder && ordering.sections.deletedCount + ordering.sections.insertedCount > 0
    var lists = RowLists(&matching, shapes, mayCross: mayCross)
    collectRows(into: &lists, matching)
    ordering.sections.order(matching.sections, shapes: shapes, matching.watch)
    if matching.watch.isStopped(after: CancellationWatch.interval) { return .none(shapes) }

    var layout = PositionChanges.Layout()
    let size = layOut(&layout, lists, matching)
    let storage = ContiguousArray<Int32>(count: size) { base in
      write(matching.sections, layout, to: base)
      writeRuns(matching.rows.runs, to: base + layout.matched.range.lowerBound)
      if matching.watch.isStopped(after: CancellationWatch.interval) { return }
      if !layout.oldOrder.isEmpty {
        RunOrder(ordering.memory.order, rowCount: shapes.old.rowCount).write(
          matching.rows.runs, to: base + layout.oldOrder.lowerBound)
      }
      if matching.watch.isStopped(after: CancellationWatch.interval) { return }
      lists.copy(to: base, layout)
    }
    // Alive until here: the lists read the old starts.
    return PositionChanges(
      shapes, storage: storage, layout: layout, isMinimal: ordering.isMinimal, duplicates: duplicates)
  }

  private func layOut(
    _ layout: inout PositionChanges.Layout, _ lists: RowLists, _ matching: borrowing TableMatching
  ) -> Int {
    let order = ordering.sections
    var size = 0
    func place(_ count: Int) -> Range<Int> {
      defer { size += count }
      return size..<(size + count)
    }
    func place(runs runCount: Int, rows rowCount: Int) -> PositionChanges.Runs {
      PositionChanges.Runs(range: place(3 * runCount), rowCount: rowCount)
    }
    func place(_ runs: RunWriter) -> PositionChanges.Runs {
      place(runs: Int(runs.runCount), rows: Int(runs.rowCount))
    }
    layout.newSections = place(shapes.old.sectionCount)
    layout.oldSections = place(shapes.new.sectionCount)
    layout.deletedSections = place(runs: order.deletedCount, rows: order.deletedCount)
    layout.insertedSections = place(runs: order.insertedCount, rows: order.insertedCount)
    layout.movedSections = place(runs: order.movedCount, rows: order.movedCount)
    layout.updatedSections = place(
      runs: matching.sections.updated.count, rows: matching.sections.updated.count)
    layout.matched = place(runs: matching.rows.runs.count, rows: matching.rows.rowCount)
    let isInOrder = lists.moved.rowCount == 0 && lists.crossing.rowCount == 0
    layout.oldOrder = place(isInOrder ? 0 : matching.rows.runs.count)
    layout.deletedRows = place(lists.deleted)
    layout.insertedRows = place(lists.inserted)
    layout.movedRows = place(lists.moved)
    layout.updatedRows = place(lists.updated)
    layout.crossingRows = place(lists.crossing)
    layout.updatedCrossingRows = place(lists.updatedCrossing)
    return size
  }

  private func write(
    _ sections: borrowing SectionMatching, _ layout: PositionChanges.Layout,
    to base: UnsafeMutablePointer<Int32>
  ) {
    var deleted = RunWriter(target: base + layout.deletedSections.range.lowerBound)
    for section in 0..<shapes.old.sectionCount {
      let new = sections.newIndex(forOldSection: section)
      base[layout.newSections.lowerBound + section] = Int32(truncatingIfNeeded: new)
      if new < 0 { deleted.appendSection(old: section, new: section) }
    }
    var inserted = RunWriter(target: base + layout.insertedSections.range.lowerBound)
    var moved = RunWriter(target: base + layout.movedSections.range.lowerBound)
    for section in 0..<shapes.new.sectionCount {
      let old = sections.oldIndex(forNewSection: section)
      base[layout.oldSections.lowerBound + section] = Int32(truncatingIfNeeded: old)
      if old < 0 {
        inserted.appendSection(old: section, new: section)
      } else if ordering.sections.isMoved(section) {
        moved.appendSection(old: old, new: section)
      }
    }
    var updated = RunWriter(target: base + layout.updatedSections.range.lowerBound)
    for index in 0..<sections.updated.count {
      let pair = sections.updated[index]
      updated.appendSection(old: Int(pair.old), new: Int(pair.new))
    }
  }

  private func writeRuns(
    _ matched: borrowing ScratchBuffer<MatchedRun>, to target: UnsafeMutablePointer<Int32>
  ) {
    var offset: Int32 = 0
    let runs = matched.base
    for index in 0..<matched.count {
      let run = runs.unsafelyUnwrapped[index]
      target[3 * index] = run.old
      target[3 * index + 1] = run.new
      target[3 * index + 2] = offset
      offset &+= run.count
    }
  }
}

/// The lists of rows under way, in memory with room for all runs that they may have.
struct RowLists: BitwiseCopyable {
  var deleted: RunWriter
  var inserted: RunWriter
  var moved: RunWriter
  var updated: RunWriter
  var crossing: RunWriter
  var updatedCrossing: RunWriter

  /// Creates empty lists.
  ///
  /// - Parameter mayCross: Whether rows may leave a deleted section or enter an inserted one.
  init(_ matching: inout TableMatching, _ shapes: Shapes, mayCross: Bool) {
    let (runs, updates) = (matching.rows.runs.count, matching.rows.updated.count)
    let (runsOutOfOrder, crossingRuns) = (matching.rows.isInOrder ? 0 : runs, mayCross ? runs : 0)
    // Before, between and after the runs of each section.
    let (oldGaps, newGaps) = (runs + shapes.old.sectionCount, runs + shapes.new.sectionCount)
    let hasDeleted = mayCross || matching.rows.rowCount < shapes.old.rowCount
    let hasInserted = mayCross || matching.rows.rowCount < shapes.new.rowCount
    let bounds = (
      deleted: hasDeleted ? oldGaps : 0, inserted: hasInserted ? newGaps + crossingRuns : 0,
      updatedCrossing: mayCross ? updates : 0
    )
    matching.lists.reserve(
      3
        * (bounds.deleted + bounds.inserted + runsOutOfOrder + updates + crossingRuns
          + bounds.updatedCrossing))
    var next = matching.lists.base
    func place(_ bound: Int) -> UnsafeMutablePointer<Int32>? {
      defer { next = next.map { $0 + 3 * bound } }
      return next
    }
    let oldStarts = shapes.old.starts.withUnsafeBufferPointer { $0 }
    deleted = RunWriter(target: place(bounds.deleted))
    inserted = RunWriter(target: place(bounds.inserted))
    moved = RunWriter(target: place(runsOutOfOrder), oldStarts: oldStarts)
    updated = RunWriter(target: place(updates), oldStarts: oldStarts)
    crossing = RunWriter(target: place(crossingRuns), oldStarts: oldStarts)
    updatedCrossing = RunWriter(target: place(bounds.updatedCrossing), oldStarts: oldStarts)
  }

  mutating func beginNewSection() {
    inserted.breakRun()
    moved.breakRun()
    crossing.breakRun()
  }

  /// Copies the lists to their places in the storage of the result.
  func copy(to base: UnsafeMutablePointer<Int32>, _ layout: PositionChanges.Layout) {
    deleted.copy(to: base + layout.deletedRows.range.lowerBound)
    inserted.copy(to: base + layout.insertedRows.range.lowerBound)
    moved.copy(to: base + layout.movedRows.range.lowerBound)
    updated.copy(to: base + layout.updatedRows.range.lowerBound)
    crossing.copy(to: base + layout.crossingRows.range.lowerBound)
    updatedCrossing.copy(to: base + layout.updatedCrossingRows.range.lowerBound)
  }
}

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

  /// Adds the rows whose contents differ, those that leave or enter a section that doesn't survive to a list
  /// of their own.
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
