/// Writes JSON without white space. The same values are always the same bytes.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  /// Whether a comma is due before the next value.
  private var needsComma = false
  /// Whether each member of the open object begins a line.
  private var breaksLines = false

  /// A writer with room for so many bytes.
  init(capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }

  /// Returns the text of a file that holds an object: a line for each member.
  static func file(_ object: some JSONObject) -> [UInt8] {
    var writer = JSONWriter()
    writer.object(onLines: true) { writer in
      object.writeMembers(to: &writer)
      writer.breakLine(isLast: true)
    }
    writer.breakLine(isLast: true)
    return writer.bytes
  }

  private mutating func beginValue() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  /// Writes text that needs no escapes: numbers, words.
  mutating func write(verbatim text: ExactText) {
    beginValue()
    bytes += text.bytes
  }

  mutating func write(number: some FixedWidthInteger) {
    beginValue()
    // A path's two numbers are most of a plan: no string is made for the small ones.
    if number >= 0 && number < 10 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number))
    } else {
      bytes += String(number).utf8
    }
  }

  mutating func write(string: ExactText) {
    beginValue()
    appendQuoted(string)
  }

  mutating func write(_ value: some JSONWritable) { value.write(to: &self) }

  mutating func name(_ name: ExactText) {
    if breaksLines { breakLine() }
    beginValue()
    appendQuoted(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a member of an object, if it has a value.
  mutating func member(_ name: ExactText, _ value: (some JSONWritable)?) {
    guard let value else { return }
    self.name(name)
    value.write(to: &self)
  }

  /// Writes a member of an object, unless its value is the usual one.
  mutating func member<Value: JSONWritable & Equatable>(
    _ name: ExactText, _ value: Value, unless usual: Value
  ) {
    if value != usual { member(name, value) }
  }

  /// Writes an object, as the value of the member `name` if there is one.
  mutating func object(
    _ name: ExactText? = nil, onLines: Bool = false, _ body: (inout JSONWriter) -> Void
  ) {
    if let name { self.name(name) }
    let outerBreaksLines = breaksLines
    breaksLines = onLines
    nest("{", "}", body)
    breaksLines = outerBreaksLines
  }

  /// Writes an array, as the value of the member `name` if there is one.
  mutating func array<Element>(
    _ name: ExactText? = nil, of elements: some Sequence<Element>, onLines: Bool = false,
    _ body: (inout JSONWriter, Element) -> Void
  ) {
    if let name { self.name(name) }
    nest("[", "]") { writer in
      for element in elements {
        if onLines { writer.breakLine() }
        body(&writer, element)
      }
    }
  }

  /// Writes an array of two values.
  mutating func pair(_ first: some JSONWritable, _ second: some JSONWritable) {
    nest("[", "]") { writer in
      writer.write(first)
      writer.write(second)
    }
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
