/// Rows in order, as the runs that they form: the form in which changes and batches store rows.
///
/// A run is a few numbers: its start, and the number of rows in the runs before it, so that the row at any
/// index is found by binary search.
@usableFromInline
struct RunList<Run: StoredRun>: Sendable {
  @usableFromInline let storage: ContiguousArray<Int32>
  @usableFromInline let runs: PositionChanges.Runs

  init(storage: ContiguousArray<Int32>, runs: PositionChanges.Runs) {
    (self.storage, self.runs) = (storage, runs)
  }

  @inlinable var rowCount: Int { runs.rowCount }

  @inlinable var runCount: Int { runs.range.count / Run.width }

  /// Returns the run at `index` and the number of rows in the runs before it.
  @inlinable @inline(__always)
  func run(at index: Int) -> (run: Run, offset: Int32) {
    let place = runs.range.lowerBound + Run.width * index
    let offset = storage[place + (Run.width - 1)]
    let count = Int32(truncatingIfNeeded: end(ofRunAt: place)) - offset
    return (Run(storage: storage, at: place, count: count), offset)
  }

  /// Returns the number of rows in the runs up to this one.
  @inlinable @inline(__always)
  func end(ofRunAt place: Int) -> Int {
    let next = place + Run.width
    return next < runs.range.upperBound ? Int(storage[next + (Run.width - 1)]) : rowCount
  }
}

/// Runs of rows of one table.
@usableFromInline
typealias RowRuns = RunList<PositionRun>

/// Runs of rows that are in both tables, in the order of their new positions.
@usableFromInline
typealias PairRuns = RunList<MatchedRun>

/// Neighbouring rows of one section, by position counted through all rows of their table.
@usableFromInline
struct PositionRun: BitwiseCopyable, Sendable {
  @usableFromInline var start: Int32
  @usableFromInline var count: Int32

  @inlinable
  init(start: Int32, count: Int32) {
    self.start = start
    self.count = count
  }
}

/// A run as it lies in storage.
@usableFromInline
protocol StoredRun: Sendable {
  /// The change that each row of the run stands for.
  associatedtype Row: Sendable
  /// The shapes of the tables that the run's positions count through.
  associatedtype Shapes: Sendable

  /// The number of numbers in a run. The last of them is the offset of its first row in the list.
  static var width: Int { get }

  var count: Int32 { get }

  /// Creates the run whose numbers begin at `place`.
  init(storage: ContiguousArray<Int32>, at place: Int, count: Int32)

  /// Moves an index to the row `step` rows after the first.
  func place(_ index: inout RowIndex, after step: Int32, in shapes: Shapes)

  /// Moves an index within its run.
  static func advance(_ index: inout RowIndex, by distance: Int)

  /// Returns the row at an index.
  static func row(at index: RowIndex) -> Row
}

extension PositionRun: StoredRun {
  @inlinable static var width: Int { 2 }

  @inlinable @inline(__always)
  init(storage: ContiguousArray<Int32>, at place: Int, count: Int32) {
    self.init(start: storage[place], count: count)
  }

  @inlinable @inline(__always)
  func place(_ index: inout RowIndex, after step: Int32, in shape: TableShape) {
    index.new.move(to: start &+ step, in: shape)
  }

  @inlinable @inline(__always)
  static func advance(_ index: inout RowIndex, by distance: Int) {
    index.offset &+= distance
    index.new.row &+= distance
  }

  @inlinable
  static func row(at index: RowIndex) -> RowPath { index.new.path }
}

extension MatchedRun: StoredRun {
  @inlinable static var width: Int { 3 }

  @inlinable @inline(__always)
  init(storage: ContiguousArray<Int32>, at place: Int, count: Int32) {
    self.init(old: storage[place], new: storage[place + 1], count: count)
  }

  @inlinable @inline(__always)
  func place(_ index: inout RowIndex, after step: Int32, in shapes: Shapes) {
    index.old.move(to: old &+ step, in: shapes.old)
    index.new.move(to: new &+ step, in: shapes.new)
  }

  @inlinable @inline(__always)
  static func advance(_ index: inout RowIndex, by distance: Int) {
    index.offset &+= distance
    index.old.row &+= distance
    index.new.row &+= distance
  }

  @inlinable
  static func row(at index: RowIndex) -> RowPair { RowPair(old: index.old.path, new: index.new.path) }
}
