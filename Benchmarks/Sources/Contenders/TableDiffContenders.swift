import TableDiff
import TableDiffTesting

/// This package under one policy: the changes between both tables and their plan, without a reused differ.
/// It compares contents too, and its plan includes the updates.
///
/// The result stores rows in runs, from which a host reads one row at a time. The time includes this reading
/// only if the result is handed out.
package enum TableDiffContender<ID: GeneratedID, Chosen: ContendingPolicy>: Contender {
  /// The policy's name.
  package static var name: String { Chosen.name }

  /// The plan.
  package static func diff(_ inputs: Inputs<ID>) throws -> TablePlan<Inputs<ID>.Section> {
    try inputs.old.changes(to: inputs.makeNew()).plan(Chosen.policy)
  }

  /// The plan's batches and updates.
  package static func emission(of plan: TablePlan<Inputs<ID>.Section>, on inputs: Inputs<ID>) -> Emission<ID>
  {
    let updates = Emission<ID>.Updates(
      rows: plan.updatedRows.map(\.new), sections: plan.updatedSections.map(\.new))
    let batches = plan.batches.map { Emission<ID>.Batch(calls: BatchCalls($0), table: $0.table) }
    return Emission(
      batches, updates: updates, changesRowsInMovedSections: plan.policy == .single)
  }
}

/// A policy that plans are made by, as a type.
package protocol ContendingPolicy {
  /// What reports call this package under the policy.
  static var name: String { get }
  /// The policy.
  static var policy: BatchPolicy { get }
}

/// One batch, or two.
package enum StandardPolicy: ContendingPolicy {
  package static let name = "swift-table-diff"
  package static let policy = BatchPolicy.standard
}

/// Everything in one batch.
package enum SinglePolicy: ContendingPolicy {
  package static let name = "swift-table-diff-single"
  package static let policy = BatchPolicy.single
}

/// Up to three batches.
package enum ConservativePolicy: ContendingPolicy {
  package static let name = "swift-table-diff-conservative"
  package static let policy = BatchPolicy.conservative
}

/// Rows keep their cells on the way from deleted and to inserted sections.
package enum IdentityPolicy: ContendingPolicy {
  package static let name = "swift-table-diff-identity"
  package static let policy = BatchPolicy.identity
}
