/// How the text of a CSV or TSV file is cut into rows and fields.
struct Dialect: Equatable, Sendable {
  /// The byte between two fields.
  var delimiter: UInt8
  /// Whether a field can stand in quotation marks.
  var hasQuotes: Bool

  /// The dialect that files of a format usually have.
  init(of format: FileFormat) {
    delimiter = format == .tsv ? UInt8(ascii: "\t") : UInt8(ascii: ",")
    hasQuotes = format == .csv
  }
}

extension Dialect {
  /// Whether a byte can stand between two fields of CSV.
  static func canDelimit(_ byte: UInt8) -> Bool {
    // Zeros stand for the bytes after a file's end (``ByteSearch``).
    (1..<0x80).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\n")
      && byte != UInt8(ascii: "\r")
  }
}
