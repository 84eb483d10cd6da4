/// A request for a loader.
struct LoadRequest: Hashable, Sendable {
  /// The token of the load, unique among all loads of its state.
  let token: LoadToken
  /// The cause of the load.
  let cause: LoadCause

  /// The direction in which to load.
  var direction: LoadDirection { cause.direction }

  /// Creates a request, as for the test of a loader.
  init(token: LoadToken, cause: LoadCause) {
    self.token = token
    self.cause = cause
  }
}

/// The result of a load that did not fail.
struct LoadResult<Payload: Sendable>: Sendable {
  /// The meaning of the load for the state.
  let outcome: LoadOutcome
  /// The rows, or data from which the app makes rows. The state doesn't look at it.
  let payload: Payload

  /// Creates a result.
  init(_ outcome: LoadOutcome, _ payload: Payload) {
    self.outcome = outcome
    self.payload = payload
  }
}

extension LoadResult: Equatable where Payload: Equatable {}
