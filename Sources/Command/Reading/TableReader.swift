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
    try UTF8Check.verify(bytes, file: file)
    let recognition = FormatRecognition(bytes: bytes, file: file)
    let format = reading.format ?? recognition.format
    guard format != .json else { return try JSONTableReader(file: file, keyNames: reading.key).read(bytes) }
    var reader = DelimitedReader(file: file, format: format, reading: reading)
    if format == .tsv {
      if let delimiter = reading.delimiter, delimiter != Dialect(of: format).delimiter {
        throw CommandFailure(file: file, "is TSV, which has tabs: --delimiter is for CSV, --input-format csv")
      }
    } else if reading.delimiter == nil, recognition.hasSemicolons {
      reader.reading.delimiter = UInt8(ascii: ";")
      reader.remarks.append("\(file): semicolons separate the fields (--delimiter says otherwise)")
    }
    return try reader.read(bytes)
  }
}
