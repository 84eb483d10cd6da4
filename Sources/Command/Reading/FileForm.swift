import ArgumentParser

/// The kinds of table files.
enum FileFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
  case csv
  case tsv
  case json
}

/// How a table file is read: everything about it but its rows.
struct FileForm: Equatable, Sendable {
  var format: FileFormat
  /// The byte between two fields of CSV and TSV.
  var delimiter: UInt8
  /// The names of the columns in the file's order; empty for JSON.
  var columns: [ExactText] = []
  /// The columns, or the fields of JSON rows, that make a row's id.
  var key: [ExactText] = []
  /// The columns that make a section's id; empty for a single section.
  var section: [ExactText] = []

  init(
    format: FileFormat, delimiter: UInt8? = nil, columns: [ExactText] = [], key: [ExactText] = [],
    section: [ExactText] = []
  ) {
    self.format = format
    self.delimiter = delimiter ?? format.delimiter
    self.columns = columns
    self.key = key
    self.section = section
  }

  /// Whether a byte can stand between two fields of CSV.
  static func canDelimit(_ byte: UInt8) -> Bool {
    // Zeros stand for the bytes after a file's end (``ByteSearch``).
    (1..<0x80).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\n")
      && byte != UInt8(ascii: "\r")
  }

  /// Whether a column holds content: neither part of the row's id nor of the section's.
  func isContent(_ column: ExactText) -> Bool {
    !key.contains(column) && !section.contains(column)
  }

  /// Whether rows of the two files are written alike if their values are.
  func isWritten(like other: FileForm) -> Bool {
    format == other.format && delimiter == other.delimiter && columns == other.columns
  }
}

extension FileFormat {
  /// The usual byte between two fields.
  var delimiter: UInt8 {
    self == .tsv ? UInt8(ascii: "\t") : UInt8(ascii: ",")
  }
}
