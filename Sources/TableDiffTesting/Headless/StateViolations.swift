import TableDiff

/// The host's violations for calls at the wrong time, or to the wrong kind of host.
extension HostView {
  func batchInFlight() -> BatchViolation {
    BatchViolation(
      rule: .batchInFlight,
      message: "attempt to change the \(view) while a batch update is in progress",
      cause: "a batch was begun and has not ended",
      fix: "wait for the end of the batch, then make changes from what is shown to the newest table")
  }

  func batchNotBegun() -> BatchViolation {
    BatchViolation(
      rule: .batchNotBegun,
      message: "attempt to end a batch update of the \(view) that has not begun",
      cause: "there is no batch in flight", fix: "begin a batch before its end")
  }

  func viewCorrupt(since rule: BatchViolation.Rule) -> BatchViolation {
    BatchViolation(
      rule: .viewCorrupt,
      message: "attempt to change a \(view) that is in an inconsistent state after an invalid update",
      cause: "an earlier call broke the rule \(rule.rawValue)",
      fix: "reload; and check batches before they are applied")
  }

  func dataChangedSilently(shown: [Int], told: [Int], section: Int?) -> BatchViolation {
    let positions: [BatchViolation.Position] = section.map { [.section($0, .old)] } ?? []
    let what =
      section.map { "section \($0) with \(shown[$0].of(row)), while the data source told \(told[$0])" }
      ?? "\(shown.count.of("section")), while the data source told \(told.count)"
    return BatchViolation(
      rule: .dataChangedSilently,
      message: "the number of sections or \(rows) changed before the update without the \(view) being told",
      cause: "the \(view) shows \(what) before the batch",
      fix: "swap the data inside the block, and reload after changes outside of it", positions: positions)
  }

  func takesSteps() -> BatchViolation {
    BatchViolation(
      rule: .hostTakesSteps,
      message: "attempt to perform a batch update on a \(view) that takes one operation at a time",
      cause: "the host carries out every call at once",
      fix: "plan with the policy `.sequential`")
  }

  func takesBatches() -> BatchViolation {
    BatchViolation(
      rule: .hostTakesBatches,
      message: "attempt to perform a single operation on a \(view) that takes batch updates",
      cause: "the host was set up as a \(view)", fix: "put the operation into a batch")
  }

  func stepSourceSection(_ section: Int, count: Int) -> BatchViolation {
    BatchViolation(
      rule: .stepSourceRange,
      message: "attempt to insert section \(section) of a table with \(count.of("section"))",
      cause: "the table that the step inserts from has no section \(section)",
      fix: "give the final table of the plan that the step is from", positions: [.section(section, .new)])
  }

  func stepSourceRow(_ path: RowPath) -> BatchViolation {
    BatchViolation(
      rule: .stepSourceRange,
      message: "attempt to insert \(row) \(print(path)) of a table that does not have it",
      cause: "the table that the step inserts from has no \(row) \(path)",
      fix: "give the final table of the plan that the step is from", positions: [.row(path, .new)])
  }

  func reconfigureSectionRange(_ section: Int, count: Int) -> BatchViolation {
    BatchViolation(
      rule: .reconfigureSectionRange,
      message: "attempt to reconfigure section \(section), but the \(view) has \(count.of("section"))",
      cause: "section \(section) is not shown", fix: "give the place that the section has when it is called",
      positions: [.section(section, .new)])
  }

  func reconfigureRowRange(_ path: RowPath) -> BatchViolation {
    BatchViolation(
      rule: .reconfigureRowRange,
      message: "attempt to reconfigure index path (\(print(path))) that does not exist",
      cause: "\(row) \(path) is not shown", fix: "give the place that the \(row) has when it is called",
      positions: [.row(path, .new)])
  }
}
