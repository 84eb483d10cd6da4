extension StagedPlanning {
  /// Sets the stage of each change, by the table of stages. Returns the stages that have changes, as bits.
  ///
  /// Three things bind the stages:
  ///
  ///     a row enters an inserted section   after the section is inserted
  ///     a row leaves a deleted section     before the section is deleted
  ///     a row changes in a moved section   not in the stage that moves the section
  ///
  /// If rows are followed, three stages suffice: sections are inserted and moved, rows change, sections are
  /// deleted. Two suffice unless these rules conflict. Otherwise each change has the table's stage.
  mutating func assignStages() -> UInt8 {
    for section in changes.insertedSections { sectionStages[section] = table.sections }
    for section in changes.movedSections { sectionStages[section.new] = table.sections }
    if table.followsRows, changes.count(.crossingRows) > 0, changes.count(.movedSections) > 0 {
      moveSectionsSecond()
    }
    var sectionDeletes = ContiguousArray<Stage>(repeating: 1, count: changes.oldShape.sectionCount)
    var used: UInt8 = 0
    for index in rows.arrivals.indices {
      let source = rows.source(ofArrival: index)
      let partner = source < 0 ? -1 : changes.newIndex(forOldSection: source)
      let section = arrivesWithSections(partner) ? partner : Int(rows.arrivals[index].section)
      let stage = stage(ofRowsArrivingIn: section)
      if source >= 0, partner < 0 { sectionDeletes[source] = max(sectionDeletes[source], stage + 1) }
      used |= rows.setStage(stage, ofArrival: index)
    }
    for index in rows.departures.indices where rows.departures[index].other < 0 {
      let section = changes.newIndex(forOldSection: Int(rows.departures[index].section))
      let stage = arrivesWithSections(section) ? table.deletedRowsOfMoved : table.deletedRows
      used |= rows.setStage(stage, ofDeparture: index)
    }
    for index in sections.arrivals.indices {
      let section = Int(sections.arrivals[index].start)
      used |= sections.setStage(sectionStages[section], ofArrival: index)
    }
    for index in sections.departures.indices where sections.departures[index].other < 0 {
      let section = Int(sections.departures[index].start)
      used |= sections.setStage(sectionDeletes[section], ofDeparture: index)
    }
    return used
  }

  /// Returns the earliest stage in which a row arrives in a new section.
  func stage(ofRowsArrivingIn section: Int) -> Stage {
    arrivesWithSections(section) ? table.movedRowsOfMoved : table.movedRows
  }

  /// Returns whether a new section, which may be none, or -1, is inserted or moves in the stage of sections,
  /// so that its rows have stages of their own.
  private func arrivesWithSections(_ section: Int) -> Bool {
    section >= 0 && sectionStages[section] == table.sections
  }

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
  private mutating func moveSectionsSecond() {
    // For each new section one that is nearer to the leader of its group, or itself: a forest of disjoint
    // sets (Galler and Fischer 1964).
    var nearer = ContiguousArray(sectionStages.indices)
    func leader(of section: Int) -> Int {
      var section = section
      while nearer[section] != section {
        nearer[section] = nearer[nearer[section]]
        section = nearer[section]
      }
      return section
    }
    // For each leader, the stages in which its group has to move, as bits.
    var required = ContiguousArray<UInt8>(repeating: 0, count: sectionStages.count)
    let (first, second) = (UInt8(1 << 1), UInt8(1 << 2))
    for index in rows.arrivals.indices where rows.arrivals[index].other >= 0 {
      let target = Int(rows.arrivals[index].section)
      let source = changes.newIndex(forOldSection: rows.source(ofArrival: index))
      let isInserted = changes.oldIndex(forNewSection: target) < 0
      if source < 0 {
        if isInserted { return }
        if sectionStages[target] > 0 { required[leader(of: target)] |= second }
      } else if sectionStages[source] > 0 {
        let group = leader(of: source)
        if isInserted {
          required[group] |= first
        } else if sectionStages[target] > 0 {
          let joined = leader(of: target)
          nearer[group] = joined
          required[joined] |= required[group]
        }
      }
    }
    guard !required.contains(first | second) else { return }
    for section in sectionStages.indices
    where sectionStages[section] > 0 && required[leader(of: section)] == second {
      sectionStages[section] = 2
    }
  }
}
