/// The rows that leave their position or arrive at one. Positions count through all rows of the old (or new)
/// table.
struct RowTraffic: ~Copyable {
  /// A run of rows that arrive.
  struct Arrival: BitwiseCopyable {
    var new: Int32
    var count: Int32
    /// The old position of the first row and its section; -1 if the rows are inserted.
    var old: Int32 = -1
    var source: Int32 = -1
    /// The batch of a staged plan in which the rows arrive.
    var stage: Stage = 0
  }

  /// The inserted and moved rows, by new position.
  var arrivals = ScratchBuffer<Arrival>()
  /// For each new section the index of its first arrival, and, last, the number of arrivals.
  private var starts = ContiguousArray<Int32>()
  /// The deleted rows.
  private(set) var deleted: RowMarks
  /// The rows that are deleted or move.
  private(set) var leaving: RowMarks

  init(deleted deletedRows: RunList, inserted: RunList, moved: RunList, shapes: Shapes) {
    deleted = RowMarks(count: shapes.old.rowCount)
    leaving = RowMarks(count: shapes.old.rowCount)
    for run in deletedRows.all {
      deleted.insert(run.old, count: run.count)
      leaving.insert(run.old, count: run.count)
    }
    let finder = SectionFinder(shapes.old, questions: moved.runCount)
    arrivals.reserve(inserted.runCount + moved.runCount)
    var next = 0
    func addInserts(before position: Int32) {
      while next < inserted.runCount, inserted.run(at: next).run.new < position {
        let run = inserted.run(at: next).run
        arrivals.append(Arrival(new: run.new, count: run.count))
        next += 1
      }
    }
    for run in moved.all {
      addInserts(before: run.new)
      leaving.insert(run.old, count: run.count)
      let source = Int32(truncatingIfNeeded: finder.section(at: run.old))
      arrivals.append(Arrival(new: run.new, count: run.count, old: run.old, source: source))
    }
    addInserts(before: .max)
    findStarts(shapes.new)
  }

  private mutating func findStarts(_ shape: TableShape) {
    starts.reserveCapacity(shape.sectionCount + 1)
    var next = 0
    for start in shape.starts.dropLast() {
      while next < arrivals.count, arrivals[next].new < start { next += 1 }
      starts.append(Int32(truncatingIfNeeded: next))
    }
    starts.append(Int32(truncatingIfNeeded: arrivals.count))
  }

  /// Returns the indices of the runs that arrive in a new section.
  func arrivals(inNewSection section: Int) -> Range<Int> {
    Int(starts[section])..<Int(starts[section + 1])
  }
}

extension RowTraffic {
  /// Creates the traffic of `changes`.
  ///
  /// - Parameter followsRows: Whether rows move out of deleted sections and into inserted ones. Then every
  ///   other row of an inserted section that a row enters arrives by itself too.
  init(_ changes: PositionChanges, followsRows: Bool = false) {
    let shapes = Shapes(old: changes.oldShape, new: changes.newShape)
    let crossing = followsRows ? changes.crossingRows : RunList()
    guard crossing.rowCount > 0 else {
      self.init(
        deleted: changes.deletedRows, inserted: changes.insertedRows, moved: changes.movedRows,
        shapes: shapes)
      return
    }
    self.init(
      deleted: changes.deletedRows, inserted: changes.insertedRows(without: crossing),
      moved: changes.movedRows.merged(with: crossing), shapes: shapes)
    for run in crossing.all { deleted.remove(run.old, count: run.count) }
  }
}

extension PositionChanges {
  /// Returns the inserted rows without those that cross, and with the other rows of the inserted sections
  /// that these enter.
  fileprivate func insertedRows(without crossing: RunList) -> RunList {
    var inserted = RowMarks(count: newShape.rowCount)
    var isEntered = ContiguousArray(repeating: false, count: newShape.sectionCount)
    for run in insertedRows.all { inserted.insert(run.new, count: run.count) }
    for section in pairs(crossing).lazy.map(\.new.section) {
      guard oldIndex(forNewSection: section) < 0, !isEntered[section] else { continue }
      isEntered[section] = true
      inserted.insert(newShape.starts[section], count: Int32(newShape.rowCount(inSection: section)))
    }
    for run in crossing.all { inserted.remove(run.new, count: run.count) }
    return RunList(atMost: insertedRows.runCount + 2 * crossing.runCount) { writer in
      for section in isEntered.indices {
        writer.breakRun()
        inserted.forEachRun(in: newShape.positions(inSection: section)) { run in
          writer.append(start: run.lowerBound, count: Int32(run.count))
        }
      }
    }
  }
}

/// A look-up of the sections of rows, in any order.
struct SectionFinder {
  private let shape: TableShape
  /// The section of each row, if there are enough look-ups to be worth it; otherwise empty.
  private var sections = ContiguousArray<Int32>()

  /// Creates a look-up.
  ///
  /// - Parameter questions: The number of rows that will be looked up.
  init(_ shape: TableShape, questions: Int) {
    self.shape = shape
    guard shape.sectionCount > 1, questions > shape.rowCount / 16 else { return }
    // Unsafe: each section fills its rows, and the sections' rows are all of the table's, one after another.
    sections = ContiguousArray(unsafeUninitializedCapacity: shape.rowCount) { memory, count in
      for section in 0..<shape.sectionCount {
        let rows = Int(shape.starts[section])..<Int(shape.starts[section + 1])
        memory[rows].initialize(repeating: Int32(truncatingIfNeeded: section))
      }
      count = shape.rowCount
    }
  }

  /// Returns the section that holds the row at `position`.
  @inline(__always)
  func section(at position: Int32) -> Int {
    sections.isEmpty ? shape.section(at: position) : Int(sections[Int(position)])
  }
}

/// Marks at rows of one table, by position: a bit for each row.
///
/// Marked rows are found in order without sorting, sixty-four at a time.
struct RowMarks: ~Copyable {
  private var words = ScratchBuffer<UInt64>()

  /// Creates marks at none of `count` rows.
  init(count: Int) {
    // One word more, so that a search may begin after the last row.
    words.append(repeating: 0, count: count / 64 + 1)
  }

  /// Marks neighbouring rows.
  mutating func insert(_ start: Int32, count: Int32) {
    Bits(words.start).set(Int(start)..<Int(start + count))
  }

  /// Removes the marks of neighbouring rows.
  mutating func remove(_ start: Int32, count: Int32) {
    Bits(words.start).clear(Int(start)..<Int(start + count))
  }

  /// Returns the first run of marked rows from `start` on, as far as it lies before `end`; an empty range at
  /// `end` if there is none.
  func run(from start: Int32, before end: Int32) -> Range<Int32> {
    let first = next(from: start, before: end, flip: 0)
    return first..<(first < end ? next(from: first, before: end, flip: ~0) : end)
  }

  /// Calls `body` with each run of marked rows in a range.
  @inline(__always)
  func forEachRun(in rows: Range<Int32>, _ body: (Range<Int32>) -> Void) {
    var run = run(from: rows.lowerBound, before: rows.upperBound)
    while !run.isEmpty {
      body(run)
      run = self.run(from: run.upperBound, before: rows.upperBound)
    }
  }

  /// Returns the first row from `start` on with a mark, or without one if the words are flipped.
  @inline(__always)
  private func next(from start: Int32, before end: Int32, flip: UInt64) -> Int32 {
    guard start < end else { return end }
    var word = Int(start >> 6)
    let lastWord = Int((end - 1) >> 6)
    var rest = (words[word] ^ flip) & ~0 &<< UInt64(truncatingIfNeeded: start & 63)
    while rest == 0 {
      guard word < lastWord else { return end }
      word += 1
      rest = words[word] ^ flip
    }
    return min(end, Int32(truncatingIfNeeded: word << 6 + rest.trailingZeroBitCount))
  }
}
