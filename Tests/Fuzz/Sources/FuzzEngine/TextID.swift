import FuzzOracle

/// Texts as ids: short ones, which lie in their words, and long ones; shared, copied, and in other code
/// points.
enum TextStyle: CaseIterable {
  case short, long, accented, mixed, kelvin, empty

  /// The style of all texts of one input.
  nonisolated(unsafe) static var current = TextStyle.short
  /// The texts of one input that share their storage.
  nonisolated(unsafe) static var shared: [Int: String] = [:]

  /// Returns the text of a number, with characters that are written in one of two ways.
  func text(_ number: Int, otherSpelling: Bool) -> String {
    switch self {
    case .short: "\(number)"
    case .long: "a text that is too long for its words \(number)"
    case .accented: (otherSpelling ? "e\u{301}" : "\u{E9}") + ", which is an accented letter, \(number)"
    case .mixed:
      number % 7 == 0 ? Self.accented.text(number, otherSpelling: otherSpelling) : Self.long.text(number)
    case .kelvin: number % 9 == 3 ? "\(otherSpelling ? "\u{212A}" : "K")\(number)" : "K\(number)"
    case .empty: String(repeating: "x", count: number % 40) + (number < 40 ? "" : "\(number)")
    }
  }

  func text(_ number: Int) -> String { text(number, otherSpelling: false) }
}

extension String: FuzzID {
  package static func make(_ number: Int, _ variant: Int) -> String {
    let style = TextStyle.current
    switch variant & 3 {
    case 0:
      let text = TextStyle.shared[number] ?? style.text(number)
      TextStyle.shared[number] = text
      return text
    case 1: return style.text(number, otherSpelling: true)
    default: return style.text(number)
    }
  }
}
