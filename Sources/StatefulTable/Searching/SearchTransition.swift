/// What an event did to a search.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
public struct SearchTransition<Query: Equatable & Sendable, Results: Sendable, Failure: Error>: Sendable {
  /// The state of a search whose instants are counted from when its runner was made.
  public typealias State = SearchState<Query, Duration, Failure>

  /// The state before.
  public let old: State
  /// The state after.
  public let new: State
  /// What had to be done. Tasks are started and cancelled already; what is to be shown is left to you.
  public let effects: [SearchEffect<Query, Duration>]
  /// The results to show, where the effects have ``SearchEffect/apply(_:)`` among them.
  public let results: Results?
}
