/// Tells one search from all others of the same ``SearchState``, so that an answer to an older query is
/// known.
public struct SearchToken: Hashable, Sendable {
  /// The search's number, counted from 1.
  public let number: UInt64

  init(number: UInt64) {
    self.number = number
  }
}
