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

/// An order with its table.
class TableOrder<Section: TableSectionProtocol & Sendable>: ApplyOrder
where Section.StoredRow: Sendable {
  let table: Table<Section>

  init(_ table: Table<Section>, isAnimated: Bool = true, completion: Completion? = nil) {
    self.table = table
    super.init(isAnimated: isAnimated, completion: completion)
  }

  /// The changes that lead to the table, if they are known and begin at `base`. They are handed over, so that
  /// no table is kept longer than needed.
  func takeChanges(
    from base: Table<Section>, _ comparing: TableComparing<Section>
  ) -> TableChanges<Section>? { nil }
}

/// An order whose changes are known.
final class ChangesOrder<Section: TableSectionProtocol & Sendable>: TableOrder<Section>
where Section.StoredRow: Sendable {
  /// Changes that lead to the table, maybe from another one than the displayed table.
  private var changes: TableChanges<Section>?

  init(_ changes: TableChanges<Section>, isAnimated: Bool, completion: Completion?) {
    self.changes = changes
    super.init(changes.new, isAnimated: isAnimated, completion: completion)
  }

  override func takeChanges(
    from base: Table<Section>, _ comparing: TableComparing<Section>
  ) -> TableChanges<Section>? {
    defer { changes = nil }
    return changes.flatMap { comparing.sharesStorage($0.old, base) ? $0 : nil }
  }
}

/// What came of a table that was submitted.
public enum ApplyOutcome: Hashable, Sendable {
  /// The host acknowledged it, or showed the same already.
  case shown
  /// Nobody knows it to have been shown: a newer table took its place, it was withdrawn, or the host went
  /// away or let go of the acknowledgement.
  case superseded
}
