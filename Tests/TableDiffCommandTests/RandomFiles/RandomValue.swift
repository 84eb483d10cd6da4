import Foundation
import TableDiffTesting

/// Text that is equal only byte for byte.
typealias Bytes = [UInt8]

/// A value of a row, a section's id or a header. Two of them are equal if the command has to take them for
/// equal.
enum RandomValue: Hashable {
  case text(Bytes)
  case number(String)
  case word(String)
  /// An array or object of JSON: one of ``spellings``.
  case nested(Int)

  static func text(_ string: String) -> RandomValue { .text(Bytes(string.utf8)) }

  /// Values of JSON, each in several spellings.
  static let spellings = [
    ["[]", "[ ]", "[\n]"],
    ["{}", "{ }"],
    [
      "{\"a\":1,\"b\":[true,null]}", "{ \"b\" : [true, null],\n\"a\" : 1 }",
      "{\"\\u0061\":1,\"b\":[true,null]}",
    ],
    ["{\"a\":1.0,\"b\":[true,null]}", "{\"b\":[true,null],\"a\":1.0}"],
    ["[1,\"x\"]", "[1, \"\\u0078\"]"],
    ["[\"x\",1]", "[\"x\" , 1]"],
    ["{\"id\":{\"id\":\"}\"}}", "{\"id\": {\"id\": \"\\u007d\"}}"],
  ]

  private static let texts = [
    "", "a", "b", "x", "yes", "1", "1.50", "1e3", "null", "a,b", "x;y", "p|q", "\"q\"", "say \"hi\", twice",
    "\"",
    "line\nbreak", "line\r\nbreak", "tab\there", "back\\slash", "\\n", "é", "e\u{301}", "日本語", "👩‍👩‍👧", " led ",
    "Yes", " yes", "YES", "É",
    "#c", "=1+1",
    "0x10", "nan", "\u{1}", "\u{7F}", "\u{2028}", "'", "[1,2]", "{\"a\":1}",
  ]
  private static let numbers = [
    "0", "1", "1.0", "1.50", "1.5", "1e3", "1000", "-7", "0.01", "-0", "1E+2", "12345678901234567890",
  ]

  /// A value for a field. Only a value that is line-safe can be in TSV.
  static func field(isLineSafe: Bool, _ random: inout SeededGenerator) -> RandomValue {
    switch random.next(below: 10) {
    case 0..<6: text(isLineSafe: isLineSafe, &random)
    case 6, 7: .number(random.pick(numbers))
    case 8: .word(random.pick(["true", "false", "null"]))
    default: .nested(random.next(below: spellings.count))
    }
  }

  static func text(isLineSafe: Bool, _ random: inout SeededGenerator) -> RandomValue {
    let text = Bytes(random.pick(texts).utf8)
    guard isLineSafe else { return .text(text) }
    // A field of TSV that begins with a quotation mark may be read as Excel writes it.
    return .text(Bytes(text.filter { !Bytes("\r\n\t".utf8).contains($0) }.drop { $0 == UInt8(ascii: "\"") }))
  }

  /// The value as text of CSV and TSV.
  var plain: Bytes {
    switch self {
    case .text(let bytes): bytes
    case .number(let text), .word(let text): Bytes(text.utf8)
    case .nested(let number): Bytes(Self.spellings[number][0].utf8)
    }
  }

  /// The number that the value is, if it is one in decimal digits: exactly, as far as 38 digits go.
  var decimal: Decimal? {
    let text: String
    switch self {
    case .text(let bytes): text = String(decoding: bytes, as: UTF8.self)
    case .number(let number): text = number
    case .word, .nested: return nil
    }
    let digits = "0123456789"
    guard text.contains(where: digits.contains), text.allSatisfy({ (digits + "+-.eE").contains($0) }) else {
      return nil
    }
    guard Double(text)?.isFinite == true else { return nil }
    return Decimal(string: text)
  }
}

/// The comparison of a value of CSV with one of JSON.
extension RandomValue {
  var isNumber: Bool {
    if case .number = self { true } else { false }
  }

  /// The number that the value is if JSON could write it so, else the value as it is.
  var comparedByValue: RandomValue {
    switch self {
    case .text(let bytes): jsonNumber(String(decoding: bytes, as: UTF8.self)) ?? self
    case .number(let text): jsonNumber(text) ?? self
    case .word, .nested: self
    }
  }

  private func jsonNumber(_ text: String) -> RandomValue? {
    let pattern = "^-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?$"
    guard text.range(of: pattern, options: .regularExpression) != nil, let number = Decimal(string: text)
    else { return nil }
    return .number("\(number)")
  }

  static func isSameAcrossFormats(_ old: RandomValue, _ new: RandomValue) -> Bool {
    switch (old, new) {
    case (.text(let text), .word(let word)), (.word(let word), .text(let text)):
      word == "null" ? text.isEmpty : text == Bytes(word.utf8)
    case (.text(let text), .nested(let number)), (.nested(let number), .text(let text)):
      spellings[number].contains { Bytes($0.utf8) == text }
    case (.text, .number), (.number, .text): old.comparedByValue == new.comparedByValue
    default: old == new
    }
  }
}

extension SeededGenerator {
  /// One of `elements`, of which there is at least one.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[next(below: elements.count)]
  }

  /// True `count` times out of `total`.
  mutating func happens(_ count: Int, of total: Int) -> Bool {
    next(below: total) < count
  }
}
