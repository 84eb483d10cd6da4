import Foundation

/// Text for HTML and SVG.
enum Markup {
  /// `text` with everything that has a meaning in markup written as an entity.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.append(character)
      }
    }
    return result
  }

  /// A coordinate, to a tenth of a unit.
  static func number(_ value: Double) -> String {
    let text = String(format: "%.1f", value)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
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

  /// Returns the lines of a grid as one path.
  static func lines(_ lines: [(x1: Double, y1: Double, x2: Double, y2: Double)]) -> String {
    let data = lines.map {
      "M\(number($0.x1)) \(number($0.y1))L\(number($0.x2)) \(number($0.y2))"
    }
    return "<path d=\"\(data.joined())\" class=\"grid faint\"/>"
  }

  /// SVG path data through points.
  static func path(_ points: [(x: Double, y: Double)]) -> String {
    points.enumerated().map { index, point in
      "\(index == 0 ? "M" : "L")\(number(point.x)) \(number(point.y))"
    }.joined()
  }
}
