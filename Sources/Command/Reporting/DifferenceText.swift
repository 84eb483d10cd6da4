/// The text of a field that differs: its name and both values, with the differing parts marked.
struct DifferenceText {
  /// The columns of a terminal that a value takes before it is cut.
  private static let limit = 40

  let style: Style
  /// Whether nothing is cut.
  let isFull: Bool

  func append(_ difference: FieldDifference, to line: inout [UInt8]) {
    ValueText().append(name: difference.name, to: &line)
    line += ": ".utf8
    if let old = difference.old, let new = difference.new, old.isJSON == new.isJSON {
      append(old, new, to: &line)
    } else {
      append(difference.old, to: &line)
      line += " → ".utf8
      append(difference.new, to: &line)
    }
  }

  /// Appends two values of one kind.
  private func append(_ old: FieldValue, _ new: FieldValue, to line: inout [UInt8]) {
    // `true` and `false` differ as a whole, although they share a letter.
    let parts = old.isWord || new.isWord ? .none : CommonParts(old.text, new.text)
    let oldValue = MarkedValue(old, parts, style: style, isFull: isFull)
    let newValue = MarkedValue(new, parts, style: style, isFull: isFull)
    let isASCII = LookAlikes.mayBeConfused(oldValue.differing, newValue.differing)
    oldValue.append(isASCII: isASCII, to: &line)
    line += " → ".utf8
    newValue.append(isASCII: isASCII, to: &line)
  }

  /// Appends a value without marks.
  private func append(_ value: FieldValue?, to line: inout [UInt8]) {
    guard let value else {
      line += "absent".utf8
      return
    }
    ValueText(limit: isFull ? nil : Self.limit, hasMarks: style.hasMarks)
      .append(value, countsRest: true, to: &line)
  }
}
