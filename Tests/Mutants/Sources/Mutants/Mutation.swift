/// A small mistake that can be planted in a source.
struct Mutation {
  enum Kind: String, CaseIterable {
    case comparison, arithmetic, bound, constant, logic, condition, deletion, arguments, extreme, boolean
  }

  /// The ways to keep the original beside the mistake.
  enum Form {
    /// An expression instead of another.
    case expression
    /// A condition that is negated.
    case negation
    /// A statement that is left out.
    case deletion
    /// A statement instead of another.
    case statement
  }

  var kind: Kind
  var form: Form
  /// The path of the file below the package.
  var file: String
  var line: Int
  /// The place in the file's UTF-8.
  var range: Range<Int>
  /// The whole line, without its surroundings.
  var lineText: String
  var original: String
  var mutated: String
  /// The number of like mistakes earlier in lines with the same text.
  var earlierCount = 0

  /// The original and the mistake, each on one line.
  var summary: String {
    let number = earlierCount == 0 ? "" : " (\(earlierCount + 1))"
    return "\(original.onOneLine) → \(mutated.isEmpty ? "(nothing)" : mutated.onOneLine)\(number)"
  }

  /// Names the mistake in tables that outlive changes elsewhere in the file.
  var key: MutationKey { MutationKey(file: file, line: lineText, summary: summary, kind: kind) }

  /// The source that has both, with as many lines as the original.
  func planted(_ number: Int) -> String {
    switch form {
    case .expression: "(isMutant(\(number)) ? (\(mutated.onOneLine)) : (\(original)))"
    case .negation: "(isMutant(\(number)) != (\(original)))"
    case .deletion: "if !isMutant(\(number)) { \(original) }"
    case .statement: "if isMutant(\(number)) { \(mutated.onOneLine) } else { \(original) }"
    }
  }
}

extension String {
  var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
