extension Unicode.Scalar {
  /// Whether a terminal shows the scalar so that a reader recognizes it.
  ///
  /// It doesn't show control and format characters, and scalars that no font has. Spaces other than U+0020
  /// look like it. An accent needs a letter before it, and a variation selector an emoji.
  ///
  /// - Parameter previous: The visible scalar before, `nil` if there is none or it is written as an escape.
  func isVisible(after previous: Unicode.Scalar?) -> Bool {
    if value < 0x80 { return value >= 0x20 && value != 0x7F }
    // Latin letters need no look at tables, nor do most Han characters and the usual accents.
    if (0xC0..<0x250).contains(value) || (0x4E00..<0x9FA6).contains(value) { return true }
    if (0x300..<0x34F).contains(value) { return previous != nil }
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned: return false
    case .lineSeparator, .paragraphSeparator, .spaceSeparator: return false
    case .nonspacingMark, .enclosingMark, .spacingMark:
      guard let previous else { return false }
      if value == 0xFE0E || value == 0xFE0F { return previous.isEmoji }
    default: break
    }
    // The blank of Braille counts as a symbol.
    return !properties.isDefaultIgnorableCodePoint && value != 0x2800
  }

  /// The escape of Swift's string literals.
  var escape: String {
    switch self {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(value, radix: 16))}"
    }
  }

  /// Whether the scalar combines with the one before, as an accent does.
  var isMark: Bool {
    guard value >= 0x300 else { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: return true
    default: return false
    }
  }

  /// Whether the scalar is an emoji. Digits, which Unicode counts too, are not.
  private var isEmoji: Bool { value >= 0x80 && properties.isEmoji }
}
