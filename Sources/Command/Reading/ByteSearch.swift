#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Looks for bytes eight at a time.
enum ByteSearch {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let high: UInt64 = 0x8080_8080_8080_8080

  /// The byte in every place of a word.
  @inline(__always)
  static func repeated(_ byte: UInt8) -> UInt64 { UInt64(byte) &* ones }

  /// Marks the bytes of `word` that are those of `pattern`, in their highest bit.
  @inline(__always)
  static func marks(of pattern: UInt64, in word: UInt64) -> UInt64 {
    let difference = word ^ pattern
    // No byte's sum carries into the next: 0x7F + 0x7F fits into eight bits.
    return ~((difference & ~high) &+ ~high | difference) & high
  }

  /// Marks the bytes below 0x20.
  @inline(__always)
  static func controlMarks(in word: UInt64) -> UInt64 {
    ~((word & ~high) &+ 0x6060_6060_6060_6060 | word) & high
  }

  /// The eight bytes from `position` on, with zeros after the last.
  @inline(__always)
  static func word(of bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> UInt64 {
    if position &+ 8 <= bytes.count {
      let raw = UnsafeRawBufferPointer(bytes)
      return UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: position, as: UInt64.self))
    }
    var word: UInt64 = 0
    for offset in 0..<max(0, bytes.count - position) {
      word |= UInt64(bytes[position + offset]) << UInt64(8 * offset)
    }
    return word
  }

  /// Marks the bytes that are not ASCII.
  @inline(__always)
  static func nonASCIIMarks(in word: UInt64) -> UInt64 { word & high }

  /// Returns the first position, from `position` on, whose byte is marked; the number of bytes if none is.
  ///
  @inline(__always)
  static func firstMarked(
    in bytes: UnsafeBufferPointer<UInt8>, from position: Int, marks: (UInt64) -> UInt64
  ) -> Int {
    var position = position
    while position < bytes.count {
      let found = marks(word(of: bytes, at: position))
      if found != 0 { return min(position &+ found.trailingZeroBitCount >> 3, bytes.count) }
      position &+= 8
    }
    return bytes.count
  }

  /// Returns how often a byte is in a range of bytes.
  static func count(of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
    let pattern = repeated(byte)
    var (count, position) = (0, range.lowerBound)
    while position &+ 8 <= range.upperBound {
      count &+= marks(of: pattern, in: word(of: bytes, at: position)).nonzeroBitCount
      position &+= 8
    }
    return bytes[position..<range.upperBound].reduce(count) { $0 + ($1 == byte ? 1 : 0) }
  }

  /// Returns how many lines end in a range of bytes.
  ///
  /// - Parameter endsInReturns: Whether carriage returns alone end lines, too.
  static func lineEnds(
    in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, endsInReturns: Bool
  ) -> Int {
    let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    let count = count(of: lineFeed, in: bytes, range)
    guard endsInReturns else { return count }
    return range.reduce(count) { count, position in
      let isPair = position + 1 < bytes.count && bytes[position + 1] == lineFeed
      return bytes[position] == carriageReturn && !isPair ? count + 1 : count
    }
  }

  /// The first position of a byte, or `nil`.
  static func first(_ byte: UInt8, in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { buffer in
      let pattern = repeated(byte)
      let position = firstMarked(in: buffer, from: 0) { marks(of: pattern, in: $0) }
      return position < buffer.count ? position : nil
    }
  }

  /// Whether two stretches of the same length have the same bytes.
  @inline(__always)
  static func isEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
    guard let leftStart = left.baseAddress, let rightStart = right.baseAddress else { return true }
    return memcmp(leftStart, rightStart, left.count) == 0
  }
}
