/// Plans for hosts that carry out one operation at a time: deletes from the bottom up, then inserts and moves
/// from the top down.
struct SequentialPlanning {
  private let changes: PositionChanges
  private var steps = ContiguousArray<TableStep>()

  /// Returns the steps of a plan for `changes`.
  ///
  /// - Complexity: O(*k* log *n*) for *k* operations, and O(*s* + *n* / 64) for *s* sections and *n* rows.
  static func steps(for changes: PositionChanges) -> ContiguousArray<TableStep> {
    var planning = SequentialPlanning(changes: changes)
    planning.steps.reserveCapacity(changes.structuralCount)
    planning.deleteRows()
    planning.arrangeSections()
    planning.arrangeRows()
    return planning.steps
  }

  private init(changes: PositionChanges) {
    self.changes = changes
  }

  private mutating func deleteRows() {
    for run in changes.deletedRows.all.reversed() {
      let path = changes.oldShape.path(at: run.old)
      for row in (path.row..<(path.row + Int(run.count))).reversed() {
        steps.append(.deleteRow(RowPath(section: path.section, row: row)))
      }
    }
  }

  /// Arranges the sections like the rows of a table with one section.
  private mutating func arrangeSections() {
    for section in changes.deletedSections.reversed() { steps.append(.deleteSection(section)) }
    guard !changes.insertedSections.isEmpty || !changes.movedSections.isEmpty else { return }
    let shapes = Shapes(
      old: .oneSection(rowCount: changes.oldShape.sectionCount),
      new: .oneSection(rowCount: changes.newShape.sectionCount))
    let traffic = RowTraffic(
      deleted: changes.deletedSections.list, inserted: changes.insertedSections.list,
      moved: changes.movedSections.list, shapes: shapes)
    var arrivals = ArrivalSteps(traffic, shapes: shapes, oldSections: [0], newSections: [0])
    arrivals.forEach { new, from, to in
      steps.append(
        from.map { .moveSection(from: $0.row, to: to.row) } ?? .insertSection(at: to.row, new: new.row))
    }
  }

  private mutating func arrangeRows() {
    guard changes.insertedRows.rowCount > 0 || changes.movedRows.rowCount > 0 else { return }
    let (oldCount, newCount) = (changes.oldShape.sectionCount, changes.newShape.sectionCount)
    var arrivals = ArrivalSteps(
      RowTraffic(changes), shapes: Shapes(old: changes.oldShape, new: changes.newShape),
      oldSections: ContiguousArray((0..<newCount).map { changes.oldIndex(forNewSection: $0) }),
      newSections: ContiguousArray((0..<oldCount).map { changes.newIndex(forOldSection: $0) }))
    arrivals.forEach { new, from, to in
      steps.append(from.map { .moveRow(from: $0, to: to) } ?? .insertRow(at: to, new: new))
    }
  }
}
