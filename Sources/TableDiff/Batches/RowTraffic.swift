/// The rows that leave their position or arrive at one, in runs, with the first run of each section.
/// Positions count through all rows of the old (or new) table.
struct RowTraffic {
  /// The deleted rows, by old position.
  let deleted: RowRuns
  /// The inserted rows, by new position.
  let inserted: RowRuns
  let moved: PairRuns
  /// For each old section the index of its first run, and, last, the number of runs.
  private let deletedStarts: ContiguousArray<Int32>
  /// For each new section the index of its first run, and, last, the number of runs.
  private let insertedStarts: ContiguousArray<Int32>
  private let movedStarts: ContiguousArray<Int32>

  init(deleted: RowRuns, inserted: RowRuns, moved: PairRuns, shapes: Shapes) {
    self.deleted = deleted
    self.inserted = inserted
    self.moved = moved
    deletedStarts = deleted.firstRuns(in: shapes.old) { $0.start }
    insertedStarts = inserted.firstRuns(in: shapes.new) { $0.start }
    movedStarts = moved.firstRuns(in: shapes.new) { $0.new }
  }

  /// Creates the traffic of `changes`, with rows of surviving sections alone.
  init(_ changes: PositionChanges) {
    self.init(
      deleted: changes.deletedRows, inserted: changes.insertedRows, moved: changes.movedRows,
      shapes: Shapes(old: changes.oldShape, new: changes.newShape))
  }

  /// Returns the runs of rows that are deleted from an old section.
  func deletedRuns(ofOldSection section: Int) -> Range<Int> {
    Int(deletedStarts[section])..<Int(deletedStarts[section + 1])
  }

  /// Returns the runs of rows that are inserted into a new section.
  func insertedRuns(ofNewSection section: Int) -> Range<Int> {
    Int(insertedStarts[section])..<Int(insertedStarts[section + 1])
  }

  /// Returns the runs of rows that move to positions in a new section.
  func movedRuns(ofNewSection section: Int) -> Range<Int> {
    Int(movedStarts[section])..<Int(movedStarts[section + 1])
  }
}

// MARK: - Arrivals

extension RowTraffic {
  /// A run of rows that arrive in a section.
  struct Arrival {
    var new: Int32
    var count: Int32
    /// The old position of the first row, or -1 if the rows are inserted.
    var old: Int32
    /// The run's index among the moved or inserted runs.
    var index: Int
  }

  /// The runs that arrive in a section, in order.
  struct Arrivals {
    private(set) var next: Arrival?
    fileprivate var inserted = 0..<0
    fileprivate var moved = 0..<0

    /// Advances to the next run.
    @inline(__always)
    mutating func removeFirst(_ traffic: RowTraffic) {
      let insert = inserted.isEmpty ? nil : traffic.inserted.run(at: inserted.lowerBound).run
      let move = moved.isEmpty ? nil : traffic.moved.run(at: moved.lowerBound).run
      if let insert, insert.start < move?.new ?? .max {
        next = Arrival(new: insert.start, count: insert.count, old: -1, index: inserted.removeFirst())
      } else if let move {
        next = Arrival(new: move.new, count: move.count, old: move.old, index: moved.removeFirst())
      } else {
        next = nil
      }
    }
  }

  func arrivals(inNewSection section: Int) -> Arrivals {
    // Not given to an initializer, which would count references to each list of the traffic.
    var arrivals = Arrivals()
    arrivals.inserted = insertedRuns(ofNewSection: section)
    arrivals.moved = movedRuns(ofNewSection: section)
    arrivals.removeFirst(self)
    return arrivals
  }
}

extension RunList {
  /// Returns, for each section, the index of its first run, and, last, the number of runs.
  @inline(__always)
  fileprivate func firstRuns(in shape: TableShape, position: (MatchedRun) -> Int32) -> ContiguousArray<Int32>
  {
    var firsts = ContiguousArray<Int32>()
    firsts.reserveCapacity(shape.sectionCount + 1)
    var next = 0
    for start in shape.starts.dropLast() {
      while next < runCount, position(run(at: next).run) < start { next += 1 }
      firsts.append(Int32(truncatingIfNeeded: next))
    }
    firsts.append(Int32(truncatingIfNeeded: runCount))
    return firsts
  }
}

// MARK: - Rows that cross

extension RowTraffic {
  /// Creates the traffic if rows move out of deleted sections and into inserted ones. Then every other row of
  /// an inserted section that a row enters arrives by itself too.
  init(followingCrossingRowsOf changes: PositionChanges) {
    let crossing = changes.crossingRows
    guard crossing.rowCount > 0 else {
      self.init(changes)
      return
    }
    var leaving = RowMarks(count: changes.oldShape.rowCount)
    var entering = RowMarks(count: changes.newShape.rowCount)
    for index in 0..<crossing.runCount {
      let run = crossing.run(at: index).run
      leaving.insert(run.old, count: run.count)
      entering.insert(run.new, count: run.count)
    }
    let shapes = Shapes(old: changes.oldShape, new: changes.newShape)
    let listed = RowTraffic(changes)
    self.init(
      deleted: RowRuns(atMost: changes.deletedRows.runCount + crossing.runCount) { writer in
        for section in 0..<shapes.old.sectionCount {
          writer.breakRun()
          for index in listed.deletedRuns(ofOldSection: section) {
            writer.append(gapsOf: leaving, in: changes.deletedRows.run(at: index).run)
          }
        }
      },
      inserted: changes.insertedRows(without: entering, listed, crossing),
      moved: changes.movedRows.merged(with: crossing), shapes: shapes)
  }
}

extension PositionChanges {
  /// Returns the inserted rows without those that cross, and with the other rows of the inserted sections
  /// that these enter.
  fileprivate func insertedRows(
    without entering: borrowing RowMarks, _ listed: RowTraffic, _ crossing: PairRuns
  ) -> RowRuns {
    RowRuns(atMost: insertedRows.runCount + 2 * crossing.runCount) { writer in
      for section in 0..<newShape.sectionCount {
        writer.breakRun()
        let rows = newShape.positions(inSection: section)
        if oldIndex(forNewSection: section) >= 0 {
          for index in listed.insertedRuns(ofNewSection: section) {
            writer.append(gapsOf: entering, in: insertedRows.run(at: index).run)
          }
        } else if !entering.run(from: rows.lowerBound, before: rows.upperBound).isEmpty {
          let rows = PositionRun(start: rows.lowerBound, count: Int32(rows.count))
          writer.append(gapsOf: entering, in: rows)
        }
      }
    }
  }
}

extension RunWriter {
  /// Adds the rows of a run that have no mark.
  fileprivate mutating func append(gapsOf marks: borrowing RowMarks, in run: PositionRun) {
    let end = run.start + run.count
    var gap = marks.gap(from: run.start, before: end)
    while !gap.isEmpty {
      append(start: gap.lowerBound, count: Int32(gap.count))
      gap = marks.gap(from: gap.upperBound, before: end)
    }
  }
}
