/// What has to be done after an event, by whoever runs the search.
public enum SearchEffect<Query: Equatable & Sendable, Instant: Comparable & Sendable>: Equatable, Sendable {
  /// Wait, and send ``SearchEvent/elapsed(_:)`` then. Takes the place of an earlier wait.
  case wait(until: Instant)
  /// Wait no longer.
  case stopWaiting
  /// Search, and send ``SearchEvent/finish(_:isEmpty:)`` or ``SearchEvent/fail(_:_:)`` with the token.
  case start(Query, SearchToken)
  /// The search is no longer needed. Whatever it ends with is ignored.
  case cancel(SearchToken)
  /// Show the results of the search.
  case apply(SearchToken)
  /// Show the failure in place of results.
  case showFailure
  /// Show the table that is searched in.
  case showBase
}

/// The effects of one event in the order in which they are to be carried out: two at the most, without memory
/// of their own.
public struct SearchEffects<Query: Equatable & Sendable, Instant: Comparable & Sendable>:
  RandomAccessCollection, Equatable, Sendable
{
  private let first: SearchEffect<Query, Instant>?
  private let second: SearchEffect<Query, Instant>?

  init(_ first: SearchEffect<Query, Instant>? = nil, _ second: SearchEffect<Query, Instant>? = nil) {
    self.first = first ?? second
    self.second = first == nil ? nil : second
  }

  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of effects.
  public var endIndex: Int { first == nil ? 0 : second == nil ? 1 : 2 }

  /// The effect at `index`, the first being the one to carry out first. As with every collection, asking for
  /// one that there is not is a programming error.
  public subscript(index: Int) -> SearchEffect<Query, Instant> {
    precondition(index >= 0 && index < count, "index \(index) is out of range: there are \(count) effects")
    // As many are set as are counted: `endIndex` asks which are `nil`, and `init` fills the first before the
    // second.
    return (index == 0 ? first : second).unsafelyUnwrapped
  }
}
