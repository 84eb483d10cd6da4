/// The words of a search: a package matches if each word begins a word of its name.
///
/// A word is a run of letters and digits; anything else separates words. So no text is an error, whatever its
/// quotes, operators and parentheses.
public struct SearchText: Hashable, Sendable {
  /// The words, in lower case.
  public let words: [String]

  /// Splits a text into its words.
  public init(_ text: String) {
    words = Self.words(of: text)
  }

  /// Whether there are no words, so that a search would match all packages.
  public var isBlank: Bool { words.isEmpty }

  /// Returns whether a package of this name matches. The file's index follows the same rule.
  public func matches(_ name: String) -> Bool {
    let found = Self.words(of: name)
    return words.allSatisfy { word in found.contains { $0.utf8.starts(with: word.utf8) } }
  }

  /// The text for `MATCH`: each word as a prefix, in quotes. Words have no quotes of their own.
  var match: String { words.map { "\"\($0)\"*" }.joined(separator: " ") }

  /// Splits like SQLite's tokenizer `ascii`, for which all that is not ASCII is a letter.
  private static func words(of text: String) -> [String] {
    text.utf8.split { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...:
        false
      default: true
      }
    }
    .map { word in
      String(decoding: word.map { (65...90).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
    }
  }
}
