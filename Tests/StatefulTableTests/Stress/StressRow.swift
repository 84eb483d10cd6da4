import Foundation

/// A row that knows its origin.
struct StressRow: Identifiable, Equatable, Sendable {
  let id: Int
  var version = 0
  let origin: Origin

  static func == (left: StressRow, right: StressRow) -> Bool {
    left.id == right.id && left.version == right.version
  }
}

/// The edit or the answer that has brought some rows.
///
/// It is alive as long as one of them is. So a table that is kept too long is noticed by the origins of rows
/// that were replaced since, whatever else the process does with its memory.
final class Origin: Sendable {
  private let count: OriginCount

  init(countedBy count: OriginCount) {
    self.count = count
    count.add(1)
  }

  deinit { count.add(-1) }
}

/// The number of origins that are alive. Its lock is one that the thread sanitizer understands.
final class OriginCount: @unchecked Sendable {
  private let lock = NSLock()
  private var lockedCount = 0

  var alive: Int {
    lock.lock()
    defer { lock.unlock() }
    return lockedCount
  }

  fileprivate func add(_ difference: Int) {
    lock.lock()
    defer { lock.unlock() }
    lockedCount += difference
  }
}
