import TableDiff
import TableDiffTesting

/// This package: the changes between both tables and their standard plan, without a reused differ. It
/// compares contents too, and its plan includes the updates.
///
/// The result stores rows in runs, from which a host reads one row at a time. The time includes this reading
/// only if the result is handed out.
package enum TableDiffContender<ID: GeneratedID>: Contender {
  package static var name: String { "swift-table-diff" }

  /// Returns the plan.
  package static func diff(_ inputs: Inputs<ID>) throws -> TablePlan<Inputs<ID>.Section> {
    try inputs.old.changes(to: inputs.makeNew()).plan()
  }

  /// Returns the plan's batches and updates.
  package static func emission(of plan: TablePlan<Inputs<ID>.Section>, on inputs: Inputs<ID>) -> Emission<ID>
  {
    let updates = Emission<ID>.Updates(
      rows: plan.updatedRows.map(\.new), sections: plan.updatedSections.map(\.new))
    let batches = plan.batches.map { Emission<ID>.Batch(calls: BatchCalls($0), table: $0.table) }
    return Emission(batches, updates: updates)
  }
}
