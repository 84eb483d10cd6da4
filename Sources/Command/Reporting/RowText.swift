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

  /// Appends the fields. One without a value is absent.
  func append(_ fields: [(name: ExactText, value: FieldValue?)], to line: inout [UInt8]) {
    let text = ValueText(limit: cutsValues ? Self.valueLimit : nil)
    var width = 0
    for (position, field) in fields.enumerated() {
      let start = line.count
      if position > 0 { line += ", ".utf8 }
      text.append(name: field.name, to: &line)
      line += ": ".utf8
      if let value = field.value { text.append(value, to: &line) } else { line += "absent".utf8 }
      guard leavesOutFields else { continue }
      width += String(decoding: line[start...], as: UTF8.self).displayWidth
      if width > Self.limit && position > 0 {
        line.removeSubrange(start...)
        line += ", … \((fields.count - position).of("more field"))".utf8
        return
      }
    }
  }
}
