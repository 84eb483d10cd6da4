/// Reads a table of JSON or JSON Lines.
struct JSONTableReader {
  let file: String
  var format = FileFormat.json
  let reading: TableReading
  /// The facts that were recognised in the file.
  var remarks: [String] = []

  func read(_ bytes: [UInt8]) throws(CommandFailure) -> TableFile {
    var rows = JSONRows(reading: reading)
    if format == .jsonl {
      rows.beginOnlySection()
      try JSONParser.scanLines(bytes, file: file) { scanner throws(JSONScanner.Mistake) in
        try rows.readLine(&scanner)
      }
    } else {
      try JSONParser.scan(bytes, file: file) { scanner throws(JSONScanner.Mistake) in
        try rows.readFile(&scanner)
      }
    }
    return table(rows, bytes)
  }

  /// The table that is the value of the field `name` of an object, which `bytes` hold.
  func read(field name: ExactText, of bytes: [UInt8]) throws(CommandFailure) -> TableFile {
    var rows = JSONRows(reading: reading)
    try JSONParser.scan(bytes, file: file) { scanner throws(JSONScanner.Mistake) in
      try scanner.members { scanner, member throws(JSONScanner.Mistake) in
        guard scanner.isEqual(member, name) else {
          try scanner.skipValue()
          return
        }
        do throws(JSONScanner.Mistake) {
          try rows.readTable(&scanner)
        } catch {
          var mistake = error.inside("\"\(name)\"")
          // No option is for it.
          mistake.hint = ""
          throw mistake
        }
      }
    }
    return table(rows, bytes)
  }

  private func table(_ rows: JSONRows, _ bytes: [UInt8]) -> TableFile {
    var form = rows.form
    form.format = format
    var remarks = remarks
    if rows.areRecognisedMembers {
      remarks.append(
        form.hasNamedRows
          ? "\(file): the members of the object are the rows, and their names are the ids"
          : "\(file): the members of the object are the rows; their names are not compared")
    }
    return TableFile(
      name: file, form: form, bytes: bytes, rows: rows.rows, sections: rows.sections, order: rows.order,
      remarks: remarks)
  }
}

extension JSONScanner.Mistake {
  /// The mistake as one in an element, unless it has the place in the text.
  func inside(_ element: String) -> JSONScanner.Mistake {
    guard position == nil else { return self }
    var mistake = self
    mistake.place = ([element] + [place].compactMap(\.self)).joined(separator: ": ")
    return mistake
  }
}
