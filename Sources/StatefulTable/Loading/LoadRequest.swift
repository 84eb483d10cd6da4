/// What a loader is asked for.
public struct LoadRequest: Hashable, Sendable {
  /// The load's name, unique among all loads of its state.
  public let token: LoadToken
  /// What set off the load.
  public let cause: LoadCause

  /// The direction in which to load.
  public var direction: LoadDirection { cause.direction }

  /// A request, as for the test of a loader.
  public init(token: LoadToken, cause: LoadCause) {
    self.token = token
    self.cause = cause
  }
}

/// What a loader brings.
public struct LoadResult<Payload: Sendable>: Sendable {
  /// What the load means for the state.
  public let outcome: LoadOutcome
  /// The rows, or whatever the app makes rows of. The state does not look at it.
  public let payload: Payload

  /// A result.
  public init(_ outcome: LoadOutcome, _ payload: Payload) {
    self.outcome = outcome
    self.payload = payload
  }
}

extension LoadResult: Equatable where Payload: Equatable {}

/// How long a load may take, and what it fails with when it takes longer.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
public struct LoadTimeout<Failure: Error>: Sendable {
  /// How long a load may take, by the runner's clock.
  public let duration: Duration
  /// What a load that takes longer fails with.
  public let failure: Failure

  /// A limit to how long a load may take.
  public init(_ duration: Duration, failingWith failure: Failure) {
    self.duration = duration
    self.failure = failure
  }
}
