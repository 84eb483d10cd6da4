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
  var encoding = TextEncoding.utf8
  /// How lines of CSV and TSV are cut.
  var dialect: Dialect
  /// The names of the columns in the file's order; empty for JSON.
  var columns: [ExactText] = []
  /// The columns, or the fields of JSON rows, that make a row's id.
  var key: [ExactText] = []
  /// The columns that make a section's id; empty for a single section.
  var section: [ExactText] = []

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

  /// Whether a column holds content: neither part of the row's id nor of the section's.
  func isContent(_ column: ExactText) -> Bool {
    !key.contains(column) && !section.contains(column)
  }

  /// Whether rows of the two files are written alike if their values are.
  func isWritten(like other: FileForm) -> Bool {
    format == other.format && dialect.cutsRows(like: other.dialect) && columns == other.columns
  }
}
