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
      firstRuns.append(0)
      let end = Run(.max, 0)
      var nextMove = 0
      var moving = moveCount > 0 ? move(0) : end
      for index in 0...others.runCount {
        var other = end
        if index < others.runCount {
          let run = others.run(at: index)
          other = Run(run.new, run.count)
        }
        while moving.start < other.end {
          if other.start < moving.start { append(Run(other.start, moving.start - other.start), in: shape) }
          append(moving, in: shape)
          if other.start < moving.end { other = Run(moving.end, other.end - moving.end) }
          nextMove += 1
          moving = nextMove < moveCount ? move(nextMove) : end
        }
        if other.count > 0 { append(other, in: shape) }
      }
      while firstRuns.count <= shape.sectionCount { endSection() }
    }

    /// Adds a run after the others.
    @inline(__always)
    private mutating func append(_ run: Run, in shape: TableShape) {
      while run.start >= shape.starts[firstRuns.count] { endSection() }
      var run = run
      run.section = Int32(truncatingIfNeeded: firstRuns.count - 1)
      runs.append(run)
    }

    private mutating func endSection() { firstRuns.append(Int32(truncatingIfNeeded: runs.count)) }

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
