import ArgumentParser

/// The encodings of text that files can have. Tables are UTF-8 in memory, whatever their file has.
enum TextEncoding: String, CaseIterable, ExpressibleByArgument, Sendable {
  case utf8 = "utf-8"
  case utf16LittleEndian = "utf-16le"
  case utf16BigEndian = "utf-16be"
  case latin1 = "latin-1"
  case windows1252 = "windows-1252"

  /// The encoding with one of the names that it has elsewhere.
  init?(argument: String) {
    switch argument.lowercased().filter({ $0 != "-" && $0 != "_" && $0 != " " }) {
    case "utf8": self = .utf8
    case "utf16le": self = .utf16LittleEndian
    case "utf16be": self = .utf16BigEndian
    case "latin1", "iso88591": self = .latin1
    case "windows1252", "cp1252": self = .windows1252
    default: return nil
    }
  }
}

// MARK: Decoding

extension TextEncoding {
  /// The text as UTF-8; a byte order mark stays. `file` is for messages.
  func decoded(_ bytes: [UInt8], file: String) throws(CommandFailure) -> [UInt8] {
    switch self {
    case .utf8:
      try UTF8Check.verify(bytes, file: file)
      return bytes
    case .utf16LittleEndian: return try decodedUTF16(bytes, file, high: 1)
    case .utf16BigEndian: return try decodedUTF16(bytes, file, high: 0)
    case .latin1: return decoded(bytes) { UInt32($0) }
    case .windows1252: return decoded(bytes, Self.scalarOfWindows)
    }
  }

  /// Decodes one scalar for each byte.
  private func decoded(_ bytes: [UInt8], _ scalar: (UInt8) -> UInt32) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes { Self.append(scalar(byte), to: &text) }
    return text
  }

  /// - Parameter high: The place of the high byte in the two of a unit.
  private func decodedUTF16(
    _ bytes: [UInt8], _ file: String, high: Int
  ) throws(CommandFailure) -> [UInt8] {
    func unit(_ position: Int) -> UInt32 {
      UInt32(bytes[position + high]) << 8 | UInt32(bytes[position + 1 - high])
    }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 2 + bytes.count / 8)
    var position = 0
    while position + 1 < bytes.count {
      let first = unit(position)
      position += 2
      guard (0xD800..<0xE000).contains(first) else {
        Self.append(first, to: &text)
        continue
      }
      let second = position + 1 < bytes.count ? unit(position) : 0
      guard first < 0xDC00, (0xDC00..<0xE000).contains(second) else { throw broken(text, file) }
      position += 2
      Self.append(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00), to: &text)
    }
    guard position == bytes.count else { throw broken(text, file) }
    return text
  }

  private func broken(_ text: [UInt8], _ file: String) -> CommandFailure {
    let line = UTF8Check.line(of: text.count, in: text)
    return CommandFailure(
      file: file, place: "line \(line)",
      "has half a character of \(rawValue); --encoding names another encoding")
  }

  /// Appends a scalar, which is no surrogate, as UTF-8.
  @inline(__always)
  private static func append(_ scalar: UInt32, to text: inout [UInt8]) {
    func tail(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: 0x80 | scalar >> shift & 0x3F) }
    switch scalar {
    case ..<0x80:
      text.append(UInt8(truncatingIfNeeded: scalar))
    case ..<0x800:
      text.append(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
      text.append(tail(0))
    case ..<0x10000:
      text.append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
      text.append(tail(6))
      text.append(tail(0))
    default:
      text.append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
      text.append(tail(12))
      text.append(tail(6))
      text.append(tail(0))
    }
  }
}

// MARK: Encoding

extension TextEncoding {
  /// The bytes of a file with a text of UTF-8, or `nil` if the encoding has not all of its characters.
  func encoded(_ text: [UInt8]) -> [UInt8]? {
    switch self {
    case .utf8: return text
    case .utf16LittleEndian: return encodedUTF16(text) { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    case .utf16BigEndian: return encodedUTF16(text) { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    case .latin1: return encoded(text) { UInt8(exactly: $0) }
    case .windows1252: return encoded(text, Self.byteOfWindows)
    }
  }

  private func encodedUTF16(_ text: [UInt8], _ unit: (UInt16) -> [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(2 * text.count)
    for next in String(decoding: text, as: UTF8.self).utf16 { bytes += unit(next) }
    return bytes
  }

  private func encoded(_ text: [UInt8], _ byte: (UInt32) -> UInt8?) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      guard let byte = byte(scalar.value) else { return nil }
      bytes.append(byte)
    }
    return bytes
  }
}

// MARK: Windows-1252

extension TextEncoding {
  /// The scalars of the bytes from 0x80 to 0x9F. The five that have none are controls, as in web browsers.
  private static let windows: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039, 0x152, 0x8D,
    0x17D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC, 0x2122, 0x161, 0x203A,
    0x153, 0x9D, 0x17E, 0x178,
  ]

  private static func scalarOfWindows(_ byte: UInt8) -> UInt32 {
    (0x80..<0xA0).contains(byte) ? windows[Int(byte) - 0x80] : UInt32(byte)
  }

  private static func byteOfWindows(_ scalar: UInt32) -> UInt8? {
    if let place = windows.firstIndex(of: scalar) { return 0x80 + UInt8(place) }
    return (0x80..<0xA0).contains(scalar) ? nil : UInt8(exactly: scalar)
  }
}
