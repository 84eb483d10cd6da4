/// One event that had effects.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
public struct TableTransition<Payload, Query: Equatable & Sendable, Results, Failure: Error> {
  /// The event.
  public let event: TableEvent<Query, Failure>
  /// The state before.
  public let old: TableState<Query, Failure>
  /// The state after.
  public let new: TableState<Query, Failure>
  /// The effects, in order. Tasks are started and cancelled by the runner; the rest is for the app.
  public let effects: [TableEffect<Query, Failure>]
  /// The payload of the load that is to be applied. Nil if none is, or if the app itself sent `finish`.
  public let payload: Payload?
  /// The results that are to be shown, if any are new.
  public let results: Results?

  /// The load whose rows are to be applied, if any are.
  public var appliedToken: LoadToken? {
    for case .load(.apply(let token)) in effects { return token }
    return nil
  }

  /// Whether the results that are shown are others than before.
  var hasNewResults: Bool {
    effects.contains { effect in
      switch effect {
      case .search(.apply), .search(.showFailure), .search(.showBase): true
      case .load, .search, .show: false
      }
    }
  }

  /// The phases of the loads before and after, if they differ.
  public var phaseChange: LoadPhaseChange? { LoadPhaseChange(from: old.load.phase, to: new.load.phase) }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
extension TableTransition: Sendable where Payload: Sendable, Results: Sendable {}
