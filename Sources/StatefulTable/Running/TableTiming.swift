/// The time limits of loads and queries, and their clock.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
public struct TableTiming<Failure: Error>: Sendable {
  /// The clock for the timeout, the delay, and the frames of a sequence that a controller follows.
  public var clock: any Clock<Duration>
  /// The time that each load may take, or `nil` for no limit. The load fails in time even if the loader
  /// ignores its cancellation.
  public var timeout: LoadTimeout<Failure>?
  /// The time for which a query has to stay the same before its search begins.
  public var searchDelay: Duration

  /// Creates the timing of a table.
  public init(
    clock: any Clock<Duration> = ContinuousClock(), timeout: LoadTimeout<Failure>? = nil,
    searchDelay: Duration = .milliseconds(400)
  ) {
    self.clock = clock
    self.timeout = timeout
    self.searchDelay = searchDelay
  }
}
