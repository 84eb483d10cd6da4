import TableDiff
import TableDiffTesting

@testable import StatefulTable

typealias StressSection = DisplaySection<String, String, StressRow>

/// When a host acknowledges its updates.
enum HostManner: String, CaseIterable, CustomStringConvertible {
  case atOnce = "acknowledges at once"
  /// In another task, some turns later.
  case later = "acknowledges later"
  /// When an event says so, many events later, or never: then it lets go of the acknowledgement.
  case seldom = "acknowledges seldom or never"

  var description: String { rawValue }

  /// The policies differ so that the plans do.
  var policy: BatchPolicy {
    switch self {
    case .atOnce: .standard
    case .later: .sequential
    case .seldom: .conservative
    }
  }
}

/// A host that carries every plan out in a headless table of any size, and checks the result.
@MainActor
final class StressHost {
  typealias Section = StressSection

  let manner: HostManner
  let animatesChanges = true
  /// Whether every update is a reload, whatever is compared.
  var reloadsAll = false
  /// Called when an update is shown, before it is acknowledged.
  var didShow: (@MainActor () -> Void)?
  /// The number of updates that were reloads.
  private(set) var reloadCount = 0
  /// The number of updates that were plans.
  private(set) var planCount = 0
  /// The faults of the updates so far.
  private(set) var faults: [String] = []
  private(set) var view: HeadlessTable<StressSection>

  private var isHurried = false
  private var checking = SharedRowsCheck()
  private var generator: SeededGenerator
  private var kept: (@MainActor () -> Void)?
  private var isInShow = false

  init(manner: HostManner, seed: UInt64) {
    self.manner = manner
    generator = SeededGenerator(seed: seed)
    view = HeadlessTable(
      showing: Table(),
      rules: BatchRules(host: manner.policy == .sequential ? .sequential : .tableView))
  }

  var policy: BatchPolicy { reloadsAll ? .reloadAbove(0) : manner.policy }

  func show(_ update: HostUpdate<StressSection>, acknowledge: @escaping @MainActor () -> Void) {
    if isInShow || kept != nil { note("asked before the last update was acknowledged") }
    isInShow = true
    defer { isInShow = false }
    perform(update)
    didShow?()
    switch isHurried ? .atOnce : manner {
    case .atOnce: acknowledge()
    case .later:
      kept = acknowledge
      let (number, turns) = (updateCount, generator.next(below: 12))
      Task.detached { [weak self] in
        for _ in 0..<turns { await Task.yield() }
        await self?.acknowledge(update: number)
      }
    case .seldom: if generator.next(below: 8) > 0 { kept = acknowledge }
    }
  }

  private var updateCount: Int { reloadCount + planCount }

  private func perform(_ update: HostUpdate<StressSection>) {
    switch update {
    case .reload(let table):
      reloadCount += 1
      view.reload(showing: table)
    case .animate(let plan):
      planCount += 1
      if plan.requiresReload { note("a plan that asks for a reload") }
      check(plan.initialTable, "before the plan")
      do { try view.perform(plan) } catch { note("\(error)") }
    }
    check(update.table, "after the update")
  }

  private func check(_ table: Table<StressSection>, _ place: String) {
    if let difference = checking.difference(between: view.displayed, and: table) {
      note("\(place): \(difference)")
    }
  }

  private func note(_ fault: String) {
    // After one fault there may be one in every update.
    if faults.count < 10 { faults.append("update \(updateCount): \(fault)") }
  }
}

// MARK: Acknowledging

extension StressHost {
  private func acknowledge(update number: Int) {
    if number == updateCount { acknowledge() }
  }

  private func acknowledge() {
    let acknowledge = kept
    kept = nil
    acknowledge?()
  }

  /// Does something with the acknowledgement that is kept, unless a task does already.
  func step(_ number: Int) {
    guard manner == .seldom, let acknowledgement = kept else { return }
    switch number % 6 {
    case 0:
      acknowledge()
      acknowledgement()
    case 1: kept = nil
    case 2:
      kept = nil
      // The last reference goes on another thread.
      Task.detached { withExtendedLifetime(acknowledgement) {} }
    case 3: acknowledge()
    default: break
    }
  }

  /// Acknowledges at once from now on, the updates that it kept too.
  func hurry() {
    isHurried = true
    acknowledge()
  }

  /// Acknowledges as usual again.
  func takeTime() { isHurried = false }
}

@available(StatefulTable 1.0, *)
extension StressHost: TableHost {}
