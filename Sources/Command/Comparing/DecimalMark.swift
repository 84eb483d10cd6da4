import ArgumentParser

/// The character between the whole part of a number and its fraction. The other one groups digits.
enum DecimalMark: String, CaseIterable, ExpressibleByArgument, Sendable {
  case point = "."
  case comma = ","

  var other: DecimalMark { self == .point ? .comma : .point }

  var byte: UInt8 { self == .point ? UInt8(ascii: ".") : UInt8(ascii: ",") }
}

/// The decimal marks of two files.
struct DecimalMarks: Equatable, Sendable {
  var old = DecimalMark.point
  var new = DecimalMark.point

  /// The marks in words, as far as they are not points.
  var note: String {
    switch (old, new) {
    case (.point, .point): ""
    case (.comma, .comma): " with decimal commas"
    case (.comma, .point): " with decimal commas in the old table"
    case (.point, .comma): " with decimal commas in the new table"
    }
  }
}

extension DecimalMark {
  /// The number of rows that are looked at.
  private static let sampleCount = 1_000

  /// The mark that a file's numbers have: a comma in CSV with semicolons, unless some of its values are
  /// numbers only with a point and none only with a comma.
  init(of file: TableFile) {
    self = .point
    guard file.form.format == .csv, file.form.dialect.delimiter == UInt8(ascii: ";") else { return }
    var needsPoint = false
    for row in 0..<min(file.rows.count, Self.sampleCount) {
      for field in DelimitedField.fields(ofRow: row, in: file) {
        let text = field.text(in: file.bytes)
        let hasComma = DecimalNumber(text, mark: .comma) != nil
        let hasPoint = DecimalNumber(text, mark: .point) != nil
        if hasComma && !hasPoint {
          self = .comma
          return
        }
        needsPoint = needsPoint || (hasPoint && !hasComma)
      }
    }
    if !needsPoint { self = .comma }
  }
}
