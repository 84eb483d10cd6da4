/// Plans for hosts that carry out one operation at a time: deletes from the bottom up, then inserts and moves
/// from the top down.
struct SequentialPlanning {
  private let changes: PositionChanges
  private(set) var steps = ContiguousArray<TableStep>()

  /// Creates the steps of a plan for `changes`.
  ///
  /// - Complexity: O(*k* log *n*) for *k* operations, and O(*s* + *n* / 64) for *s* sections and *n* rows.
  init(_ changes: PositionChanges) {
    self.changes = changes
    steps.reserveCapacity(changes.structuralCount)
    deleteRows()
    arrangeSections()
    arrangeRows()
  }

  private mutating func deleteRows() {
    for run in changes.deletedRows.all.reversed() {
      let path = changes.oldShape.path(at: run.old)
      for row in (path.row..<(path.row + Int(run.count))).reversed() {
        steps.append(.deleteRow(RowPath(section: path.section, row: row)))
      }
    }
  }

  /// Arranges the sections like the rows of a table with one section.
  private mutating func arrangeSections() {
    for section in changes.deletedSections.reversed() { steps.append(.deleteSection(section)) }
    guard !changes.insertedSections.isEmpty || !changes.movedSections.isEmpty else { return }
    let shapes = Shapes(
      old: .oneSection(rowCount: changes.oldShape.sectionCount),
      new: .oneSection(rowCount: changes.newShape.sectionCount))
    let traffic = RowTraffic(
      deleted: changes.deletedSections.list, inserted: changes.insertedSections.list,
      moved: changes.movedSections.list, shapes: shapes)
    var arrivals = ArrivalSteps(traffic, shapes: shapes, oldSections: [0], newSections: [0])
    arrivals.forEach { new, from, to in
      steps.append(
        from.map { .moveSection(from: $0.row, to: to.row) } ?? .insertSection(at: to.row, new: new.row))
    }
  }

  private mutating func arrangeRows() {
    guard changes.insertedRows.rowCount > 0 || changes.movedRows.rowCount > 0 else { return }
    let (oldCount, newCount) = (changes.oldShape.sectionCount, changes.newShape.sectionCount)
    var arrivals = ArrivalSteps(
      RowTraffic(changes), shapes: Shapes(old: changes.oldShape, new: changes.newShape),
      oldSections: ContiguousArray((0..<newCount).map { changes.oldIndex(forNewSection: $0) }),
      newSections: ContiguousArray((0..<oldCount).map { changes.newIndex(forOldSection: $0) }))
    arrivals.forEach { new, from, to in
      steps.append(from.map { .moveRow(from: $0, to: to) } ?? .insertRow(at: to, new: new))
    }
  }
}

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
  private let oldSections: ContiguousArray<Int>
  private let newSections: ContiguousArray<Int>
  /// The leaving rows that are gone by now.
  private var departed: DepartedRows
  /// For each row that moves, by old position, the number of rows that arrive before it in its section.
  private var arrivalsBefore = ScratchBuffer<Int32>()
  /// For each new section, the number of rows that have arrived.
  private var arrived: ContiguousArray<Int32>

  init(
    _ traffic: consuming RowTraffic, shapes: Shapes, oldSections: ContiguousArray<Int>,
    newSections: ContiguousArray<Int>
  ) {
    self.traffic = traffic
    self.shapes = shapes
    self.oldSections = oldSections
    self.newSections = newSections
    departed = DepartedRows(shapes.old)
    arrived = ContiguousArray(repeating: 0, count: oldSections.count)
    arrivalsBefore.reserve(shapes.old.rowCount)
    for section in newSections.indices { prepare(oldSection: section) }
  }

  /// Removes the rows of a section that are deleted, and counts the arrivals before those that move.
  private mutating func prepare(oldSection section: Int) {
    let rows = shapes.old.positions(inSection: section)
    traffic.deleted.forEachRun(in: rows) { run in
      for row in run { departed.remove(Int(row - rows.lowerBound), inSection: section) }
    }
    let partner = newSections[section]
    guard partner >= 0 else { return }
    var arrivals = traffic.arrivals(inNewSection: partner)
    // The rows that stay and those that have arrived, together.
    var end = shapes.new.starts[partner]
    var (next, arrivedBefore): (Int32, Int32) = (rows.lowerBound, 0)
    traffic.leaving.forEachRun(in: rows) { leaving in
      end += leaving.lowerBound - next
      next = leaving.upperBound
      while let index = arrivals.first, traffic.arrivals[index].new <= end {
        end += traffic.arrivals[index].count
        arrivedBefore += traffic.arrivals[index].count
        arrivals.removeFirst()
      }
      for row in leaving { arrivalsBefore[Int(row)] = arrivedBefore }
    }
  }

  /// Calls `body` with every row that arrives, in order: its new path, the path that it moves from (`nil` if
  /// it is inserted), and the path that it arrives at.
  @inline(__always)
  mutating func forEach(_ body: (_ new: RowPath, _ from: RowPath?, _ to: RowPath) -> Void) {
    for section in oldSections.indices {
      let arrivals = traffic.arrivals(inNewSection: section)
      guard !arrivals.isEmpty else { continue }
      let oldSection = oldSections[section]
      let rows = oldSection < 0 ? 0..<0 : shapes.old.positions(inSection: oldSection)
      // The next rows that leave, and the number of those before them, waiting or gone.
      var leaving = traffic.leaving.run(from: rows.lowerBound, before: rows.upperBound)
      var (passed, leftBefore) = (rows.lowerBound, Int32(0))
      for index in arrivals {
        let run = traffic.arrivals[index]
        var new = RowPath(section: section, row: Int(run.new - shapes.new.starts[section]))
        let keptCount = Int32(new.row) - arrived[section]
        while !leaving.isEmpty, leaving.lowerBound - rows.lowerBound - leftBefore < keptCount {
          leftBefore += Int32(leaving.count)
          passed = leaving.upperBound
          leaving = traffic.leaving.run(from: passed, before: rows.upperBound)
        }
        var waitingCount =
          leftBefore == 0
          ? 0 : Int(leftBefore) - departed.count(before: Int(passed - rows.lowerBound), inSection: oldSection)
        for offset in 0..<run.count {
          var from: RowPath?
          if run.old >= 0 {
            from = depart(run.old + offset, oldSection: Int(run.source))
            if run.source == oldSection, run.old + offset < passed { waitingCount -= 1 }
          }
          body(new, from, RowPath(section: section, row: new.row + waitingCount))
          arrived[section] += 1
          new.row += 1
        }
      }
    }
  }

  /// Removes a row, and returns its path.
  @inline(__always)
  private mutating func depart(_ position: Int32, oldSection: Int) -> RowPath {
    let row = Int(position - shapes.old.starts[oldSection])
    let section = newSections[oldSection]
    let before = Int(min(arrivalsBefore[Int(position)], arrived[section]))
    let gone = departed.remove(row, inSection: oldSection)
    return RowPath(section: section, row: row - gone + before)
  }
}

/// The rows of each section that are gone: a bit for each row, and for each section a tree of counts over the
/// words of its bits (Fenwick 1994).
struct DepartedRows: ~Copyable {
  private var words = ScratchBuffer<UInt64>()
  private var counts = ScratchBuffer<Int32>()
  private let shape: TableShape

  /// Creates a set of no rows.
  init(_ shape: TableShape) {
    self.shape = shape
    let wordCount = shape.rowCount / 64 + shape.sectionCount + 1
    words.append(repeating: 0, count: wordCount)
    counts.append(repeating: 0, count: wordCount)
  }

  /// Returns the index of a section's first word. It has a word for each 64 rows, and at most one more.
  private func place(_ section: Int) -> Int { Int(shape.starts[section]) / 64 + section }

  private static func bit(_ row: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: row & 63) }

  /// Returns the number of rows of a section before a row that are gone.
  ///
  /// - Complexity: O(log *n*) for *n* rows of the section.
  @inline(__always)
  func count(before row: Int, inSection section: Int) -> Int {
    let place = place(section)
    var word = row >> 6
    var count = (words[place + word] & (Self.bit(row) &- 1)).nonzeroBitCount
    while word > 0 {
      count &+= Int(counts[place &+ word &- 1])
      word &= word &- 1
    }
    return count
  }

  /// Removes a row.
  ///
  /// - Returns: The number of rows of the section before it that were gone.
  /// - Complexity: O(log *n*) for *n* rows of the section.
  @inline(__always)
  @discardableResult
  mutating func remove(_ row: Int, inSection section: Int) -> Int {
    let place = place(section)
    let wordCount = (shape.rowCount(inSection: section) + 63) / 64
    words[place + row >> 6] |= Self.bit(row)
    var word = row >> 6 + 1
    while word <= wordCount {
      counts[place &+ word &- 1] &+= 1
      word &+= word & -word
    }
    return count(before: row, inSection: section)
  }
}
