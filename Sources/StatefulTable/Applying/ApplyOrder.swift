internal import TableDiff

/// How a table is to be shown, and who is told.
struct ShowRequest {
  typealias Completion = @MainActor (ApplyOutcome) -> Void

  var isAnimated = true
  var completion: Completion?

  /// Makes one request of two.
  mutating func join(_ other: ShowRequest) {
    isAnimated = isAnimated && other.isAnimated
    guard let first = completion, let second = other.completion else {
      return completion = completion ?? other.completion
    }
    completion = {
      first($0)
      second($0)
    }
  }
}

/// A table that was submitted, and the completion that waits for its outcome.
///
/// A class that does not know the table's sections, so that the queue of orders is compiled once: code that
/// is not compiled for a type of sections spends its time looking that type up.
@MainActor
class ApplyOrder {
  private var request: ShowRequest

  var isAnimated: Bool { request.isAnimated }

  init(_ request: ShowRequest) {
    self.request = request
  }

  /// The completion, once.
  func takeCompletion() -> ShowRequest.Completion? {
    defer { request.completion = nil }
    return request.completion
  }
}

/// An order with its table.
class TableOrder<Section: TableSectionProtocol & Sendable>: ApplyOrder
where Section.StoredRow: Sendable {
  let table: Table<Section>

  /// Whether changes that lead to the table are known, maybe from another one than the displayed table.
  var hasChanges: Bool { false }

  init(_ table: Table<Section>, _ request: ShowRequest = ShowRequest()) {
    self.table = table
    super.init(request)
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
  private var changes: TableChanges<Section>?

  override var hasChanges: Bool { changes != nil }

  init(_ changes: TableChanges<Section>, _ request: ShowRequest) {
    self.changes = changes
    super.init(changes.new, request)
  }

  override func takeChanges(
    from base: Table<Section>, _ comparing: TableComparing<Section>
  ) -> TableChanges<Section>? {
    defer { changes = nil }
    guard let changes, comparing.sharesStorage(changes.old, base) else { return nil }
    return changes
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
