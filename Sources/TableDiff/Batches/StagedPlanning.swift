/// Plans of up to three batches, with each change in the batch of its stage. Coordinates of a batch are
/// those of the tables before and after its stage.
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
  let changes: PositionChanges
  let table: StageTable
  var rows: Traffic
  var sections: Traffic
  /// The stage in which each new section is inserted or moves; 0 if it stays.
  var sectionStages: ContiguousArray<Stage>

  /// Returns the batches under a staged policy, none if one is enough.
  static func batches(_ changes: PositionChanges, _ table: StageTable) -> [PlannedBatch] {
    guard !table.acceptsAll(changes), !table.isOneStage(changes) else { return [] }
    var planning = StagedPlanning(
      changes: changes, table: table, rows: Traffic(changes, followsRows: table.followsRows),
      sections: Traffic(sectionsOf: changes),
      sectionStages: ContiguousArray(repeating: 0, count: changes.newShape.sectionCount))
    return planning.batches()
  }

  private mutating func batches() -> [PlannedBatch] {
    let usedStages = assignStages()
    let used = (1...3).filter { usedStages & 1 << $0 != 0 } as [Stage]
    guard used.count > 1 else { return [] }
    var (before, shape) = (arrangeSections(after: 0), changes.oldShape)
    var batches: [PlannedBatch] = []
    for stage in used {
      let after = arrangeSections(after: stage)
      let arrangement = stage == used.last ? nil : rows.arrange(after, after: stage)
      let shapes = Shapes(old: shape, new: arrangement?.shape ?? changes.newShape)
      let operations = operations(at: stage, from: before, to: after, shapes)
      batches.append(PlannedBatch(operations: operations, after: arrangement))
      (before, shape) = (after, shapes.new)
    }
    return batches
  }

  /// Returns the sections after a stage, arranged as the rows of one section are. Rows that stay in them are
  /// the old ones until rows arrive, and the new ones from then on.
  private mutating func arrangeSections(after stage: Stage) -> ContiguousArray<Arrangement.Section> {
    let all = Arrangement.Section(old: 0, new: 0)
    var places = ContiguousArray<Arrangement.Section>()
    for piece in sections.arrange([all], after: stage).pieces {
      for section in Int(piece.start)..<Int(piece.end) {
        var place =
          piece.side == .old
          ? Arrangement.Section(old: section, new: changes.newIndex(forOldSection: section))
          : Arrangement.Section(old: changes.oldIndex(forNewSection: section), new: section)
        if place.new >= 0, self.stage(ofRowsArrivingIn: Int(place.new)) <= stage { place.side = .new }
        places.append(place)
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
