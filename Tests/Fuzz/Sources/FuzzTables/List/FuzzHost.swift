import FuzzInput
import StatefulTable
import TableDiff
import TableDiffTesting

/// A host without a view, which expects that every update begins at its content, and that a view takes it.
@MainActor
final class FuzzHost<Section: TableSectionProtocol & Sendable>: TableHost
where Section.StoredRow: Sendable, Section.Rows.Element: Equatable {
  /// The time at which an update is acknowledged.
  enum Manner: CaseIterable {
    case atOnce, later, twice, never
  }

  var policy: BatchPolicy
  var animatesChanges = true
  var manner = Manner.atOnce
  /// Called before an update is acknowledged.
  var didShow: (@MainActor () -> Void)?
  private(set) var view: HeadlessTable<Section>
  private(set) var updateCount = 0
  private var pending: (@MainActor () -> Void)?
  private var isInShow = false

  init(_ choices: inout Choices) {
    let rules: BatchRules
    (policy, rules) = choices.policy()
    view = HeadlessTable(showing: Table(), rules: rules)
    manner = choices.element(of: Manner.allCases)
  }

  /// Whether no update waits for an acknowledgement.
  var isIdle: Bool { pending == nil }

  func show(_ update: HostUpdate<Section>, acknowledge: @escaping @MainActor () -> Void) {
    expect(isIdle && !isInShow, "an update comes before the last one was acknowledged")
    isInShow = true
    defer { isInShow = false }
    updateCount += 1
    switch update {
    case .reload(let table): view.reload(showing: table)
    case .animate(let plan):
      expect(animatesChanges, "a host that animates nothing has to")
      expect(!plan.requiresReload, "a plan asks for a reload")
      expectShown(plan.initialTable, "an update begins at another table")
      do { try view.perform(plan) } catch { expect(false, "\(policy): \(error)") }
    }
    expectShown(update.table, "an update leads to another table")
    didShow?()
    switch manner {
    case .atOnce: acknowledge()
    case .later: pending = acknowledge
    case .twice:
      acknowledge()
      acknowledge()
    case .never: break
    }
  }

  func expectShown(_ table: Table<Section>, _ message: String) {
    let mismatches = view.mismatches(with: table)
    expect(mismatches.isEmpty, "\(message): \(mismatches)")
  }

  func acknowledge() {
    let acknowledge = pending
    pending = nil
    acknowledge?()
  }

  /// Gives up an update, as a view that goes away.
  func release() { pending = nil }

  /// Shows a table in which the user has moved a row.
  func showDragged(_ table: Table<Section>) { view.reload(showing: table) }
}
