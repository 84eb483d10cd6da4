/// The time limits of loads and queries, and their clock.
@available(StatefulTable 1.0, *)
public struct TableTiming: Sendable {
  /// The clock for the timeout, the delay, and the frames of a sequence that a controller follows.
  public var clock: any Clock<Duration>
  /// The time that each load may take, or `nil` for no limit. A load that takes longer fails with
  /// ``LoadTimedOut``, even if the loader ignores its cancellation.
  public var timeout: Duration?
  /// The time for which a query has to stay the same before its search begins.
  public var searchDelay: Duration

  /// Creates the timing of a table.
  public init(
    clock: any Clock<Duration> = ContinuousClock(), timeout: Duration? = nil,
    searchDelay: Duration = .milliseconds(400)
  ) {
    self.clock = clock
    self.timeout = timeout
    self.searchDelay = searchDelay
  }
}

/// The failure of a load that took longer than ``TableTiming/timeout``.
@available(StatefulTable 1.0, *)
public struct LoadTimedOut: Error, Hashable {
  /// The time that the load was allowed to take.
  public let timeout: Duration
}
