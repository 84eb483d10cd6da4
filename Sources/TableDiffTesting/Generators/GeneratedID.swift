/// An id of generated rows: the generators number rows, and the type makes ids of the numbers.
public protocol GeneratedID: Hashable, Sendable {
  /// Returns the id of row number `number`. Different numbers have different ids, and every call makes a new
  /// value that shares no storage with an earlier one.
  static func make(_ number: Int) -> Self
}

extension Int: GeneratedID {
  /// Returns the number itself.
  @inlinable
  public static func make(_ number: Int) -> Int { number }
}

extension String: GeneratedID {
  /// Returns 36 characters that look like a UUID, in storage of their own: too long to be kept in the string
  /// itself.
  @inlinable
  public static func make(_ number: Int) -> String {
    let key = UUIDKey.make(number)
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 36) { bytes in
      var word = key.high
      for position in 0..<36 {
        if position == 19 { word = key.low }
        switch position {
        case 8, 13, 18, 23:
          bytes.initializeElement(at: position, to: UInt8(ascii: "-"))
        default:
          let digit = UInt8(truncatingIfNeeded: word >> 60)
          let first = digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10
          bytes.initializeElement(at: position, to: first + digit)
          word <<= 4
        }
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
