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
struct SectionMoves {
  /// By new section; 0 if it doesn't move.
  private(set) var stages: ContiguousArray<Stage>
  /// For each new section one that is nearer to the leader of its group, or itself: a forest of disjoint sets
  /// (Galler and Fischer 1964).
  private var nearer: ContiguousArray<Int>
  /// Whether each section, or, for a leader, a section of its group has to move first, or second.
  private var isFirst: ContiguousArray<Bool>
  private var isSecond: ContiguousArray<Bool>

  init(_ changes: PositionChanges, _ traffic: borrowing RowTraffic) {
    stages = changes.stagesOfMovedSections(repeating: 1)
    nearer = ContiguousArray(stages.indices)
    isFirst = ContiguousArray(repeating: false, count: stages.count)
    isSecond = isFirst
    guard changes.crossingRows.rowCount > 0, !changes.movedSections.isEmpty,
      bindSections(changes, traffic)
    else { return }
    for section in stages.indices {
      let leader = leader(of: section)
      if isFirst[section] { isFirst[leader] = true }
      if isSecond[section] { isSecond[leader] = true }
    }
    guard !stages.indices.contains(where: { isFirst[$0] && isSecond[$0] }) else { return }
    for section in stages.indices where stages[section] > 0 && isSecond[leader(of: section)] {
      stages[section] = 2
    }
  }

  /// Notes the sections that have to move first, second or together.
  ///
  /// - Returns: Whether no row goes from a deleted section to an inserted one.
  private mutating func bindSections(_ changes: PositionChanges, _ traffic: borrowing RowTraffic) -> Bool {
    for target in stages.indices {
      let isInserted = changes.oldIndex(forNewSection: target) < 0
      for index in traffic.arrivals(inNewSection: target) where traffic.arrivals[index].old >= 0 {
        let source = changes.newIndex(forOldSection: Int(traffic.arrivals[index].source))
        if source < 0 {
          if isInserted { return false }
          isSecond[target] = stages[target] > 0
        } else if stages[source] > 0 {
          if isInserted { isFirst[source] = true }
          if stages[target] > 0 { nearer[leader(of: source)] = leader(of: target) }
        }
      }
    }
    return true
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

extension PositionChanges {
  /// Returns, for each new section, a stage if it moves, and otherwise 0.
  func stagesOfMovedSections(repeating stage: Stage) -> ContiguousArray<Stage> {
    var stages = ContiguousArray<Stage>(repeating: 0, count: newShape.sectionCount)
    for section in movedSections { stages[section.new] = stage }
    return stages
  }
}
