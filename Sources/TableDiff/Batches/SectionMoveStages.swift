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
  private var stages: [Stage?]

  init(_ changes: PositionChanges, followsCrossing: Bool) {
    stages = Array(repeating: nil, count: changes.newShape.sectionCount)
    for section in changes.movedSections { stages[section.new] = .first }
    guard followsCrossing, !changes.movedSections.isEmpty else { return }
    assignGroups(changes)
  }

  /// When a new section moves; `nil` where it does not.
  subscript(section: Int) -> Stage? { stages[section] }

  private mutating func assignGroups(_ changes: PositionChanges) {
    var groups = groups(changes)
    var first: Set<Int> = []
    var second: Set<Int> = []
    let crossing = changes.crossingRows
    for index in 0..<crossing.runCount {
      let (source, target) = changes.newSections(of: crossing.run(at: index).run)
      let entersInserted = changes.oldSection(forNew: target) < 0
      if source < 0, entersInserted { return }
      if entersInserted {
        if stages[source] != nil { first.insert(groups.leader(of: source)) }
      } else if stages[target] != nil {
        second.insert(groups.leader(of: target))
      }
    }
    guard first.isDisjoint(with: second) else { return }
    for section in stages.indices where stages[section] != nil {
      if second.contains(groups.leader(of: section)) { stages[section] = .second }
    }
  }

  private func groups(_ changes: PositionChanges) -> SectionGroups {
    var groups = SectionGroups(count: stages.count)
    let moved = changes.movedRows
    for index in 0..<moved.runCount {
      let (source, target) = changes.newSections(of: moved.run(at: index).run)
      if stages[source] != nil, stages[target] != nil { groups.join(source, target) }
    }
    return groups
  }
}

extension PositionChanges {
  /// The new sections that a run of moved rows leaves, -1 where it is deleted, and enters.
  fileprivate func newSections(of run: MatchedRun) -> (source: Int, target: Int) {
    (newSection(forOld: oldShape.section(at: run.old)), newShape.section(at: run.new))
  }
}

/// Which sections belong together: a forest of disjoint sets (Galler and Fischer 1964).
private struct SectionGroups {
  /// By section, one that is nearer to the leader of its group, or itself.
  private var nearer: [Int]

  /// Each of `count` sections by itself.
  init(count: Int) {
    nearer = Array(0..<count)
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
