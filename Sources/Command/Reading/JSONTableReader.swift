/// Reads a table of JSON or JSON Lines.
struct JSONTableReader {
  let file: String
  /// The form that was recognised, without the fields of ids.
  var form = FileForm(format: .json)
  let reading: TableReading
  /// The facts that were recognised in the file.
  var remarks: [String] = []

  func read(_ bytes: [UInt8]) throws(CommandFailure) -> TableFile {
    var scan = JSONTableScan(reading: reading)
    if form.format == .jsonl {
      scan.beginLines()
      try JSONParser.scanLines(bytes, file: file) { scanner throws(JSONScanner.Mistake) in
        try scan.readLine(&scanner)
      }
    } else {
      try JSONParser.scan(bytes, file: file) { scanner throws(JSONScanner.Mistake) in
        try scan.readFile(&scanner)
      }
    }
    return table(scan, bytes)
  }

  /// The table that is the value of the field `name` of an object, which `bytes` hold.
  func read(field name: ExactText, of bytes: [UInt8]) throws(CommandFailure) -> TableFile {
    var scan = JSONTableScan(reading: reading)
    try JSONParser.scan(bytes, file: file) { scanner throws(JSONScanner.Mistake) in
      try scanner.members { scanner, member throws(JSONScanner.Mistake) in
        guard scanner.isEqual(member, name) else {
          try scanner.skipValue()
          return
        }
        do throws(JSONScanner.Mistake) {
          try scan.readTable(&scanner)
        } catch {
          var mistake = error.inside("\"\(name)\"")
          // No option is for it.
          mistake.hint = ""
          throw mistake
        }
      }
    }
    return table(scan, bytes)
  }

  private func table(_ scan: JSONTableScan, _ bytes: [UInt8]) -> TableFile {
    var form = scan.rows.form
    (form.format, form.encoding) = (self.form.format, self.form.encoding)
    if form.format == .json { form.rowsPath = reading.rowsPath }
    var remarks = remarks
    if scan.areRecognisedMembers {
      remarks.append(
        "\(file): the members of the object are the rows"
          + (form.hasNamedRows ? ", and their names are the ids" : "; their names are not compared"))
    }
    return TableFile(
      name: file, form: form, bytes: bytes, rows: scan.rows.rows, sections: scan.rows.sections,
      remarks: remarks)
  }
}
