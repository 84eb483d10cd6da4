/// A field's value.
enum FieldValue: Equatable, Sendable {
  /// A value of CSV or TSV, or a string of JSON, decoded.
  case text(ExactText)
  /// Any other value of JSON, compact.
  case json(ExactText)

  init(_ value: JSONValue) {
    if case .string(let text) = value {
      self = .text(text)
    } else {
      self = .json(value.compactText)
    }
  }

  /// The value as CSV and TSV have it: a string without quotes, any other value as compact JSON.
  var text: ExactText {
    switch self {
    case .text(let text), .json(let text): text
    }
  }

  /// The value as compact JSON.
  var jsonText: ExactText {
    switch self {
    case .text(let text): JSONValue.string(text).compactText
    case .json(let text): text
    }
  }
}

/// One field of a row.
struct RowField: Equatable, Sendable {
  var name: ExactText
  var value: FieldValue
}

extension [RowField] {
  /// The values by their fields' names.
  var valuesByName: [ExactText: FieldValue] {
    Dictionary(map { ($0.name, $0.value) }) { first, _ in first }
  }
}

extension TableFile {
  /// All fields of a row, in the file's order: those of the ids, too.
  func fields(ofRow row: Int) -> [RowField] {
    members(ofRow: row).map { RowField(name: $0.name, value: FieldValue($0.value)) }
  }

  /// All fields of a row as those of an object of JSON; the values of CSV and TSV are strings.
  func members(ofRow row: Int) -> [JSONMember] {
    guard form.format.isJSON else {
      return zip(form.columns, DelimitedField.fields(ofRow: row, in: self)).map { column, field in
        JSONMember(name: column, value: .string(field.text(in: bytes)))
      }
    }
    let object = withObject(ofRow: row) { scanner in try? scanner.value() }
    guard case .object(let members)? = object else { return [] }
    return members
  }

  /// The values of those fields of a row of JSON that have one of the names.
  func values(of names: Set<ExactText>, ofRow row: Int) -> [ExactText: FieldValue] {
    var values: [ExactText: FieldValue] = [:]
    withObject(ofRow: row) { scanner in
      try? scanner.members { scanner, name throws(JSONScanner.Mistake) in
        let name = scanner.text(name)
        if names.contains(name) {
          values[name] = FieldValue(try scanner.value())
        } else {
          try scanner.skipValue()
        }
      }
    }
    return values
  }

  /// Calls `body` with a scanner at the object that a row of JSON is. The row was read before, so there is no
  /// mistake in it.
  private func withObject<Result>(ofRow row: Int, _ body: (inout JSONScanner) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { bytes in
      var scanner = JSONScanner(bytes, in: range(ofRow: row))
      scanner.skipRowName()
      return body(&scanner)
    }
  }

  /// The value at a path inside of a row of JSON, `nil` if there is none.
  func value(at path: FieldPath, ofRow row: Int) -> JSONValue? {
    withObject(ofRow: row) { scanner in
      guard let place = try? scanner.place(of: path) else { return nil }
      var value = scanner.at(place.lowerBound)
      return try? value.value()
    }
  }
}

extension TableFile {
  /// The names of all fields: the columns, or those that any row of JSON has.
  var fieldNames: Set<ExactText> {
    guard form.format.isJSON else { return Set(form.columns) }
    var names: Set<ExactText> = []
    for row in 0..<rows.count {
      withObject(ofRow: row) { scanner in
        try? scanner.members { scanner, name throws(JSONScanner.Mistake) in
          names.insert(scanner.text(name))
          try scanner.skipValue()
        }
      }
    }
    return names
  }

  /// Whether a row of JSON has a value at a path inside of its fields' values.
  func hasValue(at path: ExactText) -> Bool {
    let path = FieldPath(path)
    guard form.format.isJSON, path.isNested else { return false }
    return (0..<rows.count).contains { row in
      withObject(ofRow: row) { scanner in (try? scanner.place(of: path)) ?? nil } != nil
    }
  }
}
