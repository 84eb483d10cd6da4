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

extension DecimalMarks {
  /// The number of rows that are looked at.
  private static let sampleCount = 1_000

  /// The marks that two files' numbers have: a comma in CSV with semicolons, unless some of its values are
  /// numbers only with a point and none only with a comma. If it has neither, it is as the other file.
  init(of old: TableFile, _ new: TableFile) {
    let (oldMark, newMark) = (Self.mark(seenIn: old), Self.mark(seenIn: new))
    func mark(_ file: TableFile, _ own: DecimalMark?, _ other: DecimalMark?) -> DecimalMark {
      Self.mayHaveCommas(file) ? own ?? other ?? .comma : .point
    }
    self.init(old: mark(old, oldMark, newMark), new: mark(new, newMark, oldMark))
  }

  private static func mayHaveCommas(_ file: TableFile) -> Bool {
    file.form.format == .csv && file.form.dialect.delimiter == UInt8(ascii: ";")
  }

  /// The mark without which some values would be no numbers; `nil` if there are no such values.
  private static func mark(seenIn file: TableFile) -> DecimalMark? {
    guard mayHaveCommas(file) else { return nil }
    var seen: DecimalMark?
    for row in 0..<min(file.rows.count, sampleCount) {
      for field in DelimitedField.fields(ofRow: row, in: file) {
        let text = field.text(in: file.bytes)
        let isNumber = DecimalMark.allCases.filter { DecimalNumber(text, mark: $0) != nil }
        if isNumber == [.comma] { return .comma }
        if isNumber == [.point] { seen = .point }
      }
    }
    return seen
  }
}
