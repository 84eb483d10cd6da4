/// The text of a field that differs: its name and both values, with the differing parts marked.
struct DifferenceText {
  /// The columns of a terminal that a value takes before it is cut.
  private static let limit = 40

  let style: Style
  /// Whether nothing is cut.
  let isFull: Bool

  func text(_ difference: FieldDifference) -> String {
    ValueText().text(name: difference.name) + ": " + text(difference.old, difference.new)
  }

  private func text(_ old: FieldValue?, _ new: FieldValue?) -> String {
    guard let old, let new, old.isJSON == new.isJSON else {
      let text = ValueText(limit: isFull ? nil : Self.limit, hasMarks: style.hasMarks)
      return text.text(old, countsRest: true) + " → " + text.text(new, countsRest: true)
    }
    // `true` and `false` differ as a whole, although they share a letter.
    let parts = old.isWord || new.isWord ? .none : CommonParts(old.text, new.text)
    let oldValue = MarkedValue(old, parts, style: style, isFull: isFull)
    let newValue = MarkedValue(new, parts, style: style, isFull: isFull)
    let isASCII = LookAlikes.mayBeConfused(oldValue.differing, newValue.differing)
    return oldValue.text(isASCII: isASCII) + " → " + newValue.text(isASCII: isASCII)
  }
}
