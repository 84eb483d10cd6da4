/// Rows in order, as the runs that they form: what is kept in the storage of changes and batches.
///
/// A run is a few numbers: where it starts, and how many rows the runs before it hold, so that the row at any
/// index is found by binary search.
struct RunList<Run: StoredRun>: Sendable {
  let storage: ContiguousArray<Int32>
  let runs: PositionChanges.Runs

  var rowCount: Int { runs.rowCount }

  var runCount: Int { runs.range.count / Run.width }

  /// The run at `index` and how many rows the runs before it hold.
  @inline(__always)
  func run(at index: Int) -> (run: Run, offset: Int32) {
    let base = runs.range.lowerBound + Run.width * index
    let end =
      base + Run.width < runs.range.upperBound
      ? storage[base + (2 * Run.width - 1)] : Int32(truncatingIfNeeded: rowCount)
    let offset = storage[base + (Run.width - 1)]
    return (Run(storage: storage, at: base, count: end - offset), offset)
  }

  /// The run that holds the row at `index` of the list, and how far into the run that is.
  func row(at index: Int) -> (run: Run, step: Int32) {
    precondition(
      index >= 0 && index < rowCount, "index \(index) is out of range: there are \(rowCount) rows")
    let firstOffset = runs.range.lowerBound + Run.width - 1
    let holder = lastIndex(in: 0..<runCount) { Int(storage[firstOffset + Run.width * $0]) <= index }
    let (run, offset) = run(at: holder)
    return (run, Int32(index) - offset)
  }
}

/// Runs of rows of one table.
typealias RowRuns = RunList<PositionRun>

/// Runs of rows that are in both tables, in the order of their new positions.
typealias PairRuns = RunList<MatchedRun>

/// Neighbouring rows of one section, by position counted through all rows of their table.
struct PositionRun: BitwiseCopyable, Sendable {
  var start: Int32
  var count: Int32
}

/// A run as it lies in storage.
protocol StoredRun: Sendable {
  /// How many numbers it takes, the offset of its first row in the list being the last of them.
  static var width: Int { get }

  var count: Int32 { get }

  /// The run whose numbers begin at `base`.
  init(storage: ContiguousArray<Int32>, at base: Int, count: Int32)
}

extension PositionRun: StoredRun {
  static var width: Int { 2 }

  @inline(__always)
  init(storage: ContiguousArray<Int32>, at base: Int, count: Int32) {
    self.init(start: storage[base], count: count)
  }
}

extension MatchedRun: StoredRun {
  static var width: Int { 3 }

  @inline(__always)
  init(storage: ContiguousArray<Int32>, at base: Int, count: Int32) {
    self.init(old: storage[base], new: storage[base + 1], count: count)
  }
}

/// Goes through the rows of a list, so that a run is looked up once for all its rows.
struct RunWalk {
  enum Row<Run> {
    case first(of: Run)
    case following
  }

  private var nextRun = 0
  private var remaining: Int32 = 0

  @inline(__always)
  mutating func next<Run>(in list: RunList<Run>) -> Row<Run>? {
    if remaining > 0 {
      remaining -= 1
      return .following
    }
    guard nextRun < list.runCount else { return nil }
    let run = list.run(at: nextRun).run
    nextRun += 1
    remaining = run.count - 1
    return .first(of: run)
  }
}
