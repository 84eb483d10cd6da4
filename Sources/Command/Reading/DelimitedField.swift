/// A field of a CSV or TSV file.
struct DelimitedField {
  /// The field's bytes without quotation marks around them.
  var range: Range<Int>
  /// The number of bytes before and after those: quotation marks, and spaces before the first.
  var padding = (before: 0, after: 0)
  /// Whether the bytes have quotation marks that are doubled, or that close the field before its end.
  var isEscaped = false

  var isQuoted: Bool { padding.before > 0 }

  /// All of the field's bytes.
  var written: Range<Int> {
    (range.lowerBound - padding.before)..<(range.upperBound + padding.after)
  }
}

extension DelimitedField {
  /// The field's text.
  func text(in bytes: [UInt8]) -> ExactText {
    isEscaped ? Self.unescaped(bytes[range]) : ExactText(bytes[range])
  }

  /// Whether two fields have the same text.
  func hasSameText(as other: DelimitedField, _ bytes: [UInt8], _ otherBytes: [UInt8]) -> Bool {
    if !isEscaped && !other.isEscaped { return bytes[range] == otherBytes[other.range] }
    return text(in: bytes) == other.text(in: otherBytes)
  }

  /// The text that follows an opening quotation mark: with a single mark for each two, as far as the closing
  /// one, after which all marks are characters.
  static func unescaped(_ bytes: ArraySlice<UInt8>) -> ExactText {
    let quote = UInt8(ascii: "\"")
    var text: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      if byte == quote {
        guard rest.first == quote else { return ExactText(text + rest) }
        rest.removeFirst()
      }
      text.append(byte)
    }
    return ExactText(text)
  }

  /// The fields of a row of `file`, one for each column.
  static func fields(ofRow row: Int, in file: TableFile) -> [DelimitedField] {
    file.bytes.withUnsafeBufferPointer { bytes in
      let row = file.range(ofRow: row)
      let count = file.form.columns.count
      var scanner = DelimitedScanner(bytes, in: row, dialect: file.form.dialect)
      var fields: [DelimitedField] = []
      fields.reserveCapacity(count)
      // The row was read before, so there is no mistake in it. If it has more fields, those are empty.
      repeat {
        guard let field = try? scanner.field(fields.count + 1) else { break }
        fields.append(field)
      } while fields.count < count && scanner.skipDelimiter()
      while fields.count < count {
        fields.append(DelimitedField(range: row.upperBound..<row.upperBound))
      }
      return fields
    }
  }
}
