/// Plans for hosts that carry out one operation at a time: deletes from the bottom up, then every other row
/// from the top down to where it belongs.
struct SequentialPlanning {
  private let changes: PositionChanges
  private(set) var steps = ContiguousArray<Step>()

  /// - Complexity: O(*k* log *n*) for *k* operations, and O(*s* + *n* / 64) for *s* sections and *n* rows.
  init(_ changes: PositionChanges) {
    self.changes = changes
    steps.reserveCapacity(changes.structuralCount)
    deleteRows()
    arrangeSections()
    arrangeRows()
  }

  private mutating func deleteRows() {
    let deleted = changes.deletedRows
    for index in (0..<deleted.runCount).reversed() {
      let run = deleted.run(at: index).run
      let path = changes.oldShape.path(at: run.start)
      for row in (path.row..<(path.row + Int(run.count))).reversed() {
        steps.append(.deleteRow(RowPath(section: path.section, row: row)))
      }
    }
  }

  /// Sections are arranged like the rows of a table with one section.
  private mutating func arrangeSections() {
    for section in changes.deletedSections.reversed() { steps.append(.deleteSection(section)) }
    guard !changes.insertedSections.isEmpty || !changes.movedSections.isEmpty else { return }
    let shapes = ShapePair(
      old: .oneSection(rowCount: changes.oldShape.sectionCount),
      new: .oneSection(rowCount: changes.newShape.sectionCount))
    var arrivals = ArrivalSteps(
      RowTraffic(
        deleted: RowRuns(changes.deletedSections), inserted: RowRuns(changes.insertedSections),
        moved: PairRuns(changes.movedSections), shapes: shapes),
      shapes: shapes, oldSections: [0], newSections: [0])
    arrivals.forEach { new, from, to in
      if let from {
        steps.append(.moveSection(from: from.row, to: to.row))
      } else {
        steps.append(.insertSection(at: to.row, new: new.row))
      }
    }
  }

  private mutating func arrangeRows() {
    guard changes.insertedRows.rowCount > 0 || changes.movedRows.rowCount > 0 else { return }
    var arrivals = ArrivalSteps(
      RowTraffic(changes), shapes: ShapePair(old: changes.oldShape, new: changes.newShape),
      oldSections: changes.storage[changes.layout.oldSections],
      newSections: changes.storage[changes.layout.newSections])
    arrivals.forEach { new, from, to in
      if let from {
        steps.append(.moveRow(from: from, to: to))
      } else {
        steps.append(.insertRow(at: to, new: new))
      }
    }
  }
}

extension RowRuns {
  fileprivate init(_ sections: SectionPositions) {
    self.init(atMost: sections.count) { writer in
      for section in sections { writer.append(start: Int32(section), count: 1) }
    }
  }
}

extension PairRuns {
  fileprivate init(_ sections: SectionPairs) {
    self.init(atMost: sections.count) { writer in
      for section in sections { writer.append(old: Int32(section.old), new: Int32(section.new), count: 1) }
    }
  }
}
