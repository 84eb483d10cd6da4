/// One event that changed a load state or had effects.
public struct LoadTransition<Payload: Sendable, Failure: Error>: Sendable {
  /// What happened.
  public let event: LoadEvent<Failure>

  /// The state before.
  public let old: LoadState<Failure>

  /// The state after.
  public let new: LoadState<Failure>

  /// What is to be done, in order. Loads are started and cancelled by the runner; the rest is for the app.
  public let effects: [LoadEffect<Failure>]

  /// What the load brought that is to be applied. Nil if none is, or if the app itself sent `finish`.
  public let payload: Payload?

  /// The load whose rows are to be applied, if any are.
  public var appliedToken: LoadToken? {
    for effect in effects {
      if case .apply(let token) = effect { return token }
    }
    return nil
  }

  /// The phases before and after, if they differ.
  public var phaseChange: LoadPhaseChange? { LoadPhaseChange(from: old.phase, to: new.phase) }
}
