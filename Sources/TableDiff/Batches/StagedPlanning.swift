/// Plans of up to three batches, each change in the one that ``Stages`` says.
///
///     first   sections are deleted, inserted and moved; rows change in sections that do not move yet
///     second  the other rows change, in coordinates after the first batch; sections left in the first batch
///             are deleted, and those that had to wait for rows from there are moved
///     third   sections left in the second batch are deleted
///
/// With rows that keep their cells, p and q here:
///
///     old     a: p q   b: r s   c: t u
///     first   a: q   c: t u p   b: r s   d:      b moves, d comes empty, p goes from a to c
///     second  a:   c: t u p   b: s   d: q        r is deleted, q goes from a to d
///     third   c: t u p   b: s   d: q             a is deleted
///
///     old     a: p   b: q   c: r s t
///     first   a:   b: q p   c: r s t u           p goes from a to b, u is inserted
///     second  c: r s t u   b: q p                a is deleted, b moves
struct StagedPlanning {
  private let stages: Stages
  private let changes: PositionChanges
  private let traffic: RowTraffic

  init(_ stages: Stages) {
    self.stages = stages
    changes = stages.changes
    traffic = stages.traffic
  }

  /// The batches that have anything to do.
  func batches() -> [PlannedBatch] {
    let places = AfterFirstBatch(stages)
    let first = Arrangement(sections: places.sections)
    let second = arrangementAfterSecond()
    let firstShape = first.shape(in: changes)
    let secondShape = second.shape(in: changes)
    let batches = [
      PlannedBatch(operations: firstOperations(places, after: firstShape), after: first),
      PlannedBatch(
        operations: secondOperations(places, before: firstShape, after: secondShape, second), after: second),
      PlannedBatch(operations: thirdOperations(second, before: secondShape), after: .final),
    ]
    return batches.filter { !$0.operations.isEmpty }
  }

  /// The new table, but for sections that are deleted in the third batch.
  private func arrangementAfterSecond() -> Arrangement {
    guard stages.deletesSectionThird else { return .final }
    var sections = ContiguousArray<Arrangement.Section>()
    for (old, new) in stages.sectionOrder(after: .second) {
      let rows = new >= 0 ? .new : traffic.oldRows(ofSection: old, in: changes) { _ in true }
      sections.append(Arrangement.Section(old: old, new: new, rows: rows))
    }
    return Arrangement(sections: sections)
  }

  private func firstOperations(_ places: AfterFirstBatch, after: TableShape) -> BatchOperations {
    var list = OperationList()
    for section in changes.deletedSections where stages.sectionDeletes[section] == .first {
      list.deletedSections.append(Int32(section))
    }
    for (index, section) in places.sections.enumerated() where section.new >= 0 {
      if section.old < 0 {
        list.insertedSections.append(Int32(index))
      } else if stages.moveStage(ofNewSection: section.new) == .first {
        list.movedSections.append((Int32(section.old), Int32(index)))
      }
    }
    list.add(
      traffic,
      before: { stages.departures[$0] == .first ? traffic.departures[$0].old : nil },
      after: { places.arrivals[$0] })
    return list.batch(before: changes.oldShape, after: after)
  }

  private func secondOperations(
    _ places: AfterFirstBatch, before: TableShape, after: TableShape, _ second: Arrangement
  ) -> BatchOperations {
    var list = OperationList()
    for (index, section) in places.sections.enumerated()
    where section.new < 0 && stages.sectionDeletes[section.old] == .second {
      list.deletedSections.append(Int32(index))
    }
    // Where sections move in the second batch, it is the last one.
    for (index, section) in places.sections.enumerated()
    where section.new >= 0 && stages.moveStage(ofNewSection: section.new) == .second {
      list.movedSections.append((Int32(index), Int32(section.new)))
    }
    let shifts = second.shifts(in: changes)
    list.add(
      traffic,
      before: { places.departures[$0] },
      after: {
        guard stages.arrivals[$0] == .second else { return nil }
        let row = traffic.arrivals[$0].new
        return row + shifts[changes.newShape.section(at: row)]
      })
    return list.batch(before: before, after: after)
  }

  private func thirdOperations(_ second: Arrangement, before: TableShape) -> BatchOperations {
    var list = OperationList()
    for (index, section) in second.sections.enumerated() where section.new < 0 {
      list.deletedSections.append(Int32(index))
    }
    return list.batch(before: before, after: changes.newShape)
  }
}
