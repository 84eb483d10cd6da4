/// The text of values, ids and names in reports. Different values have different texts.
///
/// A string is in quotes, with escapes for invisible scalars. Other JSON is as it is in the file. So spaces
/// at an end are visible, and `1` is not `"1"`.
struct ValueText {
  /// The columns of a terminal that a value takes before it is cut; `nil` if all of it is written.
  var limit: Int?
  /// Whether `«` and `»` are marks, so that a value's own are escaped.
  var hasMarks = false
  /// Whether all scalars beyond ASCII are escaped.
  var isASCII = false

  /// Returns a value, or that there is none. If `countsRest`, a cut is followed by the number of characters
  /// left out.
  func text(_ value: FieldValue?, countsRest: Bool = false) -> String {
    guard let value else { return "absent" }
    let escapes = Escapes(isJSON: value.isJSON, hasMarks: hasMarks, isASCII: isASCII)
    let text = value.text.string[...]
    let end = limit.map { escapes.end(of: text, columns: $0) } ?? text.endIndex
    let shown = value.quote + escapes.text(text[..<end]) + value.quote
    guard end < text.endIndex else { return shown }
    return shown + "…" + (countsRest ? Self.rest(text[end...]) : "")
  }

  /// Returns the number of scalars left out. To count characters would take long in a long text.
  static func rest(_ text: Substring) -> String {
    " " + text.unicodeScalars.count.of("more character")
  }

  /// Returns the text of an id, which is never cut.
  func text(_ id: TableID) -> String {
    switch id {
    case .string(let string): text(.text(string))
    case .number(let text): text.string
    case .several(let parts): "[\(parts.map(text).joined(separator: ", "))]"
    }
  }

  /// Returns the name of a field or a column.
  ///
  /// It is in quotes unless it is made of letters, digits, `_`, `-`, `.` and single spaces between them.
  func text(name: ExactText) -> String {
    name.isPlainName && !isASCII && name.bytes.count <= limit ?? .max ? name.string : text(.text(name))
  }
}

extension FieldValue {
  var isJSON: Bool {
    if case .json = self { true } else { false }
  }

  /// The quote before and after the value.
  var quote: String { isJSON ? "" : "\"" }

  /// Whether the value is `true`, `false` or `null`.
  var isWord: Bool {
    isJSON && text.bytes.first.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } ?? false
  }
}

extension ExactText {
  /// Whether a name needs no quotes to stand out from the text around it.
  fileprivate var isPlainName: Bool {
    var wasSpace = true
    for scalar in string.unicodeScalars {
      let isSpace = scalar == " "
      guard scalar.isOfNames || (isSpace && !wasSpace) else { return false }
      wasSpace = isSpace
    }
    return !wasSpace
  }
}

extension Unicode.Scalar {
  fileprivate var isOfNames: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".": return true
    default: break
    }
    guard !isASCII && isVisible(after: nil) else { return false }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: return true
    case .decimalNumber: return true
    default: return false
    }
  }
}
