/// Reads CSV and TSV, from bytes that are UTF-8.
struct DelimitedReader {
  let file: String
  /// The form that was recognised, without columns.
  let form: FileForm
  let reading: TableReading
  /// The facts that were recognised in the file.
  var remarks: [String] = []

  private var dialect: Dialect { form.dialect }

  func read(_ bytes: [UInt8]) throws(CommandFailure) -> TableFile {
    let (columns, place, end) = try header(of: bytes)
    var form = form
    form.columns = columns.names
    form.dialect.numbersUnnamed = !columns.unnamed.isEmpty
    let choice = ColumnChoice(columns: columns, reading: reading)
    do {
      (form.key, form.section) = try choice.keyAndSection()
    } catch {
      throw CommandFailure(file: file, place: place, error.reason)
    }
    var rows = DelimitedRows(form: form, bytes: bytes, emptyLinesAreRows: reading.isOfPatch)
    try scan(bytes, from: end) { lines throws(DelimitedScanner.Mistake) in
      try rows.read(&lines)
    }
    return TableFile(
      name: file, form: form, bytes: bytes, rows: rows.rows, sections: rows.sections, remarks: remarks,
      namesakes: columns.namesakes)
  }

  /// The names of the columns, the line that has them, and the position of the first line after it.
  private func header(
    of bytes: [UInt8]
  ) throws(CommandFailure) -> (columns: ColumnNumbering, place: String, end: Int) {
    var names: [ExactText] = []
    var start = 0
    var end = 0
    try scan(bytes, from: bytes.startOfText) { scanner throws(DelimitedScanner.Mistake) in
      scanner.skipPreamble(of: dialect)
      start = scanner.position
      guard !scanner.isAtEnd else { return }
      repeat {
        names.append(try scanner.field(names.count + 1).text(in: bytes))
      } while scanner.skipDelimiter()
      scanner.skipLineEnd()
      end = scanner.position
    }
    guard !names.isEmpty else { throw emptyFile(bytes) }
    let columns =
      dialect.hasHeader
      ? ColumnNumbering(names, numbersUnnamed: dialect.numbersUnnamed)
      : ColumnNumbering(count: names.count)
    return (columns, place(start, in: bytes), dialect.hasHeader ? end : start)
  }

  private func emptyFile(_ bytes: [UInt8]) -> CommandFailure {
    let content = bytes.isEmpty ? "is empty" : "has no lines but empty, skipped or commented ones"
    let line = dialect.hasHeader ? "header line" : "row"
    return CommandFailure(
      file: file, "\(content): there is no \(line); \(TableReader.noFile) is a table without rows")
  }

  /// Scans bytes from `start` on.
  private func scan(
    _ bytes: [UInt8], from start: Int,
    _ body: (inout DelimitedScanner) throws(DelimitedScanner.Mistake) -> Void
  ) throws(CommandFailure) {
    do {
      try bytes.withUnsafeBufferPointer { buffer throws(DelimitedScanner.Mistake) in
        var scanner = DelimitedScanner(buffer, in: start..<bytes.count, dialect: dialect)
        try body(&scanner)
      }
    } catch {
      throw CommandFailure(file: file, place: place(error.position, in: bytes), error.reason)
    }
  }

  private func place(_ position: Int, in bytes: [UInt8]) -> String {
    "line \(UTF8Check.line(of: position, in: bytes, endsInReturns: dialect.endsInReturns))"
  }
}

extension [UInt8] {
  /// The position after a byte order mark, 0 if there is none. Some programs write it twice.
  var startOfText: Int {
    var position = 0
    while self[position...].starts(with: [0xEF, 0xBB, 0xBF]) { position += 3 }
    return position
  }
}
