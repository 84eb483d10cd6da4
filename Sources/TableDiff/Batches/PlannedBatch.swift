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
      return movedSections.isEmpty || !hasRowChanges ? [allAtOnce] : stagedBatches()
    case .identity:
      return crossingRows.rowCount == 0 && (movedSections.isEmpty || !hasRowChanges)
        ? [allAtOnce] : stagedBatches(followsCrossing: true)
    case .conservative, .sequential:
      return hasOneKindOfChanges ? [allAtOnce] : ConservativePlanning(self).batches()
    }
  }

  private var allAtOnce: PlannedBatch { PlannedBatch(operations: BatchOperations(self), after: .final) }

  private var hasRowChanges: Bool {
    deletedRows.rowCount + insertedRows.rowCount + movedRows.rowCount > 0
  }

  /// Whether all changes are in the same one of a conservative plan's batches.
  private var hasOneKindOfChanges: Bool {
    let deleted = layout.deletedSections.count + layout.deletedRows.rowCount
    let sections = layout.insertedSections.count + layout.movedSections.count
    let rows = layout.insertedRows.rowCount + layout.movedRows.rowCount
    return [deleted, sections, rows].filter { $0 > 0 }.count == 1
  }

  private func stagedBatches(followsCrossing: Bool = false) -> [PlannedBatch] {
    let stages = Stages(self, followsCrossing: followsCrossing)
    return stages.areAllFirst ? [allAtOnce] : StagedPlanning(stages).batches()
  }

  /// Whether a section that moves to its own position loses a row to another section.
  var rowsLeaveSectionMovedInPlace: Bool {
    let inPlace = movedSections.lazy.filter { $0.old == $0.new }.map(\.old)
    guard !inPlace.isEmpty, movedRows.rowCount > 0 else { return false }
    var leaves = ContiguousArray(repeating: false, count: oldShape.sectionCount)
    for section in inPlace { leaves[section] = true }
    let moves = movedRows
    let finder = SectionFinder(oldShape, questions: moves.runCount)
    return (0..<moves.runCount).contains { leaves[finder.section(at: moves.run(at: $0).run.old)] }
  }
}
