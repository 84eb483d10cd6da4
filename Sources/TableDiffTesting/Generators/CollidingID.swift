/// An id of which many have the same hash: ids fall into 64 buckets.
///
/// What a table of hashes does with it, it does with ids that somebody chose to make it slow.
@frozen
public struct CollidingID: GeneratedID {
  /// What tells ids apart.
  public var number: Int

  /// Creates an id.
  @inlinable
  public init(_ number: Int) {
    self.number = number
  }

  /// The id with that number.
  @inlinable
  public static func make(_ number: Int) -> CollidingID { CollidingID(number) }

  /// Whether the numbers are equal.
  @inlinable
  public static func == (left: CollidingID, right: CollidingID) -> Bool {
    left.number == right.number
  }

  /// Feeds the bucket only.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(number & 63)
  }
}
