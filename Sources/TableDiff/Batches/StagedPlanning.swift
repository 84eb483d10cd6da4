/// Plans of up to three batches, with each change in the batch given by ``Stages``. Coordinates of a batch
/// are those of the tables before and after its stage.
///
///     old     a: p q   b: r s   c: t u
///     1       a: q   c: t u p   b: r s   d:      b moves, d comes empty, p goes from a to c
///     2       a:   c: t u p   b: s   d: q        r is deleted, q goes from a to d
///     3       c: t u p   b: s   d: q             a is deleted
///
///     old     a: p   b: q   c: r s t
///     1       a:   b: q p   c: r s t u           p goes from a to b, u is inserted
///     2       c: r s t u   b: q p                a is deleted, b moves
struct StagedPlanning: ~Copyable {
  private let changes: PositionChanges
  private var rows: Traffic
  private var sections: Traffic

  /// Returns the batches under a staged policy.
  @Sendable
  static func batches(_ changes: PositionChanges, _ table: StageTable) -> PlannedBatches {
    guard !table.acceptsAll(changes), !table.isOneStage(changes) else { return .oneBatch }
    var planning = StagedPlanning(
      changes: changes, rows: Traffic(changes, followsRows: table.followsRows),
      sections: Traffic(sectionsOf: changes))
    return planning.batches(Stages(changes, table, planning.rows))
  }

  private mutating func batches(_ stages: Stages) -> PlannedBatches {
    stages.assign(rows: &rows, sections: &sections)
    let usedStages = rows.usedStages | sections.usedStages
    let used = (1...3).filter { usedStages & 1 << $0 != 0 } as [Stage]
    guard used.count > 1 else { return .oneBatch }
    var (before, shape) = (arrangeSections(after: 0), changes.oldShape)
    var batches: [PlannedBatch] = []
    for stage in used {
      let after = arrangeSections(after: stage)
      let arrangement =
        stage == used.last
        ? nil : rows.arrange(after, after: stage) { stages.ofArrivals(inNewSection: $0) <= stage }
      let shapes = Shapes(old: shape, new: arrangement?.shape ?? changes.newShape)
      let operations = operations(at: stage, from: before, to: after, shapes)
      batches.append(PlannedBatch(operations: operations, after: arrangement))
      (before, shape) = (after, shapes.new)
    }
    return .batches(batches)
  }

  /// Returns the sections after a stage, arranged as the rows of one section are.
  private mutating func arrangeSections(after stage: Stage) -> ContiguousArray<Arrangement.Section> {
    let all = Arrangement.Section(old: 0, new: 0)
    var places = ContiguousArray<Arrangement.Section>()
    for piece in sections.arrange([all], after: stage, isNew: { _ in true }).pieces {
      for section in Int(piece.start)..<Int(piece.end) {
        places.append(
          piece.side == .old
            ? Arrangement.Section(old: section, new: changes.newIndex(forOldSection: section))
            : Arrangement.Section(old: changes.oldIndex(forNewSection: section), new: section))
      }
    }
    return places
  }

  /// Returns the changes of a stage.
  private func operations(
    at stage: Stage, from before: ContiguousArray<Arrangement.Section>,
    to after: ContiguousArray<Arrangement.Section>, _ shapes: Shapes
  ) -> PositionChanges {
    let (old, new) = (ContiguousArray(before.map(\.old)), ContiguousArray(after.map(\.new)))
    return PositionChanges(shapes) { kind in
      switch kind {
      case .deletedSections: sections.list(sections.departures, moving: false, at: stage, in: [0])
      case .insertedSections: sections.list(sections.arrivals, moving: false, at: stage, in: [0])
      case .movedSections: sections.list(sections.arrivals, moving: true, at: stage, in: [0])
      case .deletedRows: rows.list(rows.departures, moving: false, at: stage, in: old)
      case .insertedRows: rows.list(rows.arrivals, moving: false, at: stage, in: new)
      case .movedRows: rows.list(rows.arrivals, moving: true, at: stage, in: new)
      default: RunList()
      }
    }
  }
}
