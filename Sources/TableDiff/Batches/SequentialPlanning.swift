/// Plans for hosts that carry out one operation at a time: deletes from the bottom up, then inserts and moves
/// from the top down.
struct SequentialPlanning {
  private let changes: PositionChanges
  /// Unsafe: memory for as many steps as there are structural changes, of which `count` are made.
  private let memory: UnsafeMutableBufferPointer<TableStep>
  private var count = 0

  /// Returns the steps of a plan for `changes`.
  ///
  /// - Complexity: O(*k* log *n*) for *k* operations, and O(*s* + *n* / 64) for *s* sections and *n* rows.
  static func steps(for changes: PositionChanges) -> ContiguousArray<TableStep> {
    ContiguousArray(unsafeUninitializedCapacity: changes.structuralCount) { memory, count in
      var planning = SequentialPlanning(changes: changes, memory: memory)
      planning.deleteRows()
      planning.arrangeSections()
      planning.arrangeRows()
      count = planning.count
    }
  }

  private init(changes: PositionChanges, memory: UnsafeMutableBufferPointer<TableStep>) {
    self.changes = changes
    self.memory = memory
  }

  @inline(__always)
  private mutating func append(_ step: TableStep) {
    precondition(count < memory.count)
    memory.initializeElement(at: count, to: step)
    count += 1
  }

  private mutating func deleteRows() {
    let deleted = changes.deletedRows
    var section = changes.oldShape.sectionCount - 1
    for index in (0..<deleted.runCount).reversed() {
      let run = deleted.run(at: index).run
      while changes.oldShape.starts[section] > run.start { section -= 1 }
      let first = Int(run.start - changes.oldShape.starts[section])
      for row in (first..<(first + Int(run.count))).reversed() {
        append(.deleteRow(RowPath(section: section, row: row)))
      }
    }
  }

  /// Arranges the sections like the rows of a table with one section.
  private mutating func arrangeSections() {
    for section in changes.deletedSections.reversed() { append(.deleteSection(section)) }
    guard !changes.insertedSections.isEmpty || !changes.movedSections.isEmpty else { return }
    let shapes = Shapes(
      old: .oneSection(rowCount: changes.oldShape.sectionCount),
      new: .oneSection(rowCount: changes.newShape.sectionCount))
    var arrivals = ArrivalSteps(
      RowTraffic(
        deleted: changes.deletedSections.list, inserted: changes.insertedSections.list,
        moved: changes.movedSections.list, shapes: shapes),
      shapes: shapes, oldSections: [0], newSections: [0])
    arrivals.forEach { new, from, to in
      if let from {
        append(.moveSection(from: from.row, to: to.row))
      } else {
        append(.insertSection(at: to.row, new: new.row))
      }
    }
  }

  private mutating func arrangeRows() {
    guard changes.insertedRows.rowCount > 0 || changes.movedRows.rowCount > 0 else { return }
    let changes = changes
    var arrivals = ArrivalSteps(
      RowTraffic(changes), shapes: Shapes(old: changes.oldShape, new: changes.newShape),
      oldSections: (0..<changes.newShape.sectionCount).lazy.map {
        Int32(changes.oldIndex(forNewSection: $0))
      },
      newSections: (0..<changes.oldShape.sectionCount).lazy.map { Int32(changes.newIndex(forOldSection: $0)) }
    )
    arrivals.forEach { new, from, to in
      if let from {
        append(.moveRow(from: from, to: to))
      } else {
        append(.insertRow(at: to, new: new))
      }
    }
  }
}
