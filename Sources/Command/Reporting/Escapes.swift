/// A way to write text so that a reader sees every scalar, and different texts are written differently.
///
/// Text has the escapes of Swift's string literals. JSON keeps its own escapes.
struct Escapes {
  /// Whether the text is JSON, which has no quotes around it.
  var isJSON = false
  /// Whether `«` and `»` mark differing parts, so that a text's own are escaped.
  var hasMarks = false
  /// Whether every scalar beyond ASCII is escaped.
  var isASCII = false

  private func isWritten(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> Bool {
    switch scalar {
    case "\"", "\\": isJSON
    case "«", "»": !hasMarks && !isASCII
    // A value that is cut ends in an ellipsis, and no closing quote tells it from one of the JSON.
    case "…": !isJSON && !isASCII
    default: (scalar.isASCII || !isASCII) && scalar.isVisible(after: previous)
    }
  }

  /// Returns the whole of `text` with escapes.
  func text(_ text: Substring) -> String {
    if text.utf8.allSatisfy(isPlain) { return String(text) }
    var line = ""
    var previous: Unicode.Scalar?
    // Scalars without escapes are copied in runs.
    var start = text.startIndex
    for index in text.unicodeScalars.indices {
      let scalar = text.unicodeScalars[index]
      if isWritten(scalar, after: previous) {
        previous = scalar
        continue
      }
      line.append(contentsOf: text[start..<index])
      line += scalar.escape
      previous = nil
      start = text.unicodeScalars.index(after: index)
    }
    line.append(contentsOf: text[start...])
    return line
  }

  /// Whether a byte never needs an escape.
  @inline(__always)
  private func isPlain(_ byte: UInt8) -> Bool {
    guard (0x20..<0x7F).contains(byte) else { return false }
    return isJSON || (byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\"))
  }

  /// Returns the end of the beginning of `text` that fits in `columns` of a terminal, at least `minimum`.
  func end(of text: Substring, columns: Int, notBefore minimum: String.Index? = nil) -> String.Index {
    // Accents take no columns, but a text may have any number of them.
    var (free, scalars) = (columns, 4 * columns)
    var previous: Unicode.Scalar?
    var index = text.startIndex
    while index < text.endIndex {
      let scalar = text.unicodeScalars[index]
      let width = width(scalar, after: &previous)
      free -= width
      scalars -= 1
      if free < 0 || scalars < 0, index >= minimum ?? text.startIndex { return index }
      text.unicodeScalars.formIndex(after: &index)
    }
    return index
  }

  /// Returns the start of the end of `text` that fits in `columns` of a terminal.
  func start(of text: Substring, columns: Int) -> String.Index {
    var (free, scalars) = (columns, 4 * columns)
    var index = text.endIndex
    while index > text.startIndex {
      let before = text.unicodeScalars.index(before: index)
      var previous: Unicode.Scalar? = "a"
      free -= width(text.unicodeScalars[before], after: &previous)
      scalars -= 1
      if free < 0 || scalars < 0 { break }
      index = before
    }
    // An accent without its letter would be escaped.
    while index < text.endIndex, text.unicodeScalars[index].isMark {
      text.unicodeScalars.formIndex(after: &index)
    }
    return index
  }

  private func width(_ scalar: Unicode.Scalar, after previous: inout Unicode.Scalar?) -> Int {
    guard isWritten(scalar, after: previous) else {
      previous = nil
      return scalar.escape.utf8.count
    }
    previous = scalar
    return scalar.displayWidth
  }
}
