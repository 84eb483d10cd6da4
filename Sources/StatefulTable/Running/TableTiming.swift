/// How long loads may take and queries wait, and the clock that measures it.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
public struct TableTiming<Failure: Error>: Sendable {
  /// Measures the timeout and the delay, and the frames of a sequence that a controller follows.
  public var clock: any Clock<Duration>
  /// How long each load may take; `nil` for as long as it likes. A loader that ignores its cancellation fails
  /// in time nevertheless.
  public var timeout: LoadTimeout<Failure>?
  /// How long a query has to stay unchanged before it is searched for.
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
