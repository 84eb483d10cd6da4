/// A check, now and then, whether the task is cancelled, so that the comparison can stop.
///
/// Loops count their work down to the next check, and end early if the task is cancelled. Their results are
/// then unfinished, so every step that relies on them reads ``isStopped`` first, which stays true. Copies of
/// a watch count down together. A watch that is off never checks.
///
/// Unsafe: the counter is memory of the differ, which neither moves nor releases it during a comparison.
@usableFromInline
struct CancellationWatch: BitwiseCopyable, @unchecked Sendable {
  /// The number of rows to work on before the next check, below zero once the task was found to be cancelled.
  /// After it, the ``interval``. `nil` if the watch is off.
  @usableFromInline let rest: UnsafeMutablePointer<Int>?

  /// The interval of every watch that no test makes: a tenth of a millisecond, if rows are slow to read.
  @usableFromInline static var usualInterval: Int { 2048 }

  /// The number of rows to work on between two checks, at least 4.
  @_alwaysEmitIntoClient
  var interval: Int {
    @inline(__always) get { rest.map { $0[1] } ?? Self.usualInterval }
  }

  /// A watch that never stops.
  @usableFromInline static var off: CancellationWatch { CancellationWatch(rest: nil) }

  @usableFromInline
  init(rest: UnsafeMutablePointer<Int>?) {
    self.rest = rest
  }

  /// Creates a watch that counts in `memory`.
  @usableFromInline
  init(in memory: inout ScratchBuffer<Int>, interval: Int = usualInterval) {
    memory.reserve(2)
    memory[0] = interval
    memory[1] = interval
    rest = memory.start
  }

  /// Whether the task was found to be cancelled.
  @_alwaysEmitIntoClient
  var isStopped: Bool {
    @inline(__always) get {
      guard let rest else { return false }
      return rest.pointee < 0
    }
  }

  /// Counts work on some more rows, and returns whether the task was found to be cancelled.
  @_alwaysEmitIntoClient @inline(__always)
  func isStopped(after rowCount: Int) -> Bool {
    guard let rest else { return false }
    assert(rowCount >= 0, "less work would put the next check off")
    rest.pointee &-= rowCount
    return rest.pointee < 0 && look()
  }

  /// Returns how many of some rows to work on before the next check.
  @_alwaysEmitIntoClient @inline(__always)
  func part(of count: Int) -> Int { rest == nil ? count : min(count, interval) }

  /// Counts work on a whole part, and returns whether the task was found to be cancelled.
  // Not inlined, so that loops stay short.
  @usableFromInline @inline(never)
  func isStoppedAfterPart() -> Bool { isStopped(after: interval) }

  /// Checks whether the task is cancelled.
  // Not inlined, so that loops stay short.
  @usableFromInline @inline(never)
  func look() -> Bool {
    rest?.pointee = Task.isCancelled ? -1 : interval
    return isStopped
  }

  /// Calls `body` with parts of a range, one after another, until the task is found to be cancelled.
  @inline(__always)
  func forEachPart(of range: Range<Int>, _ body: (Range<Int>) -> Void) {
    var start = range.lowerBound
    while start < range.upperBound, !isStopped {
      let end = start &+ part(of: range.upperBound &- start)
      body(start..<end)
      _ = isStopped(after: end &- start)
      start = end
    }
  }

  /// Calls `body` with parts of a range, the last one first, until the task is found to be cancelled.
  @inline(__always)
  func forEachPartReversed(of range: Range<Int>, _ body: (Range<Int>) -> Void) {
    forEachPart(of: 0..<range.count) {
      body((range.upperBound &- $0.upperBound)..<(range.upperBound &- $0.lowerBound))
    }
  }
}
