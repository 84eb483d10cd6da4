/// Names one load, so that the answer to an older one is known as such.
///
/// Tokens are unique within a state, and stay so across a `reset`. Only a state issues them.
public struct LoadToken: Hashable, Comparable, Sendable {
  /// How many loads the state had started before this one.
  public let ordinal: UInt64

  /// Whether the first load was started before the second.
  public static func < (first: LoadToken, second: LoadToken) -> Bool { first.ordinal < second.ordinal }
}
