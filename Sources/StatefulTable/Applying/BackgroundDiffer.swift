public import TableDiff

/// The comparison of two tables, created in code that knows the rows' type, so that it is specialized for
/// that type.
@usableFromInline
struct TableComparing<Section: TableSectionProtocol & Sendable>: Sendable where Section.StoredRow: Sendable {
  @usableFromInline typealias Changes =
    @Sendable (inout TableDiffer, Table<Section>, Table<Section>) throws(TableError) -> TableChanges<Section>

  /// Returns the changes. Reuses the memory of the differ.
  @usableFromInline let changes: Changes
  /// Returns the number of rows to read: zero if one of the tables has no rows, otherwise the rows of both
  /// that don't share storage.
  @usableFromInline let size: @Sendable (Table<Section>, Table<Section>) -> Int
  /// Returns whether both are copies of one table. If so, they are equal.
  @usableFromInline let sharesStorage: @Sendable (Table<Section>, Table<Section>) -> Bool

  @inlinable
  init(changes: @escaping Changes) {
    self.changes = changes
    size = { $0.shape.rowCount > 0 && $1.shape.rowCount > 0 ? $0.unsharedRowCount(with: $1) : 0 }
    sharesStorage = { $0.sharesStorage(with: $1) }
  }
}

extension TableComparing {
  /// Returns whether a comparison reads more rows than `count`.
  func readsMore(than count: Int, _ old: Table<Section>, _ new: Table<Section>) -> Bool {
    // Small tables need no look at their sections.
    old.shape.rowCount + new.shape.rowCount > count && size(old, new) > count
  }
}

extension Table {
  /// Returns whether both are copies of one table. If so, they are equal.
  ///
  /// - Complexity: O(*k*) for *k* sections.
  @inlinable
  func sharesStorage(with other: Table) -> Bool {
    guard shape == other.shape else { return false }
    return sections.withUnsafeBufferPointer { mine in
      other.sections.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress }
    }
  }
}

/// An actor that computes large changes one after another, off the main actor.
actor BackgroundDiffer<Section: TableSectionProtocol & Sendable> where Section.StoredRow: Sendable {
  private var differ = TableDiffer()
  private let comparing: TableComparing<Section>

  init(comparing: TableComparing<Section>) {
    self.comparing = comparing
    differ.stopsIfCancelled = true
  }

  /// Returns the plan that leads from one table to another, or `nil` if the tables can't be compared or the
  /// task is cancelled. A cancellation stops the comparison.
  func plan(
    from old: Table<Section>, to new: Table<Section>, policy: BatchPolicy
  ) -> PreparedPlan<Section>? {
    guard !Task.isCancelled, let changes = try? comparing.changes(&differ, old, new), !Task.isCancelled
    else { return nil }
    return PreparedPlan(changes: changes, plan: changes.plan(policy))
  }
}

/// Changes, and the plan that carries them out.
final class PreparedPlan<Section: TableSectionProtocol & Sendable>: Sendable
where Section.StoredRow: Sendable {
  let changes: TableChanges<Section>
  let plan: TablePlan<Section>

  init(changes: TableChanges<Section>, plan: TablePlan<Section>) {
    self.changes = changes
    self.plan = plan
  }
}

/// Releases a value off the main actor: the rows of a large table take milliseconds to free.
///
/// Waits until the main actor's current job is done, so that no code there holds the last reference.
@MainActor
func releaseElsewhere(_ value: some Sendable) {
  Task.detached {
    await MainActor.run {}
    withExtendedLifetime(value) {}
  }
}
