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

extension TableFile {
  /// All fields of a row, in the file's order: those of the ids, too.
  func fields(ofRow row: Int) -> [RowField] {
    guard form.format == .json else {
      return zip(form.columns, DelimitedField.fields(ofRow: row, in: self)).map { column, field in
        RowField(name: column, value: .text(field.text(in: bytes)))
      }
    }
    return bytes.withUnsafeBufferPointer { bytes in
      var scanner = JSONScanner(bytes, in: range(ofRow: row))
      // The row was read before, so there is no mistake in it.
      guard case .object(let members)? = try? scanner.value() else { return [] }
      return members.map { RowField(name: $0.name, value: FieldValue($0.value)) }
    }
  }
}

extension TableFile {
  /// The names of all fields: the columns, or those that any row of JSON has.
  var fieldNames: Set<ExactText> {
    guard form.format == .json else { return Set(form.columns) }
    var names: Set<ExactText> = []
    bytes.withUnsafeBufferPointer { bytes in
      for row in 0..<rows.count {
        var scanner = JSONScanner(bytes, in: range(ofRow: row))
        try? scanner.members { scanner, name throws(JSONScanner.Mistake) in
          names.insert(scanner.text(name))
          try scanner.skipValue()
        }
      }
    }
    return names
  }
}
