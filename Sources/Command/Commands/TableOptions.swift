import ArgumentParser

/// The options for reading tables, and for the fields that are compared.
struct ListOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The column, or field of JSON rows, with the rows' ids (default: id, else the first column); several "
        + "by commas or by repetition.", valueName: "column"))
  var key: [String] = []

  @Option(
    help: ArgumentHelp(
      "The column of CSV and TSV with the sections' ids (default: one section); several as with --key.",
      valueName: "column"))
  var section: [String] = []

  @Option(help: ArgumentHelp("A column that is not compared; several as with --key.", valueName: "column"))
  var ignore: [String] = []

  @Option(
    help: ArgumentHelp("A column that alone is compared; several as with --key.", valueName: "column"))
  var only: [String] = []

  @Option(
    help: ArgumentHelp(
      "How far numbers may be apart and count as the same: 1e-6, or for one column price=0.01.",
      valueName: "number"))
  var tolerance: [String] = []

  @Option(
    help: ArgumentHelp(
      "The format of both tables (default: by the names' endings, else by the first characters).",
      valueName: "format"))
  var inputFormat: FileFormat?

  @Option(
    help: ArgumentHelp(
      "The character between two fields of CSV, or tab (default: a comma, or a semicolon if the header line has "
        + "no comma).",
      valueName: "character"))
  var delimiter: String?

  func validate() throws {
    if let column = key.first(where: section.contains) {
      throw ValidationError("--key and --section name the same column, \(column).")
    }
    if !ignore.isEmpty && !only.isEmpty {
      throw ValidationError("--ignore and --only exclude each other: use one of the two.")
    }
    if let delimiter, Self.byte(delimiter) == nil {
      throw ValidationError(
        "--delimiter is one character of ASCII, but no quotation mark and no line end; or the word tab.")
    }
    if let text = tolerance.first(where: { Tolerances.parse($0) == nil }) {
      throw ValidationError("--tolerance \(text): it is a number from 0, or COLUMN=NUMBER.")
    }
  }

  private static func byte(_ delimiter: String) -> UInt8? {
    if delimiter == "tab" || delimiter == "\\t" { return UInt8(ascii: "\t") }
    guard delimiter.utf8.count == 1, let byte = delimiter.utf8.first else { return nil }
    return FileForm.canDelimit(byte) ? byte : nil
  }

  var reading: TableReading {
    TableReading(
      key: ColumnNames(key), section: ColumnNames(section), format: inputFormat,
      delimiter: delimiter.flatMap(Self.byte))
  }

  /// Reads both tables, as tables whose rows can be compared with each other.
  func read(old: String, new: String) throws(CommandFailure) -> TablePair {
    guard old != "-" || new != "-" else {
      throw CommandFailure("only one of the two tables can come from standard input")
    }
    let reader = TableReader(reading: reading)
    let files: (old: TableFile, new: TableFile)
    switch (old, new) {
    case (TableReader.noFile, _) where new != TableReader.noFile:
      let file = try reader.read(new)
      files = (TableFile(emptyLike: file.form, name: old), file)
    case (_, TableReader.noFile):
      let file = try reader.read(old)
      files = (file, TableFile(emptyLike: file.form, name: new))
    default:
      files = (try reader.read(old), try reader.read(new))
    }
    let (oldForm, newForm) = (files.old.form, files.new.form)
    if !section.isEmpty, oldForm.format == .json, newForm.format == .json {
      throw CommandFailure("--section names a column of CSV and TSV; JSON has its sections written out")
    }
    // Both were guessed then, and ids of two columns say nothing about each other. Without rows, there are
    // none.
    guard oldForm.key == newForm.key || files.old.rows.count == 0 || files.new.rows.count == 0 else {
      throw CommandFailure(
        "\(files.old.name) would have its ids in \(Self.list(oldForm.key)), \(files.new.name) in "
          + "\(Self.list(newForm.key)): pass --key with a column of both")
    }
    let remarks = [files.old, files.new].filter(isRecognisedBySemicolons).map { file in
      "\(file.name): semicolons separate the fields (--delimiter says otherwise)"
    }
    return try TablePair(
      old: files.old, new: files.new, rules: rules(files.old, files.new), remarks: remarks)
  }

  private func isRecognisedBySemicolons(_ file: TableFile) -> Bool {
    delimiter == nil && file.form.format == .csv && file.form.delimiter != file.form.format.delimiter
  }

  private static func list(_ names: [ExactText]) -> String {
    names.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  private func rules(_ old: TableFile, _ new: TableFile) throws(CommandFailure) -> FieldRules {
    var rules = FieldRules()
    guard !ignore.isEmpty || !only.isEmpty || !tolerance.isEmpty else { return rules }
    let names = old.fieldNames.union(new.fieldNames)
    let columns = Array(names)
    func known(_ values: [String], _ option: String) throws(CommandFailure) -> Set<ExactText> {
      let known = Set(ColumnNames(values).names(among: columns))
      for name in known.sorted() {
        guard names.contains(name) else {
          throw CommandFailure("\(option) \(name): neither table has such a column")
        }
        if option == "--ignore" && !old.form.isContent(name) {
          throw CommandFailure("\(option) \(name): ids are always compared")
        }
      }
      return known
    }
    rules.ignored = try known(ignore, "--ignore")
    if !only.isEmpty { rules.only = try known(only, "--only") }
    for case let (column, tolerance)? in tolerance.map(Tolerances.parse) {
      guard let column else {
        rules.tolerance = tolerance
        continue
      }
      for name in try known([column], "--tolerance") { rules.tolerances[name] = tolerance }
    }
    return rules
  }
}

/// The values of the option `--tolerance`.
private enum Tolerances {
  /// The column, if one is named, and its tolerance; `nil` if the text is neither.
  static func parse(_ text: String) -> (column: String?, Tolerance)? {
    if let tolerance = Tolerance(text) { return (nil, tolerance) }
    // By scalars: the last of the name may make one character with the sign.
    let scalars = text.unicodeScalars
    guard let sign = scalars.lastIndex(of: "="),
      let tolerance = Tolerance(String(scalars[scalars.index(after: sign)...]))
    else { return nil }
    return (String(scalars[..<sign]), tolerance)
  }
}
