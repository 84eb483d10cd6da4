/// Sixteen bytes that represent Foundation's `UUID`, which this module doesn't use: the same size, compared
/// and hashed by the same bytes.
///
/// If you want the real type, let it conform:
///
/// ```swift
/// nonisolated extension UUID: @retroactive GeneratedID {
///   public static func make(_ number: Int) -> UUID {
///     let key = UUIDKey.make(number)
///     return withUnsafeBytes(of: (key.high.bigEndian, key.low.bigEndian)) {
///       UUID(uuid: $0.loadUnaligned(as: uuid_t.self))
///     }
///   }
/// }
/// ```
@frozen
public struct UUIDKey: GeneratedID {
  /// The first eight bytes.
  public var high: UInt64
  /// The last eight bytes.
  public var low: UInt64

  /// Creates a key from its two halves.
  @inlinable
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Returns a key whose bits look random, though the first half alone distinguishes keys.
  @inlinable
  public static func make(_ number: Int) -> UUIDKey {
    // Zero bits would stay zero.
    let bits = UInt64(bitPattern: Int64(number)) &+ 0x9E37_79B9_7F4A_7C15
    return UUIDKey(
      high: SeededGenerator.mixed(bits), low: SeededGenerator.mixed(bits ^ 0x5851_F42D_4C95_7F2D))
  }

  /// Returns whether all bytes are equal.
  @inlinable
  public static func == (left: UUIDKey, right: UUIDKey) -> Bool {
    left.high == right.high && left.low == right.low
  }

  /// Hashes all bytes.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(high)
    hasher.combine(low)
  }
}
