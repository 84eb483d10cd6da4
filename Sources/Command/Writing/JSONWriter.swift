/// Writes JSON without white space. The same values are always the same bytes.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  /// Whether a comma is due before the next value.
  private var needsComma = false

  /// A writer with room for so many bytes.
  init(capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  private mutating func beginValue() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  /// Writes text that needs no escapes: numbers, words.
  mutating func write(verbatim text: ExactText) {
    beginValue()
    bytes += text.bytes
  }

  mutating func write(_ number: some FixedWidthInteger) {
    beginValue()
    // A path's two numbers are most of a plan: no string is made for the small ones.
    if number >= 0 && number < 10 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number))
    } else {
      bytes += String(number).utf8
    }
  }

  mutating func write(_ flag: Bool) {
    write(verbatim: flag ? "true" : "false")
  }

  mutating func write(_ string: ExactText) {
    beginValue()
    appendQuoted(string)
  }

  mutating func write(_ id: TableID) {
    switch id {
    case .string(let string): write(string)
    case .number(let text): write(verbatim: text)
    case .several(let parts):
      array { writer in
        for part in parts { writer.write(part) }
      }
    }
  }

  mutating func write(_ value: JSONValue) {
    switch value {
    case .null: write(verbatim: "null")
    case .boolean(let flag): write(flag)
    case .number(let text): write(verbatim: text)
    case .string(let string): write(string)
    case .array(let values):
      array { writer in
        for value in values { writer.write(value) }
      }
    case .object(let members):
      object { writer in
        for member in members {
          writer.name(member.name)
          writer.write(member.value)
        }
      }
    }
  }

  mutating func name(_ name: ExactText) {
    beginValue()
    appendQuoted(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  mutating func array(_ body: (inout JSONWriter) -> Void) {
    nest("[", "]", body)
  }

  mutating func object(_ body: (inout JSONWriter) -> Void) {
    nest("{", "}", body)
  }

  /// Breaks the line before the next value, or, after the last one, before the closing bracket.
  mutating func breakLine(isLast: Bool = false) {
    if needsComma && !isLast { bytes.append(UInt8(ascii: ",")) }
    needsComma = false
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func nest(
    _ opening: Unicode.Scalar, _ closing: Unicode.Scalar, _ body: (inout JSONWriter) -> Void
  ) {
    beginValue()
    bytes.append(UInt8(ascii: opening))
    needsComma = false
    body(&self)
    bytes.append(UInt8(ascii: closing))
    needsComma = true
  }

  private mutating func appendQuoted(_ string: ExactText) {
    bytes.append(UInt8(ascii: "\""))
    defer { bytes.append(UInt8(ascii: "\"")) }
    let needsEscapes = string.bytes.contains {
      $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\")
    }
    guard needsEscapes else {
      bytes += string.bytes
      return
    }
    for byte in string.bytes {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0x08: bytes += "\\b".utf8
      case 0x09: bytes += "\\t".utf8
      case 0x0A: bytes += "\\n".utf8
      case 0x0C: bytes += "\\f".utf8
      case 0x0D: bytes += "\\r".utf8
      case 0..<0x20:
        bytes += "\\u00".utf8
        bytes.append(UInt8(ascii: "0") + byte >> 4)
        bytes.append(Array("0123456789abcdef".utf8)[Int(byte & 15)])
      default: bytes.append(byte)
      }
    }
  }
}
