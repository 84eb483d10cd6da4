/// Plans that never mix kinds of changes: deletes; section inserts and moves; row inserts and moves.
struct ConservativePlanning {
  private let changes: PositionChanges
  private let traffic: RowTraffic

  init(_ changes: PositionChanges) {
    self.changes = changes
    traffic = RowTraffic(changes)
  }

  /// The batches with the arrangement of the table after each.
  func batches() -> [PlannedBatch] {
    let deleted = arrangeDeleted()
    let sectioned = arrangeSections(rows: deleted)
    let deletedShape = deleted.shape(in: changes)
    let sectionedShape = sectioned.shape(in: changes)
    var batches = [
      PlannedBatch(operations: deletes(after: deletedShape), after: deleted),
      PlannedBatch(
        operations: sectionChanges(deleted, before: deletedShape, after: sectionedShape), after: sectioned),
      PlannedBatch(operations: rowChanges(before: sectionedShape), after: .final),
    ]
    batches.removeAll { $0.operations.isEmpty }
    if !batches.isEmpty { batches[batches.count - 1].after = .final }
    return batches
  }

  private func arrangeDeleted() -> Arrangement {
    var sections = ContiguousArray<Arrangement.Section>()
    for old in 0..<changes.oldShape.sectionCount {
      let new = changes.newSection(forOld: old)
      guard new >= 0 else { continue }
      let rows = traffic.oldRows(ofSection: old, in: changes) { traffic.departures[$0].arrival < 0 }
      sections.append(Arrangement.Section(old: old, new: new, rows: rows))
    }
    return Arrangement(sections: sections)
  }

  private func arrangeSections(rows deleted: Arrangement) -> Arrangement {
    var places = [Int](repeating: -1, count: changes.newShape.sectionCount)
    for (index, section) in deleted.sections.enumerated() { places[section.new] = index }
    var sections = ContiguousArray<Arrangement.Section>()
    for (new, place) in places.enumerated() {
      sections.append(
        place >= 0
          ? deleted.sections[place] : Arrangement.Section(old: -1, new: new, rows: .new))
    }
    return Arrangement(sections: sections)
  }

  private func deletes(after: TableShape) -> BatchOperations {
    var list = OperationList()
    list.deletedSections = changes.deletedSections.map { Int32($0) }
    for departure in traffic.departures where departure.arrival < 0 { list.delete(departure.old) }
    return list.batch(before: changes.oldShape, after: after)
  }

  private func sectionChanges(
    _ deleted: Arrangement, before: TableShape, after: TableShape
  ) -> BatchOperations {
    var list = OperationList()
    list.insertedSections = changes.insertedSections.map { Int32($0) }
    let moved = Set(changes.movedSections.map(\.new))
    for (index, section) in deleted.sections.enumerated() where moved.contains(section.new) {
      list.movedSections.append((Int32(index), Int32(section.new)))
    }
    return list.batch(before: before, after: after)
  }

  private func rowChanges(before: TableShape) -> BatchOperations {
    var list = OperationList()
    var section = -1
    var deletedBefore: Int32 = 0
    for departure in traffic.departures {
      let place = changes.oldShape.section(at: departure.old)
      if place != section {
        section = place
        deletedBefore = 0
      }
      if departure.arrival < 0 {
        deletedBefore += 1
      } else {
        let row = departure.old - changes.oldShape.starts[place] - deletedBefore
        list.move(
          before.starts[changes.newSection(forOld: place)] + row,
          to: traffic.arrivals[Int(departure.arrival)].new)
      }
    }
    for arrival in traffic.arrivals where arrival.departure < 0 { list.insert(arrival.new) }
    return list.batch(before: before, after: changes.newShape)
  }
}
