import Foundation
import TableDiffTesting
import Testing

@testable import table_diff

/// Two different values, and how they are written when one replaces the other.
@Suite struct DistinctTextTests {
  private static let pieces: [String] = [
    "a", "b", "n", "u", "{", "}", "\"", "\\", "«", "»", "…", "\n", "\r", "\t", " ", "-", "\u{2013}",
    "\u{301}",
    "\u{308}", "e\u{301}", "é", "ö", "ӧ", "а", "ο", "o", "\u{200B}", "\u{200D}", "\u{FE0F}", "\u{FE00}", "❤",
    "🇯", "🇵", "👩", "👍🏻", "\u{1112}", "\u{1161}", "한", "東", "\u{E0041}", "\u{E000}", "\u{A0}", "\u{1B}", "1",
  ]

  private static func text(_ random: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      // Some are longer than what is looked at around a difference, and than what is written of one.
      let count = Int.random(in: 0..<12, using: &random) == 0 ? Int.random(in: 30...70, using: &random) : 1
      text += String(repeating: pieces.randomElement(using: &random) ?? "", count: count)
    }
    return text
  }

  /// The same string in other bytes, if it has accents.
  private static func respelled(_ text: String) -> String {
    text.replacingOccurrences(of: "é", with: "e\u{301}", options: .literal)
      .replacingOccurrences(of: "ö", with: "o\u{308}", options: .literal)
  }

  /// The two texts of a line, without the marks of differing parts.
  private static func texts(_ old: FieldValue, _ new: FieldValue, _ style: Style, isFull: Bool) -> [String] {
    let line = DifferenceText(style: style, isFull: isFull)
      .text(FieldDifference(name: "v", old: old, new: new))
    var text = String(decoding: line.utf8.dropFirst(3), as: UTF8.self)
    for mark in [style.differenceStart, style.differenceEnd] {
      text = text.replacingOccurrences(of: mark, with: "", options: .literal)
    }
    return text.components(separatedBy: " → ")
  }

  @Test func `different values are never written alike`() {
    var random = SeededGenerator(seed: 11)
    var pairs = 0
    for _ in 0..<extent(300, optimised: 6_000) {
      let (head, tail) = (Self.text(&random), Self.text(&random))
      let middle = Self.text(&random) + (["é", "ö", ""].randomElement(using: &random) ?? "")
      let other = Bool.random(using: &random) ? Self.text(&random) : Self.respelled(middle)
      let (old, new) = (head + middle + tail, head + other + tail)
      if ExactText(old) == ExactText(new) { continue }
      pairs += 1
      let isJSON = Bool.random(using: &random)
      let values = [old, new].map { text -> FieldValue in
        isJSON ? .json(JSONValue.array([.string(ExactText(text))]).compactText) : .text(ExactText(text))
      }
      for (isColoured, isFull) in [(false, false), (false, true), (true, false), (true, true)] {
        let texts = Self.texts(values[0], values[1], Style(isColoured: isColoured), isFull: isFull)
        #expect(texts.count == 2)
        // As strings, not as bytes: two spellings look the same.
        #expect(texts.first != texts.last, "\(values)")
        #expect(
          texts.allSatisfy { $0.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } })
      }
    }
    #expect(pairs > extent(150, optimised: 3_000))
  }

  @Test func `whole values are told apart`() {
    var random = SeededGenerator(seed: 12)
    var seen: [String: FieldValue] = [:]
    for _ in 0..<4_000 {
      let value = FieldValue.text(ExactText(Self.text(&random)))
      let text = ValueText(isASCII: true).text(value)
      #expect(seen.updateValue(value, forKey: text) ?? value == value)
    }
  }
}
