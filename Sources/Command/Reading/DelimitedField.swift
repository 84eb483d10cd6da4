/// A field of a CSV or TSV file.
struct DelimitedField {
  /// The field's bytes without quotation marks around them.
  var range: Range<Int>
  var isQuoted = false
  /// Whether quotation marks inside the field are doubled.
  var hasDoubledQuotes = false
}

extension DelimitedField {
  /// The field's text.
  func text(in bytes: [UInt8]) -> ExactText {
    hasDoubledQuotes ? Self.undoubled(bytes[range]) : ExactText(bytes[range])
  }

  /// Whether two fields have the same text.
  func hasSameText(as other: DelimitedField, _ bytes: [UInt8], _ otherBytes: [UInt8]) -> Bool {
    if !hasDoubledQuotes && !other.hasDoubledQuotes { return bytes[range] == otherBytes[other.range] }
    return text(in: bytes) == other.text(in: otherBytes)
  }

  /// The text with a single quotation mark for each two.
  static func undoubled(_ bytes: ArraySlice<UInt8>) -> ExactText {
    var text: [UInt8] = []
    var wasQuote = false
    for byte in bytes {
      wasQuote = byte == UInt8(ascii: "\"") && !wasQuote
      if !wasQuote { text.append(byte) }
    }
    return ExactText(text)
  }

  /// The fields of a row of `file`.
  static func fields(ofRow row: Int, in file: TableFile) -> [DelimitedField] {
    file.bytes.withUnsafeBufferPointer { bytes in
      var scanner = DelimitedScanner(bytes, in: file.range(ofRow: row), form: file.form)
      var fields: [DelimitedField] = []
      fields.reserveCapacity(file.form.columns.count)
      // The row was read before, so there is no mistake in it.
      repeat {
        guard let field = try? scanner.field(fields.count + 1) else { break }
        fields.append(field)
      } while scanner.skipDelimiter()
      return fields
    }
  }
}
