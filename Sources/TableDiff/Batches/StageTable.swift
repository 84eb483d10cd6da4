/// A step of a staged plan, from 1 to 3. A stage that has changes is a batch; stage 0 comes before all.
typealias Stage = Int8

/// A staged policy: the stage in which each kind of change happens.
///
///                                                field             standard   conservative
///     a section is deleted                                              1           1
///     a section is inserted or moved             sections               1           2
///     a row is deleted                           deletedRows            1           1
///     a row is inserted or moved                 movedRows              1           3
///     a row of a moved section is deleted        deletedRowsOfMoved     2           1
///     … arrives or leaves                        movedRowsOfMoved       2           3
///
/// `single` has the stages of `standard` if one batch is not enough, and `identity` has them too, but may
/// move sections in the second. The rows of a moved section never change in the stage in which sections move.
/// If rows are followed, sections are inserted in the first stage.
struct StageTable: Sendable {
  var sections: Stage = 1
  var deletedRows: Stage = 1
  var movedRows: Stage = 1
  var deletedRowsOfMoved: Stage = 2
  var movedRowsOfMoved: Stage = 2
  /// Whether one batch may have all changes, unless a row leaves a section that moves to its own position.
  var acceptsRowsOfMovedSections = false
  /// Whether rows move out of deleted sections and into inserted ones.
  var followsRows = false

  static let single = StageTable(acceptsRowsOfMovedSections: true)
  static let standard = StageTable()
  static let conservative = StageTable(sections: 2, movedRows: 3, deletedRowsOfMoved: 1, movedRowsOfMoved: 3)
  static let identity = StageTable(followsRows: true)

  /// Returns whether one batch may have all `changes`, whatever their stages.
  func acceptsAll(_ changes: PositionChanges) -> Bool {
    acceptsRowsOfMovedSections && !changes.rowsLeaveSectionMovedInPlace
  }

  /// Returns whether all `changes` are certainly in one stage, by the kinds of changes alone.
  func isOneStage(_ changes: PositionChanges) -> Bool {
    guard !followsRows || changes.count(.crossingRows) == 0 else { return false }
    let movesSections = changes.count(.movedSections) > 0
    var stages: UInt8 = 0
    if changes.count(.deletedSections) > 0 { stages |= 1 << 1 }
    if changes.count(.insertedSections) > 0 || movesSections { stages |= 1 << sections }
    if changes.count(.deletedRows) > 0 {
      stages |= 1 << deletedRows | (movesSections ? 1 << deletedRowsOfMoved : 0)
    }
    if changes.count(.insertedRows) + changes.count(.movedRows) > 0 {
      stages |= 1 << movedRows | (movesSections ? 1 << movedRowsOfMoved : 0)
    }
    return stages.nonzeroBitCount == 1
  }
}

extension PositionChanges {
  /// Whether a section that moves to its own position loses a row to another section.
  fileprivate var rowsLeaveSectionMovedInPlace: Bool {
    guard count(.movedSections) > 0, count(.movedRows) > 0 else { return false }
    var isMovedInPlace = ContiguousArray(repeating: false, count: oldShape.sectionCount)
    for section in movedSections where section.old == section.new { isMovedInPlace[section.old] = true }
    return movedRows.contains { $0.old.section != $0.new.section && isMovedInPlace[$0.old.section] }
  }
}
