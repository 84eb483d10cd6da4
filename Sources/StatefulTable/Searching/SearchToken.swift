/// Names one search, so that the answer to an older query is known as such.
///
/// Tokens are unique within a ``SearchState``, which alone issues them.
public struct SearchToken: Hashable, Comparable, Sendable {
  /// How many searches the state had started before this one.
  public let ordinal: UInt64

  /// Whether the first search was started before the second.
  public static func < (first: SearchToken, second: SearchToken) -> Bool { first.ordinal < second.ordinal }
}
