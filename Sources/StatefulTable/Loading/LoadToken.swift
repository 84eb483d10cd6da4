/// The identity of one load, by which late answers are told from current ones.
///
/// Tokens are unique within a state, also after a `reset`. Only a state issues them.
struct LoadToken: Hashable, Comparable, Sendable {
  /// The number of loads that the state started before this one.
  let ordinal: UInt64

  /// Returns whether the first load was started before the second.
  static func < (first: LoadToken, second: LoadToken) -> Bool { first.ordinal < second.ordinal }
}
