import ArgumentParser

/// The kinds of table files.
enum FileFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
  case csv
  case tsv
  case json
  /// JSON Lines: an object on each line.
  case jsonl

  /// The format that the ending of a file's name tells.
  init?(named file: String) {
    // By scalars: one before the point may make one character with it.
    let scalars = file.unicodeScalars
    guard let point = scalars.lastIndex(of: ".") else { return nil }
    let ending = String(scalars[scalars.index(after: point)...]).lowercased()
    self.init(rawValue: ending == "ndjson" ? "jsonl" : ending)
  }

  /// Whether rows are objects, whose fields are found by their names.
  var isJSON: Bool { self == .json || self == .jsonl }
}

/// How a table file is read: everything about it but its rows.
struct FileForm: Equatable, Sendable {
  var format: FileFormat
  var encoding = TextEncoding.utf8
  /// How lines of CSV and TSV are cut.
  var dialect: Dialect
  /// The names of the columns in the file's order; empty for JSON.
  var columns: [ExactText] = []
  /// The columns, or the fields of JSON rows, that make a row's id.
  var key: [ExactText] = []
  /// The columns that make a section's id; empty for a single section, or if JSON has sections written out.
  var section: [ExactText] = []
  /// The path to the rows of JSON, if they are not the whole file.
  var rowsPath: ExactText?
  /// Whether the rows are members of an object, and the members' names are the rows' ids.
  var hasNamedRows = false

  init(
    format: FileFormat, dialect: Dialect? = nil, columns: [ExactText] = [], key: [ExactText] = [],
    section: [ExactText] = []
  ) {
    self.format = format
    self.dialect = dialect ?? Dialect(of: format)
    self.columns = columns
    self.key = key
    self.section = section
  }

  /// The name of named rows' ids. It is no field's, although a field may be called so.
  static let rowName: ExactText = "key"

  /// Whether a column holds content: neither part of the row's id nor of the section's.
  func isContent(_ column: ExactText) -> Bool {
    (hasNamedRows || !key.contains(column)) && !section.contains(column)
  }

  /// Whether ids of the two files are of the same columns, as far as they are of columns.
  func hasKey(like other: FileForm, _ renames: Renames) -> Bool {
    key.map(renames.newName) == other.key
      || (hasNamedRows || other.hasNamedRows) && key.count == other.key.count
  }

  /// Whether rows of the two files are written alike if their values are.
  func isWritten(like other: FileForm) -> Bool {
    if format.isJSON && other.format.isJSON { return true }
    return format == other.format && dialect.cutsRows(like: other.dialect) && columns == other.columns
  }

  /// Whether the text may have sections around the rows, which are not made of the rows' fields then.
  var hasWrittenSections: Bool { format == .json && section.isEmpty }
}
