import Foundation

/// Text for HTML and SVG.
enum Markup {
  /// `text` with everything that has a meaning in markup written as an entity.
  ///
  /// Markup is made of scalars: of a character with several, such as `<` with an accent, one may have a
  /// meaning.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A coordinate, to a tenth of a unit.
  static func number(_ value: Double) -> String {
    let text = String(format: "%.1f", value)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A share as a percentage, to a tenth.
  static func percent(_ share: Double) -> String { number(share * 100) + "%" }

  /// The attributes of an element that the keyboard reaches and that has a name.
  static func focusable(_ label: String) -> String {
    "tabindex=\"0\" role=\"group\" aria-label=\"\(escaped(label))\""
  }

  /// A table that is wider than a phone: the keyboard reaches it, and then scrolls it.
  static func scrolling(_ label: String, _ table: String) -> String {
    "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"\(escaped(label))\">\(table)</div>"
  }

  /// SVG text.
  static func text(
    _ text: String, x: Double, y: Double, anchor: String = "start", style: String = "tick"
  ) -> String {
    "<text x=\"\(number(x))\" y=\"\(number(y))\" class=\"\(style)\(anchor == "start" ? "" : " \(anchor)")\">"
      + "\(escaped(text))</text>"
  }

  /// An SVG line.
  static func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, style: String) -> String {
    "<path d=\"M\(number(x1)) \(number(y1))L\(number(x2)) \(number(y2))\" class=\"\(style)\"/>"
  }

  /// SVG path data through points.
  static func path(_ points: [(x: Double, y: Double)]) -> String {
    points.enumerated().map { index, point in
      "\(index == 0 ? "M" : "L")\(number(point.x)) \(number(point.y))"
    }.joined()
  }
}
