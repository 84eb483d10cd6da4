internal import TableDiff

/// The parameters of a submission: animated or not, and its completion.
struct ShowRequest {
  typealias Completion = @MainActor (ApplyOutcome) -> Void

  var isAnimated = true
  var completion: Completion?

  /// Returns one request for both.
  func joined(with other: ShowRequest) -> ShowRequest {
    var joined = ShowRequest(
      isAnimated: isAnimated && other.isAnimated, completion: completion ?? other.completion)
    if let first = completion, let second = other.completion {
      joined.completion = {
        first($0)
        second($0)
      }
    }
    return joined
  }
}

/// A submitted table, and the completion that waits for its outcome.
@MainActor
final class ApplyOrder<Section: TableSectionProtocol & Sendable> where Section.StoredRow: Sendable {
  var request: ShowRequest
  let table: Table<Section>

  init(_ table: Table<Section>, _ request: ShowRequest = ShowRequest()) {
    self.table = table
    self.request = request
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
