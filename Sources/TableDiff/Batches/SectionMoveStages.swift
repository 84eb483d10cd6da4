/// In which batch of a staged plan each section moves: first where nothing speaks against it.
///
/// Where rows keep their cells on the way out of deleted sections and into inserted ones, two batches leave
/// those rows no choice: out of a deleted section first, into an inserted one second. A moved section's row
/// changes cannot share the batch of its move, so with two batches
///
///     a moved section that a row enters from a deleted one moves second
///     a moved section that a row leaves for an inserted one moves first
///     moved sections between which a row moves, move in one batch
///
/// Sections that the last line binds together are a group. A group that has to move both first and second, or
/// a row from a deleted section to an inserted one, takes a third batch; then all sections move first.
struct SectionMoveStages {
  /// By new section.
  private var stages: ContiguousArray<Stage?>

  init(_ changes: PositionChanges, followsCrossing: Bool) {
    stages = ContiguousArray(repeating: nil, count: changes.newShape.sectionCount)
    for section in changes.movedSections { stages[section.new] = .first }
    guard followsCrossing, changes.crossingRows.rowCount > 0, !changes.movedSections.isEmpty else { return }
    assignGroups(changes)
  }

  /// When a new section moves; `nil` where it does not.
  subscript(section: Int) -> Stage? { stages[section] }

  private mutating func assignGroups(_ changes: PositionChanges) {
    var groups = groups(changes)
    // By leader: whether its group has to move first, and second.
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

/// Which sections belong together: a forest of disjoint sets (Galler and Fischer 1964).
private struct SectionGroups {
  /// By section, one that is nearer to the leader of its group, or itself.
  private var nearer: ContiguousArray<Int>

  /// Each of `count` sections by itself.
  init(count: Int) {
    nearer = ContiguousArray(0..<count)
  }

  /// The section that stands for the group.
  mutating func leader(of section: Int) -> Int {
    var section = section
    while nearer[section] != section {
      nearer[section] = nearer[nearer[section]]
      section = nearer[section]
    }
    return section
  }

  /// Makes one group of those of two sections.
  mutating func join(_ one: Int, _ other: Int) {
    nearer[leader(of: one)] = leader(of: other)
  }
}
