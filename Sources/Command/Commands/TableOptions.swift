import ArgumentParser
import TableDiff

/// The options for reading two tables and for comparing their fields.
struct TableOptions: ParsableArguments {
  @OptionGroup var reading: ReadingOptions
  @OptionGroup var comparison: ComparisonOptions

  /// Reads both tables, as tables whose rows can be compared with each other.
  func read(old: String, new: String) throws(CommandFailure) -> TablePair {
    let files = try reading.read(old: old, new: new, renames: comparison.renames)
    let headers = HeaderCheck(old: files.old, new: files.new)
    return try TablePair(
      old: files.old, new: files.new, rules: comparison.rules(for: files.old, files.new),
      remarks: files.old.remarks + files.new.remarks + [headers.note].compactMap(\.self))
  }
}

/// The options for reading tables.
struct ReadingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The column, or field of JSON rows, with the rows' ids (default: id, else the first column); several "
        + "by commas or by repetition.", valueName: "column"))
  var key: [String] = []

  @Option(
    help: ArgumentHelp(
      "The column, or field of JSON rows, with the sections' ids (default: one section); several as with "
        + "--key.",
      valueName: "column"))
  var section: [String] = []

  @Option(
    help: ArgumentHelp(
      "The path to the rows in JSON: data.items, or . if the members of the object are the rows.",
      valueName: "path"))
  var rows: String?

  @Option(
    help: ArgumentHelp(
      "The format of both tables (default: by the names' endings, else by their text).",
      valueName: "format"))
  var inputFormat: FileFormat?

  @Option(
    help: ArgumentHelp(
      "The character between two fields of CSV, or tab (default: by the first lines).",
      valueName: "character"))
  var delimiter: String?

  @Option(
    help: ArgumentHelp(
      "The encoding of files without a byte order mark (default: utf-8, or utf-16 if it looks so).",
      valueName: "encoding"))
  var encoding: TextEncoding?

  @Flag(help: "The first line of CSV and TSV is a row, too; the columns are 1, 2, and so on.")
  var noHeader = false

  @Option(help: ArgumentHelp("The lines before the table that are left out.", valueName: "count"))
  var skipLines = 0

  @Option(
    help: ArgumentHelp("The character at the beginning of lines that are no rows.", valueName: "character"))
  var comment: String?

  @Flag(help: "Take rows with fewer fields than the header, or with more that are empty.")
  var ragged = false

  @Flag(help: "Take quotation marks inside of fields, and text after a closing one, as they are.")
  var lazyQuotes = false

  func validate() throws {
    if let column = key.first(where: section.contains) {
      throw ValidationError("--key and --section name the same column, \(column).")
    }
    if let delimiter, Self.byte(delimiter) == nil {
      throw ValidationError(
        "--delimiter is one character of ASCII, but no quotation mark and no line end; or the word tab.")
    }
    if let comment, Self.byte(comment) == nil || comment == delimiter {
      throw ValidationError(
        "--comment is one character of ASCII, but no quotation mark, no line end and not the delimiter.")
    }
    if skipLines < 0 { throw ValidationError("--skip-lines is a number of lines, from 0.") }
  }

  private static func byte(_ delimiter: String) -> UInt8? {
    if delimiter == "tab" || delimiter == "\\t" { return UInt8(ascii: "\t") }
    guard delimiter.utf8.count == 1, let byte = delimiter.utf8.first else { return nil }
    return Dialect.canDelimit(byte) ? byte : nil
  }

  private var reading: TableReading {
    TableReading(
      key: ColumnNames(key), section: ColumnNames(section), format: inputFormat,
      delimiter: delimiter.flatMap(Self.byte), encoding: encoding, skippedLines: skipLines,
      comment: comment.flatMap(Self.byte), hasHeader: !noHeader, isRagged: ragged, hasLazyQuotes: lazyQuotes,
      rowsPath: rows.map { ExactText($0) })
  }

  /// Reads both tables. Columns of the old one may be passed by the names that they have in the new one.
  func read(
    old: String, new: String, renames: Renames
  ) throws(CommandFailure) -> (old: TableFile, new: TableFile) {
    guard old != "-" || new != "-" else {
      throw CommandFailure("only one of the two tables can come from standard input")
    }
    let oldReader = TableReader(reading: reading.renamed(by: renames, in: .old))
    let newReader = TableReader(reading: reading.renamed(by: renames, in: .new))
    let files: (old: TableFile, new: TableFile)
    switch (old, new) {
    case (TableReader.noFile, _) where new != TableReader.noFile:
      let file = try newReader.read(new)
      files = (TableFile(emptyLike: file.form, isFlat: file.isFlat, name: old), file)
    case (_, TableReader.noFile):
      let file = try oldReader.read(old)
      files = (file, TableFile(emptyLike: file.form, isFlat: file.isFlat, name: new))
    default:
      files = (try oldReader.read(old), try newReader.read(new))
    }
    let (oldForm, newForm) = (files.old.form, files.new.form)
    if !section.isEmpty, oldForm.format.isJSON, newForm.format.isJSON,
      let file = [files.old, files.new].first(where: \.form.hasWrittenSections)
    {
      throw CommandFailure(file: file.name, "has its sections written out: --section is for tables without")
    }
    if rows != nil, oldForm.rowsPath == nil, newForm.rowsPath == nil {
      throw CommandFailure("--rows is for files that are one value of JSON, as neither table is")
    }
    // Both were guessed then, and ids of two columns say nothing about each other. Without rows, there are
    // none.
    guard
      oldForm.hasKey(like: newForm, renames) || files.old.rows.count == 0 || files.new.rows.count == 0
    else { throw OtherKeys(old: files.old, new: files.new).failure }
    return files
  }
}
