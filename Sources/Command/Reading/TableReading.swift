import TableDiff

/// How the files of tables are to be read.
struct TableReading: Sendable {
  /// The columns, or the fields of JSON rows, that make the rows' ids; if empty, `id`, else the first column.
  var key = ColumnNames([])
  /// The columns, or the fields of JSON rows, that make the sections' ids; if empty, there is one section, or
  /// JSON has sections written out.
  var section = ColumnNames([])
  /// The kind of files, or `nil` to detect it by their names or contents.
  var format: FileFormat?
  /// The byte between two fields of CSV, or `nil` to detect it by the first lines.
  var delimiter: UInt8?
  /// How text is encoded in files without a byte order mark, or `nil` to detect it.
  var encoding: TextEncoding?
  var skippedLines = 0
  /// The byte at the beginning of lines that are no rows.
  var comment: UInt8?
  var hasHeader = true
  var isRagged = false
  var hasLazyQuotes = false
  /// How a file of CSV or TSV is cut, if a patch says so; nothing is detected then.
  var dialect: Dialect?
  /// The path to the rows of JSON, or `nil` if they are the whole file.
  var rowsPath: ExactText?
}

extension TableReading {
  /// Whether a patch says how the file is read, and not its reader's options.
  var isOfPatch: Bool { dialect != nil }

  /// Reads a file as it was read when a patch was made.
  init(as form: FileForm) {
    key = ColumnNames(exactly: form.hasNamedRows ? [] : form.key)
    section = ColumnNames(exactly: form.section)
    format = form.format
    encoding = form.encoding
    dialect = form.dialect
    rowsPath = form.rowsPath
  }
}

extension TableReading {
  /// The same for one of two files, of whose columns some have other names in the other file.
  func renamed(by renames: Renames, in side: TableSide) -> TableReading {
    var reading = self
    reading.key = key.renamed(by: renames, in: side)
    reading.section = section.renamed(by: renames, in: side)
    return reading
  }
}
