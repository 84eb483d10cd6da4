/// The rows that leave their place in the old table and those that arrive at one in the new table, in runs.
///
///     old   a b c d e      departures   b, d e      b is deleted, d and e move
///     new   d e a x c      arrivals     d e, x      x is inserted
///
/// Also the sections that do so, as the rows of a table of one section.
struct Traffic: ~Copyable {
  /// Neighbouring rows of one section that leave or arrive together.
  struct Run: BitwiseCopyable {
    /// The position of the first row in the old (or new) table.
    let start: Int32
    let count: Int32
    var section: Int32 = -1
    /// The index of the arrival (or departure) of the same rows, or -1 if they are deleted (or inserted).
    var other: Int32
    /// The batch of a staged plan in which the rows leave or arrive.
    var stage: Stage = 0
    /// The position between two batches of a staged plan, while the rows wait or once they have arrived.
    var place: Int32

    init(_ start: Int32, _ count: Int32, other: Int32 = -1) {
      (self.start, self.count, self.other, place) = (start, count, other, start)
    }

    var end: Int32 { start + count }
  }

  let shapes: Shapes
  var departures: Runs
  var arrivals: Runs

  /// Creates the traffic of rows.
  ///
  /// - Parameter followsRows: Whether rows move out of deleted sections and into inserted ones. Then every
  ///   other row of an inserted section that a row enters arrives by itself too.
  init(_ changes: PositionChanges, followsRows: Bool = false) {
    let crossing = followsRows ? changes.list(.crossingRows) : RunList()
    self.init(
      Shapes(old: changes.oldShape, new: changes.newShape), deleted: changes.list(.deletedRows),
      inserted: changes.list(.insertedRows).merged(with: changes.rowsOfInsertedSections(enteredBy: crossing)),
      moved: changes.list(.movedRows).merged(with: crossing))
  }

  /// Creates the traffic of sections.
  init(sectionsOf changes: PositionChanges) {
    self.init(
      Shapes(
        old: TableShape(starts: [0, Int32(changes.oldShape.sectionCount)]),
        new: TableShape(starts: [0, Int32(changes.newShape.sectionCount)])),
      deleted: changes.list(.deletedSections), inserted: changes.list(.insertedSections),
      moved: changes.list(.movedSections))
  }

  /// Rows that move may be among the deleted and inserted ones too.
  private init(_ shapes: Shapes, deleted: RunList, inserted: RunList, moved: RunList) {
    self.shapes = shapes
    // The numbers of the moves, by old position.
    var order = ContiguousArray<Int32>(atMost: moved.runCount) { target in
      var memory = ScratchBuffer<UInt64>()
      memory.reserve(RunOrder.wordCount(rowCount: shapes.old.rowCount))
      let order = RunOrder(memory.start, rowCount: shapes.old.rowCount)
      order.write(count: moved.runCount, to: target) { moved.run(at: $0).old }
      return moved.runCount
    }
    departures = Runs(deleted, in: shapes.old, moveCount: order.count) { index in
      let move = moved.run(at: Int(order[index]))
      return Run(move.old, move.count, other: order[index])
    }
    arrivals = Runs(inserted, in: shapes.new, moveCount: order.count) { index in
      let move = moved.run(at: index)
      return Run(move.new, move.count, other: Int32(truncatingIfNeeded: index))
    }
    // The numbers of moves become the indices of runs.
    for index in arrivals.indices where arrivals[index].other >= 0 {
      order[Int(arrivals[index].other)] = Int32(truncatingIfNeeded: index)
    }
    for index in departures.indices where departures[index].other >= 0 {
      let arrival = order[Int(departures[index].other)]
      departures[index].other = arrival
      arrivals[Int(arrival)].other = Int32(truncatingIfNeeded: index)
    }
  }

  /// Calls `body` with the new rows of a section in pieces, which are of the old table if it has the rows.
  @inline(__always)
  func forEachPiece(of section: Arrangement.Section, _ body: (Arrangement.Piece) -> Void) {
    var walk = TrafficWalk(section, self)
    while let step = walk.next(self) {
      switch step {
      case .stay(let old, let new, let count):
        body(Arrangement.Piece(section.old < 0 ? .new : .old, section.old < 0 ? new : old, count))
      case .arrive(let index):
        let (run, other) = (arrivals[index], Int(arrivals[index].other))
        let start = other < 0 ? run.start : departures[other].start
        body(Arrangement.Piece(other < 0 ? .new : .old, start, run.count))
      case .leave: break
      }
    }
  }

  /// Returns the old section of rows that arrive, or -1 if they are inserted.
  @inline(__always)
  func source(ofArrival index: Int) -> Int {
    let departure = Int(arrivals[index].other)
    return departure < 0 ? -1 : Int(departures[departure].section)
  }

  /// Sets the stage in which rows arrive, and leave if they move. Returns its bit.
  @inline(__always)
  mutating func setStage(_ stage: Stage, ofArrival index: Int) -> UInt8 {
    arrivals[index].stage = stage
    let departure = Int(arrivals[index].other)
    return departure < 0 ? 1 << stage : setStage(stage, ofDeparture: departure)
  }

  /// Sets the stage in which rows leave. Returns its bit.
  @inline(__always)
  mutating func setStage(_ stage: Stage, ofDeparture index: Int) -> UInt8 {
    departures[index].stage = stage
    return 1 << stage
  }
}
