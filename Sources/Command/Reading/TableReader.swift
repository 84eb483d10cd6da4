/// Reads a table file of any kind, told apart by the file's extension.
enum TableReader {
  /// Reads the table at `path`.
  ///
  /// - Parameters:
  ///   - key: The column, or the field of JSON rows, with the rows' ids.
  ///   - section: The column of CSV and TSV with the sections' ids.
  static func read(
    _ path: String, key: ExactText?, section: ExactText?
  ) throws(CommandFailure) -> TableFile {
    let format = try format(of: path)
    return try parse(FileBytes.read(path), format: format, file: path, key: key, section: section)
  }

  /// The table that `bytes` hold. `file` is for messages.
  static func parse(
    _ bytes: [UInt8], format: FileFormat, file: String, key: ExactText?, section: ExactText?
  ) throws(CommandFailure) -> TableFile {
    try UTF8Check.verify(bytes, file: file)
    if format != .json {
      return try DelimitedReader(file: file, format: format, key: key, section: section).read(bytes)
    }
    return try JSONTableReader(file: file, key: key ?? "id").read(bytes)
  }

  /// The kind of the file at `path`.
  static func format(of path: String) throws(CommandFailure) -> FileFormat {
    let name = path.split(separator: "/").last ?? ""
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count > 1, let last = parts.last, let format = FileFormat(rawValue: last.lowercased()) {
      return format
    }
    // A name that is mistyped, or a folder's, has another cause than its ending.
    try FileBytes.requireFile(at: path)
    throw CommandFailure(file: path, "what kind of file is this? Its name has to end in .csv, .tsv or .json")
  }
}
