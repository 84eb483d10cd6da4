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
/// `single` has the stages of `standard` if one batch is not enough, and `identity` has them too, but
/// ``SectionMoves`` may move sections in the second. The rows of a moved section never change in the stage in
/// which sections move. If rows are followed, sections are inserted in the first stage.
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
    return movedPairs.contains { $0.old.section != $0.new.section && isMovedInPlace[$0.old.section] }
  }
}

/// The stage of each change, by a table of stages.
///
/// Three things bind the stages:
///
///     a row enters an inserted section   after the section is inserted
///     a row leaves a deleted section     before the section is deleted
///     a row changes in a moved section   not in the stage that moves the section
///
/// If rows are followed, three stages suffice: sections are inserted and moved, rows change, sections are
/// deleted. Two suffice unless these rules conflict, see ``SectionMoves``. Otherwise each change has the
/// table's stage.
struct Stages {
  private let changes: PositionChanges
  private let table: StageTable
  /// The stage in which each new section moves; 0 if it doesn't.
  private let sectionMoves: ContiguousArray<Stage>

  init(_ changes: PositionChanges, _ table: StageTable, _ rows: borrowing Traffic) {
    self.changes = changes
    self.table = table
    sectionMoves = SectionMoves(changes, table, rows).stages
  }

  /// Sets the stages of all changes.
  func assign(rows: inout Traffic, sections: inout Traffic) {
    var sectionDeletes = ContiguousArray<Stage>(repeating: 1, count: changes.oldShape.sectionCount)
    rows.setStages { run, source in
      let partner = source < 0 ? -1 : changes.newIndex(forOldSection: source)
      let stage =
        movesWithSections(partner) ? table.movedRowsOfMoved : ofArrivals(inNewSection: Int(run.section))
      if source >= 0, partner < 0 { sectionDeletes[source] = max(sectionDeletes[source], stage + 1) }
      return stage
    } deleted: { run in
      movesWithSections(changes.newIndex(forOldSection: Int(run.section)))
        ? table.deletedRowsOfMoved : table.deletedRows
    }
    sections.setStages { run, source in
      source < 0 ? table.sections : sectionMoves[Int(run.start)]
    } deleted: { run in
      sectionDeletes[Int(run.start)]
    }
  }

  /// Returns the earliest stage in which a row arrives in a new section.
  func ofArrivals(inNewSection section: Int) -> Stage {
    changes.oldIndex(forNewSection: section) < 0 || movesWithSections(section)
      ? table.movedRowsOfMoved : table.movedRows
  }

  /// Returns whether a new section, which may be none, or -1, moves in the stage of sections, so that its
  /// rows have stages of their own.
  private func movesWithSections(_ section: Int) -> Bool {
    section >= 0 && sectionMoves[section] == table.sections
  }
}

/// The stage in which each section moves, if rows keep their cells: the first, unless something prevents it.
///
/// Two stages leave rows no choice: they move out of a deleted section in the first, into an inserted one in
/// the second. A moved section's row changes cannot share the stage of its move. So with two stages
///
///     a moved section that a row enters from a deleted one moves second
///     a moved section that a row leaves for an inserted one moves first
///     moved sections between which a row moves, move in one stage
///
/// Sections that the last line binds together are a group. A third stage is needed if a group has to move
/// both first and second, or if a row goes from a deleted section to an inserted one. Then all sections move
/// first.
private struct SectionMoves {
  /// By new section; 0 if it doesn't move.
  private(set) var stages: ContiguousArray<Stage>
  /// For each new section one that is nearer to the leader of its group, or itself: a forest of disjoint sets
  /// (Galler and Fischer 1964).
  private var nearer: ContiguousArray<Int>
  /// For each leader, whether a section of its group has to move first, or second.
  private var isFirst: ContiguousArray<Bool>
  private var isSecond: ContiguousArray<Bool>

  /// Decides. Without crossing rows all sections move in the table's stage.
  init(_ changes: PositionChanges, _ table: StageTable, _ rows: borrowing Traffic) {
    stages = ContiguousArray(repeating: 0, count: changes.newShape.sectionCount)
    for section in changes.movedSections { stages[section.new] = table.sections }
    nearer = ContiguousArray(stages.indices)
    isFirst = ContiguousArray(repeating: false, count: stages.count)
    isSecond = isFirst
    guard table.followsRows, changes.crossingRows.rowCount > 0, !changes.movedSections.isEmpty,
      bindSections(changes, rows), !zip(isFirst, isSecond).contains(where: { $0 && $1 })
    else { return }
    for section in stages.indices where stages[section] > 0 && isSecond[leader(of: section)] {
      stages[section] = 2
    }
  }

  /// Notes the sections that have to move first, second or together.
  ///
  /// - Returns: Whether no row goes from a deleted section to an inserted one.
  private mutating func bindSections(_ changes: PositionChanges, _ rows: borrowing Traffic) -> Bool {
    for index in rows.arrivals.indices where rows.arrivals[index].other >= 0 {
      let run = rows.arrivals[index]
      let target = Int(run.section)
      let source = changes.newIndex(forOldSection: Int(rows.departures[Int(run.other)].section))
      let isInserted = changes.oldIndex(forNewSection: target) < 0
      if source < 0 {
        if isInserted { return false }
        if stages[target] > 0 { isSecond[leader(of: target)] = true }
      } else if stages[source] > 0 {
        if isInserted { isFirst[leader(of: source)] = true }
        if stages[target] > 0 { join(leader(of: source), leader(of: target)) }
      }
    }
    return true
  }

  private mutating func join(_ group: Int, _ other: Int) {
    nearer[group] = other
    if isFirst[group] { isFirst[other] = true }
    if isSecond[group] { isSecond[other] = true }
  }

  /// Returns the section that represents a section's group.
  private mutating func leader(of section: Int) -> Int {
    var section = section
    while nearer[section] != section {
      nearer[section] = nearer[nearer[section]]
      section = nearer[section]
    }
    return section
  }
}
