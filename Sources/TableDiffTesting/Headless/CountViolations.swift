import TableDiff

/// The host's violations for counts that do not add up.
extension HostView {
  func sectionCount(before: Int, after: Int, inserted: Int, deleted: Int, modern: String) -> BatchViolation {
    BatchViolation(
      rule: .sectionCount,
      message: "Invalid update: invalid number of sections. The number of sections contained in the \(view) "
        + "after the update (\(after)) must be equal to the number of sections contained in the \(view) "
        + "before the update (\(before)), plus or minus the number of sections inserted or deleted "
        + "(\(inserted) inserted, \(deleted) deleted).",
      modernMessage: modern,
      cause:
        "the data source told \(before.of("section")) before and \(after) after the batch, but the batch leads "
        + "to \(before &+ inserted &- deleted)",
      fix: dataFix)
  }

  func rowCount(
    section: Int, old: Int, before: Int, after: Int, tally: RowTally, modern: String
  ) -> BatchViolation {
    BatchViolation(
      rule: .rowCount,
      message: "Invalid update: invalid number of \(rows) in section \(section). The number of \(rows) "
        + "contained in an existing section after the update (\(after)) must be equal to the number of "
        + "\(rows) contained in that section before the update (\(before)), plus or minus the number of "
        + "\(rows) inserted or deleted from that section (\(tally.inserted) inserted, "
        + "\(tally.deleted) deleted) and plus or minus the number of \(rows) moved into or out of that "
        + "section (\(tally.movedIn) moved in, \(tally.movedOut) moved out).",
      modernMessage: modern,
      cause:
        "the data source told \(before.of(row)) before and \(after) after the batch, but the batch leads "
        + "to \(before &+ tally.sum)",
      fix: dataFix, positions: [.section(old, .old), .section(section, .new)])
  }

  func negativeCount(section: Int, count: Int, side: TableSide) -> BatchViolation {
    BatchViolation(
      rule: .negativeCount,
      message: "the data source returned an invalid number of \(rows) (\(count)) for section \(section)",
      cause: "a section cannot have fewer than no \(rows)", fix: "return the number of \(rows)",
      positions: [.section(section, side)])
  }

  private var dataFix: String {
    "swap the data inside the block, neither before it nor after it, and name every change in the batch"
  }

  /// Returns the summary that newer systems give in place of the two texts about counts.
  func invalidBatch(_ calls: BatchCalls, before: [Int], after: [Int]) -> String {
    "Invalid batch updates detected: the number of sections and/or \(rows) returned by the data source "
      + "before and after performing the batch updates are inconsistent with the updates.\n"
      + "Data source before updates = \(summary(before))\n"
      + "Data source after updates = \(summary(after))\n"
      + "Updates = [\(updates(calls).map { "\n\t\($0)" }.joined(separator: ","))\n]"
  }

  private func summary(_ counts: [Int]) -> String {
    let list = counts.map { "\($0)" }.joined(separator: ", ")
    return "{ \(counts.count.of("section")) with \(row) counts: [\(list)] }"
  }

  private func updates(_ calls: BatchCalls) -> [String] {
    func text(_ path: RowPath) -> String { "\(path.section) - \(path.row)" }
    var lines = calls.deletedSections.map { "Delete section (\($0))" }
    lines += calls.insertedSections.map { "Insert section (\($0))" }
    lines += calls.reloadedSections.map { "Reload section (\($0))" }
    lines += calls.movedSections.map { "Move section (\($0.from)) to (\($0.to))" }
    lines += calls.deletedRows.map { "Delete \(row) (\(text($0)))" }
    lines += calls.insertedRows.map { "Insert \(row) (\(text($0)))" }
    lines += calls.reloadedRows.map { "Reload \(row) (\(text($0)))" }
    lines += calls.movedRows.map { "Move \(row) (\(text($0.from))) to (\(text($0.to)))" }
    return lines
  }
}
