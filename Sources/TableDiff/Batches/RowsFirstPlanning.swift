/// Plans of two batches: every row goes where it belongs while the sections stand as they stood, and then
/// sections are deleted, inserted and moved. For changes in which no row enters an inserted section.
///
///     old     a: p   b: q   c: r s t
///     first   a:   b: q p   c: r s t u    p goes from a to b, u is inserted
///     second  c: r s t u   b: q p         a is deleted, b moves
struct RowsFirstPlanning {
  private let changes: PositionChanges
  private let traffic: RowTraffic

  init(_ changes: PositionChanges, _ traffic: RowTraffic) {
    self.changes = changes
    self.traffic = traffic
  }

  func batches() -> [PlannedBatch] {
    let between = arrangementBetween()
    let shape = between.shape(in: changes)
    return [
      PlannedBatch(operations: rowOperations(between, after: shape), after: between),
      PlannedBatch(operations: sectionOperations(before: shape), after: .final),
    ]
  }

  /// The old sections in their order, with the rows they are to have.
  private func arrangementBetween() -> Arrangement {
    var sections = ContiguousArray<Arrangement.Section>()
    for old in 0..<changes.oldShape.sectionCount {
      let new = changes.newSection(forOld: old)
      let rows = new >= 0 ? .new : traffic.oldRows(ofSection: old, in: changes) { _ in true }
      sections.append(Arrangement.Section(old: old, new: new, rows: rows))
    }
    return Arrangement(sections: sections)
  }

  private func rowOperations(_ between: Arrangement, after: TableShape) -> BatchOperations {
    var list = OperationList()
    let shifts = between.shifts(in: changes)
    list.add(
      traffic, before: { traffic.departures[$0].old },
      after: {
        let row = traffic.arrivals[$0].new
        return row + shifts[changes.newShape.section(at: row)]
      })
    return list.batch(before: changes.oldShape, after: after)
  }

  private func sectionOperations(before: TableShape) -> BatchOperations {
    var list = OperationList()
    list.deletedSections = changes.deletedSections.map { Int32($0) }
    list.insertedSections = changes.insertedSections.map { Int32($0) }
    list.movedSections = changes.movedSections.map { (Int32($0.old), Int32($0.new)) }
    return list.batch(before: before, after: changes.newShape)
  }
}
