/// A JSON value that keeps the order of fields, and numbers as they are written.
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
  /// The kind of the value, for messages.
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

extension JSONValue {
  /// Whether two values are the same with the same order of fields.
  func isWritten(like other: JSONValue) -> Bool {
    switch (self, other) {
    case (.null, .null): true
    case (.boolean(let flag), .boolean(let other)): flag == other
    case (.number(let text), .number(let other)), (.string(let text), .string(let other)): text == other
    case (.array(let values), .array(let others)):
      values.count == others.count && zip(values, others).allSatisfy { $0.isWritten(like: $1) }
    case (.object(let members), .object(let others)):
      members.count == others.count
        && zip(members, others).allSatisfy { $0.name == $1.name && $0.value.isWritten(like: $1.value) }
    default: false
    }
  }

  /// Whether two values, as compact text, are the same. Fields may be in any order; numbers are equal if they
  /// are written alike, because `1` and `1.0` are two different exports of a table.
  static func isEqual(_ left: ExactText, _ right: ExactText) -> Bool {
    left == right || canonical(left) == canonical(right)
  }

  /// The compact text of the value that `text` holds, which was read before, with the fields of objects in
  /// the order of their names.
  static func canonical(_ text: ExactText) -> ExactText {
    (try? JSONParser.parse(Array(text.bytes), file: ""))?.sorted.compactText ?? text
  }
}
