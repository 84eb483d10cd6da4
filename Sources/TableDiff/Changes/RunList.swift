/// Rows in order, as the runs that they form: the form in which changes and batches store rows and sections.
///
/// A run is three numbers: its first position in the old and in the new table, and the number of rows in the
/// runs before it, so that the row at any index is found by binary search. In a list of one table both
/// positions are the same. Sections are listed as rows of a table of sections.
@usableFromInline
struct RunList: Sendable {
  @usableFromInline private(set) var storage = ContiguousArray<Int32>()
  /// The place of the runs in the storage.
  @usableFromInline private(set) var range = 0..<0
  @usableFromInline private(set) var rowCount = 0

  @inlinable var runCount: Int { range.count / 3 }

  @inline(__always)
  func run(at index: Int) -> MatchedRun {
    let place = range.lowerBound + 3 * index
    let count = Int32(truncatingIfNeeded: rowCount(ofRunAt: place))
    return MatchedRun(old: storage[place], new: storage[place + 1], count: count)
  }

  /// Returns the number of rows of the run at a place of the storage.
  @inlinable @inline(__always)
  func rowCount(ofRunAt place: Int) -> Int { end(ofRunAt: place) &- Int(storage[place &+ 2]) }

  /// Returns the number of rows in the runs up to the one at a place of the storage.
  @inlinable @inline(__always)
  func end(ofRunAt place: Int) -> Int {
    place &+ 3 < range.upperBound ? Int(storage[place &+ 5]) : rowCount
  }

  @inline(__always)
  var all: LazyMapCollection<Range<Int>, MatchedRun> { (0..<runCount).lazy.map { run(at: $0) } }

  /// Returns the index of the run that has a row.
  @usableFromInline
  func index(ofRunHolding row: Int) -> Int {
    lastIndex(in: 0..<runCount) { storage[range.lowerBound + 3 * $0 + 2] <= row }
  }
}

extension RunList {
  /// Creates the list that `write` adds rows to, in order.
  ///
  /// - Parameter runCount: The largest number of runs.
  init(atMost runCount: Int, write: (inout RunWriter) -> Void) {
    var rowCount = 0
    // Unsafe: there is room for as many runs as may be written, and those written are initialized.
    let storage = ContiguousArray<Int32>(atMost: 3 * runCount) { memory in
      var writer = RunWriter(target: memory)
      write(&writer)
      precondition(Int(writer.runCount) <= runCount)
      rowCount = Int(writer.rowCount)
      return 3 * Int(writer.runCount)
    }
    self.init(storage: storage, range: 0..<storage.count, rowCount: rowCount)
  }

  /// Returns the pairs of both lists, which have none in common and none that are neighbours on both sides.
  func merged(with other: RunList) -> RunList {
    other.rowCount > 0 ? RunList(Array(all) + other.all) : self
  }

  /// Returns the pairs with their sides exchanged, by new position again.
  func swapped() -> RunList { RunList(all.map(\.swapped)) }

  /// Creates the list of runs in any order.
  private init(_ runs: some Sequence<MatchedRun>) {
    var runs = ContiguousArray(runs)
    runs.withUnsafeMutableBufferPointer { $0.sortRuns() }
    self.init(atMost: runs.count) { writer in
      for run in runs { writer.add(run) }
    }
  }
}

extension ContiguousArray<Int32> {
  /// Creates an array of the numbers that `write` leaves in memory.
  ///
  /// Unsafe: `write` initializes as many of them as it returns.
  @inline(__always)
  init(atMost count: Int, _ write: (UnsafeMutablePointer<Int32>) -> Int) {
    if count == 0 {
      self = []
    } else if count <= 128 {
      // A copy from the stack takes less time: the standard library's initializer for uninitialized memory
      // looks its type up by name at each call.
      self = withUnsafeTemporaryAllocation(of: Int32.self, capacity: count) { memory in
        let start = memory.baseAddress.unsafelyUnwrapped
        return ContiguousArray(UnsafeBufferPointer(start: start, count: write(start)))
      }
    } else {
      self.init(unsafeUninitializedCapacity: count) { memory, initializedCount in
        initializedCount = write(memory.baseAddress.unsafelyUnwrapped)
      }
    }
  }
}

/// A writer of runs, one list after another.
///
/// Unsafe: it writes to memory with room for all runs, which the code that makes the lists keeps alive.
struct RunWriter: BitwiseCopyable {
  /// The place of the next run; `nil` if there are none.
  private(set) var target: UnsafeMutablePointer<Int32>?
  private(set) var runCount: Int32 = 0
  private(set) var rowCount: Int32 = 0
  private var nextOld: Int32 = -1
  private var nextNew: Int32 = -1

  /// The numbers of a list's runs and rows.
  typealias Counts = (runs: Int32, rows: Int32)

  init(target: UnsafeMutablePointer<Int32>?) { self.target = target }

  /// Adds a run of its own.
  @inline(__always)
  mutating func add(_ run: MatchedRun) {
    let place = target.unsafelyUnwrapped
    (place[0], place[1], place[2]) = (run.old, run.new, rowCount)
    target = place + 3
    runCount &+= 1
    rowCount &+= run.count
  }

  @inline(__always)
  mutating func add(_ runs: borrowing ScratchBuffer<MatchedRun>) {
    for index in 0..<runs.count { add(runs.start[index]) }
  }

  /// Adds a section as a run of its own, so that there are as many runs as sections.
  mutating func appendSection(old: Int, new: Int) {
    add(MatchedRun(old: Int32(truncatingIfNeeded: old), new: Int32(truncatingIfNeeded: new), count: 1))
  }

  /// Ends the run under way, because the next rows are in another section.
  @inline(__always)
  mutating func breakRun() { (nextOld, nextNew) = (-1, -1) }

  /// Adds `count` neighbouring rows of one section, to the run under way if they continue it.
  @inline(__always)
  mutating func append(start: Int32, count: Int32) { append(old: start, new: start, count: count) }

  /// Adds `count` pairs that are neighbours on both sides, to the run under way if they continue it.
  @inline(__always)
  mutating func append(old: Int32, new: Int32, count: Int32) {
    if continues(old: old, new: new) {
      rowCount &+= count
    } else {
      add(MatchedRun(old: old, new: new, count: count))
    }
    (nextOld, nextNew) = (old &+ count, new &+ count)
  }

  /// Returns whether a pair is the neighbour on both sides of the last one that was appended.
  @inline(__always)
  func continues(old: Int32, new: Int32) -> Bool { old == nextOld && new == nextNew }

  /// Copies a finished list that another writer has written to `source`.
  mutating func copy(_ list: Counts, from source: UnsafePointer<Int32>?) {
    guard let target, let source else { return }
    target.initialize(from: source, count: 3 * Int(list.runs))
    self.target = target + 3 * Int(list.runs)
    (runCount, rowCount) = (list.runs, list.rows)
  }

  /// Ends a list. The next one begins after it.
  mutating func endList() -> Counts {
    defer { self = RunWriter(target: target) }
    return (runCount, rowCount)
  }
}

/// The order of runs by their old positions.
///
///     runs, by new position    4 5   0 1 2   7        old positions
///     starts                   1 0 0 0 1 0 0 1        a bit for each old position
///     order                    1 0 2                  the number of starts before a run's is its place
///
/// Unsafe: a view of memory with room for as many words as `wordCount` returns. Nothing else uses it
/// meanwhile.
struct RunOrder {
  private let starts: UnsafeMutablePointer<UInt64>
  /// For each word of the bits, the number of those set in the words before it.
  private let before: UnsafeMutablePointer<Int32>
  private let wordCount: Int

  /// Returns the number of words that it takes to order runs of so many old rows.
  static func wordCount(rowCount: Int) -> Int { 3 * (rowCount / 128 + 1) }

  init(_ memory: UnsafeMutablePointer<UInt64>, rowCount: Int) {
    wordCount = rowCount / 64 + 1
    starts = memory
    before = UnsafeMutableRawPointer(memory + wordCount).bindMemory(to: Int32.self, capacity: wordCount)
  }

  /// Writes the indices of runs, ascending by their old positions.
  @inline(__always)
  func write(count runCount: Int, to target: UnsafeMutablePointer<Int32>, old: (_ index: Int) -> Int32) {
    starts.initialize(repeating: 0, count: wordCount)
    for index in 0..<runCount {
      let old = old(index)
      starts[Int(old >> 6)] |= Self.bit(old)
    }
    var count: Int32 = 0
    for word in 0..<wordCount {
      before[word] = count
      if starts[word] != 0 { count &+= Int32(truncatingIfNeeded: starts[word].nonzeroBitCount) }
    }
    for index in 0..<runCount {
      let old = old(index)
      let word = Int(old >> 6)
      let below = Self.bit(old) &- 1
      // Counting bits takes a dozen steps on some processors, and in a shuffle nearly every row is a run.
      let rank = starts[word] & below == below ? Int(old & 63) : (starts[word] & below).nonzeroBitCount
      let place = Int(before[word]) &+ rank
      target[place] = Int32(truncatingIfNeeded: index)
    }
  }

  @inline(__always)
  private static func bit(_ position: Int32) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: position & 63) }
}
