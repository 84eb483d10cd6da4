/// The text of a whole row.
struct RowText {
  /// The columns of a terminal that a value takes before it is cut.
  private static let valueLimit = 40
  /// The columns that the fields take before the others are left out.
  private static let limit = 100

  /// Whether nothing is cut or left out.
  let isFull: Bool

  func append(_ fields: [RowField], to line: inout [UInt8]) {
    let text = ValueText(limit: isFull ? nil : Self.valueLimit)
    var width = 0
    for (position, field) in fields.enumerated() {
      let start = line.count
      if position > 0 { line += ", ".utf8 }
      text.append(name: field.name, to: &line)
      line += ": ".utf8
      text.append(field.value, to: &line)
      if isFull { continue }
      width += String(decoding: line[start...], as: UTF8.self).displayWidth
      if width > Self.limit && position > 0 {
        line.removeSubrange(start...)
        line += ", … \((fields.count - position).of("more field"))".utf8
        return
      }
    }
  }
}
