import TableDiff

/// The host's violations for reloads beside other operations. A reload is carried out as a delete and an
/// insert.
extension HostView {
  func sectionDeleteAndReload(_ section: Int) -> BatchViolation {
    BatchViolation(
      rule: .sectionDeleteAndReload,
      message: "attempt to delete and reload the same section (\(section))",
      cause: "section \(section) is deleted and reloaded", fix: "delete it only",
      positions: [.section(section, .old)])
  }

  func rowDeleteAndReload(_ path: RowPath) -> BatchViolation {
    BatchViolation(
      rule: .rowDeleteAndReload,
      message: "attempt to delete and reload the same index path (\(print(path)))",
      cause: "\(row) \(path) is deleted and reloaded", fix: "delete it only",
      positions: [.row(path, .old)])
  }

  func sectionReloadAndMove(_ section: Int) -> BatchViolation {
    BatchViolation(
      rule: .sectionReloadAndMove,
      message: "attempt to perform a delete and a move from the same section (\(section))",
      cause: "section \(section) is reloaded (a delete and an insert) and moved",
      fix: "move it in this batch and reload it after the batch",
      positions: [.section(section, .old)])
  }

  func rowReloadAndMove(_ path: RowPath) -> BatchViolation {
    BatchViolation(
      rule: .rowReloadAndMove,
      message: "attempt to perform a delete and a move from the same index path (\(print(path)))",
      cause: "\(row) \(path) is reloaded (a delete and an insert) and moved",
      fix: "move it in this batch and reload or reconfigure it after the batch",
      positions: [.row(path, .old)])
  }

  func sectionReloadDisplaced(_ section: Int, inserted: Int, actual: Int) -> BatchViolation {
    BatchViolation(
      rule: .sectionReloadDisplaced,
      message: "attempt to reload section \(section) at section \(inserted), "
        + "but moves in the same update displace it to section \(actual)",
      cause: "a reload is a delete and an insert at the old place shifted by deletes and inserts, but not by "
        + "moves: the new section goes to \(inserted) instead of \(actual)",
      fix: "reload after the batch",
      positions: [.section(section, .old), .section(inserted, .new), .section(actual, .new)])
  }

  func rowReloadDisplaced(_ path: RowPath, inserted: RowPath, actual: RowPath) -> BatchViolation {
    BatchViolation(
      rule: .rowReloadDisplaced,
      message: "attempt to reload index path (\(print(path))) at index path (\(print(inserted))), "
        + "but moves in the same update displace it to index path (\(print(actual)))",
      cause: "a reload is a delete and an insert at the old place shifted by deletes and inserts, but not by "
        + "moves: the new \(row) goes to \(inserted) instead of \(actual)",
      fix: "reload or reconfigure after the batch",
      positions: [.row(path, .old), .row(inserted, .new), .row(actual, .new)])
  }

  func rowReloadInDeletedSection(_ path: RowPath) -> BatchViolation {
    BatchViolation(
      rule: .rowReloadInDeletedSection,
      message: "attempt to reload index path (\(print(path))) in a deleted section (\(path.section))",
      cause: "\(row) \(path) is reloaded, but the batch deletes its section", fix: "delete the section only",
      positions: [.row(path, .old)])
  }
}
