import Algorithms
import TableDiffTesting
import Testing

@testable import TableDiff

@Suite("Equal texts")
struct TextEqualityTests {
  /// Characters of which some are equal to others, or to several: `é` to `e` with U+0301, U+212A to `K`.
  private static let scalars: [Unicode.Scalar] = ["e", "K", "\u{E9}", "\u{301}", "\u{323}", "\u{212A}"]

  /// All texts of up to three of these scalars.
  private static let texts =
    (1...3).reductions([""]) { longest, _ in product(longest, scalars).map { $0 + String($1) } }.flatMap {
      $0
    }

  @Test(
    "are those that the standard library finds equal",
    arguments: [("", ""), ("in front, ", ""), ("", ", at the end"), ("\u{E9}", "e\u{301}")])
  func pairs(prefix: String, suffix: String) {
    let texts = Self.texts.map { prefix + $0 + suffix }
    for (left, right) in product(texts, texts).sampled(oneIn: 15) {
      expect(left, right, areEqual: left == right)
    }
  }

  @Test("may be spelled in different ways before the last difference")
  func spellings() {
    expect("\u{E9} 7", "e\u{301} 7", areEqual: true)
    expect("\u{E9} 7", "e\u{301} 9", areEqual: false)
    expect("\u{E9}", "e\u{301}a", areEqual: false)
    expect("a\u{323}\u{301}7", "a\u{301}\u{323}7", areEqual: true)
  }

  private func expect(_ left: String, _ right: String, areEqual: Bool) {
    withUnsafePointer(to: left) { leftText in
      withUnsafePointer(to: right) { rightText in
        guard isSameText(leftText, rightText) != areEqual else { return }
        Issue.record("\(Array(left.unicodeScalars)) and \(Array(right.unicodeScalars))")
      }
    }
  }
}
