/// The bytes of one input, read as choices. It never ends: behind its last byte each choice is the first one,
/// so that shorter inputs are simpler cases.
public struct Choices: Sendable {
  private let bytes: [UInt8]
  private var position = 0

  /// Reads the choices of the bytes that libFuzzer passes.
  ///
  /// - Parameters:
  ///   - start: The first byte, or `nil` if there is none.
  ///   - count: The number of bytes.
  public init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
    bytes = Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// Whether all bytes have been read.
  public var isAtEnd: Bool { position == bytes.count }

  /// Returns the next byte, or 0 at the end.
  public mutating func byte() -> UInt8 {
    guard !isAtEnd else { return 0 }
    defer { position += 1 }
    return bytes[position]
  }

  /// Returns a number from 0 to below `bound`, which is at least 1. One byte is read for a bound of up to
  /// 256, and more for larger ones.
  public mutating func number(below bound: Int) -> Int {
    var number = 0
    var reached = 1
    repeat {
      number = number << 8 | Int(byte())
      reached <<= 8
    } while reached < bound
    return number % bound
  }

  /// Returns `true` or `false`; `false` at the end.
  public mutating func flag() -> Bool { byte() & 1 == 1 }

  /// Returns an element of a list that is not empty; the first one at the end.
  public mutating func element<Element>(of list: [Element]) -> Element { list[number(below: list.count)] }

  /// Returns the remaining bytes.
  public mutating func rest() -> [UInt8] {
    defer { position = bytes.count }
    return Array(bytes[position...])
  }
}
