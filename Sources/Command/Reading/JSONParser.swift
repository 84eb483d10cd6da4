/// Reads a JSON value.
enum JSONParser {
  /// The value that `bytes` hold. `file` is for messages.
  static func parse(_ bytes: [UInt8], file: String) throws(CommandFailure) -> JSONValue {
    try scan(bytes, file: file) { scanner throws(JSONScanner.Mistake) in try scanner.value() }
  }

  /// Goes through `bytes`, which have to be one value. `file` is for messages.
  static func scan<Result>(
    _ bytes: [UInt8], file: String, _ body: (inout JSONScanner) throws(JSONScanner.Mistake) -> Result
  ) throws(CommandFailure) -> Result {
    try scanText(bytes, file: file) { scanner throws(JSONScanner.Mistake) in
      scanner.skipSpace()
      guard !scanner.isAtEnd else { throw scanner.mistake("the file has no JSON value") }
      let result = try body(&scanner)
      scanner.skipSpace()
      guard scanner.isAtEnd else { throw scanner.mistake("something follows the JSON value") }
      return result
    }
  }

  /// Goes through `bytes`, which have to be values on lines of their own. `body` goes past one of them.
  static func scanLines(
    _ bytes: [UInt8], file: String, _ body: (inout JSONScanner) throws(JSONScanner.Mistake) -> Void
  ) throws(CommandFailure) {
    try scanText(bytes, file: file) { scanner throws(JSONScanner.Mistake) in
      scanner.skipSpace()
      while !scanner.isAtEnd {
        let start = scanner.position
        do throws(JSONScanner.Mistake) {
          try body(&scanner)
        } catch {
          throw error.inside("line \(UTF8Check.line(of: start, in: bytes))")
        }
        let end = scanner.position
        scanner.skipSpace()
        guard scanner.isAtEnd || bytes[end..<scanner.position].contains(UInt8(ascii: "\n")) else {
          throw scanner.mistake("something follows the JSON value on its line")
        }
      }
    }
  }

  /// Goes through the text that `bytes` hold. `file` is for messages.
  private static func scanText<Result>(
    _ bytes: [UInt8], file: String, _ body: (inout JSONScanner) throws(JSONScanner.Mistake) -> Result
  ) throws(CommandFailure) -> Result {
    do {
      return try bytes.withUnsafeBufferPointer { buffer throws(JSONScanner.Mistake) in
        var scanner = JSONScanner(buffer, in: bytes.startOfText..<bytes.count)
        return try body(&scanner)
      }
    } catch {
      throw CommandFailure(
        file: file, place: error.position.map { place(of: $0, in: bytes) } ?? error.place,
        error.reason + error.hint)
    }
  }

  /// The line and the column of a byte, both from 1.
  private static func place(of position: Int, in bytes: [UInt8]) -> String {
    let lineStart = bytes[..<position].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let column = String(decoding: bytes[lineStart..<position], as: UTF8.self).unicodeScalars.count + 1
    return "line \(UTF8Check.line(of: position, in: bytes)), column \(column)"
  }
}

extension JSONScanner {
  /// The value that begins here.
  mutating func value() throws(Mistake) -> JSONValue {
    switch first {
    case UInt8(ascii: "\""): return .string(text(try string()))
    case UInt8(ascii: "{"):
      var members: [JSONMember] = []
      try self.members { scanner, name throws(Mistake) in
        members.append(JSONMember(name: scanner.text(name), value: try scanner.value()))
      }
      return .object(members)
    case UInt8(ascii: "["):
      var values: [JSONValue] = []
      try elements { scanner throws(Mistake) in values.append(try scanner.value()) }
      return .array(values)
    case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): return .number(text(try number()))
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: throw unexpected
    }
  }
}
