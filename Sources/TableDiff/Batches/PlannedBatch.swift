/// A batch of a plan in positions, and the arrangement of the table after it.
@usableFromInline
struct PlannedBatch: Sendable {
  @usableFromInline var operations: any StructuralChanges
  @usableFromInline var after: Arrangement
}

/// The form in which a plan's batches are kept.
enum PlannedStages: Sendable {
  case none
  /// One batch has all structural changes.
  case oneBatch
  case batches([PlannedBatch])
  case steps(ContiguousArray<TableStep>)
}

extension PositionChanges {
  /// Returns the batches under a policy.
  func stages(_ staging: BatchPolicy.Staging) -> PlannedStages {
    guard structuralCount > 0 || staging == .identity && crossingRows.rowCount > 0 else { return .none }
    switch staging {
    case .single:
      return rowsLeaveSectionMovedInPlace ? batches() : .oneBatch
    case .standard:
      return layout.movedSections.isEmpty || !hasRowChanges ? .oneBatch : batches()
    case .identity:
      return layout.crossingRows.rowCount == 0 && (layout.movedSections.isEmpty || !hasRowChanges)
        ? .oneBatch : batches(followsCrossing: true)
    case .conservative:
      return hasOneKindOfChanges ? .oneBatch : .batches(ConservativePlanning(self).batches())
    case .sequential:
      return .steps(SequentialPlanning.steps(for: self))
    }
  }

  /// Returns whether positions may not suffice to count the rows between two batches, which are some of both
  /// tables.
  func isTooLarge(for policy: BatchPolicy) -> Bool {
    guard oldShape.rowCount > Int(Int32.max) - newShape.rowCount else { return false }
    return policy.staging != .single || rowsLeaveSectionMovedInPlace
  }

  private var hasRowChanges: Bool {
    layout.deletedRows.rowCount + layout.insertedRows.rowCount + layout.movedRows.rowCount > 0
  }

  /// Whether all changes are in the same one of a conservative plan's batches.
  private var hasOneKindOfChanges: Bool {
    let deleted = layout.deletedSections.rowCount + layout.deletedRows.rowCount
    let sections = layout.insertedSections.rowCount + layout.movedSections.rowCount
    let rows = layout.insertedRows.rowCount + layout.movedRows.rowCount
    return (deleted > 0 ? 1 : 0) + (sections > 0 ? 1 : 0) + (rows > 0 ? 1 : 0) == 1
  }

  private func batches(followsCrossing: Bool = false) -> PlannedStages {
    let stages = Stages(self, followsCrossing: followsCrossing)
    return stages.areAllFirst ? .oneBatch : .batches(StagedPlanning(stages).batches())
  }

  /// Whether a section that moves to its own position loses a row to another section.
  var rowsLeaveSectionMovedInPlace: Bool {
    let inPlace = movedSections.lazy.filter { $0.old == $0.new }.map(\.old)
    guard !inPlace.isEmpty, movedRows.rowCount > 0 else { return false }
    var leaves = ContiguousArray(repeating: false, count: oldShape.sectionCount)
    for section in inPlace { leaves[section] = true }
    let moves = movedRows
    let finder = SectionFinder(oldShape, questions: moves.runCount)
    return (0..<moves.runCount).contains { index in
      let run = moves.run(at: index).run
      let source = finder.section(at: run.old)
      return leaves[source]
        && !newShape.positions(inSection: newIndex(forOldSection: source)).contains(run.new)
    }
  }
}
