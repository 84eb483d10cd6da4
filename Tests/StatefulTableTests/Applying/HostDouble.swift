@testable import StatefulTable
import TableDiff
import TableDiffTesting

typealias HostedRow = GeneratedRow<Int>
typealias HostedSection = TableSection<Int, String, HostedRow>

/// A table of one section with rows of these ids.
func hosted(_ ids: some Sequence<Int>, version: Int = 0) throws -> Table<HostedSection> {
  try Table([
    HostedSection(id: 0, header: "", rows: ids.map { HostedRow(id: $0, version: version) })
  ])
}

/// A host that checks every update as a real view does, and acknowledges as the test wants.
@MainActor
final class HostDouble {
  typealias Section = HostedSection

  /// What becomes of an acknowledgement.
  enum Manner: CaseIterable {
    /// Called before `show` returns.
    case atOnce
    /// Called before `show` returns, and once more.
    case twice
    /// Kept, until ``acknowledge()`` or ``letGo()``.
    case later
    /// Let go of before `show` returns.
    case dropped
  }

  enum Shown: Equatable {
    case reload
    case animation
  }

  var policy = BatchPolicy.standard
  var animatesChanges = true
  var manner = Manner.atOnce
  /// Called while an update is shown, before it is acknowledged.
  var didShow: (@MainActor () -> Void)?

  private(set) var shown: [Shown] = []
  private(set) var plans: [TablePlan<Section>] = []
  /// What was wrong with what the host was asked to show.
  private(set) var faults: [String] = []
  private(set) var view = HeadlessTable<Section>(showing: Table())
  private var data = Table<Section>()
  private var kept: (@MainActor () -> Void)?
  private var isInShow = false

  var isBusy: Bool { kept != nil }

  func show(_ update: HostUpdate<Section>, acknowledge: @escaping @MainActor () -> Void) {
    if isInShow || isBusy { faults.append("asked before the last update was acknowledged") }
    isInShow = true
    defer { isInShow = false }
    perform(update)
    didShow?()
    switch manner {
    case .atOnce: acknowledge()
    case .twice:
      acknowledge()
      acknowledge()
    case .later: kept = acknowledge
    case .dropped: break
    }
  }

  /// Acknowledges what was kept.
  func acknowledge() {
    let acknowledge = kept
    kept = nil
    acknowledge?()
  }

  /// Lets go of the acknowledgement that was kept, or hands it out.
  @discardableResult
  func letGo() -> (@MainActor () -> Void)? {
    defer { kept = nil }
    return kept
  }

  /// Shows `table` without being asked to, as a view whose user drags a row.
  func change(by hand: Table<Section>) {
    data = hand
    view.reload(showing: hand)
  }

  private func perform(_ update: HostUpdate<Section>) {
    switch update {
    case .reload(let table):
      shown.append(.reload)
      view.reload(showing: table)
    case .animate(let plan):
      shown.append(.animation)
      plans.append(plan)
      if plan.requiresReload { faults.append("a plan that asks for a reload") }
      if plan.policy != policy { faults.append("a plan of another policy") }
      if plan.initialTable != data { faults.append("a plan that begins at another table") }
      do {
        try performOnView(plan)
      } catch {
        faults.append("\(error)")
      }
    }
    data = update.table
    if !view.mismatches(with: data).isEmpty { faults.append("\(view.mismatches(with: data))") }
  }

  private func performOnView(_ plan: TablePlan<Section>) throws(BatchViolation) {
    let isSequential = plan.policy == .sequential
    let rules = BatchRules(
      host: isSequential ? .sequential : .tableView,
      acceptsRowChangesInMovedSections: plan.policy == .single)
    if rules != view.rules { view = HeadlessTable(showing: data, rules: rules) }
    try view.perform(plan)
  }

  /// Whether exactly `table` is shown.
  func shows(_ table: Table<Section>) -> Bool { view.mismatches(with: table).isEmpty }
}

@available(StatefulTable 1.0, *)
extension HostDouble: TableHost {}
