public import TableDiff

/// Compares two tables. Made where the rows' type is known, so that it is compiled for that type.
@usableFromInline
struct TableComparing<Section: TableSectionProtocol & Sendable>: Sendable where Section.StoredRow: Sendable {
  @usableFromInline typealias Changes =
    @Sendable (inout TableDiffer, Table<Section>, Table<Section>) throws(TableError) -> TableChanges<Section>

  /// The changes, with memory that is kept for the next time.
  @usableFromInline let changes: Changes
  /// How many rows of both tables are in different storage.
  @usableFromInline let unsharedRowCount: @Sendable (Table<Section>, Table<Section>) -> Int

  @inlinable
  init(changes: @escaping Changes) {
    self.changes = changes
    unsharedRowCount = { $0.unsharedRowCount(with: $1) }
  }
}

/// Computes large changes, one after another, elsewhere than on the main actor.
actor BackgroundDiffer<Section: TableSectionProtocol & Sendable> where Section.StoredRow: Sendable {
  private var differ = TableDiffer()
  private let comparing: TableComparing<Section>

  init(comparing: TableComparing<Section>) {
    self.comparing = comparing
  }

  /// The plan that leads from `base` to the table of `order`, or `nil` where the task is cancelled or the
  /// tables cannot be compared.
  func plan(_ order: ApplyOrder<Section>, from base: Table<Section>, policy: Policy) -> PreparedPlan<Section>?
  {
    guard !Task.isCancelled else { return nil }
    guard let changes = try? order.changes ?? comparing.changes(&differ, base, order.table) else {
      return nil
    }
    guard !Task.isCancelled else { return nil }
    return PreparedPlan(changes: changes, plan: changes.plan(policy))
  }
}

/// Changes and how a host gets through them.
struct PreparedPlan<Section: TableSectionProtocol & Sendable>: Sendable where Section.StoredRow: Sendable {
  let changes: TableChanges<Section>
  let plan: Plan<Section>
}
