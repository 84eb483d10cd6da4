/// The step from matching and ordering to the lists of the result. It finds the rows that are in one table
/// only and counts the others that change, orders the sections, and writes all lists to storage of exactly
/// their size.
struct Emission: ~Copyable {
  private let shapes: Shapes
  private var ordering: TableOrdering
  /// A writer of rows that are in one table only, to memory of the differ: first the inserted, then the
  /// deleted ones.
  private var gaps: RunWriter
  private var insertedRows: RunWriter.Counts = (0, 0)
  private var deletedRows: RunWriter.Counts = (0, 0)
  private var movedRunCount = 0
  private var crossingRunCount = 0

  /// Returns the changes, which are meaningless if the watch stops.
  static func changes(
    _ shapes: consuming Shapes, _ ordering: TableOrdering, _ matching: inout TableMatching,
    _ duplicates: DuplicatePositions
  ) -> PositionChanges {
    Emission(shapes, ordering, &matching).changes(&matching, duplicates)
  }

  private init(_ shapes: consuming Shapes, _ ordering: TableOrdering, _ matching: inout TableMatching) {
    self.shapes = shapes
    self.ordering = ordering
    let sections = ordering.sections
    let (rows, runs) = (matching.rows.rowCount, matching.rows.runs.count)
    let mayCross = !matching.rows.isInOrder && sections.deletedCount + sections.insertedCount > 0
    // Before, between and after the runs of each section.
    let oldGaps = mayCross || rows < shapes.old.rowCount ? runs + shapes.old.sectionCount : 0
    let newGaps = mayCross || rows < shapes.new.rowCount ? runs + shapes.new.sectionCount : 0
    matching.gaps.reserve(3 * (oldGaps + newGaps))
    gaps = RunWriter(target: matching.gaps.base)
  }

  private consuming func changes(
    _ matching: inout TableMatching, _ duplicates: DuplicatePositions
  ) -> PositionChanges {
    findInsertedRows(&matching)
    findDeletedRows(&matching)
    ordering.sections.order(matching.sections, shapes: shapes, matching.watch)
    #if TABLE_DIFF_VERIFIED
      ordering.sections.verify(matching.sections, shapes, matching.watch)
    #endif
    if matching.watch.isStopped(after: CancellationWatch.interval) { return .none(shapes) }
    let storage = ContiguousArray<Int32>(atMost: size(&matching)) { write(&matching, to: $0) }
    let changes = PositionChanges(
      shapes, storage: storage, isMinimal: ordering.isMinimal, duplicates: duplicates)
    #if TABLE_DIFF_VERIFIED
      if !matching.watch.isStopped { changes.verify() }
    #endif
    return changes
  }
}

// The rows that change. New sections whose rows change other than in content are marked.
extension Emission {
  /// Finds the inserted rows, and counts the runs that move or cross.
  private mutating func findInsertedRows(_ matching: inout TableMatching) {
    if !matching.rows.isInOrder || matching.rows.rowCount < shapes.new.rowCount {
      let starts = shapes.new.starts.address
      for section in 0..<shapes.new.sectionCount {
        let (rows, runs) = (starts[section]..<starts[section &+ 1], matching.sections.runs(ofNew: section))
        if matching.rows.isInOrder, matching.rows.areWhole(rows, runs) { continue }
        let partner = matching.sections.oldIndex(forNewSection: section)
        if partner < 0 {
          cross(runs, &matching)
        } else {
          findArrivals(in: section, rows, runs, from: shapes.old.positions(inSection: partner), &matching)
        }
      }
    }
    insertedRows = gaps.endList()
  }

  /// Counts the runs of an inserted section. Their rows count as deleted where they come from.
  private mutating func cross(_ runs: Range<Int>, _ matching: inout TableMatching) {
    crossingRunCount += runs.count
    for index in runs {
      let run = matching.rows.runs.start[index]
      matching.rows.matchedOld?.clear(Int(run.old)..<Int(run.old &+ run.count))
    }
  }

  /// Finds the rows of a surviving new section that are inserted, move or cross. Crossing ones, which come
  /// from a deleted section, count as inserted.
  private mutating func findArrivals(
    in section: Int, _ rows: Range<Int32>, _ runs: Range<Int>, from oldRows: Range<Int32>,
    _ matching: inout TableMatching
  ) {
    // Kept separate, so that the loop runs in registers.
    var gaps = gaps
    gaps.breakRun()
    var movedRunCount = 0
    var next = rows.lowerBound
    for index in runs {
      let run = matching.rows.runs.start[index]
      if oldRows.contains(run.old) {
        if ordering.rows.isMoved(index) { movedRunCount &+= 1 }
      } else if leavesSurvivor(run, matching.sections) {
        ordering.rows.noteArrival(of: index, isMoved: true)
        movedRunCount &+= 1
      } else {
        ordering.rows.noteArrival(of: index, isMoved: false)
        crossingRunCount += 1
        continue
      }
      if run.new > next { gaps.append(start: next, count: run.new &- next) }
      next = run.new &+ run.count
    }
    if rows.upperBound > next { gaps.append(start: next, count: rows.upperBound &- next) }
    if movedRunCount > 0 || gaps.runCount > self.gaps.runCount { ordering.sections.markChanged(section) }
    self.gaps = gaps
    self.movedRunCount += movedRunCount
  }

  private var allSectionsSurvive: Bool { ordering.sections.deletedCount == 0 }

  /// Returns whether a run from another section comes from one that survives, and marks that as changed.
  private func leavesSurvivor(_ run: MatchedRun, _ sections: borrowing SectionMatching) -> Bool {
    if allSectionsSurvive, !ordering.sections.isOutOfOrder { return true }
    let new = sections.newIndex(forOldSection: shapes.old.section(at: run.old))
    guard new >= 0 else { return false }
    ordering.sections.markChanged(new)
    return true
  }

  /// Finds the rows of surviving old sections that have no place in a surviving new section.
  private mutating func findDeletedRows(_ matching: inout TableMatching) {
    guard matching.rows.rowCount < shapes.old.rowCount || crossingRunCount > 0 else { return }
    let starts = shapes.old.starts.address
    for section in 0..<shapes.old.sectionCount {
      let partner = matching.sections.newIndex(forOldSection: section)
      guard partner >= 0 else { continue }
      let (rows, runs) = (starts[section]..<starts[section &+ 1], matching.sections.runs(ofNew: partner))
      if matching.rows.isInOrder, matching.rows.areWhole(rows, runs) { continue }
      var gaps = gaps
      gaps.breakRun()
      if let matched = matching.rows.matchedOld, !matching.rows.isInOrder {
        matched.forEachClear(in: Int(rows.lowerBound)..<Int(rows.upperBound)) {
          gaps.append(
            start: Int32(truncatingIfNeeded: $0.lowerBound), count: Int32(truncatingIfNeeded: $0.count))
        }
      } else {
        matching.rows.forEachGap(in: rows, between: runs, start: { $0.old }) {
          if !$0.isEmpty { gaps.append(start: $0.lowerBound, count: Int32(truncatingIfNeeded: $0.count)) }
        }
      }
      if gaps.runCount > self.gaps.runCount { ordering.sections.markChanged(partner) }
      self.gaps = gaps
    }
    deletedRows = gaps.endList()
  }
}

// The result.
extension Emission {
  /// Returns the size of the storage, or a little more if updates that were found in different ways are
  /// neighbours.
  private func size(_ matching: inout TableMatching) -> Int {
    let sections = ordering.sections
    let sectionCount = sections.deletedCount + sections.insertedCount + sections.movedCount
    let updateCount = matching.sections.updated.count + matching.rows.updated.count
    let gapCount = Int(insertedRows.runs + deletedRows.runs)
    let runs = matching.rows.runs.count
    let listed = sectionCount + updateCount + gapCount + movedRunCount + crossingRunCount + runs
    return PositionChanges.Kind.headCount + 3 * listed + shapes.old.sectionCount
      + shapes.new.sectionCount + (isOrdered ? 0 : runs)
  }

  /// Whether no row moves or crosses.
  private var isOrdered: Bool { movedRunCount == 0 && crossingRunCount == 0 }

  /// Writes the result, which is unfinished if the watch stops.
  ///
  /// - Returns: The number of numbers written.
  private func write(_ matching: inout TableMatching, to base: UnsafeMutablePointer<Int32>) -> Int {
    base.initialize(repeating: 0, count: PositionChanges.Kind.headCount)
    var writer = RunWriter(target: base + PositionChanges.Kind.headCount)
    for kind in PositionChanges.Kind.allCases {
      write(kind, &matching, to: &writer)
      (base[2 * kind.rawValue], base[2 * kind.rawValue + 1]) = writer.endList()
    }
    let end = writer.target.unsafelyUnwrapped
    if matching.watch.isStopped(after: CancellationWatch.interval) { return end - base }
    let sectionCount = shapes.old.sectionCount + shapes.new.sectionCount
    let order = end + sectionCount
    end.initialize(from: matching.sections.pairs.start, count: sectionCount)
    if isOrdered { return order - base }
    let runs = matching.rows.runs.start
    RunOrder(ordering.memory.order, rowCount: shapes.old.rowCount).write(
      count: matching.rows.runs.count, to: order
    ) { runs[$0].old }
    return order - base + matching.rows.runs.count
  }

  private func write(
    _ kind: PositionChanges.Kind, _ matching: inout TableMatching, to writer: inout RunWriter
  ) {
    let (oldSections, newSections) = (0..<shapes.old.sectionCount, 0..<shapes.new.sectionCount)
    let runs = matching.rows.runs.base
    // Kept separate, so that loops run in registers.
    var list = writer
    defer { writer = list }
    switch kind {
    case .deletedSections:
      guard ordering.sections.deletedCount > 0 else { return }
      for section in oldSections where matching.sections.newIndex(forOldSection: section) < 0 {
        list.appendSection(old: section, new: section)
      }
    case .insertedSections:
      guard ordering.sections.insertedCount > 0 else { return }
      for section in newSections where matching.sections.oldIndex(forNewSection: section) < 0 {
        list.appendSection(old: section, new: section)
      }
    case .movedSections:
      guard ordering.sections.movedCount > 0 else { return }
      for section in newSections where ordering.sections.isMoved(section) {
        list.appendSection(old: matching.sections.oldIndex(forNewSection: section), new: section)
      }
    case .deletedRows:
      list.copy(deletedRows, from: matching.gaps.base.map { $0 + 3 * Int(insertedRows.runs) })
    case .insertedRows: list.copy(insertedRows, from: matching.gaps.base)
    case .movedRows:
      guard movedRunCount > 0 else { return }
      for index in 0..<matching.rows.runs.count where ordering.rows.isMoved(index) {
        list.add(runs.unsafelyUnwrapped[index])
      }
    case .updatedSections: list.add(matching.sections.updated)
    case .updatedRows: writeUpdates(areCrossing: false, &matching, to: &list)
    case .matchedRows: list.add(matching.rows.runs)
    case .crossingRows:
      guard crossingRunCount > 0 else { return }
      for section in newSections {
        for index in matching.sections.runs(ofNew: section) {
          let run = runs.unsafelyUnwrapped[index]
          if isCrossing(run, newSection: section, matching.sections) { list.add(run) }
        }
      }
    case .updatedCrossingRows:
      if crossingRunCount > 0 { writeUpdates(areCrossing: true, &matching, to: &list) }
    }
  }

  /// Writes the rows whose contents differ, either those that cross or the others.
  private func writeUpdates(
    areCrossing: Bool, _ matching: inout TableMatching, to writer: inout RunWriter
  ) {
    var section = 0
    for index in 0..<matching.rows.updated.count {
      let run = matching.rows.updated[index]
      while shapes.new.starts[section + 1] <= run.new {
        section += 1
        writer.breakRun()
      }
      if crossingRunCount > 0 {
        if isCrossing(run, newSection: section, matching.sections) != areCrossing { continue }
      }
      // Those that were found in different ways may be neighbours.
      if writer.continues(old: run.old, new: run.new), shapes.old.isSectionStart(run.old) {
        writer.breakRun()
      }
      writer.append(old: run.old, new: run.new, count: run.count)
    }
  }

  /// Returns whether rows leave a deleted section or enter an inserted one.
  private func isCrossing(
    _ run: MatchedRun, newSection: Int, _ sections: borrowing SectionMatching
  ) -> Bool {
    let partner = sections.oldIndex(forNewSection: newSection)
    if partner < 0 { return true }
    if allSectionsSurvive || shapes.old.positions(inSection: partner).contains(run.old) { return false }
    return sections.newIndex(forOldSection: shapes.old.section(at: run.old)) < 0
  }
}
