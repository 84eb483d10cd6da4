/// The table between the first and the second batch of a staged plan, and the positions in it of the rows
/// that the two batches name.
struct AfterFirstBatch: ~Copyable {
  private(set) var arrangement = Arrangement()
  private(set) var shape: TableShape
  /// By old position, the position of each row that leaves in the second batch. Undefined for other rows.
  private(set) var departures = ScratchBuffer<Int32>()
  /// By index in the traffic, the position of each run that has arrived. Undefined for other runs.
  private(set) var insertedRuns = ScratchBuffer<Int32>()
  private(set) var movedRuns = ScratchBuffer<Int32>()
  private let changes: PositionChanges
  private var writer: ArrangementWriter
  /// The runs that are yet to arrive in the section under way.
  private var waiting = RowTraffic.Arrivals()

  init(_ stages: borrowing Stages) {
    changes = stages.changes
    shape = changes.oldShape
    writer = ArrangementWriter(
      changes, sectionCount: changes.newShape.sectionCount + changes.deletedSections.count)
    departures.reserve(changes.oldShape.rowCount)
    insertedRuns.reserve(stages.traffic.inserted.runCount)
    movedRuns.reserve(stages.traffic.moved.runCount)
    for section in stages.sectionOrder(after: .first) { place(old: section.old, new: section.new, stages) }
    arrangement = writer.arrangement
    shape = writer.shape
  }

  private mutating func place(old: Int32, new: Int32, _ stages: borrowing Stages) {
    if old < 0 {
      if stages.isEntered[Int(new)] {
        writer.addEmptySection(old: old, new: new)
      } else {
        writer.addSection(old: old, new: new, withRowsOf: .new)
      }
    } else {
      // The rows of a section that moved or is deleted later are as they were, without those that leave
      // first.
      let isUntouched = new < 0 || stages.moveStage(ofNewSection: Int(new)) == .first
      placeRows(old: old, new: new, keptSide: isUntouched ? .old : .new, stages)
    }
  }

  /// Places the rows of a section that has existed before. Rows that are still to leave keep their order
  /// among the rows that stay, each right before the next of these.
  ///
  ///     old                  a b c d       b leaves in the second batch, c is deleted in the first
  ///     new                  a x d y       x arrives in the first batch, y in the second
  ///     after the first      a x b d
  private mutating func placeRows(
    old: Int32, new: Int32, keptSide: TableSide, _ stages: borrowing Stages
  ) {
    let oldRows = changes.oldShape.positions(inSection: Int(old))
    waiting =
      keptSide == .old ? RowTraffic.Arrivals() : stages.traffic.arrivals(inNewSection: Int(new))
    var leaving = stages.leaving.run(from: oldRows.lowerBound, before: oldRows.upperBound)
    guard !leaving.isEmpty || waiting.next != nil else {
      return writer.addSection(old: old, new: new, withRowsOf: keptSide)
    }
    writer.beginSection(
      withRowsOf: keptSide,
      at: keptSide == .old ? oldRows : changes.newShape.positions(inSection: Int(new)))
    var leftBefore: Int32 = 0
    while !leaving.isEmpty {
      let keptBefore = leaving.lowerBound - oldRows.lowerBound - leftBefore
      placeArrivals(upTo: keptBefore, stages)
      writer.keep(upTo: keptBefore)
      placeDepartures(among: leaving, stages)
      if keptSide == .old { writer.skip(Int32(leaving.count)) }
      leftBefore += Int32(leaving.count)
      leaving = stages.leaving.run(from: leaving.upperBound, before: oldRows.upperBound)
    }
    placeArrivals(upTo: .max, stages)
    writer.endSection(old: old, new: new)
  }

  /// Adds those of the rows that leave in the second batch.
  private mutating func placeDepartures(among leaving: Range<Int32>, _ stages: borrowing Stages) {
    var run = stages.leavingSecond.run(from: leaving.lowerBound, before: leaving.upperBound)
    while !run.isEmpty {
      var place = writer.rowCount
      for row in run {
        departures[Int(row)] = place
        place += 1
      }
      writer.add(.old, run.lowerBound, count: Int32(run.count))
      run = stages.leavingSecond.run(from: run.upperBound, before: leaving.upperBound)
    }
  }

  /// Adds those of the waiting runs that have at most `limit` of the rows that stay before them.
  private mutating func placeArrivals(upTo limit: Int32, _ stages: borrowing Stages) {
    while let run = waiting.next, writer.keptCount(before: run.new) <= limit {
      writer.keep(before: run.new)
      if run.old < 0 {
        insertedRuns[run.index] = writer.rowCount
      } else {
        movedRuns[run.index] = writer.rowCount
      }
      writer.skip(run.count)
      // Rows are inserted first in a section that does not move in the first batch.
      let isFirst = run.old < 0 || !stages.leavingSecond.contains(run.old)
      if isFirst { writer.add(.new, run.new, count: run.count) }
      waiting.removeFirst(stages.traffic)
    }
  }
}
