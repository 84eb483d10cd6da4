import TableDiff

/// The host's violations for an operation that is requested twice.
extension HostView {
  func sectionTwice(_ rule: BatchViolation.Rule, _ section: Int) -> BatchViolation {
    let inserted = rule == .sectionInsertTwice
    let verb = inserted ? "insert" : rule == .sectionDeleteTwice ? "delete" : "reload"
    return BatchViolation(
      rule: rule,
      message: "attempt to \(verb) section \(section) more than once in the same update",
      cause: "two calls of the batch \(verb) section \(section)",
      fix: "\(verb) it once", positions: [.section(section, inserted ? .new : .old)])
  }

  func rowTwice(_ rule: BatchViolation.Rule, _ path: RowPath) -> BatchViolation {
    let inserted = rule == .rowInsertTwice
    let verb = inserted ? "insert" : rule == .rowDeleteTwice ? "delete" : "reload"
    return BatchViolation(
      rule: rule,
      message: "attempt to \(verb) the same index path (\(print(path))) more than once in the same update",
      cause: "two calls of the batch \(verb) \(row) \(path)",
      fix: inserted
        ? "give every inserted \(row) its own place in the coordinates after the batch" : "\(verb) it once",
      positions: [.row(path, inserted ? .new : .old)])
  }

  func sectionDoubleSource(
    _ first: BatchCalls.SectionMove, _ second: BatchCalls.SectionMove
  ) -> BatchViolation {
    BatchViolation(
      rule: .sectionDoubleSource,
      message: "attempt to move section \(first.from) to both \(first.to) and \(second.to)",
      cause: "one section is moved twice", fix: "move it once, to its place after the batch",
      positions: [.section(first.from, .old), .section(first.to, .new), .section(second.to, .new)])
  }

  func sectionDoubleTarget(
    _ first: BatchCalls.SectionMove, _ second: BatchCalls.SectionMove
  ) -> BatchViolation {
    BatchViolation(
      rule: .sectionDoubleTarget,
      message: "attempt to move both section \(first.from) and \(second.from) to \(first.to)",
      cause: "two sections are moved to one place",
      fix: "give every moved section its own place in the coordinates after the batch",
      positions: [.section(first.from, .old), .section(second.from, .old), .section(first.to, .new)])
  }

  func rowDoubleSource(_ first: BatchCalls.RowMove, _ second: BatchCalls.RowMove) -> BatchViolation {
    BatchViolation(
      rule: .rowDoubleSource,
      message: "attempt to move \(row) at index path \(print(first.from)) "
        + "to both \(print(first.to)) and \(print(second.to))",
      cause: "one \(row) is moved twice", fix: "move it once, to its place after the batch",
      positions: [.row(first.from, .old), .row(first.to, .new), .row(second.to, .new)])
  }

  func rowDoubleTarget(_ first: BatchCalls.RowMove, _ second: BatchCalls.RowMove) -> BatchViolation {
    BatchViolation(
      rule: .rowDoubleTarget,
      message: "attempt to move both \(row) at index path \(print(first.from)) "
        + "and \(print(second.from)) to \(print(first.to))",
      cause: "two \(rows) are moved to one place",
      fix: "give every moved \(row) its own place in the coordinates after the batch",
      positions: [.row(first.from, .old), .row(second.from, .old), .row(first.to, .new)])
  }
}
