/// The batch of a staged plan in which each section moves: the first, unless something prevents it.
///
/// If rows keep their cells on the way out of deleted sections and into inserted ones, two batches leave
/// those rows no choice: out of a deleted section first, into an inserted one second. A moved section's row
/// changes cannot share the batch of its move. So with two batches
///
///     a moved section that a row enters from a deleted one moves second
///     a moved section that a row leaves for an inserted one moves first
///     moved sections between which a row moves, move in one batch
///
/// Sections that the last line binds together are a group. A third batch is needed if a group has to move
/// both first and second, or if a row goes from a deleted section to an inserted one. Then all sections move
/// first.
struct SectionMoveStages {
  /// The stages, by new section.
  private var stages: ContiguousArray<Stage?>

  init(_ changes: PositionChanges, followsCrossing: Bool) {
    stages = ContiguousArray(repeating: nil, count: changes.newShape.sectionCount)
    for section in changes.movedSections { stages[section.new] = .first }
    guard followsCrossing, changes.crossingRows.rowCount > 0, !changes.movedSections.isEmpty else { return }
    assignGroups(changes)
  }

  /// Accesses the stage in which a new section moves; `nil` if it doesn't.
  subscript(section: Int) -> Stage? { stages[section] }

  private mutating func assignGroups(_ changes: PositionChanges) {
    var groups = groups(changes)
    // By leader: whether its group has to move first, and whether it has to move second.
    var isFirst = ContiguousArray(repeating: false, count: stages.count)
    var isSecond = isFirst
    let crossing = SectionsOfRuns(changes, changes.crossingRows)
    for index in 0..<crossing.count {
      let (source, target) = crossing[index]
      let entersInserted = changes.oldIndex(forNewSection: target) < 0
      if source < 0, entersInserted { return }
      if entersInserted {
        if stages[source] != nil { isFirst[groups.leader(of: source)] = true }
      } else if stages[target] != nil {
        isSecond[groups.leader(of: target)] = true
      }
    }
    guard !stages.indices.contains(where: { isFirst[$0] && isSecond[$0] }) else { return }
    for section in stages.indices where stages[section] != nil && isSecond[groups.leader(of: section)] {
      stages[section] = .second
    }
  }

  private func groups(_ changes: PositionChanges) -> SectionGroups {
    var groups = SectionGroups(count: stages.count)
    let moved = SectionsOfRuns(changes, changes.movedRows)
    for index in 0..<moved.count {
      let (source, target) = moved[index]
      if source != target, stages[source] != nil, stages[target] != nil { groups.join(source, target) }
    }
    return groups
  }
}

/// The new sections that runs of moved rows leave, -1 for a deleted one, and enter.
private struct SectionsOfRuns {
  private let changes: PositionChanges
  private let runs: PairRuns
  private let oldSections: SectionFinder
  private let newSections: SectionFinder

  init(_ changes: PositionChanges, _ runs: PairRuns) {
    self.changes = changes
    self.runs = runs
    oldSections = SectionFinder(changes.oldShape, questions: runs.runCount)
    newSections = SectionFinder(changes.newShape, questions: runs.runCount)
  }

  var count: Int { runs.runCount }

  subscript(index: Int) -> (source: Int, target: Int) {
    let run = runs.run(at: index).run
    return (
      changes.newIndex(forOldSection: oldSections.section(at: run.old)), newSections.section(at: run.new)
    )
  }
}

/// Groups of sections: a forest of disjoint sets (Galler and Fischer 1964).
private struct SectionGroups {
  /// For each section, one that is nearer to the leader of its group, or itself.
  private var nearer: ContiguousArray<Int>

  /// Creates a group for each of `count` sections.
  init(count: Int) {
    nearer = ContiguousArray(0..<count)
  }

  /// Returns the section that represents a section's group.
  mutating func leader(of section: Int) -> Int {
    var section = section
    while nearer[section] != section {
      nearer[section] = nearer[nearer[section]]
      section = nearer[section]
    }
    return section
  }

  /// Merges the groups of two sections.
  mutating func join(_ one: Int, _ other: Int) {
    nearer[leader(of: one)] = leader(of: other)
  }
}
