/// The text of several fields of a row.
struct RowText {
  /// The columns of a terminal that a value takes before it is cut.
  private static let valueLimit = 40
  /// The columns that the fields take before the others are left out.
  private static let limit = 100

  /// Whether long values are cut.
  let cutsValues: Bool
  /// Whether fields are left out where they take many columns.
  let leavesOutFields: Bool

  /// Returns the fields. One without a value is absent.
  func text(_ fields: [(name: ExactText, value: FieldValue?)]) -> String {
    let text = ValueText(limit: cutsValues ? Self.valueLimit : nil)
    var (line, width) = ("", 0)
    for (position, field) in fields.enumerated() {
      let part = (position > 0 ? ", " : "") + text.text(name: field.name) + ": " + text.text(field.value)
      if leavesOutFields { width += part.displayWidth }
      guard width <= Self.limit || position == 0 else {
        return line + ", … \((fields.count - position).of("more field"))"
      }
      line += part
    }
    return line
  }
}
