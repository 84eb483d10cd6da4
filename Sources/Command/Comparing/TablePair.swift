/// Two files as tables whose rows can be compared with each other.
struct TablePair: Sendable {
  let old: ComparedTable
  let new: ComparedTable
  let fields: FieldComparison
  /// Whether several rows of a table have the same id.
  let hasDuplicates: Bool
  /// The facts recognised in the files and the fields left out of the comparison, a sentence each.
  let notes: [String]

  /// - Parameter remarks: The facts recognised in the files.
  init(
    old: TableFile, new: TableFile, rules: FieldRules = FieldRules(), remarks: [String] = []
  ) throws(CommandFailure) {
    let isAcrossFormats = AcrossFormats.areDifferent(old.form, new.form)
    notes = remarks + (isAcrossFormats ? [AcrossFormats.note] : []) + rules.notes
    let numbers = RowNumbers(old: old, new: new)
    let comparesNumbers = AcrossFormats.compareNumbers(ofSectionsOf: old, new)
    self.old = try ComparedTable(old, numbers: numbers.old, comparesNumbers: comparesNumbers)
    self.new = try ComparedTable(new, numbers: numbers.new, comparesNumbers: comparesNumbers)
    hasDuplicates = numbers.hasDuplicates
    fields = FieldComparison(old: old, new: new, rules: rules)
  }
}
