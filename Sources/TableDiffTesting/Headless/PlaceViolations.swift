import TableDiff

/// The host's violations for a position that its table does not have.
extension HostView {
  func deleteSectionRange(_ section: Int, count: Int, reloaded: Bool) -> BatchViolation {
    outOfRange(
      .deleteSectionRange, negative: section < 0,
      "attempt to delete section \(section), but \(areOnly(count, "section")) \(before)",
      cause: reloaded
        ? "section \(section) is reloaded (a delete and an insert), but \(before) there is none"
        : "section \(section) is deleted, but \(before) there is none",
      fix: deletesUseOldPlaces, at: [.section(section, .old)])
  }

  func deleteRowSection(_ path: RowPath, count: Int, reloaded: Bool) -> BatchViolation {
    outOfRange(
      .deleteRowSection, negative: path.section < 0,
      "attempt to delete \(row) \(path.row) from section \(path.section), "
        + "but \(areOnly(count, "section")) \(before)",
      cause:
        "\(row) \(path) is \(reloaded ? "reloaded" : "deleted"), but \(before) its section does not exist",
      fix: deletesUseOldPlaces, at: [.row(path, .old)])
  }

  func deleteRowRange(_ path: RowPath, count: Int, reloaded: Bool) -> BatchViolation {
    outOfRange(
      .deleteRowRange, negative: path.row < 0,
      "attempt to delete \(row) \(path.row) from section \(path.section) "
        + "which only contains \(counted(count, row)) \(before)",
      cause: "\(row) \(path) is \(reloaded ? "reloaded" : "deleted"), but \(before) its section ends earlier",
      fix: deletesUseOldPlaces, at: [.row(path, .old)])
  }

  func insertSectionRange(_ section: Int, count: Int) -> BatchViolation {
    outOfRange(
      .insertSectionRange, negative: section < 0,
      "attempt to insert section \(section) but \(areOnly(count, "section")) \(after)",
      cause: "section \(section) is inserted, but \(after) there is none",
      fix: insertsUseNewPlaces, at: [.section(section, .new)])
  }

  func insertRowSection(_ path: RowPath, count: Int) -> BatchViolation {
    outOfRange(
      .insertRowSection, negative: path.section < 0,
      "attempt to insert \(row) \(path.row) into section \(path.section), "
        + "but \(areOnly(count, "section")) \(after)",
      cause: "\(row) \(path) is inserted, but \(after) its section does not exist",
      fix: insertsUseNewPlaces, at: [.row(path, .new)])
  }

  func insertRowRange(_ path: RowPath, count: Int) -> BatchViolation {
    outOfRange(
      .insertRowRange, negative: path.row < 0,
      "attempt to insert \(row) \(path.row) into section \(path.section), "
        + "but \(areOnly(count, row)) in section \(path.section) \(after)",
      cause: "\(row) \(path) is inserted, but \(after) its section ends earlier",
      fix: insertsUseNewPlaces, at: [.row(path, .new)])
  }

  private var deletesUseOldPlaces: String {
    self == .sequential
      ? "count the position in the list as the calls before this one left it"
      : "give deletes and reloads in the coordinates before the batch, whatever else the batch does"
  }

  private var insertsUseNewPlaces: String {
    self == .sequential
      ? "count the position in the list as the calls before this one left it"
      : "give inserts in the coordinates after the batch, and change the data before the block ends"
  }

  func outOfRange(
    _ rule: BatchViolation.Rule, negative: Bool, _ message: String, cause: String, fix: String,
    at positions: [BatchViolation.Position]
  ) -> BatchViolation {
    BatchViolation(
      rule: negative ? .negativePosition : rule, message: message, cause: cause, fix: fix,
      positions: positions)
  }
}
