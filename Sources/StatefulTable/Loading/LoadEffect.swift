/// What a state asks to be done after an event.
public enum LoadEffect<Failure: Error>: Sendable {
  /// Start a load, and answer with `finish` or `fail` and this token.
  case start(LoadToken, LoadCause)
  /// Cancel the load; its answer will be ignored.
  case cancel(LoadToken)
  /// Stop the spinner of a pull.
  case endRefreshing
  /// A load failed and rows are kept: tell the user without hiding them.
  case report(Failure, LoadDirection)
  /// Show what the load with this token brought.
  case apply(LoadToken)
}

extension LoadEffect: Equatable where Failure: Equatable {}
