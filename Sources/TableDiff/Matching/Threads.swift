internal import CTableDiff

/// The threads that share the work on a large table: the caller's and, while there is such work, others.
///
/// They take parts of a range one after another, so that all of them end at nearly the same time, however the
/// system schedules them. Results must not depend on which thread takes which part.
struct Threads: BitwiseCopyable {
  /// The number of rows from which on another thread saves more time than it takes to begin.
  static var rowsPerThread: Int { 32_768 }

  private let limit: Int
  let watch: CancellationWatch

  init(limit: Int, _ watch: CancellationWatch) {
    self.limit = max(1, min(limit, table_diff_most_threads))
    self.watch = watch
  }

  /// Returns the number of threads that pay off for some rows.
  func count(forRows rowCount: Int) -> Int { min(limit, max(1, rowCount / Self.rowsPerThread)) }

  /// Calls `body` on `count` threads with parts of a range: each part once, and in ascending order on each
  /// thread. Ends early if `body` returns `false` or the task is found to be cancelled.
  func forEachPart(
    of range: Range<Int>, on count: Int, _ body: (_ thread: Int, _ part: Range<Int>) -> Bool
  ) {
    var next = range.lowerBound
    let interval = watch.interval
    withUnsafeMutablePointer(to: &next) { next in
      Self.run(on: count) { thread in
        while true {
          let start = table_diff_take(next, interval)
          guard start < range.upperBound else { return }
          let part = start..<min(start &+ interval, range.upperBound)
          // The other threads are in no task.
          if !body(thread, part) || thread == 0 && watch.isStopped(after: part.count) {
            _ = table_diff_take(next, range.count)
          }
        }
      }
    }
  }

  /// Fills uninitialized memory. A number takes a small part of the time of a row.
  func fill<Element: BitwiseCopyable>(
    _ memory: UnsafeMutablePointer<Element>, repeating element: Element, count: Int
  ) {
    forEachPart(of: 0..<count, on: self.count(forRows: count / 16)) { _, part in
      (memory + part.lowerBound).initialize(repeating: element, count: part.count)
      return true
    }
  }

  private static func run(on count: Int, _ body: (_ thread: Int) -> Void) {
    if count == 1 { return body(0) }
    withoutActuallyEscaping(body) { body in
      withUnsafePointer(to: body) { body in
        table_diff_run(
          count, { thread, body in body.assumingMemoryBound(to: ((Int) -> Void).self).pointee(thread) }, body)
      }
    }
  }
}
