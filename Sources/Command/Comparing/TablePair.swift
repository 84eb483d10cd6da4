/// Two files as tables whose rows can be compared with each other.
struct TablePair: Sendable {
  let old: ComparedTable
  let new: ComparedTable
  let fields: FieldComparison
  /// Whether several rows of a table have the same id.
  let hasDuplicates: Bool
  /// The facts recognised in the files, the rules of the comparison, and hints, a sentence each.
  let notes: [String]

  /// - Parameter remarks: The facts recognised in the files.
  init(
    old: TableFile, new: TableFile, rules: FieldRules = FieldRules(), remarks: [String] = []
  ) throws(CommandFailure) {
    let facts = remarks + (AcrossFormats.areDifferent(old.form, new.form) ? [AcrossFormats.note] : [])
    let numbers = RowNumbers(old: old, new: new)
    let comparesNumbers = AcrossFormats.compareNumbers(ofSectionsOf: old, new)
    self.old = try ComparedTable(old, numbers: numbers.old, comparesNumbers: comparesNumbers)
    self.new = try ComparedTable(new, numbers: numbers.new, comparesNumbers: comparesNumbers)
    hasDuplicates = numbers.hasDuplicates
    fields = FieldComparison(old: old, new: new, rules: rules)
    let changes = ColumnChanges(from: old.form, to: new.form, rules: rules)
    let mayBeRenamed = !changes.deleted.isEmpty && !changes.inserted.isEmpty
    guard rules.hasTolerance || mayBeRenamed else {
      notes = facts + rules.notes()
      return
    }
    let rows = MatchedRows(numbers)
    let tolerated =
      rules.hasTolerance ? ToleratedNumbers(old: old, new: new, rules: rules, rows: rows) : nil
    let hints = mayBeRenamed ? RenameHints(old: old, new: new, changes: changes, rows: rows).lines : []
    notes = facts + rules.notes(tolerated) + hints
  }
}
