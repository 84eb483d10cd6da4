import TableDiff
import TableDiffTesting

/// This package under one policy: the changes between both tables and their plan, without a reused differ.
/// It compares contents too, and its plan includes the updates.
///
/// The result stores rows in runs, from which a host reads one row at a time. The time includes this reading
/// only if the result is handed out.
public enum TableDiffContender<ID: GeneratedID, Chosen: ContendingPolicy>: TableContender {
  /// The policy's name.
  public static var name: String { Chosen.name }

  /// The plan.
  public static func diff(_ inputs: Inputs<ID>) throws -> TablePlan<Inputs<ID>.Section> {
    try inputs.old.changes(to: inputs.makeNew()).plan(Chosen.policy)
  }

  /// The plan's batches or steps, and its updates.
  public static func emission(of plan: TablePlan<Inputs<ID>.Section>, on inputs: Inputs<ID>) -> Emission<ID> {
    let updates = Emission<ID>.Updates(
      rows: plan.updatedRows.map(\.new), sections: plan.updatedSections.map(\.new))
    if plan.policy == .sequential { return Emission(.steps(Array(plan.steps)), updates: updates) }
    let batches = plan.batches.map { Emission<ID>.Batch(calls: BatchCalls($0), table: $0.table) }
    return Emission(
      .batches(batches), updates: updates, changesRowsInMovedSections: plan.policy == .single)
  }
}

/// A policy that plans are made by, as a type.
public protocol ContendingPolicy {
  /// What reports call this package under the policy.
  static var name: String { get }
  /// The policy.
  static var policy: BatchPolicy { get }
}

/// `swift-table-diff`: one batch, or two.
public enum StandardPolicy: ContendingPolicy {
  /// `swift-table-diff`.
  public static let name = "swift-table-diff"
  /// The standard policy.
  public static let policy = BatchPolicy.standard
}

/// Everything in one batch.
public enum SinglePolicy: ContendingPolicy {
  /// `swift-table-diff-single`.
  public static let name = "swift-table-diff-single"
  /// The policy of one batch.
  public static let policy = BatchPolicy.single
}

/// Up to three batches.
public enum ConservativePolicy: ContendingPolicy {
  /// `swift-table-diff-conservative`.
  public static let name = "swift-table-diff-conservative"
  /// The conservative policy.
  public static let policy = BatchPolicy.conservative
}

/// Rows keep their cells on the way from deleted and to inserted sections.
public enum IdentityPolicy: ContendingPolicy {
  /// `swift-table-diff-identity`.
  public static let name = "swift-table-diff-identity"
  /// The policy that preserves identity.
  public static let policy = BatchPolicy.identity
}

/// One step after another.
public enum SequentialPolicy: ContendingPolicy {
  /// `swift-table-diff-sequential`.
  public static let name = "swift-table-diff-sequential"
  /// The sequential policy.
  public static let policy = BatchPolicy.sequential
}
