import Testing

@testable import StatefulTable

/// Every state that can be reached, and what every event does in each.
struct LoadExploration {
  /// An event with its effects.
  struct Step {
    let event: LoadEvent
    let old: LoadState
    let new: LoadState
    let effects: [TableEffect]
  }

  /// With pages at both edges, and a table that is loaded again when it appears empty.
  static let usual = LoadExploration()

  /// The same, with answers of the other kind: a page for a refresh, a whole table for a page.
  static let withEveryAnswer = LoadExploration(answers: LoadAnswer.any)

  /// A state of every shape there is, the first one found.
  private(set) var states: [LoadShape: LoadState] = [:]

  /// Every event in every state.
  private(set) var steps: [Step] = []

  /// Explores from the state of a table of which nothing is known.
  ///
  /// - Parameter answers: The answers a load can get, by edge.
  init(
    from unknown: LoadState = LoadState(prepends: true).with(reloadsEmptyOnAppear: true),
    answers: (LoadEdge?) -> [LoadAnswer] = LoadAnswer.proper
  ) {
    // The load with the token has come and gone.
    var first = unknown
    let dead = first.send(.appear).started[0]
    _ = first.send(.reset)
    states[LoadShape(first)] = first
    var frontier = [first]
    while let old = frontier.popLast() {
      for event in Self.events(in: old, dead: dead, answers: answers) {
        var new = old
        let effects = new.send(event)
        steps.append(Step(event: event, old: old, new: new, effects: effects))
        if states.updateValue(states[LoadShape(new)] ?? new, forKey: LoadShape(new)) == nil {
          frontier.append(new)
        }
      }
    }
  }

  /// All events that need no token, and all answers to each load that is under way and to one that is not.
  private static func events(
    in state: LoadState, dead: LoadToken, answers: (LoadEdge?) -> [LoadAnswer]
  ) -> [LoadEvent] {
    var events: [LoadEvent] = [.appear, .pull, .reload, .retry, .reset]
    events += LoadEdge.allCases.flatMap { [.reach($0), .loadMore($0), .reopen($0)] }
    events += [
      .contentChanged(isEmpty: true), .contentChanged(isEmpty: false), .contentFailed(LoadFailure.offline),
    ]
    for isEmpty in [true, false] {
      events += [
        .contentReplaced(.merged(isEmpty: isEmpty)),
        .contentReplaced(.replaced(isEmpty: isEmpty, hasMoreToAppend: true, hasMoreToPrepend: true)),
      ]
    }
    for edge in LoadState.places {
      events += [.cancel(edge), .dismissError(edge)]
      for token in [state[edge].token, dead].compactMap({ $0 }) {
        events += answers(edge).map { $0.event(token) }
      }
    }
    return events
  }
}

/// What a load can be answered with.
enum LoadAnswer {
  case outcome(LoadOutcome)
  case failure(LoadFailure)

  func event(_ token: LoadToken) -> LoadEvent {
    switch self {
    case .outcome(let outcome): .finish(token, outcome)
    case .failure(let failure): .fail(token, failure)
    }
  }

  /// The answers that a load at an edge, or of the whole table, should get.
  static func proper(_ edge: LoadEdge?) -> [LoadAnswer] {
    edge == nil ? refreshes + [.failure(.offline)] : pages + [.failure(.offline)]
  }

  /// All answers there are, those of the other kind included.
  static func any(_ edge: LoadEdge?) -> [LoadAnswer] {
    refreshes + pages + [.failure(.offline)]
  }

  private static var refreshes: [LoadAnswer] {
    var answers: [LoadAnswer] = []
    for isEmpty in [false, true] {
      answers.append(.outcome(.merged(isEmpty: isEmpty)))
      answers += stored(isEmpty: isEmpty)
      for hasMoreToAppend in [false, true] {
        for hasMoreToPrepend in [false, true] {
          answers.append(
            .outcome(
              .replaced(
                isEmpty: isEmpty, hasMoreToAppend: hasMoreToAppend, hasMoreToPrepend: hasMoreToPrepend)))
        }
      }
    }
    return answers
  }

  private static var pages: [LoadAnswer] {
    [false, true].flatMap { isEmpty in
      stored(isEmpty: isEmpty)
        + [false, true].map { more in .outcome(.page(isEmpty: isEmpty, hasMore: more)) }
    }
  }

  private static func stored(isEmpty: Bool) -> [LoadAnswer] {
    [false, true].map { more in
      .outcome(.stored(isEmpty: isEmpty, hasMoreToAppend: more, hasMoreToPrepend: more))
    }
  }
}
