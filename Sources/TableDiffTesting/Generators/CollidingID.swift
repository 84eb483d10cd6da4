/// An id whose hash many others share: ids fall into 64 buckets.
///
/// A table of hashes treats them like ids that somebody chose to make it slow.
@frozen
public struct CollidingID: GeneratedID {
  /// The number that tells ids apart.
  public var number: Int

  /// Creates an id.
  @inlinable
  public init(_ number: Int) {
    self.number = number
  }

  /// Returns the id with that number.
  @inlinable
  public static func make(_ number: Int) -> CollidingID { CollidingID(number) }

  /// Returns whether the numbers are equal.
  @inlinable
  public static func == (left: CollidingID, right: CollidingID) -> Bool {
    left.number == right.number
  }

  /// Hashes the bucket only.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(number & 63)
  }
}
