/// A JSON value that keeps what a table needs kept: the order of fields, and numbers as they are written.
enum JSONValue: Sendable {
  case null
  case boolean(Bool)
  case number(ExactText)
  case string(ExactText)
  case array([JSONValue])
  case object([JSONMember])
}

/// One field of a JSON object.
struct JSONMember: Sendable {
  var name: ExactText
  var value: JSONValue
}

extension JSONValue {
  /// What the value is, for messages.
  var kind: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// The value of a field of an object.
  subscript(name: ExactText) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The same value with the fields of every object in the order of their names.
  var sorted: JSONValue {
    switch self {
    case .null, .boolean, .number, .string: self
    case .array(let values): .array(values.map(\.sorted))
    case .object(let members):
      .object(
        members.map { JSONMember(name: $0.name, value: $0.value.sorted) }.sorted { $0.name < $1.name })
    }
  }

  /// The value without any white space.
  var compactText: ExactText {
    var writer = JSONWriter(capacity: 128)
    writer.write(self)
    return ExactText(writer.bytes)
  }
}

/// A JSON value as compact text. Fields may be in any order without making a difference; numbers are equal
/// when they are written alike, because `1` and `1.0` are two different exports of a table.
enum ObjectText {
  /// Whether two texts that differ in bytes hold the same value.
  static func isEqual(_ left: ExactText, _ right: ExactText) -> Bool {
    // The same fields in another order have the same length.
    guard left.bytes.count == right.bytes.count else { return false }
    return value(of: left).sorted.compactText == value(of: right).sorted.compactText
  }

  /// The value that a text of ours holds.
  static func value(of text: ExactText) -> JSONValue {
    // Such a text was written by ``JSONWriter`` and reads back.
    (try? JSONParser.parse(Array(text.bytes), file: "")) ?? .null
  }

  /// The fields of the object that a text of ours holds.
  static func members(of text: ExactText) -> [JSONMember] {
    guard case .object(let members) = value(of: text) else { return [] }
    return members
  }
}
