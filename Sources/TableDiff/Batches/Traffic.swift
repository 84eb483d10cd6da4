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
    fileprivate(set) var section: Int32 = -1
    /// The index of the arrival (or departure) of the same rows, or -1 if they are deleted (or inserted).
    fileprivate(set) var other: Int32
    /// The batch of a staged plan in which the rows leave or arrive.
    fileprivate(set) var stage: Stage = 0
    /// The position between two batches of a staged plan, while the rows wait or once they have arrived.
    fileprivate(set) var place: Int32

    init(_ start: Int32, _ count: Int32, other: Int32 = -1) {
      (self.start, self.count, self.other, place) = (start, count, other, start)
    }

    var end: Int32 { start + count }
  }

  let shapes: Shapes
  private(set) var departures: Runs
  private(set) var arrivals: Runs
  /// The stages that have changes, as bits.
  private(set) var usedStages: UInt8 = 0

  /// Creates the traffic of rows.
  ///
  /// - Parameter followsRows: Whether rows move out of deleted sections and into inserted ones. Then every
  ///   other row of an inserted section that a row enters arrives by itself too.
  init(_ changes: PositionChanges, followsRows: Bool = false) {
    let crossing = followsRows ? changes.crossingRows : RunList()
    self.init(
      Shapes(old: changes.oldShape, new: changes.newShape), deleted: changes.deletedRows,
      inserted: changes.insertedRows.merged(with: changes.rowsOfInsertedSections(enteredBy: crossing)),
      moved: changes.movedRows.merged(with: crossing))
  }

  /// Creates the traffic of sections.
  init(sectionsOf changes: PositionChanges) {
    self.init(
      Shapes(
        old: .oneSection(rowCount: changes.oldShape.sectionCount),
        new: .oneSection(rowCount: changes.newShape.sectionCount)),
      deleted: changes.deletedSections.list, inserted: changes.insertedSections.list,
      moved: changes.movedSections.list)
  }

  /// Rows that move may be among the deleted and inserted ones too.
  private init(_ shapes: Shapes, deleted: RunList, inserted: RunList, moved: RunList) {
    self.shapes = shapes
    // The numbers of the moves, by old position.
    var order = ContiguousArray<Int32>(atMost: moved.runCount) { target in
      var memory = ScratchBuffer<UInt64>()
      memory.reserve(RunOrder.wordCount(rowCount: shapes.old.rowCount))
      let order = RunOrder(memory.start, rowCount: shapes.old.rowCount)
      order.write(count: moved.runCount, to: target) { moved.run(at: $0).run.old }
      return moved.runCount
    }
    departures = Runs(deleted, in: shapes.old, moveCount: order.count) { index in
      let move = moved.run(at: Int(order[index])).run
      return Run(move.old, move.count, other: order[index])
    }
    arrivals = Runs(inserted, in: shapes.new, moveCount: order.count) { index in
      let move = moved.run(at: index).run
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

  /// Returns whether no row leaves a section or arrives in it by itself.
  @inline(__always)
  func isQuiet(_ section: Arrangement.Section) -> Bool {
    departures.indices(inSection: section.old).isEmpty && arrivals.indices(inSection: section.new).isEmpty
  }

  /// Sets the stage of every run.
  ///
  /// - Parameters:
  ///   - arriving: Returns that of rows that arrive from a section of the old table, or -1.
  ///   - deleted: Returns that of rows that are deleted.
  mutating func setStages(
    arriving: (_ run: Run, _ source: Int) -> Stage, deleted: (_ run: Run) -> Stage
  ) {
    for index in arrivals.indices {
      let run = arrivals[index]
      let stage = arriving(run, run.other < 0 ? -1 : Int(departures[Int(run.other)].section))
      usedStages |= 1 << stage
      arrivals[index].stage = stage
      if run.other >= 0 { departures[Int(run.other)].stage = stage }
    }
    for index in departures.indices where departures[index].other < 0 {
      departures[index].stage = deleted(departures[index])
      usedStages |= 1 << departures[index].stage
    }
  }
}

extension Traffic {
  /// The runs of one table, by position.
  struct Runs: ~Copyable {
    private var runs = ScratchBuffer<Run>()
    /// For each section the index of its first run, and, last, the number of runs.
    private var firstRuns = ContiguousArray<Int32>()

    /// Creates the runs of rows that move, in order, and of others, which may have rows that move among them.
    @inline(__always)
    init(_ others: RunList, in shape: TableShape, moveCount: Int, move: (_ index: Int) -> Run) {
      runs.reserve(others.runCount + moveCount)
      firstRuns.reserveCapacity(shape.sectionCount + 1)
      let none = Run(.max, 0)
      var (nextMove, nextOther) = (0, 0)
      var (moving, other) = (moveCount > 0 ? move(0) : none, none)
      for section in 0..<shape.sectionCount {
        firstRuns.append(Int32(truncatingIfNeeded: runs.count))
        let end = shape.starts[section + 1]
        while true {
          if other.count == 0, nextOther < others.runCount {
            let run = others.run(at: nextOther).run
            other = Run(run.new, run.count)
            nextOther += 1
          }
          let isMoving = moving.start <= other.start
          var run = isMoving ? moving : Run(other.start, min(other.count, moving.start - other.start))
          guard run.start < end else { break }
          if run.start == other.start {
            other = run.end < other.end ? Run(run.end, other.end - run.end) : none
          }
          if isMoving {
            nextMove += 1
            moving = nextMove < moveCount ? move(nextMove) : none
          }
          run.section = Int32(truncatingIfNeeded: section)
          runs.append(run)
        }
      }
      firstRuns.append(Int32(truncatingIfNeeded: runs.count))
    }

    var indices: Range<Int> { 0..<runs.count }

    subscript(index: Int) -> Run {
      @inline(__always) get { runs[index] }
      @inline(__always) set { runs[index] = newValue }
    }

    /// Returns the indices of a section's runs, none if the section is -1.
    @inline(__always)
    func indices(inSection section: Int32) -> Range<Int> {
      section < 0 ? 0..<0 : Int(firstRuns[Int(section)])..<Int(firstRuns[Int(section) + 1])
    }

    /// Returns the rows of a stage that don't move, by their places, section by section.
    func others(at stage: Stage, in sections: some Sequence<Int32>) -> RunList {
      RunList(atMost: runs.count) { writer in
        for section in sections {
          writer.breakRun()
          for index in indices(inSection: section) {
            let run = runs[index]
            if run.stage == stage, run.other < 0 { writer.append(start: run.place, count: run.count) }
          }
        }
      }
    }
  }
}

extension PositionChanges {
  /// Returns all rows of the inserted sections that rows enter.
  fileprivate func rowsOfInsertedSections(enteredBy crossing: RunList) -> RunList {
    RunList(atMost: min(crossing.runCount, insertedSections.count)) { writer in
      var last = -1
      for run in crossing.all {
        let section = newShape.section(at: run.new)
        guard section != last, oldIndex(forNewSection: section) < 0 else { continue }
        writer.breakRun()
        writer.append(start: newShape.starts[section], count: Int32(newShape.rowCount(inSection: section)))
        last = section
      }
    }
  }
}

/// The way through a section from its old rows to its new ones: rows that stay, and between them runs that
/// arrive, and after these runs that leave.
///
///     old   a b c d      b and d leave
///     new   a x c y      x and y arrive
///     way   a, x arrives, b leaves, c, y arrives, d leaves
struct TrafficWalk {
  enum Step {
    case stay(old: Int32, new: Int32, count: Int32)
    case arrive(index: Int)
    case leave(index: Int)
  }

  /// The positions of the next rows.
  private(set) var old: Int32
  private(set) var new: Int32
  private let oldEnd: Int32
  private var arriving: Range<Int>
  private var leaving: Range<Int>

  /// Begins with a section's first row. All rows of an inserted section stay, if none arrives by itself.
  init(_ section: Arrangement.Section, _ traffic: borrowing Traffic, withArrivals: Bool = true) {
    arriving = traffic.arrivals.indices(inSection: section.new)
    leaving = traffic.departures.indices(inSection: section.old)
    let shapes = traffic.shapes
    new = section.new < 0 ? 0 : shapes.new.starts[Int(section.new)]
    if section.old >= 0 {
      (old, oldEnd) = (shapes.old.starts[Int(section.old)], shapes.old.starts[Int(section.old) + 1])
    } else {
      (old, oldEnd) = (new, arriving.isEmpty ? shapes.new.starts[Int(section.new) + 1] : new)
    }
    if !withArrivals { arriving = 0..<0 }
  }

  @inline(__always)
  mutating func next(_ traffic: borrowing Traffic) -> Step? {
    let toArrival = arriving.isEmpty ? .max : traffic.arrivals[arriving.lowerBound].start - new
    let toDeparture = leaving.isEmpty ? .max : traffic.departures[leaving.lowerBound].start - old
    let count = min(toArrival, toDeparture, oldEnd - old)
    if count > 0 {
      defer { (old, new) = (old + count, new + count) }
      return .stay(old: old, new: new, count: count)
    }
    if toArrival == 0 {
      let index = arriving.removeFirst()
      new += traffic.arrivals[index].count
      return .arrive(index: index)
    }
    guard toDeparture == 0 else { return nil }
    let index = leaving.removeFirst()
    old += traffic.departures[index].count
    return .leave(index: index)
  }
}

extension Traffic {
  /// Returns the table after a stage, and notes the places in it of rows that have arrived or are yet to
  /// leave. Of rows that leave in this stage the places before it remain.
  ///
  /// Rows that stay are the old ones until rows arrive in their section, and the new ones from then on.
  ///
  ///     old                  a b c d       b leaves in the second stage, c is deleted in the first
  ///     new                  a x d y       x arrives in the first stage, y in the second
  ///     after the first      a x b d
  mutating func arrange(
    _ sections: ContiguousArray<Arrangement.Section>, after stage: Stage, isNew: (_ section: Int) -> Bool
  ) -> Arrangement {
    var arrangement = Arrangement()
    arrangement.sections.reserveCapacity(sections.count)
    var position: Int32 = 0
    for section in sections {
      let isNew = section.old < 0 || section.new >= 0 && isNew(Int(section.new))
      let side = isNew ? TableSide.new : .old
      var walk = TrafficWalk(section, self, withArrivals: isNew)
      // Even of no rows, so that an empty section, too, is from the table of the rows that stay.
      var piece = Arrangement.Piece(side, isNew ? walk.new : walk.old, 0)
      while let step = walk.next(self) {
        let rows: Arrangement.Piece
        switch step {
        case .stay(let old, let new, let count):
          rows = Arrangement.Piece(side, isNew ? new : old, count)
        case .arrive(let index):
          guard arrivals[index].stage <= stage else { continue }
          arrivals[index].place = position
          rows = Arrangement.Piece(.new, arrivals[index].start, arrivals[index].count)
        case .leave(let index):
          guard departures[index].stage > stage else { continue }
          departures[index].place = position
          rows = Arrangement.Piece(.old, departures[index].start, departures[index].count)
        }
        position += rows.count
        if rows.side == piece.side, rows.start == piece.end {
          piece.count += rows.count
        } else {
          if piece.count > 0 { arrangement.pieces.append(piece) }
          piece = rows
        }
      }
      arrangement.pieces.append(piece)
      arrangement.endSection(section)
    }
    return arrangement
  }

  /// Returns the changes of a stage from the table with some sections to the one with others.
  func operations(
    at stage: Stage, from before: ContiguousArray<Arrangement.Section>,
    to after: ContiguousArray<Arrangement.Section>
  ) -> BatchOperations {
    var operations = BatchOperations()
    operations.deleted = departures.others(at: stage, in: before.lazy.map { $0.old })
    operations.inserted = arrivals.others(at: stage, in: after.lazy.map { $0.new })
    operations.moved = RunList(atMost: arrivals.indices.count) { writer in
      var source: Int32 = -1
      for section in after {
        writer.breakRun()
        for index in arrivals.indices(inSection: section.new) {
          let run = arrivals[index]
          guard run.stage == stage, run.other >= 0 else { continue }
          let departure = departures[Int(run.other)]
          if departure.section != source { writer.breakRun() }
          source = departure.section
          writer.append(old: departure.place, new: run.place, count: run.count)
        }
      }
    }
    return operations
  }
}
