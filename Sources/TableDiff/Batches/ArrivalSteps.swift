/// Inserts and moves of rows one at a time, from the top down, after rows have been deleted and sections are
/// in their new positions.
///
/// While rows arrive, a section holds the finished rows in their new order. Rows that are still to move keep
/// their order among the rows that stay:
///
///     old      a b c d e        d and b move, x is inserted
///     new      d a x c e b
///     a b c d e   d to 0        only finished rows stay before a
///     d a b c e   x to 2        right after a; b follows it, still to move
///     d a x b c e               b to 5: taken out, it goes after e
///
/// So a row's current position is its new position plus the number of waiting rows before it. The position of
/// a waiting row is its old position, minus the rows before it that are gone, plus those that have arrived
/// before it.
struct ArrivalSteps: ~Copyable {
  private let traffic: RowTraffic
  private let shapes: Shapes
  /// For each new section its old position, or -1, and the other way around.
  private let oldSections: ContiguousArray<Int32>
  private let newSections: ContiguousArray<Int32>
  private let finder: SectionFinder
  /// The old rows that are deleted or move.
  private var leaving: RowMarks
  /// The leaving rows that are gone by now.
  private var departed: DepartedRows
  /// For each row that moves, by old position, the number of rows that arrive before it in its section.
  private var arrivalsBefore = ScratchBuffer<Int32>()
  /// For each new section, the number of rows that have arrived.
  private var arrived = ScratchBuffer<Int32>()

  init(
    _ traffic: RowTraffic, shapes: Shapes, oldSections: some Collection<Int32>,
    newSections: some Collection<Int32>
  ) {
    self.traffic = traffic
    self.shapes = shapes
    self.oldSections = ContiguousArray(oldSections)
    self.newSections = ContiguousArray(newSections)
    finder = SectionFinder(shapes.old, questions: traffic.moved.runCount)
    leaving = RowMarks(count: shapes.old.rowCount)
    departed = DepartedRows(shapes.old)
    arrived.append(repeating: 0, count: shapes.new.sectionCount)
    arrivalsBefore.reserve(shapes.old.rowCount)
    for index in 0..<traffic.moved.runCount {
      let run = traffic.moved.run(at: index).run
      leaving.insert(run.old, count: run.count)
    }
    for section in self.newSections.indices { prepare(oldSection: section) }
  }

  /// Marks the rows of a section that are deleted, and counts the arrivals before those that move.
  private mutating func prepare(oldSection section: Int) {
    let rows = shapes.old.positions(inSection: section)
    for index in traffic.deletedRuns(ofOldSection: section) {
      let run = traffic.deleted.run(at: index).run
      leaving.insert(run.start, count: run.count)
      for row in 0..<run.count { departed.remove(Int(run.start + row - rows.lowerBound), inSection: section) }
    }
    let partner = Int(newSections[section])
    var leavingRun = leaving.run(from: rows.lowerBound, before: rows.upperBound)
    guard partner >= 0, !leavingRun.isEmpty else { return }
    var arrivals = traffic.arrivals(inNewSection: partner)
    let newStart = shapes.new.starts[partner]
    var (leftBefore, arrivedBefore): (Int32, Int32) = (0, 0)
    while !leavingRun.isEmpty {
      let keptBefore = leavingRun.lowerBound - rows.lowerBound - leftBefore
      while let arrival = arrivals.next, arrival.new - newStart - arrivedBefore <= keptBefore {
        arrivedBefore += arrival.count
        arrivals.removeFirst(traffic)
      }
      for row in leavingRun { arrivalsBefore[Int(row)] = arrivedBefore }
      leftBefore += Int32(leavingRun.count)
      leavingRun = leaving.run(from: leavingRun.upperBound, before: rows.upperBound)
    }
  }

  /// Calls `body` with every row that arrives, in order: its new path, the path that it moves from (`nil` if
  /// it is inserted), and the path that it arrives at.
  @inline(__always)
  mutating func forEach(_ body: (_ new: RowPath, _ from: RowPath?, _ to: RowPath) -> Void) {
    for section in oldSections.indices {
      var arrivals = traffic.arrivals(inNewSection: section)
      guard arrivals.next != nil else { continue }
      var waiting = WaitingRows(oldSection: Int(oldSections[section]), shapes.old, leaving)
      let start = shapes.new.starts[section]
      while let run = arrivals.next {
        var new = RowPath(section: section, row: Int(run.new - start))
        waiting.pass(rowsBeforeKept: run.new - start - arrived[section], leaving, departed)
        let source = run.old < 0 ? -1 : finder.section(at: run.old)
        for offset in 0..<run.count {
          var from: RowPath?
          if source >= 0 {
            from = depart(run.old + offset, oldSection: source)
            waiting.remove(run.old + offset, oldSection: source)
          }
          body(new, from, RowPath(section: section, row: new.row + waiting.count))
          arrived[section] += 1
          new.row += 1
        }
        arrivals.removeFirst(traffic)
      }
    }
  }

  /// Removes a row, and returns its path.
  @inline(__always)
  private mutating func depart(_ position: Int32, oldSection: Int) -> RowPath {
    let row = Int(position - shapes.old.starts[oldSection])
    let section = Int(newSections[oldSection])
    let before = Int(min(arrivalsBefore[Int(position)], arrived[section]))
    let gone = departed.remove(row, inSection: oldSection)
    return RowPath(section: section, row: row - gone + before)
  }
}

/// The rows of a section that are still to move and come before the next arrival.
private struct WaitingRows {
  /// The number of waiting rows.
  private(set) var count = 0
  private let section: Int
  private let rows: Range<Int32>
  /// The next rows that leave, and the first position after those that are passed.
  private var leavingRun: Range<Int32>
  private var passed: Int32
  private var leftBefore: Int32 = 0

  /// Creates the waiting rows of a section.
  ///
  /// - Parameter section: The old position of the section, or -1.
  init(oldSection section: Int, _ shape: TableShape, _ leaving: borrowing RowMarks) {
    self.section = section
    rows = section < 0 ? 0..<0 : shape.positions(inSection: section)
    leavingRun = leaving.run(from: rows.lowerBound, before: rows.upperBound)
    passed = rows.lowerBound
  }

  /// Passes the rows before the last of `kept` rows that stay.
  mutating func pass(
    rowsBeforeKept kept: Int32, _ leaving: borrowing RowMarks, _ departed: borrowing DepartedRows
  ) {
    while !leavingRun.isEmpty, leavingRun.lowerBound - rows.lowerBound - leftBefore < kept {
      for row in leavingRun {
        count += departed.contains(Int(row - rows.lowerBound), inSection: section) ? 0 : 1
      }
      leftBefore += Int32(leavingRun.count)
      passed = leavingRun.upperBound
      leavingRun = leaving.run(from: passed, before: rows.upperBound)
    }
  }

  /// Removes a row that waits no longer.
  @inline(__always)
  mutating func remove(_ row: Int32, oldSection: Int) {
    if oldSection == section, row < passed { count -= 1 }
  }
}
