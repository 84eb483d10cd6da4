/// The stage of each change, by a table of stages.
///
/// Three things bind the stages:
///
///     a row enters an inserted section   after the section is inserted
///     a row leaves a deleted section     before the section is deleted
///     a row changes in a moved section   not in the stage that moves the section
///
/// If rows are followed, three stages suffice: sections are inserted and moved, rows change, sections are
/// deleted. Two suffice unless these rules conflict. Otherwise each change has the table's stage.
struct Stages {
  private let changes: PositionChanges
  private let table: StageTable
  /// The stage in which each new section moves; 0 if it doesn't.
  private var sectionMoves: ContiguousArray<Stage>

  init(_ changes: PositionChanges, _ table: StageTable, _ rows: borrowing Traffic) {
    self.changes = changes
    self.table = table
    sectionMoves = ContiguousArray(repeating: 0, count: changes.newShape.sectionCount)
    for section in changes.movedSections { sectionMoves[section.new] = table.sections }
    if table.followsRows, changes.count(.crossingRows) > 0, changes.count(.movedSections) > 0 {
      moveSectionsSecond(rows)
    }
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

extension Stages {
  /// Lets sections whose rows keep their cells move in the second stage in place of the first, as far as
  /// needed.
  ///
  /// Two stages leave rows no choice: they move out of a deleted section in the first, into an inserted one
  /// in the second. A moved section's row changes cannot share the stage of its move. So with two stages
  ///
  ///     a moved section that a row enters from a deleted one moves second
  ///     a moved section that a row leaves for an inserted one moves first
  ///     moved sections between which a row moves, move in one stage
  ///
  /// Sections that the last line binds together are a group. A third stage is needed if a group has to move
  /// both first and second, or if a row goes from a deleted section to an inserted one. Then all sections
  /// move first.
  private mutating func moveSectionsSecond(_ rows: borrowing Traffic) {
    // For each new section one that is nearer to the leader of its group, or itself: a forest of disjoint
    // sets (Galler and Fischer 1964).
    var nearer = ContiguousArray(sectionMoves.indices)
    func leader(of section: Int) -> Int {
      var section = section
      while nearer[section] != section {
        nearer[section] = nearer[nearer[section]]
        section = nearer[section]
      }
      return section
    }
    // For each leader, the stages in which its group has to move, as bits.
    var required = ContiguousArray<UInt8>(repeating: 0, count: sectionMoves.count)
    let (first, second) = (UInt8(1 << 1), UInt8(1 << 2))
    for index in rows.arrivals.indices where rows.arrivals[index].other >= 0 {
      let run = rows.arrivals[index]
      let target = Int(run.section)
      let source = changes.newIndex(forOldSection: Int(rows.departures[Int(run.other)].section))
      let isInserted = changes.oldIndex(forNewSection: target) < 0
      if source < 0 {
        if isInserted { return }
        if sectionMoves[target] > 0 { required[leader(of: target)] |= second }
      } else if sectionMoves[source] > 0 {
        let group = leader(of: source)
        if isInserted {
          required[group] |= first
        } else if sectionMoves[target] > 0 {
          let joined = leader(of: target)
          nearer[group] = joined
          required[joined] |= required[group]
        }
      }
    }
    guard !required.contains(first | second) else { return }
    for section in sectionMoves.indices
    where sectionMoves[section] > 0 && required[leader(of: section)] == second {
      sectionMoves[section] = 2
    }
  }
}
