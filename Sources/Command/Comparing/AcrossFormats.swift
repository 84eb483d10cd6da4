/// How a file of CSV or TSV, in which all is text, is compared with one of JSON: by the text that a value of
/// JSON has, and numbers by their value.
enum AcrossFormats {
  static let note = "ids and values of the two formats are compared by their text, numbers by their value"

  /// Whether one of two files is JSON and the other is not.
  static func areDifferent(_ old: FileForm, _ new: FileForm) -> Bool {
    old.format.isJSON != new.format.isJSON
  }

  /// Whether two values of a field are the same. A field that is absent from a row of JSON is empty in CSV.
  static func isSame(_ old: FieldValue?, _ new: FieldValue?, _ comparison: ValueComparison) -> Bool {
    if comparison.isSame(old, new) { return true }
    switch (old ?? .text(""), new ?? .text("")) {
    case (.text(let text), .json("null")), (.json("null"), .text(let text)):
      // The text `null` is none.
      return comparison.comparable(text) == ""
    case (.text(let text), .json(let json)), (.json(let json), .text(let text)):
      return isSame(text, json) || comparison.accepts(text, json)
    case (let old, let new): return comparison.isSame(old, new)
    }
  }

  private static func isSame(_ text: ExactText, _ json: ExactText) -> Bool {
    switch json.bytes.first {
    case UInt8(ascii: "{"), UInt8(ascii: "["): JSONValue.isEqual(text, json)
    case UInt8(ascii: "t"), UInt8(ascii: "f"): text == json
    default: text == json || DecimalNumber(json: text).map { $0 == DecimalNumber(json: json) } == true
    }
  }

  /// Whether ids of rows are compared by the value of numbers, because some are numbers of JSON. If all of
  /// them are strings, they are compared as they are: `1.10` is not `1.1`.
  static func compareNumbers(of old: TableFile, _ new: TableFile) -> Bool {
    areDifferent(old.form, new.form)
      && [old, new].contains { file in file.rows.keys.contains { $0.kind == .number } }
  }

  /// Whether ids of sections are compared by the value of numbers. If two sections of a file had the same id
  /// then, they are not.
  static func compareNumbers(ofSectionsOf old: TableFile, _ new: TableFile) -> Bool {
    areDifferent(old.form, new.form) && (old.sections + new.sections).contains(where: \.id.hasNumber)
      && [old, new].allSatisfy { file in
        Set(file.sections.map(\.id.comparedByValue)).count == file.sections.count
      }
  }
}

extension TableID {
  fileprivate var hasNumber: Bool {
    switch self {
    case .number: true
    case .string: false
    case .several(let parts): parts.contains(where: \.hasNumber)
    }
  }

  /// The id that all ids have which are the same across formats, if some are numbers.
  var comparedByValue: TableID {
    switch self {
    case .string(let text), .number(let text): .string(DecimalNumber(json: text)?.canonicalText ?? text)
    case .several(let parts): .several(parts.map(\.comparedByValue))
    }
  }
}
