extension RunList {
  /// Creates a list without rows.
  init() { self.init(storage: [], runs: PositionChanges.Runs()) }

  /// Creates the list that `write` adds rows to, in order.
  ///
  /// - Parameters:
  ///   - runCount: The largest number of runs.
  ///   - old: For pairs, the shape of the table that their old positions count through.
  init(atMost runCount: Int, old: TableShape? = nil, write: (inout RunWriter) -> Void) {
    guard runCount > 0 else {
      self.init()
      return
    }
    var rowCount = 0
    // Unsafe: there is room for as many runs as may be written, and those written are initialized. The writer
    // reads the old starts within their closure only.
    let storage = ContiguousArray<Int32>(unsafeUninitializedCapacity: Run.width * runCount) { memory, count in
      (old?.starts ?? []).withUnsafeBufferPointer { oldStarts in
        var writer = RunWriter(target: memory.baseAddress, oldStarts: oldStarts)
        write(&writer)
        precondition(Int(writer.runCount) <= runCount)
        count = Run.width * Int(writer.runCount)
        rowCount = Int(writer.rowCount)
      }
    }
    self.init(
      storage: storage, runs: PositionChanges.Runs(range: 0..<storage.count, rowCount: rowCount))
  }
}

extension PairRuns {
  /// Returns the pairs of both lists, which have none in common and none that are neighbours on both sides.
  func merged(with other: PairRuns) -> PairRuns {
    guard rowCount > 0 else { return other }
    guard other.rowCount > 0 else { return self }
    return PairRuns(atMost: runCount + other.runCount) { writer in
      var (mine, others) = (0, 0)
      while mine < runCount || others < other.runCount {
        let takesMine =
          others == other.runCount
          || mine < runCount && run(at: mine).run.new < other.run(at: others).run.new
        let run = takesMine ? run(at: mine).run : other.run(at: others).run
        if takesMine { mine += 1 } else { others += 1 }
        writer.breakRun()
        writer.append(old: run.old, new: run.new, count: run.count)
      }
    }
  }
}

extension ContiguousArray<Int32> {
  /// Appends pairs as runs of three numbers, by their new position.
  mutating func appendPairs(
    _ pairs: inout [MatchedRun], before: TableShape, after: TableShape
  ) -> PositionChanges.Runs {
    pairs.sort { $0.new < $1.new }
    let start = count
    var total: Int32 = 0
    var last = MatchedRun(old: -1, new: -1, count: 0)
    for run in pairs {
      if run.old != last.old + last.count || run.new != last.new + last.count
        || before.isSectionStart(run.old) || after.isSectionStart(run.new)
      {
        append(contentsOf: [run.old, run.new, total])
      }
      last = run
      total += run.count
    }
    return PositionChanges.Runs(range: start..<count, rowCount: Int(total))
  }
}
