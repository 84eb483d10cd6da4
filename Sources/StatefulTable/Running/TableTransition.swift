/// One event that had effects.
@available(StatefulTable 1.0, *)
struct TableTransition<Payload, Query: Equatable & Sendable, Results> {
  /// The event.
  let event: TableEvent<Query>
  /// The state before the event.
  let old: TableState<Query>
  /// The state after the event.
  let new: TableState<Query>
  /// The effects, in order. The runner starts and cancels tasks; the other effects are for the app.
  let effects: [TableEffect<Query>]
  /// The payload of the load that is to be applied, or `nil` if none is, or if the app itself sent `finish`.
  let payload: Payload?
  /// The results that are to be shown, or `nil` if there are no new ones.
  let results: Results?

  /// The token of the load whose rows are to be applied, or `nil` if none are.
  var appliedToken: LoadToken? {
    for case .load(.apply(let token)) in effects { return token }
    return nil
  }

  /// Whether the results that are shown differ from those before.
  var hasNewResults: Bool {
    effects.contains { effect in
      switch effect {
      case .search(.apply), .search(.showFailure), .search(.showBase): true
      case .load, .search, .show: false
      }
    }
  }

  /// The phases of the loads before and after the event, or `nil` if they are the same.
  var phaseChange: LoadPhaseChange? { LoadPhaseChange(from: old.load.phase, to: new.load.phase) }
}

@available(StatefulTable 1.0, *)
extension TableTransition: Sendable where Payload: Sendable, Results: Sendable {}
