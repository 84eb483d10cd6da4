internal import TableDiff

/// A table that was submitted, and the completion that waits for its outcome.
///
/// A class that does not know the table's sections, so that the queue of orders is compiled once: code that
/// is not compiled for a type of sections spends its time looking that type up.
@MainActor
class ApplyOrder {
  typealias Completion = @MainActor (ApplyOutcome) -> Void

  let isAnimated: Bool
  private var completion: Completion?

  init(isAnimated: Bool, completion: Completion?) {
    self.isAnimated = isAnimated
    self.completion = completion
  }

  /// The completion, once.
  func takeCompletion() -> Completion? {
    defer { completion = nil }
    return completion
  }
}

/// An order with its table, and with the changes that lead to it if they are known.
final class TableOrder<Section: TableSectionProtocol & Sendable>: ApplyOrder
where Section.StoredRow: Sendable {
  let table: Table<Section>
  /// Changes that lead to the table, maybe from another one than the displayed table.
  private var changes: TableChanges<Section>?

  init(
    _ table: Table<Section>, changes: TableChanges<Section>? = nil, isAnimated: Bool = true,
    completion: Completion? = nil
  ) {
    self.table = table
    self.changes = changes
    super.init(isAnimated: isAnimated, completion: completion)
  }

  /// The changes, if they begin at `base`. They are handed over, so that no table is kept longer than needed.
  func takeChanges(
    from base: Table<Section>, _ comparing: TableComparing<Section>
  ) -> TableChanges<Section>? {
    defer { changes = nil }
    return changes.flatMap { comparing.sharesStorage($0.old, base) ? $0 : nil }
  }
}
