import Dispatch
import TableDiff
import TableDiffTesting

/// Compares rows by id and content, and tells where and how often that is done.
final class ObservedComparison: RowComparison, @unchecked Sendable {
  private let queue = DispatchQueue(label: "comparison")
  private var calls = 0
  private var mainCalls = 0
  private var callsBeforeEndOfAction = 0
  private var didCallFirst: (@Sendable () -> Void)?

  private static let isMain = DispatchSpecificKey<Bool>()

  init() {
    DispatchQueue.main.setSpecific(key: Self.isMain, value: true)
  }

  /// How many rows were asked for their id or compared.
  var count: Int { queue.sync { calls } }

  /// How many of them on the main actor.
  var countOnMainActor: Int { queue.sync { mainCalls } }

  /// How many rows were asked for their id or compared since the last action ended.
  var countAfterAction: Int { queue.sync { calls - callsBeforeEndOfAction } }

  /// Does `action` in the midst of the next comparison.
  func duringNext(_ action: @escaping @Sendable () -> Void) { queue.sync { didCallFirst = action } }

  func id(of row: HostedRow) -> Int {
    note()
    return row.id
  }

  func hasSameContent(_ old: HostedRow, _ new: HostedRow) -> Bool {
    note()
    return old == new
  }

  private func note() {
    let isOnMainActor = DispatchQueue.getSpecific(key: Self.isMain) ?? false
    let action = queue.sync {
      calls += 1
      if isOnMainActor { mainCalls += 1 }
      defer { didCallFirst = nil }
      return didCallFirst
    }
    guard let action else { return }
    action()
    queue.sync { callsBeforeEndOfAction = calls }
  }
}
