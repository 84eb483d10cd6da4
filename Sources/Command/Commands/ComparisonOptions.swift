import ArgumentParser

/// The options for the fields that are compared, and how exactly.
struct ComparisonOptions: ParsableArguments {
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

  func validate() throws {
    if !ignore.isEmpty && !only.isEmpty {
      throw ValidationError("--ignore and --only exclude each other: use one of the two.")
    }
    if let text = tolerance.first(where: { Tolerances.parse($0) == nil }) {
      throw ValidationError("--tolerance \(text): it is a number from 0, or COLUMN=NUMBER.")
    }
  }

  /// The rules for two files, which have to have the columns that are named.
  func rules(for old: TableFile, _ new: TableFile) throws(CommandFailure) -> FieldRules {
    var rules = FieldRules()
    guard !ignore.isEmpty || !only.isEmpty || !tolerance.isEmpty else { return rules }
    let names = old.fieldNames.union(new.fieldNames)
    let columns = Array(names)
    func known(_ values: [String], _ option: String) throws(CommandFailure) -> Set<ExactText> {
      let known = Set(ColumnNames(values).names(among: columns))
      for name in known.sorted() {
        guard names.contains(name) || old.hasValue(at: name) || new.hasValue(at: name) else {
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
