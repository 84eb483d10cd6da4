import Algorithms

/// How text looks: with colours on a terminal, without anywhere else.
struct Style {
  var isColoured: Bool

  enum Colour: Int {
    case red = 31
    case green = 32
    case yellow = 33
    case cyan = 36
  }

  func bold(_ text: String) -> String {
    isColoured ? "\u{1B}[1m\(text)\u{1B}[0m" : text
  }

  func coloured(_ text: String, _ colour: Colour) -> String {
    start(colour) + text + end
  }

  /// The beginning of coloured text, up to ``end``.
  func start(_ colour: Colour) -> String {
    isColoured ? "\u{1B}[\(colour.rawValue)m" : ""
  }

  var end: String { isColoured ? "\u{1B}[0m" : "" }

  // MARK: Differing parts

  /// Whether differing parts are in `«…»` instead of bold and underlined.
  var hasMarks: Bool { !isColoured }

  var differenceStart: String { isColoured ? "\u{1B}[1;4m" : "«" }

  /// The end of a differing part, after which the line's colour goes on.
  var differenceEnd: String { isColoured ? "\u{1B}[22;24m" : "»" }
}

extension Int {
  /// The number with a comma between thousands.
  var grouped: String {
    let digits = String(magnitude).reversed().chunks(ofCount: 3).joined(by: ",").reversed()
    return (self < 0 ? "-" : "") + digits
  }

  /// The number and the noun, in the plural unless the number is 1.
  func of(_ noun: String, _ plural: String? = nil) -> String {
    "\(grouped) \(self == 1 ? noun : plural ?? "\(noun)s")"
  }
}

extension String {
  /// The text with spaces after it, so that it takes `width` columns of a terminal.
  func padded(_ width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - displayWidth))
  }

  /// The text with spaces before it, so that it takes `width` columns of a terminal.
  func leftPadded(_ width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - displayWidth)) + self
  }

  /// The text on one line, with Swift's escapes for characters that control a terminal, reorder or hide text.
  var escapingControls: String {
    var text = ""
    var previous: Unicode.Scalar?
    for scalar in unicodeScalars {
      if scalar.isVisible(after: previous) {
        text.unicodeScalars.append(scalar)
        previous = scalar
      } else {
        text += scalar.escape
        previous = nil
      }
    }
    return text
  }

  /// The beginning of the text and how much follows, if it is longer than so many scalars.
  func cut(to limit: Int) -> String {
    guard let end = unicodeScalars.index(startIndex, offsetBy: limit, limitedBy: endIndex), end < endIndex
    else { return self }
    return String(self[..<end]) + "…" + ValueText.rest(self[end...])
  }
}
