@testable import StatefulTable

/// Collects what came of the tables that were submitted, in the order in which it was told.
@MainActor
final class Outcomes {
  struct Entry: Equatable {
    let name: String
    let outcome: ApplyOutcome
  }

  private(set) var entries: [Entry] = []

  /// A completion that notes its outcome under `name`.
  func noting(_ name: String) -> @MainActor (ApplyOutcome) -> Void {
    { self.note(name, $0) }
  }

  func note(_ name: String, _ outcome: ApplyOutcome) {
    entries.append(Entry(name: name, outcome: outcome))
  }

  var text: [String] { entries.map { "\($0.name) \($0.outcome)" } }
}
