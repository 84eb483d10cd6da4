/// Whether bytes are UTF-8, and the place at which they stop being so.
enum UTF8Check {
  /// Refuses bytes that are not UTF-8. `file` is for messages.
  static func verify(_ bytes: [UInt8], file: String) throws(CommandFailure) {
    guard let invalid = firstInvalidByte(in: bytes) else { return }
    throw CommandFailure(
      file: file, place: "line \(line(of: invalid, in: bytes))",
      "is not valid UTF-8; --encoding windows-1252, latin-1 or utf-16le reads other text")
  }

  /// The position of the first byte that is no part of well-formed UTF-8 (RFC 3629), or `nil`.
  static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { buffer in
      var position = 0
      while true {
        position = ByteSearch.firstMarked(in: buffer, from: position, marks: ByteSearch.nonASCIIMarks)
        if position == buffer.count { return nil }
        let length = length(of: buffer, at: position)
        if length == 0 { return position }
        position += length
      }
    }
  }

  /// The length of the well-formed sequence at `position`, which starts with no ASCII; 0 if there is none.
  private static func length(of bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> Int {
    let first = bytes[position]
    let length: Int
    // The second byte's range keeps out overlong forms, surrogates and anything beyond U+10FFFF.
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return 0
    }
    guard position + length <= bytes.count, second.contains(bytes[position + 1]) else { return 0 }
    for next in (position + 2)..<(position + length) where !(0x80...0xBF).contains(bytes[next]) {
      return 0
    }
    return length
  }

  /// The number, from 1, of the line that holds the byte at `position`.
  ///
  /// - Parameter endsInReturns: Whether carriage returns alone end lines, too.
  static func line(of position: Int, in bytes: [UInt8], endsInReturns: Bool = false) -> Int {
    bytes.withUnsafeBufferPointer { buffer in
      1 + ByteSearch.lineEnds(in: buffer, 0..<position, endsInReturns: endsInReturns)
    }
  }
}
