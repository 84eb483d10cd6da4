/// The identity of one search, by which late answers are told from current ones.
///
/// Tokens are unique within a `SearchState`. Only a state issues them.
struct SearchToken: Hashable, Comparable, Sendable {
  /// The number of searches that the state started before this one.
  let ordinal: UInt64

  /// Returns whether the first search was started before the second.
  static func < (first: SearchToken, second: SearchToken) -> Bool { first.ordinal < second.ordinal }
}
