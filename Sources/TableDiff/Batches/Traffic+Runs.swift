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
  func rowsOfInsertedSections(enteredBy crossing: RunList) -> RunList {
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
