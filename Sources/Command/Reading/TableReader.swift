/// Reads a table file of any kind.
struct TableReader {
  /// The path that `git` passes for a file that does not exist.
  static let noFile = "/dev/null"

  let reading: TableReading

  /// Reads the table at `path`, or, for `-`, from standard input.
  func read(_ path: String) throws(CommandFailure) -> TableFile {
    let name = FileBytes.name(of: path)
    Progress.begin("reading \(name)")
    return try parse(FileBytes.read(path), file: name)
  }

  /// The table that `bytes` hold. `file` is for messages, and its ending determines the format.
  func parse(_ bytes: [UInt8], file: String) throws(CommandFailure) -> TableFile {
    if let signature = FileSignature(bytes) {
      throw CommandFailure(file: file, signature.reason(name: file))
    }
    let recognised = EncodingRecognition(bytes: bytes, told: reading.encoding)
    return try table(
      recognised.encoding.decoded(bytes, file: file), in: recognised.encoding,
      remarks: [recognised.remark].compactMap { $0 }.map { "\(file): \($0)" }, file)
  }

  /// The table that text of UTF-8 holds, which has another encoding in the file.
  private func table(
    _ text: [UInt8], in encoding: TextEncoding, remarks: [String], _ file: String
  ) throws(CommandFailure) -> TableFile {
    let recognition = FormatRecognition(bytes: text, file: file, reading: reading)
    var form = FileForm(format: recognition.format, dialect: recognition.dialect)
    form.encoding = encoding
    let remarks = remarks + recognition.remarks
    if form.format.isJSON {
      return try JSONTableReader(file: file, form: form, reading: reading, remarks: remarks).read(text)
    }
    if let zero = ByteSearch.first(0, in: text) {
      throw CommandFailure(
        file: file, place: "line \(UTF8Check.line(of: zero, in: text))",
        "has a NUL character, as text of another encoding or no text has: --encoding names one, and "
          + "tr -d '\\000' takes such characters out")
    }
    if form.format == .tsv, let delimiter = reading.delimiter, delimiter != UInt8(ascii: "\t") {
      throw CommandFailure(file: file, "is TSV, which has tabs: --delimiter is for CSV, --input-format csv")
    }
    return try DelimitedReader(file: file, form: form, reading: reading, remarks: remarks).read(text)
  }
}
