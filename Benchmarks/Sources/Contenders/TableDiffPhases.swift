import TableDiff
import TableDiffTesting

/// The changes, with the memory of an earlier diff.
package enum ReusedDiffPhase<ID: GeneratedID>: Contender {
  /// The tables, and the differ that keeps its memory from one run to the next.
  package final class Prepared {
    let inputs: Inputs<ID>
    var differ = TableDiffer()

    init(_ inputs: Inputs<ID>) { self.inputs = inputs }
  }

  package static var name: String { "diff-reused" }

  /// A differ that has seen nothing yet.
  package static func prepare(_ inputs: Inputs<ID>) -> Prepared { Prepared(inputs) }

  /// The changes.
  package static func diff(_ prepared: Prepared) throws -> TableChanges<Inputs<ID>.Section> {
    try prepared.differ.changes(from: prepared.inputs.old, to: prepared.inputs.new)
  }

  /// The standard plan of the changes.
  package static func emission(
    of changes: TableChanges<Inputs<ID>.Section>, on inputs: Inputs<ID>
  ) -> Emission<ID> {
    TableDiffContender<ID, StandardPolicy>.emission(of: changes.plan(), on: inputs)
  }
}

/// From changes that are at hand to the batches of the standard plan.
package enum PlanPhase<ID: GeneratedID>: Contender {
  package static var name: String { "plan" }

  /// The changes.
  package static func prepare(_ inputs: Inputs<ID>) throws -> TableChanges<Inputs<ID>.Section> {
    try inputs.old.changes(to: inputs.new)
  }

  /// The plan, and how many operations its batches have: batches are made when they are asked for.
  package static func diff(
    _ changes: TableChanges<Inputs<ID>.Section>
  ) -> (plan: TablePlan<Inputs<ID>.Section>, operations: Int) {
    let plan = changes.plan()
    return (plan, plan.batches.reduce(into: 0) { $0 += $1.operationCount })
  }

  /// The plan's batches and updates.
  package static func emission(
    of output: (plan: TablePlan<Inputs<ID>.Section>, operations: Int), on inputs: Inputs<ID>
  ) -> Emission<ID> {
    TableDiffContender<ID, StandardPolicy>.emission(of: output.plan, on: inputs)
  }
}

/// Carrying out the standard plan in a view without a screen, which checks every batch against the rules.
package enum ApplyPhase<ID: GeneratedID>: Contender {
  /// The plan, and a view that shows the old table.
  package struct Prepared {
    let plan: TablePlan<Inputs<ID>.Section>
    let view: HeadlessTable<Inputs<ID>.Section>
  }

  package static var name: String { "apply" }

  /// The plan of the changes.
  package static func prepare(_ inputs: Inputs<ID>) throws -> Prepared {
    Prepared(
      plan: try inputs.old.changes(to: inputs.new).plan(),
      view: HeadlessTable(showing: inputs.old, rules: BatchRules(host: .collectionView)))
  }

  /// The view afterwards.
  package static func diff(_ prepared: Prepared) throws -> HeadlessTable<Inputs<ID>.Section> {
    var view = prepared.view
    try view.perform(prepared.plan)
    return view
  }

  /// The standard plan: what the view was told.
  package static func emission(
    of _: HeadlessTable<Inputs<ID>.Section>, on inputs: Inputs<ID>
  ) -> Emission<ID> {
    guard let changes = try? inputs.old.changes(to: inputs.new) else { return Emission(.batches([])) }
    return TableDiffContender<ID, StandardPolicy>.emission(of: changes.plan(), on: inputs)
  }
}
