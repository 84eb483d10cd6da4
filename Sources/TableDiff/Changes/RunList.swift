/// Rows in order, as the runs that they form: the form in which changes and batches store rows and sections.
///
/// A run is three numbers: its first position in the old and in the new table, and the number of rows in the
/// runs before it, so that the row at any index is found by binary search. In a list of one table both
/// positions are the same. Sections are listed as rows of a table of sections.
@usableFromInline
struct RunList: Sendable {
  @usableFromInline let storage: ContiguousArray<Int32>
  @usableFromInline let runs: PositionChanges.Runs

  @inlinable
  init(storage: ContiguousArray<Int32> = [], runs: PositionChanges.Runs = PositionChanges.Runs()) {
    (self.storage, self.runs) = (storage, runs)
  }

  @inlinable var rowCount: Int { runs.rowCount }

  @inlinable var runCount: Int { runs.range.count / 3 }

  /// Returns the run at `index` and the number of rows in the runs before it.
  @inlinable @inline(__always)
  func run(at index: Int) -> (run: MatchedRun, offset: Int32) {
    let place = runs.range.lowerBound + 3 * index
    let offset = storage[place + 2]
    let count = Int32(truncatingIfNeeded: end(ofRunAt: place)) - offset
    return (MatchedRun(old: storage[place], new: storage[place + 1], count: count), offset)
  }

  /// Returns the index of the run at a place of the storage.
  @inlinable
  func number(ofRunAt place: Int) -> Int { (place - runs.range.lowerBound) / 3 }

  /// Returns the number of rows in the runs before the one at a place of the storage.
  @inlinable @inline(__always)
  func start(ofRunAt place: Int) -> Int { place < runs.range.upperBound ? Int(storage[place + 2]) : rowCount }

  /// Returns the number of rows in the runs up to the one at a place of the storage.
  @inlinable @inline(__always)
  func end(ofRunAt place: Int) -> Int { start(ofRunAt: place + 3) }

  /// Returns the index of the run that has a row, or the number of runs after the last row, and the number of
  /// the run's rows before it.
  @usableFromInline
  func place(ofRow row: Int) -> (run: Int, step: Int) {
    guard row < rowCount else { return (runCount, 0) }
    let run = lastIndex(in: 0..<runCount) { self.run(at: $0).offset <= row }
    return (run, row - Int(self.run(at: run).offset))
  }

  /// Calls a closure for each row, in order.
  @inline(__always)
  func forEachRow(_ body: (_ old: Int32, _ new: Int32) -> Void) {
    for index in 0..<runCount {
      let run = run(at: index).run
      for offset in 0..<run.count { body(run.old + offset, run.new + offset) }
    }
  }
}

extension RunList {
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
    let storage = ContiguousArray<Int32>(unsafeUninitializedCapacity: 3 * runCount) { memory, count in
      (old?.starts ?? []).withUnsafeBufferPointer { oldStarts in
        var writer = RunWriter(target: memory.baseAddress, oldStarts: oldStarts)
        write(&writer)
        precondition(Int(writer.runCount) <= runCount)
        count = 3 * Int(writer.runCount)
        rowCount = Int(writer.rowCount)
      }
    }
    self.init(storage: storage, runs: PositionChanges.Runs(range: 0..<storage.count, rowCount: rowCount))
  }

  /// Creates a list of sections.
  init(sections: [SectionPair]) {
    self.init(atMost: sections.count) { writer in
      for pair in sections { writer.appendSection(old: pair.old, new: pair.new) }
    }
  }

  /// Returns the pairs of both lists, which have none in common and none that are neighbours on both sides.
  func merged(with other: RunList) -> RunList {
    guard rowCount > 0 else { return other }
    guard other.rowCount > 0 else { return self }
    return RunList(atMost: runCount + other.runCount) { writer in
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
  /// Adds the runs of a list at the end.
  mutating func append(_ list: RunList) -> PositionChanges.Runs {
    let start = count
    append(contentsOf: list.storage[list.runs.range])
    return PositionChanges.Runs(range: start..<count, rowCount: list.rowCount)
  }
}
