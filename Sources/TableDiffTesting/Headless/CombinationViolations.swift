import TableDiff

/// The host's violations for two operations that may not share a batch.
extension HostView {
  func sectionDeleteAndMove(_ section: Int) -> BatchViolation {
    BatchViolation(
      rule: .sectionDeleteAndMove,
      message: "attempt to perform a delete and a move from the same section (\(section))",
      cause: "section \(section) is deleted and moved", fix: "move it, or delete it; not both",
      positions: [.section(section, .old)])
  }

  func sectionInsertAndMove(_ section: Int) -> BatchViolation {
    BatchViolation(
      rule: .sectionInsertAndMove,
      message: "attempt to perform an insert and a move to the same section (\(section))",
      cause: "one section is inserted at \(section) and another one moved there",
      fix: "give both their own place in the coordinates after the batch",
      positions: [.section(section, .new)])
  }

  func rowDeleteAndMove(_ path: RowPath) -> BatchViolation {
    BatchViolation(
      rule: .rowDeleteAndMove,
      message: "attempt to perform a delete and a move from the same index path (\(print(path)))",
      cause: "\(row) \(path) is deleted and moved", fix: "move it, or delete it; not both",
      positions: [.row(path, .old)])
  }

  func rowInsertAndMove(_ path: RowPath) -> BatchViolation {
    BatchViolation(
      rule: .rowInsertAndMove,
      message: "attempt to perform an insert and a move to the same index path (\(print(path)))",
      cause: "one \(row) is inserted at \(path) and another one moved there",
      fix: "give both their own place in the coordinates after the batch",
      positions: [.row(path, .new)])
  }

  func rowFromDeletedSection(_ move: BatchCalls.RowMove, reloaded: Bool) -> BatchViolation {
    BatchViolation(
      rule: .rowFromDeletedSection,
      message: "cannot move \(aRow) from a deleted section (\(move.from.section))",
      cause: "\(row) \(move.from) is moved out of a section that the batch "
        + (reloaded ? "reloads (a delete and an insert)" : "deletes"),
      fix: "insert the \(row) at its new place, or delete the section in a later batch",
      positions: [.row(move.from, .old), .section(move.from.section, .old)])
  }

  func rowIntoInsertedSection(_ move: BatchCalls.RowMove, reloaded: Bool) -> BatchViolation {
    BatchViolation(
      rule: .rowIntoInsertedSection,
      message: "cannot move \(aRow) into a newly inserted section (\(move.to.section))",
      cause: "\(aRow) is moved to \(move.to), into a section that the batch "
        + (reloaded ? "reloads (a delete and an insert)" : "inserts"),
      fix: "delete the \(row) at its old place, or insert the section in an earlier batch",
      positions: [.row(move.to, .new), .section(move.to.section, .new)])
  }

  func sectionOwnPlaceRowMovedOut(
    _ move: BatchCalls.SectionMove, positions: [BatchViolation.Position]
  ) -> BatchViolation {
    BatchViolation(
      rule: .sectionOwnPlaceRowMovedOut,
      message: "attempt to move section \(move.from) to its own place "
        + "and to move \(aRow) out of it in the same update",
      cause: "section \(move.from) is moved to where it is, and \(rows) leave it",
      fix: "leave out the move of the section", positions: positions)
  }

  func sectionMovedWithRowChanges(
    _ move: BatchCalls.SectionMove, positions: [BatchViolation.Position]
  ) -> BatchViolation {
    BatchViolation(
      rule: .sectionMovedWithRowChanges,
      message: "attempt to move section \(move.from) to section \(move.to) "
        + "and to change \(rows) inside it in the same update",
      cause: "a section is moved and its \(rows) change; some systems crash on that",
      fix: "change the \(rows) in a second batch, in the coordinates after the first; or use the policy "
        + "`.single` for hosts that accept this",
      positions: positions)
  }
}
