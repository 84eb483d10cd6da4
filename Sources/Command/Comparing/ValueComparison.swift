/// How two values of one field are compared.
struct ValueComparison: Equatable, Sendable {
  /// How far numbers may be apart and count as the same.
  var tolerance: Tolerance?
  /// The decimal marks of the numbers in text. Numbers of JSON have a point.
  var decimalMarks = DecimalMarks()
  let ignoresCase: Bool
  /// Whether white space around text is no part of it.
  let trims: Bool
  /// The texts that are the same as each other, as `null` and as an absent field; if empty, nothing is.
  let nulls: Set<ExactText>
  private var comparableNulls: Set<ExactText> = []

  init(
    tolerance: Tolerance? = nil, decimalMarks: DecimalMarks = DecimalMarks(), ignoresCase: Bool = false,
    trims: Bool = false, nulls: Set<ExactText> = []
  ) {
    self.tolerance = tolerance
    self.decimalMarks = decimalMarks
    self.ignoresCase = ignoresCase
    self.trims = trims
    self.nulls = nulls
    comparableNulls = Set(nulls.map(comparable))
  }

  /// Whether values whose texts differ are different.
  private var isExact: Bool { tolerance == nil && !ignoresCase && !trims && nulls.isEmpty }

  /// Whether two texts that differ count as the same. They are made only if some texts do.
  @inline(__always)
  func accepts(_ old: @autoclosure () -> ExactText, _ new: @autoclosure () -> ExactText) -> Bool {
    isExact ? false : acceptsTexts(old(), new())
  }

  private func acceptsTexts(_ old: ExactText, _ new: ExactText) -> Bool {
    let (old, new) = (comparable(old), comparable(new))
    return old == new || (comparableNulls.contains(old) && comparableNulls.contains(new))
      || acceptsNumbers(old, new, decimalMarks)
  }

  private func acceptsNumbers(_ old: ExactText, _ new: ExactText, _ marks: DecimalMarks) -> Bool {
    guard let tolerance, let old = DecimalNumber(old, mark: marks.old),
      let new = DecimalNumber(new, mark: marks.new)
    else { return false }
    return tolerance.accepts(old, new)
  }

  /// Whether two values are numbers, if the text of the files has these decimal marks.
  func areNumbers(_ old: FieldValue, _ new: FieldValue, _ marks: DecimalMarks) -> Bool {
    isNumber(old, marks.old) && isNumber(new, marks.new) && old.isJSON == new.isJSON
  }

  private func isNumber(_ value: FieldValue, _ mark: DecimalMark) -> Bool {
    DecimalNumber(comparable(value.text), mark: value.isJSON ? .point : mark) != nil
  }

  /// Text without what is not compared.
  func comparable(_ text: ExactText) -> ExactText {
    guard trims || ignoresCase else { return text }
    var string = text.string
    if trims { string = String(string.trimmingWhiteSpace) }
    return ExactText(ignoresCase ? string.lowercased() : string)
  }

  /// Whether two values, of which one may be absent, count as the same.
  func isSame(_ old: FieldValue?, _ new: FieldValue?) -> Bool {
    if !nulls.isEmpty && isNull(old) && isNull(new) { return true }
    switch (old, new) {
    case (.text(let old), .text(let new)): return old == new || accepts(old, new)
    case (.json(let old), .json(let new)):
      return JSONValue.isEqual(old, new) || acceptsNumbers(old, new, DecimalMarks())
    default: return false
    }
  }

  private func isNull(_ value: FieldValue?) -> Bool {
    guard let value else { return true }
    return value == .json("null") || comparableNulls.contains(comparable(value.text))
  }
}

extension String {
  /// The text without the white space at its ends.
  fileprivate var trimmingWhiteSpace: Substring {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return self[first..<scalars.index(after: last)]
  }
}
