/// How the text of a CSV or TSV file is cut into rows and fields.
struct Dialect: Equatable, Sendable {
  /// The byte between two fields.
  var delimiter: UInt8
  /// Whether a field can stand in quotation marks.
  var hasQuotes: Bool
  /// Whether quotation marks inside a field without quotes are characters, and text after a closing quote
  /// belongs to the field.
  var hasLazyQuotes = false
  /// Whether a carriage return alone ends a line, as a line feed does and both together.
  var endsInReturns = false
  /// Whether the first line is `sep=;` or the like.
  var hasSeparatorLine = false
  /// The number of lines before all others that are no part of the table.
  var skippedLines = 0
  /// The byte at the beginning of lines that are no rows.
  var comment: UInt8?
  /// Whether the first line of the table has the columns' names.
  var hasHeader = true
  /// Whether rows can have fewer fields than there are columns, or more if those are empty.
  var isRagged = false
  /// Whether there are columns without a name that have their position as one. Otherwise their name is empty,
  /// as in patches of before.
  var numbersUnnamed = false

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

  /// Whether rows of the same bytes have the same fields in another dialect.
  func cutsRows(like other: Dialect) -> Bool {
    delimiter == other.delimiter && hasQuotes == other.hasQuotes && hasLazyQuotes == other.hasLazyQuotes
  }
}

extension Dialect {
  /// The parts that are true or false, and their names in patches.
  static var flags: [(name: String, path: WritableKeyPath<Dialect, Bool>)] {
    [
      ("quotes", \.hasQuotes), ("lazyQuotes", \.hasLazyQuotes), ("carriageReturns", \.endsInReturns),
      ("separatorLine", \.hasSeparatorLine), ("header", \.hasHeader), ("ragged", \.isRagged),
      ("numbersUnnamed", \.numbersUnnamed),
    ]
  }
}
