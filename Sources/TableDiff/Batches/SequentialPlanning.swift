/// Plans for hosts that carry out one operation at a time: deletes from the bottom up, then inserts and moves
/// from the top down.
enum SequentialPlanning {
  /// Returns the steps of a plan for `changes`.
  ///
  /// - Complexity: O(*k* log *n*) for *k* operations, and O(*s* + *n* / 64) for *s* sections and *n* rows.
  static func steps(_ changes: PositionChanges) -> ContiguousArray<TableStep> {
    var steps = ContiguousArray<TableStep>()
    steps.reserveCapacity(changes.structuralCount)
    for path in changes.deletedRows { steps.append(.deleteRow(path)) }
    steps.reverse()
    for section in changes.deletedSections.reversed() { steps.append(.deleteSection(section)) }
    if !changes.insertedSections.isEmpty || !changes.movedSections.isEmpty {
      var arrivals = ArrivalSteps(
        Traffic(sectionsOf: changes), [Arrangement.Section(old: 0, new: 0)])
      arrivals.forEach { new, from, to in
        steps.append(
          from.map { .moveSection(from: $0.row, to: to.row) } ?? .insertSection(at: to.row, new: new.row))
      }
    }
    if changes.count(.insertedRows) + changes.count(.movedRows) > 0 {
      let sections = (0..<changes.newShape.sectionCount).map {
        Arrangement.Section(old: changes.oldIndex(forNewSection: $0), new: $0)
      }
      var arrivals = ArrivalSteps(Traffic(changes), ContiguousArray(sections))
      arrivals.forEach { new, from, to in
        steps.append(from.map { .moveRow(from: $0, to: to) } ?? .insertRow(at: to, new: new))
      }
    }
    return steps
  }
}
