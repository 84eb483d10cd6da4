/// Plans of up to three batches, with each change in the batch given by ``Stages``. Coordinates of a batch
/// are those of the tables before and after its stage.
///
///     old     a: p q   b: r s   c: t u
///     1       a: q   c: t u p   b: r s   d:      b moves, d comes empty, p goes from a to c
///     2       a:   c: t u p   b: s   d: q        r is deleted, q goes from a to d
///     3       c: t u p   b: s   d: q             a is deleted
///
///     old     a: p   b: q   c: r s t
///     1       a:   b: q p   c: r s t u           p goes from a to b, u is inserted
///     2       c: r s t u   b: q p                a is deleted, b moves
enum StagedPlanning {
  /// Returns the batches under a staged policy.
  @Sendable
  static func batches(_ changes: PositionChanges, _ table: StageTable) -> PlannedBatches {
    let acceptsAll = table.acceptsRowsOfMovedSections && !changes.rowsLeaveSectionMovedInPlace
    guard !acceptsAll, !table.isOneStage(changes) else { return .oneBatch }
    let stages = Stages(changes, table)
    let used = stages.used
    guard used.count > 1 else { return .oneBatch }
    var batches: [PlannedBatch] = []
    var before = StagedTable(changes.oldShape, sections: stages.sections(after: 0))
    for stage in used {
      let isLast = stage == used.last
      let after =
        isLast
        ? StagedTable(changes.newShape, sections: stages.sections(after: 3))
        : StagedTable(after: stage, stages)
      let operations = stages.operations(at: stage, from: before, to: after)
      batches.append(PlannedBatch(operations: operations, after: isLast ? nil : after.arrangement))
      before = after
    }
    return .batches(batches)
  }
}

/// The table after a stage, and the positions in it of the rows that come and go.
private struct StagedTable: ~Copyable {
  let sections: ContiguousArray<Arrangement.Section>
  private(set) var shape: TableShape
  /// The arrangement of a table between two stages.
  private(set) var arrangement = Arrangement(sectionCount: 0)
  /// Whether this is neither the old nor the new table, whose rows are at their positions there.
  let isBetween: Bool
  /// By old position, the position of each row that is yet to leave; undefined for other rows.
  private var departures = ScratchBuffer<Int32>()
  /// By index in the traffic, the position of each run that has arrived; undefined for other runs.
  private var arrivals = ScratchBuffer<Int32>()

  /// Creates the old or the new table.
  init(_ shape: TableShape, sections: ContiguousArray<Arrangement.Section>) {
    self.sections = sections
    self.shape = shape
    isBetween = false
  }

  /// Creates a table between two stages.
  init(after stage: Stage, _ stages: borrowing Stages) {
    sections = stages.sections(after: stage)
    shape = stages.changes.oldShape
    isBetween = true
    arrangement = Arrangement(sectionCount: sections.count)
    departures.reserve(stages.changes.oldShape.rowCount)
    arrivals.reserve(stages.traffic.arrivals.count)
    for section in sections { place(section, after: stage, stages) }
    shape = arrangement.shape
  }

  func position(ofOld position: Int32) -> Int32 {
    isBetween ? departures[Int(position)] : position
  }

  func position(ofArrival index: Int, at position: Int32) -> Int32 {
    isBetween ? arrivals[index] : position
  }

  /// Places the rows of a section. Rows that are still to leave keep their order among the rows that stay,
  /// each right before the next of these.
  ///
  ///     old                  a b c d       b leaves in the second stage, c is deleted in the first
  ///     new                  a x d y       x arrives in the first stage, y in the second
  ///     after the first      a x b d
  ///
  /// Rows that stay are the old ones until rows arrive, and the new ones from then on.
  private mutating func place(
    _ section: Arrangement.Section, after stage: Stage, _ stages: borrowing Stages
  ) {
    let changes = stages.changes
    let (oldSection, newSection) = (Int(section.old), Int(section.new))
    let rows = oldSection < 0 ? 0..<0 : changes.oldShape.positions(inSection: oldSection)
    var (old, new) = (rows.lowerBound, newSection < 0 ? 0 : changes.newShape.starts[newSection])
    let isNew = newSection >= 0 && stages.arrivalStage(ofNewSection: newSection) <= stage
    var waiting = isNew ? stages.traffic.arrivals(inNewSection: newSection) : 0..<0
    var leaving = stages.traffic.leaving.run(from: old, before: rows.upperBound)

    func keep(_ count: Int32) {
      let start = isNew ? new : old
      arrangement.add(Arrangement.Piece(isNew ? .new : .old, start..<(start + count)))
      old += count
      new += count
    }

    if oldSection >= 0 {
      // Even of no rows, so that an empty section, too, is from the table of the rows that stay.
      keep(0)
    } else if !stages.isEntered[newSection] {
      arrangement.add(Arrangement.Piece(.new, changes.newShape.positions(inSection: newSection)))
    }
    while !leaving.isEmpty || !waiting.isEmpty {
      if let index = waiting.first, stages.traffic.arrivals[index].new - new <= leaving.lowerBound - old {
        let run = stages.traffic.arrivals[index]
        if run.new > new { keep(run.new - new) }
        if run.stage <= stage {
          arrivals[index] = arrangement.rowCount
          arrangement.add(Arrangement.Piece(.new, run.new..<(run.new + run.count)))
        }
        new += run.count
        waiting.removeFirst()
      } else {
        if leaving.lowerBound > old { keep(leaving.lowerBound - old) }
        if stage < stages.table.lateMovedRows { placeDepartures(among: leaving, stages) }
        old = leaving.upperBound
        leaving = stages.traffic.leaving.run(from: old, before: rows.upperBound)
      }
    }
    if rows.upperBound > old { keep(rows.upperBound - old) }
    arrangement.endSection(section)
  }

  /// Adds those of the leaving rows that leave late.
  private mutating func placeDepartures(among leaving: Range<Int32>, _ stages: borrowing Stages) {
    stages.leavingLate.forEachRun(in: leaving) { run in
      for row in run { departures[Int(row)] = arrangement.rowCount + (row - run.lowerBound) }
      arrangement.add(Arrangement.Piece(.old, run))
    }
  }
}

extension Stages {
  /// Returns the changes of a stage.
  fileprivate func operations(
    at stage: Stage, from before: borrowing StagedTable, to after: borrowing StagedTable
  ) -> PositionChanges {
    PositionChanges(Shapes(old: before.shape, new: after.shape)) { kind in
      switch kind {
      case .deletedSections: deletedSections(at: stage, from: before.sections)
      case .insertedSections: insertedSections(at: stage, to: after.sections)
      case .movedSections: movedSections(at: stage, from: before.sections, to: after.sections)
      case .deletedRows: deletedRows(at: stage, from: before)
      case .insertedRows: insertedRows(at: stage, to: after)
      case .movedRows: movedRows(at: stage, from: before, to: after)
      default: RunList()
      }
    }
  }

  private func deletedSections(
    at stage: Stage, from before: ContiguousArray<Arrangement.Section>
  ) -> RunList {
    RunList(atMost: changes.deletedSections.count) { writer in
      for (place, section) in before.enumerated() where section.new < 0 {
        if sectionDeletes[Int(section.old)] == stage { writer.appendSection(old: place, new: place) }
      }
    }
  }

  private func insertedSections(at stage: Stage, to after: ContiguousArray<Arrangement.Section>) -> RunList {
    RunList(atMost: stage == table.sections ? changes.insertedSections.count : 0) { writer in
      for (place, section) in after.enumerated() where section.old < 0 {
        writer.appendSection(old: place, new: place)
      }
    }
  }

  private func movedSections(
    at stage: Stage, from before: ContiguousArray<Arrangement.Section>,
    to after: ContiguousArray<Arrangement.Section>
  ) -> RunList {
    RunList(atMost: changes.movedSections.count) { writer in
      var places = ContiguousArray(repeating: -1, count: changes.oldShape.sectionCount)
      for (place, section) in before.enumerated() where section.old >= 0 { places[Int(section.old)] = place }
      for (place, section) in after.enumerated() where section.new >= 0 {
        guard sectionMoves[Int(section.new)] == stage else { continue }
        writer.appendSection(old: places[Int(section.old)], new: place)
      }
    }
  }

  private func deletedRows(at stage: Stage, from before: borrowing StagedTable) -> RunList {
    if !before.isBetween, stage == table.deletedRows, stage == table.lateDeletedRows {
      return changes.deletedRows
    }
    return RunList(atMost: changes.deletedRows.runCount + changes.crossingRows.runCount) { writer in
      for section in before.sections where section.old >= 0 {
        guard deleteStage(ofRowsInOldSection: Int(section.old)) == stage else { continue }
        writer.breakRun()
        traffic.deleted.forEachRun(in: changes.oldShape.positions(inSection: Int(section.old))) { run in
          writer.append(start: before.position(ofOld: run.lowerBound), count: Int32(run.count))
        }
      }
    }
  }

  private func insertedRows(at stage: Stage, to after: borrowing StagedTable) -> RunList {
    if !after.isBetween, stage == table.movedRows, stage == table.lateMovedRows {
      return changes.insertedRows
    }
    return RunList(atMost: traffic.arrivals.count) { writer in
      forEachArrival(at: stage, in: after.sections, &writer) { writer, index, run in
        guard run.old < 0 else { return }
        writer.append(start: after.position(ofArrival: index, at: run.new), count: run.count)
      }
    }
  }

  private func movedRows(
    at stage: Stage, from before: borrowing StagedTable, to after: borrowing StagedTable
  ) -> RunList {
    RunList(atMost: traffic.arrivals.count) { writer in
      var source: Int32 = -1
      forEachArrival(at: stage, in: after.sections, &writer) { writer, index, run in
        guard run.old >= 0 else { return }
        if run.source != source { writer.breakRun() }
        source = run.source
        let new = after.position(ofArrival: index, at: run.new)
        writer.append(old: before.position(ofOld: run.old), new: new, count: run.count)
      }
    }
  }

  /// Calls `body` with the runs that arrive in a stage, by their position after it.
  @inline(__always)
  private func forEachArrival(
    at stage: Stage, in sections: ContiguousArray<Arrangement.Section>, _ writer: inout RunWriter,
    _ body: (_ writer: inout RunWriter, _ index: Int, _ run: RowTraffic.Arrival) -> Void
  ) {
    for section in sections where section.new >= 0 {
      writer.breakRun()
      for index in traffic.arrivals(inNewSection: Int(section.new)) {
        let run = traffic.arrivals[index]
        if run.stage == stage { body(&writer, index, run) }
      }
    }
  }
}
