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

  /// The runs, in order.
  @inline(__always)
  var all: LazyMapCollection<Range<Int>, MatchedRun> { (0..<runCount).lazy.map { run(at: $0).run } }

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
    for run in all {
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

  /// Returns the pairs of both lists, which have none in common and none that are neighbours on both sides.
  func merged(with other: RunList) -> RunList {
    guard other.rowCount > 0 else { return self }
    return RunList((Array(all) + other.all).sorted { $0.new < $1.new })
  }

  /// Returns the pairs with their sides exchanged, by new position again.
  func swapped() -> RunList {
    RunList(
      all.sorted { $0.old < $1.old }.map { MatchedRun(old: $0.new, new: $0.old, count: $0.count) })
  }

  private init(_ runs: [MatchedRun]) {
    self.init(atMost: runs.count) { writer in
      for run in runs {
        writer.breakRun()
        writer.append(run)
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

/// A collector of single positions or pairs into runs.
///
/// Its numbers are as short as those in the lists: a comparison copies six writers, which shows in a
/// comparison of few rows.
///
/// Unsafe: it writes to memory with room for all runs, and reads the starts of the old table's sections. The
/// code that makes the lists keeps both alive, so copying a writer counts no reference.
struct RunWriter: BitwiseCopyable {
  private let target: UnsafeMutablePointer<Int32>?
  /// The starts of the old table's sections, if there are several to distinguish.
  private let oldStarts: UnsafePointer<Int32>?
  private let oldSectionCount: Int32
  private(set) var runCount: Int32 = 0
  private(set) var rowCount: Int32 = 0
  private var nextOld: Int32 = -1
  private var nextNew: Int32 = -1

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - target: Room for all runs; `nil` if there are none.
  ///   - oldStarts: The starts of the old table's sections, if pairs may lie in any of them.
  @inline(__always)
  init(
    target: UnsafeMutablePointer<Int32>?,
    oldStarts: UnsafeBufferPointer<Int32> = UnsafeBufferPointer(start: nil, count: 0)
  ) {
    self.target = target
    oldSectionCount = Int32(truncatingIfNeeded: oldStarts.count - 1)
    self.oldStarts = oldSectionCount > 1 ? oldStarts.baseAddress : nil
  }

  /// Ends the run under way, because the next rows are in another section.
  @inline(__always)
  mutating func breakRun() {
    nextOld = -1
    nextNew = -1
  }

  /// Adds `count` neighbouring rows of one section.
  @inline(__always)
  mutating func append(start: Int32, count: Int32) { append(old: start, new: start, count: count) }

  @inline(__always)
  mutating func append(_ run: MatchedRun) { append(old: run.old, new: run.new, count: run.count) }

  /// Adds `count` pairs that are neighbours on both sides.
  @inline(__always)
  mutating func append(old: Int32, new: Int32, count: Int32) {
    if old != nextOld || new != nextNew || startsSection(old) {
      write(old, new)
    }
    nextOld = old &+ count
    nextNew = new &+ count
    rowCount &+= count
  }

  /// Adds a section as a run of its own, so that there are as many runs as sections.
  mutating func appendSection(old: Int, new: Int) {
    breakRun()
    append(old: Int32(truncatingIfNeeded: old), new: Int32(truncatingIfNeeded: new), count: 1)
  }

  /// Copies the runs.
  func copy(to other: UnsafeMutablePointer<Int32>) {
    guard let target, runCount > 0 else { return }
    other.initialize(from: target, count: 3 * Int(runCount))
  }

  @inline(__always)
  private mutating func write(_ old: Int32, _ new: Int32) {
    let run = target.unsafelyUnwrapped + 3 * Int(runCount)
    run[0] = old
    run[1] = new
    run[2] = rowCount
    runCount &+= 1
  }

  @inline(__always)
  private func startsSection(_ old: Int32) -> Bool {
    guard let oldStarts else { return false }
    let section = TableShape.section(of: old, starts: oldStarts, sectionCount: Int(oldSectionCount))
    return oldStarts[section] == old
  }
}
