/// A strict reader of JSON (RFC 8259): one value, no field twice in an object, strings of well-formed text,
/// and no deeper than ``maximumDepth``, so that no input exhausts the stack.
struct JSONParser {
  static let maximumDepth = 512

  private let bytes: [UInt8]
  private let file: String
  private var position = 0
  private var depth = 0

  /// The value that `bytes` hold. `file` is for messages.
  static func parse(_ bytes: [UInt8], file: String) throws(CommandFailure) -> JSONValue {
    var parser = JSONParser(bytes: bytes, file: file)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.position = 3 }
    parser.skipSpace()
    guard parser.position < bytes.count else { throw parser.failure("the file has no JSON value") }
    let value = try parser.value()
    parser.skipSpace()
    guard parser.position == bytes.count else { throw parser.failure("something follows the JSON value") }
    return value
  }

  private init(bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  /// A failure at the current position, or at `place`.
  private func failure(_ reason: String, at place: Int? = nil) -> CommandFailure {
    let place = min(place ?? position, bytes.count)
    let lineStart = bytes[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let column = String(decoding: bytes[lineStart..<place], as: UTF8.self).unicodeScalars.count + 1
    let line = UTF8Check.line(of: place, in: bytes)
    return CommandFailure(file: file, place: "line \(line), column \(column)", reason)
  }

  private var unexpected: CommandFailure {
    guard position < bytes.count else { return failure("the JSON ends too early") }
    let rest = String(decoding: bytes[position..<min(position + 4, bytes.count)], as: UTF8.self)
    return failure("unexpected \(rest.unicodeScalars.first.map { "'\($0)'" } ?? "byte")")
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): position += 1
      default: return
      }
    }
  }

  private mutating func value() throws(CommandFailure) -> JSONValue {
    guard position < bytes.count else { throw unexpected }
    switch bytes[position] {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "{"): return try nested { parser throws(CommandFailure) in try parser.object() }
    case UInt8(ascii: "["): return try nested { parser throws(CommandFailure) in try parser.array() }
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: throw unexpected
    }
  }

  private mutating func nested(
    _ body: (inout JSONParser) throws(CommandFailure) -> JSONValue
  ) throws(CommandFailure) -> JSONValue {
    guard depth < Self.maximumDepth else {
      throw failure("nested more than \(Self.maximumDepth) deep")
    }
    depth += 1
    position += 1
    let value = try body(&self)
    depth -= 1
    return value
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(CommandFailure) -> JSONValue {
    let end = position + word.utf8CodeUnitCount
    let matches = word.withUTF8Buffer { end <= bytes.count && bytes[position..<end].elementsEqual($0) }
    guard matches else { throw unexpected }
    position = end
    return value
  }

  private mutating func array() throws(CommandFailure) -> JSONValue {
    var values: [JSONValue] = []
    skipSpace()
    if take("]") { return .array(values) }
    while true {
      skipSpace()
      values.append(try value())
      skipSpace()
      if take("]") { return .array(values) }
      guard take(",") else { throw unexpected }
    }
  }

  private mutating func object() throws(CommandFailure) -> JSONValue {
    var members: [JSONMember] = []
    var names: Set<ExactText> = []
    skipSpace()
    if take("}") { return .object(members) }
    while true {
      skipSpace()
      let place = position
      guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { throw unexpected }
      let name = try string()
      if isTaken(name, in: members, &names) {
        throw failure("the field \"\(name)\" is there twice", at: place)
      }
      skipSpace()
      guard take(":") else { throw unexpected }
      skipSpace()
      members.append(JSONMember(name: name, value: try value()))
      skipSpace()
      if take("}") { return .object(members) }
      guard take(",") else { throw unexpected }
    }
  }

  /// Whether an object has a field `name` already. Few names are looked through, many are hashed.
  private func isTaken(_ name: ExactText, in members: [JSONMember], _ names: inout Set<ExactText>) -> Bool {
    if members.count < 16 { return members.contains { $0.name == name } }
    if names.isEmpty { names = Set(members.map(\.name)) }
    return !names.insert(name).inserted
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func number() throws(CommandFailure) -> ExactText {
    let start = position
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    return ExactText(bytes[start..<position])
  }

  private mutating func digits() throws(CommandFailure) {
    let start = position
    while position < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position]) {
      position += 1
    }
    guard position > start else { throw unexpected }
  }
}

extension JSONParser {
  /// The string at the current position, which holds its opening quote.
  private mutating func string() throws(CommandFailure) -> ExactText {
    let opening = position
    position += 1
    var start = position
    var text: [UInt8] = []
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        let rest = bytes[start..<position]
        position += 1
        return text.isEmpty ? ExactText(rest) : ExactText(text + rest)
      case UInt8(ascii: "\\"):
        text += bytes[start..<position]
        try appendEscape(to: &text)
        start = position
      case 0..<0x20:
        throw failure("a control character inside a string must be escaped")
      default:
        position += 1
      }
    }
    throw failure("the string is not closed", at: opening)
  }

  private mutating func appendEscape(to text: inout [UInt8]) throws(CommandFailure) {
    let place = position
    guard position + 1 < bytes.count else { throw failure("the JSON ends too early", at: bytes.count) }
    let letter = bytes[position + 1]
    position += 2
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text += UTF8.encode(try escapedScalar(at: place)).map { Array($0) } ?? []
    default: throw failure("no such escape", at: place)
    }
  }

  /// The character of a `\u` escape, or of two that are a surrogate pair.
  private mutating func escapedScalar(at place: Int) throws(CommandFailure) -> Unicode.Scalar {
    let first = try hexadecimal(at: place)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, take("\\"), take("u") else { throw failure("half a surrogate pair", at: place) }
    let second = try hexadecimal(at: place)
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw failure("half a surrogate pair", at: place) }
    return scalar
  }

  private mutating func hexadecimal(at place: Int) throws(CommandFailure) -> UInt32 {
    guard position + 4 <= bytes.count else { throw failure("the JSON ends too early", at: bytes.count) }
    var value: UInt32 = 0
    for byte in bytes[position..<(position + 4)] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        throw failure("four hexadecimal digits must follow \\u", at: place)
      }
      value = value << 4 | UInt32(digit)
    }
    position += 4
    return value
  }
}
