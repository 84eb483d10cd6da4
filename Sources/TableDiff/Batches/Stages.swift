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
