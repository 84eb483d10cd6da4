internal import TableDiff

/// The wishes of a submission: animated or not, and its completion.
struct ShowRequest {
  typealias Completion = @MainActor (ApplyOutcome) -> Void

  var isAnimated = true
  var completion: Completion?

  /// Joins two requests into one.
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

/// A submitted table, and the completion that waits for its outcome.
///
/// This class doesn't depend on the type of the sections, so that the queue of orders is compiled once.
/// Unspecialized code spends its time on looking up the type.
@MainActor
class ApplyOrder {
  private var request: ShowRequest

  var isAnimated: Bool { request.isAnimated }

  init(_ request: ShowRequest) {
    self.request = request
  }

  /// Returns the completion, once.
  func takeCompletion() -> ShowRequest.Completion? {
    defer { request.completion = nil }
    return request.completion
  }
}

/// An order with its table.
class TableOrder<Section: TableSectionProtocol & Sendable>: ApplyOrder
where Section.StoredRow: Sendable {
  let table: Table<Section>

  /// Whether changes that lead to the table are known, maybe from another table than the displayed one.
  var hasChanges: Bool { false }

  init(_ table: Table<Section>, _ request: ShowRequest = ShowRequest()) {
    self.table = table
    super.init(request)
  }

  /// Returns the changes that lead to the table, if they are known and begin at `base`. Gives them away, so
  /// that no table is kept longer than needed.
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

/// The outcome of a submitted table.
public enum ApplyOutcome: Hashable, Sendable {
  /// An acknowledgement by the host, or a table that the host showed already.
  case shown
  /// No acknowledgement: a newer table took its place, it was withdrawn, or the host was deallocated or
  /// released the acknowledgement.
  case superseded
}
