/// A batch of a plan in positions, and how the table stands after it.
struct PlannedBatch: Sendable {
  var operations: BatchOperations
  var after: Arrangement
}

extension PositionChanges {
  /// The batches under a policy that works in batches.
  func batches(_ staging: Policy.Staging) -> [PlannedBatch] {
    guard structuralCount > 0 || staging == .identity && crossingRows.rowCount > 0 else { return [] }
    switch staging {
    case .single:
      return rowsLeaveSectionMovedInPlace ? stagedBatches() : [allAtOnce]
    case .standard:
      return movedSections.isEmpty ? [allAtOnce] : stagedBatches()
    case .identity:
      return movedSections.isEmpty && crossingRows.rowCount == 0
        ? [allAtOnce] : stagedBatches(followsCrossing: true)
    case .conservative, .sequential:
      return ConservativePlanning(self).batches()
    }
  }

  private var allAtOnce: PlannedBatch { PlannedBatch(operations: BatchOperations(self), after: .final) }

  private func stagedBatches(followsCrossing: Bool = false) -> [PlannedBatch] {
    let stages = Stages(self, followsCrossing: followsCrossing)
    return stages.areAllFirst ? [allAtOnce] : StagedPlanning(stages).batches()
  }

  /// Whether a section that moves to its own position loses a row to another section.
  var rowsLeaveSectionMovedInPlace: Bool {
    let inPlace = Set(movedSections.lazy.filter { $0.old == $0.new }.map(\.old))
    guard !inPlace.isEmpty else { return false }
    let moves = movedRows
    return (0..<moves.runCount).contains { index in
      let run = moves.run(at: index).run
      return inPlace.contains(oldShape.section(at: run.old))
    }
  }
}
