/// A request for a loader.
public struct LoadRequest: Hashable, Sendable {
  /// The token of the load, unique among all loads of its state.
  public let token: LoadToken
  /// The cause of the load.
  public let cause: LoadCause

  /// The direction in which to load.
  public var direction: LoadDirection { cause.direction }

  /// Creates a request, as for the test of a loader.
  public init(token: LoadToken, cause: LoadCause) {
    self.token = token
    self.cause = cause
  }
}

/// The result of a load that did not fail.
public struct LoadResult<Payload: Sendable>: Sendable {
  /// The meaning of the load for the state.
  public let outcome: LoadOutcome
  /// The rows, or data from which the app makes rows. The state doesn't look at it.
  public let payload: Payload

  /// Creates a result.
  public init(_ outcome: LoadOutcome, _ payload: Payload) {
    self.outcome = outcome
    self.payload = payload
  }
}

extension LoadResult: Equatable where Payload: Equatable {}

/// A limit to the time of a load, and the failure of a load that takes longer.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
public struct LoadTimeout<Failure: Error>: Sendable {
  /// The time that a load may take, by the runner's clock.
  public let duration: Duration
  /// The failure of a load that takes longer.
  public let failure: Failure

  /// Creates a limit to the time of a load.
  public init(_ duration: Duration, failingWith failure: Failure) {
    self.duration = duration
    self.failure = failure
  }
}
