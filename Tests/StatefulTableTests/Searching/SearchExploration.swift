@testable import StatefulTable

/// Every state of a search that can be reached with two queries, and every event in each.
@available(StatefulTable 1.0, *)
struct SearchExploration {
  struct Step {
    let old: TextSearch
    let event: TextSearchEvent
    let new: TextSearch
    let effects: [TableEffect]

    var changesPhase: Bool { new.phase != old.phase }
  }

  /// A state but for the names of its searches and the numbers of its failures.
  struct Shape: Hashable {
    let text: String

    init(_ state: TextSearch) {
      let phase =
        switch state.phase {
        case .idle: "idle"
        case .waiting(let query, _): "waiting for \(query.query)"
        case .running(let query, _): "running \(query.query)"
        }
      let shown =
        if case .failed(let query, _) = state.shown { "failed \(query.query)" } else { "\(state.shown)" }
      text = "\(phase), showing \(state.isStale ? "stale " : "")\(shown), \(state.pages.content)"
    }
  }

  static let all = SearchExploration()

  private(set) var steps: [Step] = []
  private(set) var shapes: Set<Shape> = []

  init() {
    var waiting = [TextSearch()]
    shapes.insert(Shape(TextSearch()))
    while let old = waiting.popLast() {
      for event in Self.events(in: old) {
        var new = old
        let effects = new.send(event)
        steps.append(Step(old: old, event: event, new: new, effects: effects))
        if shapes.insert(Shape(new)).inserted { waiting.append(new) }
      }
    }
  }

  private static func events(in state: TextSearch) -> [TextSearchEvent] {
    var events: [TextSearchEvent] = [.clear, .submit, .searchAgain]
    for query in ["a", "b"] as [AnyQuery] { events.append(.change(query)) }
    for isEmpty in [true, false] { events.append(.resultsChanged(isEmpty: isEmpty)) }
    // The search or the wait under way, the oldest, which may be the same, and one that there never was.
    var tokens: Set = [LoadToken(ordinal: 0, isOfResults: true), LoadToken(ordinal: .max, isOfResults: true)]
    if let token = state.token ?? state.wait { tokens.insert(token) }
    for token in tokens.sorted(by: { $0.ordinal < $1.ordinal }) {
      events += [.elapsed(token), .fail(token, SearchProblem())]
      for isEmpty in [true, false] { events.append(.finish(token, isEmpty: isEmpty)) }
    }
    return events
  }
}

@available(StatefulTable 1.0, *)
extension SearchExploration.Step: CustomStringConvertible {
  var description: String {
    "\(old.phase), \(old.shown) — \(event) → \(new.phase), \(new.shown): \(Array(effects))"
  }
}
