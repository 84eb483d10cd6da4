/// Looks now and then whether the task is cancelled, for a comparison that stops then.
///
/// Loops count their work down to the next look, and end early if it finds the task cancelled. Their results
/// are then unfinished, so every step that would rely on them asks first: ``isStopped`` stays true. A watch
/// that is off counts down from so many rows that it never looks.
@usableFromInline
struct CancellationWatch: BitwiseCopyable, Sendable {
  /// How many rows' work there is until the next look; below zero once the task was found to be cancelled.
  @usableFromInline var rest: Int

  /// How many rows' work there is between two looks: a tenth of a millisecond where rows are slow to read.
  @usableFromInline static var interval: Int { 2048 }

  /// - Parameter isOn: Whether to look at all.
  @inlinable
  init(isOn: Bool) { rest = isOn ? Self.interval : .max }

  /// Whether the task was found to be cancelled.
  @inlinable var isStopped: Bool {
    @inline(__always) get { rest < 0 }
  }

  /// Whether the task was found to be cancelled, once the work on some more rows is done.
  @inlinable @inline(__always)
  mutating func isStopped(after rowCount: Int) -> Bool {
    rest &-= rowCount
    return rest < 0 && look()
  }

  /// How many of some rows to work on before the next look.
  @inlinable @inline(__always)
  func part(of count: Int) -> Int { rest > .max / 2 ? count : min(count, Self.interval) }

  /// Notes that a copy found the task to be cancelled.
  mutating func stop() { rest = -1 }

  // Not inlined, so that loops stay short.
  @usableFromInline @inline(never)
  mutating func look() -> Bool {
    rest = Task.isCancelled ? -1 : Self.interval
    return rest < 0
  }

  /// Calls `body` with parts of a range, one after another, until the task is found to be cancelled.
  @inline(__always)
  mutating func forEachPart(of range: Range<Int>, _ body: (Range<Int>) -> Void) {
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
  mutating func forEachPartReversed(of range: Range<Int>, _ body: (Range<Int>) -> Void) {
    forEachPart(of: 0..<range.count) {
      body((range.upperBound &- $0.upperBound)..<(range.upperBound &- $0.lowerBound))
    }
  }

  /// Fills memory that is not initialized.
  mutating func fill<Element: BitwiseCopyable>(
    _ memory: UnsafeMutablePointer<Element>, repeating element: Element, count: Int
  ) {
    forEachPart(of: 0..<count) {
      (memory + $0.lowerBound).initialize(repeating: element, count: $0.count)
    }
  }
}
