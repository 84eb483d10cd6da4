/// A check, now and then, whether the task is cancelled, so that the comparison can stop.
///
/// Loops count their rows down to the next check, and end early if the task is cancelled. Their results are
/// then unfinished, so every step that relies on them reads ``isStopped`` first, which stays true. Copies of
/// a watch count down together. A watch that is off never checks.
///
/// Unsafe: the counter is memory of the differ, which neither moves nor releases it during a comparison.
@usableFromInline
struct CancellationWatch: BitwiseCopyable, @unchecked Sendable {
  /// The number of rows to work on before the next check, below zero once the task was found to be cancelled;
  /// `nil` if the watch is off.
  @usableFromInline let rest: UnsafeMutablePointer<Int>?

  /// The number of rows after which to check: a tenth of a millisecond, if rows are slow to read.
  @_alwaysEmitIntoClient static var interval: Int { 2048 }

  /// A watch that never stops.
  @usableFromInline static var off: CancellationWatch { CancellationWatch(rest: nil) }

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

  /// Checks whether the task is cancelled.
  // Not inlined, so that loops stay short.
  @usableFromInline @inline(never)
  func look() -> Bool {
    rest?.pointee = Task.isCancelled ? -1 : Self.interval - 1
    return isStopped
  }
}

extension CancellationWatch {
  /// Creates a watch that counts in `memory`.
  @usableFromInline
  init(in memory: inout ScratchBuffer<Int>) {
    memory.reserve(1)
    memory[0] = Self.interval - 1
    self.init(rest: memory.start)
  }
}
