/// Writes lines of CSV and TSV.
struct LineWriter {
  let form: FileForm

  func append(_ values: [ExactText], to bytes: inout [UInt8]) {
    for (position, value) in values.enumerated() {
      if position > 0 { bytes.append(form.dialect.delimiter) }
      append(value, to: &bytes)
    }
  }

  /// Appends a field's value, in quotation marks if it needs them or is to have them.
  func append(_ value: ExactText, isQuoted: Bool = false, to bytes: inout [UInt8]) {
    guard isQuoted || needsQuotes(value) else {
      bytes += value.bytes
      return
    }
    bytes.append(UInt8(ascii: "\""))
    for byte in value.bytes {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private func needsQuotes(_ value: ExactText) -> Bool {
    form.dialect.hasQuotes
      && value.bytes.contains { byte in
        byte == form.dialect.delimiter || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
          || byte == UInt8(ascii: "\r")
      }
  }
}
