import ArgumentParser

/// The options for the fields that are compared, and how exactly.
struct ComparisonOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A column of the old table and its name in the new one, to be compared with each other.",
      valueName: "old=new"))
  var rename: [String] = []

  @Option(help: ArgumentHelp("A column that is not compared; several as with --key.", valueName: "column"))
  var ignore: [String] = []

  @Option(
    help: ArgumentHelp("A column that alone is compared; several as with --key.", valueName: "column"))
  var only: [String] = []

  @Option(
    help: ArgumentHelp(
      "How far numbers may be apart and count as the same: 1e-6, or 0.1% of the larger one; for one column "
        + "price=0.01.",
      valueName: "number"))
  var tolerance: [String] = []

  @Option(
    help: ArgumentHelp(
      "The decimal mark of numbers in text (default: a point, or a comma in CSV with semicolons).",
      valueName: "mark"))
  var decimal: DecimalMark?

  @Flag(help: "Compare values without regard to case. Ids are compared as they are.")
  var ignoreCase = false

  @Flag(help: "Compare values without the white space around them. Ids are compared as they are.")
  var trim = false

  @Option(
    help: ArgumentHelp(
      "A value that is the same as null and as an absent field; can be repeated.", valueName: "value"))
  var null: [String] = []

  func validate() throws {
    if !ignore.isEmpty && !only.isEmpty {
      throw ValidationError("--ignore and --only exclude each other: use one of the two.")
    }
    if let text = tolerance.first(where: { Tolerances.parse($0) == nil }) {
      throw ValidationError(
        "--tolerance \(text): it is a number from 0, or COLUMN=NUMBER. A number can be a percentage.")
    }
    if decimal != nil && tolerance.isEmpty {
      throw ValidationError(
        "--decimal is for --tolerance: --tolerance 0 compares numbers by their values alone.")
    }
    let renames = rename.map { Renames.Rename($0) }
    if let position = renames.firstIndex(where: { $0 == nil }) {
      throw ValidationError(
        "--rename \(rename[position]): it is OLD=NEW, two names. "
          + "Quote a name with an equals sign: '\"a=b\"=c'.")
    }
    if Renames(renames.compactMap(\.self)) == nil {
      throw ValidationError("--rename: two columns of one table have no single name in the other.")
    }
  }

  /// The columns that have other names in the new file.
  var renames: Renames { Renames(rename.compactMap { Renames.Rename($0) }) ?? .none }

  /// The rules for two files, which have to have the columns that are named.
  func rules(for old: TableFile, _ new: TableFile) throws(CommandFailure) -> FieldRules {
    let values = ValueComparison(
      ignoresCase: ignoreCase, trims: trim, nulls: Set(null.map { ExactText($0) }))
    var rules = FieldRules(renames: renames, values: values)
    if !tolerance.isEmpty {
      rules.values.decimalMarks =
        decimal.map { DecimalMarks(old: $0, new: $0) } ?? DecimalMarks(of: old, new)
    }
    guard !rename.isEmpty || !ignore.isEmpty || !only.isEmpty || !tolerance.isEmpty else { return rules }
    let columns = try ComparedColumns(old: old, new: new, renames: renames)
    rules.ignored = Set(try columns.names(ignore, "--ignore"))
    if !only.isEmpty { rules.only = Set(try columns.names(only, "--only")) }
    for case let (column, tolerance)? in tolerance.map(Tolerances.parse) {
      guard let column else {
        rules.values.tolerance = tolerance
        continue
      }
      for name in try columns.names([column], "--tolerance") { rules.tolerances[name] = tolerance }
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
