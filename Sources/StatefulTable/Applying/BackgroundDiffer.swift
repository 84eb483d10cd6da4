public import TableDiff

/// Compares two tables, with memory that is kept for the next time. Made where the rows' type is known, so
/// that it is compiled for that type.
@usableFromInline
typealias Comparing<Section: TableSectionProtocol> =
  @Sendable (inout TableDiffer, Table<Section>, Table<Section>) throws(TableError) -> TableChanges<Section>

/// Computes large changes, one after another, elsewhere than on the main actor.
actor BackgroundDiffer<Section: TableSectionProtocol & Sendable> where Section.StoredRow: Sendable {
  private var differ = TableDiffer()
  private let compare: Comparing<Section>

  init(compare: @escaping Comparing<Section>) {
    self.compare = compare
  }

  /// The plan that leads from `base` to the table of `order`, or `nil` where the task is cancelled or the
  /// tables cannot be compared.
  func plan(_ order: ApplyOrder<Section>, from base: Table<Section>, policy: Policy) -> PreparedPlan<Section>?
  {
    guard !Task.isCancelled else { return nil }
    guard let changes = try? order.changes ?? compare(&differ, base, order.table) else { return nil }
    guard !Task.isCancelled else { return nil }
    return PreparedPlan(changes: changes, plan: changes.plan(policy))
  }
}

/// Changes and how a host gets through them.
struct PreparedPlan<Section: TableSectionProtocol & Sendable>: Sendable where Section.StoredRow: Sendable {
  let changes: TableChanges<Section>
  let plan: Plan<Section>
}
