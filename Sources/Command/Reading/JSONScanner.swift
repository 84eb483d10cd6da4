/// Goes through the text of JSON (RFC 8259), strictly: no field twice in an object, strings of well-formed
/// text, and no deeper than ``maximumDepth``, so that no input exhausts the stack.
struct JSONScanner {
  static let maximumDepth = 512

  /// A mistake in the text.
  struct Mistake: Error {
    /// The byte at which it was noticed; `nil` if the place is named.
    var position: Int?
    /// The element that is to blame, for instance `row 3 of section 0`.
    var place: String?
    var reason: String
    /// What to type next, as the end of the message: for files, which options say how to read.
    var hint = ""
  }

  /// A string, without its quotes and as it is written.
  struct Text {
    var range: Range<Int>
    var hasEscapes: Bool
  }

  /// Lives as long as the scanner, which is used inside of the call that lends the bytes only.
  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var position: Int
  private var depth = 0
  /// The names of the fields of the objects that are open.
  private var names: [Text] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) {
    self.bytes = UnsafeBufferPointer(rebasing: bytes[..<range.upperBound])
    position = range.lowerBound
  }

  func mistake(_ reason: String, at place: Int? = nil) -> Mistake {
    Mistake(position: min(place ?? position, bytes.count), reason: reason)
  }

  var unexpected: Mistake {
    guard position < bytes.count else { return mistake("the JSON ends too early") }
    let rest = String(decoding: bytes[position..<min(position + 4, bytes.count)], as: UTF8.self)
    guard let scalar = rest.unicodeScalars.first else { return mistake("unexpected byte") }
    return mistake("unexpected '\(scalar)'" + Self.explanation(of: scalar))
  }

  /// What other readers take and JSON does not have, as the end of a message.
  private static func explanation(of unexpected: Unicode.Scalar) -> String {
    switch unexpected {
    case "/": ": JSON has no comments"
    case "'": ": strings of JSON are in double quotation marks"
    case "N", "I": ": JSON has no NaN and no Infinity"
    default: ""
    }
  }

  var isAtEnd: Bool { position == bytes.count }

  /// The first byte of the value that begins here.
  var first: UInt8? { position < bytes.count ? bytes[position] : nil }

  func text(_ range: Range<Int>) -> ExactText {
    ExactText(String(decoding: bytes[range], as: UTF8.self))
  }

  /// The decoded text of a string.
  func text(_ text: Text) -> ExactText {
    guard text.hasEscapes else { return self.text(text.range) }
    return Self.unescaped(bytes[text.range])
  }

  /// A scanner of the same text that goes on at another position.
  func at(_ position: Int) -> JSONScanner {
    var scanner = self
    scanner.position = position
    return scanner
  }

  /// Whether two stretches of the text have the same bytes.
  func isEqual(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    bytes[left].elementsEqual(bytes[right])
  }

  /// Whether a string is `name`.
  func isEqual(_ text: Text, _ name: ExactText) -> Bool {
    text.hasEscapes ? self.text(text) == name : name.bytes.elementsEqual(bytes[text.range])
  }

  @inline(__always)
  mutating func skipSpace() {
    while position < bytes.count {
      let byte = bytes[position]
      guard byte <= UInt8(ascii: " ") else { return }
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): position += 1
      default: return
      }
    }
  }

  @inline(__always)
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Skips a value. Returns its kind, for messages.
  @discardableResult
  mutating func skipValue() throws(Mistake) -> String {
    switch first {
    case UInt8(ascii: "\""):
      _ = try string()
      return "a string"
    case UInt8(ascii: "{"):
      try members { scanner, _ throws(Mistake) in try scanner.skipValue() }
      return "an object"
    case UInt8(ascii: "["):
      try elements { scanner throws(Mistake) in try scanner.skipValue() }
      return "an array"
    case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      _ = try number()
      return "a number"
    case UInt8(ascii: "t"): return try word("true", "a boolean")
    case UInt8(ascii: "f"): return try word("false", "a boolean")
    case UInt8(ascii: "n"): return try word("null", "null")
    default: throw unexpected
    }
  }

  mutating func word<Meaning>(_ word: StaticString, _ meaning: Meaning) throws(Mistake) -> Meaning {
    let end = position + word.utf8CodeUnitCount
    let matches = word.withUTF8Buffer { end <= bytes.count && bytes[position..<end].elementsEqual($0) }
    guard matches else { throw unexpected }
    position = end
    return meaning
  }

  private mutating func open() throws(Mistake) {
    guard depth < Self.maximumDepth else { throw mistake("nested more than \(Self.maximumDepth) deep") }
    depth += 1
    position += 1
    skipSpace()
  }

  /// Goes through the array that begins here. `body` goes past each of its values.
  mutating func elements(_ body: (inout JSONScanner) throws(Mistake) -> Void) throws(Mistake) {
    try open()
    defer { depth -= 1 }
    if take("]") { return }
    while true {
      skipSpace()
      try body(&self)
      skipSpace()
      if take("]") { return }
      guard take(",") else { throw unexpected }
    }
  }

  /// Goes through the object that begins here. `body` is passed each field's name and goes past its value.
  mutating func members(_ body: (inout JSONScanner, Text) throws(Mistake) -> Void) throws(Mistake) {
    try open()
    let enclosing = names.count
    defer {
      depth -= 1
      names.removeLast(names.count - enclosing)
    }
    var known: Set<ExactText> = []
    if take("}") { return }
    while true {
      skipSpace()
      let place = position
      guard first == UInt8(ascii: "\"") else { throw unexpected }
      let name = try string()
      if isTaken(name, since: enclosing, &known) {
        throw mistake("the field \"\(text(name))\" is there twice", at: place)
      }
      names.append(name)
      skipSpace()
      guard take(":") else { throw unexpected }
      skipSpace()
      try body(&self, name)
      skipSpace()
      if take("}") { return }
      guard take(",") else { throw unexpected }
    }
  }

  /// Whether the object has a field `name` already. Few names are looked through, many are hashed.
  private func isTaken(_ name: Text, since start: Int, _ known: inout Set<ExactText>) -> Bool {
    if names.count - start < 16 {
      return names[start...].contains { other in
        if other.hasEscapes || name.hasEscapes { return text(other) == text(name) }
        return bytes[other.range].elementsEqual(bytes[name.range])
      }
    }
    if known.isEmpty { known = Set(names[start...].map(text)) }
    return !known.insert(text(name)).inserted
  }
}

extension JSONScanner {
  mutating func number() throws(Mistake) -> Range<Int> {
    let start = position
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    return start..<position
  }

  private mutating func digits() throws(Mistake) {
    let start = position
    while position < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position]) {
      position += 1
    }
    guard position > start else { throw unexpected }
  }

  /// The string whose opening quote is here.
  mutating func string() throws(Mistake) -> Text {
    let opening = position
    position += 1
    let start = position
    var hasEscapes = false
    while true {
      position = ByteSearch.firstMarked(in: bytes, from: position) { word in
        ByteSearch.marks(of: ByteSearch.repeated(UInt8(ascii: "\"")), in: word)
          | ByteSearch.marks(of: ByteSearch.repeated(UInt8(ascii: "\\")), in: word)
          | ByteSearch.controlMarks(in: word)
      }
      guard position < bytes.count else { throw mistake("the string is not closed", at: opening) }
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return Text(range: start..<(position - 1), hasEscapes: hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        _ = try escape()
      default:
        throw mistake("a control character inside a string must be escaped")
      }
    }
  }

  /// The character that the escape stands for whose backslash is here.
  private mutating func escape() throws(Mistake) -> Unicode.Scalar {
    let place = position
    guard position + 1 < bytes.count else { throw mistake("the JSON ends too early", at: bytes.count) }
    let letter = bytes[position + 1]
    position += 2
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try escapedScalar(at: place)
    default: throw mistake("no such escape", at: place)
    }
  }

  /// The character of a `\u` escape, or of two that are a surrogate pair.
  private mutating func escapedScalar(at place: Int) throws(Mistake) -> Unicode.Scalar {
    let first = try hexadecimal(at: place)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, take("\\"), take("u") else { throw mistake("half a surrogate pair", at: place) }
    let second = try hexadecimal(at: place)
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw mistake("half a surrogate pair", at: place) }
    return scalar
  }

  private mutating func hexadecimal(at place: Int) throws(Mistake) -> UInt32 {
    guard position + 4 <= bytes.count else { throw mistake("the JSON ends too early", at: bytes.count) }
    var value: UInt32 = 0
    for byte in bytes[position..<(position + 4)] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        throw mistake("four hexadecimal digits must follow \\u", at: place)
      }
      value = value << 4 | UInt32(digit)
    }
    position += 4
    return value
  }

  /// The text that a string with escapes stands for, which was read before and has no mistake.
  static func unescaped(_ raw: some Collection<UInt8>) -> ExactText {
    ContiguousArray(raw).withUnsafeBufferPointer { bytes in
      var scanner = JSONScanner(bytes, in: 0..<bytes.count)
      var text = ""
      while scanner.position < bytes.count {
        let start = scanner.position
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\\")) ?? bytes.count
        text += String(decoding: bytes[start..<end], as: UTF8.self)
        scanner.position = end
        guard end < bytes.count, let scalar = try? scanner.escape() else { break }
        text.unicodeScalars.append(scalar)
      }
      return ExactText(text)
    }
  }
}
