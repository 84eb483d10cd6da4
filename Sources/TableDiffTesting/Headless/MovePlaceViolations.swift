import TableDiff

/// The host's violations for a move from or to a position that its table does not have. The wrong end comes
/// first among the positions.
extension HostView {
  func moveSectionRange(_ move: BatchCalls.SectionMove, count: Int) -> BatchViolation {
    outOfRange(
      .moveSectionRange, negative: move.from < 0,
      "attempt to move section \(move.from), but \(areOnly(count, "section")) \(before)",
      cause: "section \(move.from) is moved, but \(before) there is none",
      fix: moveFix, at: [.section(move.from, .old), .section(move.to, .new)])
  }

  func moveSectionTarget(_ move: BatchCalls.SectionMove, count: Int) -> BatchViolation {
    outOfRange(
      .moveSectionTarget, negative: move.to < 0,
      "attempt to move section \(move.from) to section \(move.to), "
        + "but \(areOnly(count, "section")) \(after)",
      cause: "a section is moved to \(move.to), but \(after) there is no such place",
      fix: moveFix, at: [.section(move.to, .new), .section(move.from, .old)])
  }

  func moveSourceSection(_ move: BatchCalls.RowMove, count: Int) -> BatchViolation {
    let path = move.from
    return outOfRange(
      .moveSourceSection, negative: path.section < 0,
      "attempt to move index path (\(print(path))) from a section that does not exist - "
        + "\(areOnly(count, "section")) \(before)",
      cause: "\(row) \(path) is moved, but \(before) its section does not exist",
      fix: moveFix, at: [.row(path, .old), .row(move.to, .new)])
  }

  func moveSourceRange(_ move: BatchCalls.RowMove, count: Int) -> BatchViolation {
    let path = move.from
    return outOfRange(
      .moveSourceRange, negative: path.row < 0,
      "attempt to move index path (\(print(path))) that does not exist - "
        + "\(areOnly(count, row)) in section \(path.section) \(before)",
      cause: "\(row) \(path) is moved, but \(before) its section ends earlier",
      fix: moveFix, at: [.row(path, .old), .row(move.to, .new)])
  }

  func moveTargetSection(_ move: BatchCalls.RowMove, count: Int) -> BatchViolation {
    outOfRange(
      .moveTargetSection, negative: move.to.section < 0,
      "attempt to move index path (\(print(move.from))) to index path (\(print(move.to))) "
        + "in section that does not exist - \(areOnly(count, "section")) \(after)",
      cause: "\(aRow) is moved to \(move.to), but \(after) that section does not exist",
      fix: moveFix, at: [.row(move.to, .new), .row(move.from, .old)])
  }

  func moveTargetRange(_ move: BatchCalls.RowMove, count: Int) -> BatchViolation {
    outOfRange(
      .moveTargetRange, negative: move.to.row < 0,
      "attempt to move index path (\(print(move.from))) to index path (\(print(move.to))) "
        + "that does not exist - \(areOnly(count, row)) in section \(move.to.section) \(after)",
      cause: "\(aRow) is moved to \(move.to), but \(after) that section ends earlier",
      fix: moveFix, at: [.row(move.to, .new), .row(move.from, .old)])
  }

  private var moveFix: String {
    self == .sequential
      ? "count `to` in the list without what moves"
      : "give `from` in the coordinates before the batch and `to` in those after it"
  }
}
