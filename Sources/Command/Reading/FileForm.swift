/// The kinds of table files.
enum FileFormat: String, Sendable {
  case csv
  case tsv
  case json
}

/// Everything about a table file but its table: what it takes to write the same bytes again.
struct FileForm: Equatable, Sendable {
  var format: FileFormat
  /// The names of the columns in the file's order; empty for JSON.
  var columns: [ExactText] = []
  /// The column, or the field of JSON rows, that holds the id.
  var key: ExactText
  /// The column that holds the section's id.
  var section: ExactText?
  /// Whether a JSON file is an array of rows without sections.
  var isBareArray = false
  /// Whether the header line ends in a carriage return and a line feed.
  var hasCarriageReturns = false
  /// The lines that end otherwise than the line before, ascending; the header is line 0. Files that were put
  /// together from parts have some.
  var lineEndChanges: [Int] = []
  var hasByteOrderMark = false
  var hasFinalNewline = true

  /// The columns that hold content, in the order in which ``Record`` has them.
  var contentColumns: [ExactText] {
    columns.filter { $0 != key && $0 != section }.sorted()
  }

  /// Whether rows of the two files can be compared as they are.
  func isComparable(with other: FileForm) -> Bool {
    if format == .json || other.format == .json { return format == other.format }
    return contentColumns == other.contentColumns
  }
}

/// A table and the form of the file it was read from.
struct TableFile: Sendable {
  var form: FileForm
  var table: FileTable
}
