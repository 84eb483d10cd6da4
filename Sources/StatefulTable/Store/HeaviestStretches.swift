import TableDiff

/// Chooses, among stretches of a section's rows in their old order, those that stay: of all sets that are in
/// order in the new table too, the one with the most rows. The others move.
struct HeaviestStretches {
  /// Calls `move` with the stretches that do not stay.
  ///
  /// - Complexity: O(*k* log *k*) for *k* stretches, and O(*k*) where they are in order.
  func forEachMoved(in stretches: ContiguousArray<MatchedRun>, _ move: (MatchedRun) -> Void) {
    guard zip(stretches, stretches.dropFirst()).contains(where: { $0.new > $1.new }) else { return }
    let newOrder = stretches.indices.sorted { stretches[$0].new < stretches[$1].new }
    var heaviest = HeaviestSubsequence()
    heaviest.removeAll(newCount: stretches.count, oldCount: stretches.count)
    for index in newOrder {
      heaviest.append(
        old: index, weight: HeaviestSubsequence.Weight(length: Int(stretches[index].count)))
    }
    heaviest.choose()
    for (rank, index) in newOrder.enumerated() where !heaviest.isKept(rank) { move(stretches[index]) }
  }
}
