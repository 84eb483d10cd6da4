import TableDiff

/// Whether a plan is for the tables that it is checked with, by the sizes that it contains.
struct PlanFit {
  let plan: PlanDocument
  let file: String

  /// Refuses a plan for tables of other sizes, whose mistakes in a view would mislead.
  func verify(_ tables: TablePair, names: (old: String, new: String)) throws(CommandFailure) {
    try verify(plan.old, .old, tables.old.file, names.old)
    try verify(plan.new, .new, tables.new.file, names.new)
  }

  private func verify(
    _ expected: TableCounts?, _ side: TableSide, _ found: TableFile, _ name: String
  ) throws(CommandFailure) {
    let counts = found.counts
    guard let expected, expected != counts else { return }
    let dependsOnOption = !found.form.hasWrittenSections && expected.sections != counts.sections
    let hint =
      dependsOnOption ? "pass the --section that it was made with" : "it was made from other tables"
    let table = side == .old ? "an old table" : "a new table"
    throw CommandFailure(file: file, "is for \(table) of \(expected), but \(name) has \(counts): \(hint)")
  }
}
