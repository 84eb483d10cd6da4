/// Plans that never mix kinds of changes: deletes; section inserts and moves; row inserts and moves.
struct ConservativePlanning {
  private let changes: PositionChanges
  private let traffic: RowTraffic

  init(_ changes: PositionChanges) {
    self.changes = changes
    traffic = RowTraffic(changes)
  }

  /// Returns the batches that are not empty, with the arrangement of the table after each.
  func batches() -> [PlannedBatch] {
    let (deleted, deletedShape) = arrangeDeleted()
    let sectioned = arrangeSections(rows: deleted)
    let sectionedShape = sectioned.shape(old: changes.oldShape, new: changes.newShape)
    var batches = [
      (deletes(after: deletedShape), deleted),
      (sectionChanges(deleted, before: deletedShape, after: sectionedShape), sectioned),
      (rowChanges(before: sectionedShape), .final),
    ]
    batches.removeAll { $0.0.isEmpty }
    if !batches.isEmpty { batches[batches.count - 1].1 = .final }
    return batches.map { PlannedBatch(operations: $0, after: $1) }
  }

  private func arrangeDeleted() -> (Arrangement, TableShape) {
    var writer = ArrangementWriter(changes, sectionCount: changes.oldShape.sectionCount)
    for old in 0..<changes.oldShape.sectionCount {
      let new = Int32(changes.newIndex(forOldSection: old))
      guard new >= 0 else { continue }
      let runs = traffic.deletedRuns(ofOldSection: old)
      guard !runs.isEmpty else {
        writer.addSection(old: Int32(old), new: new, withRowsOf: .old)
        continue
      }
      writer.beginSection(withRowsOf: .old, at: changes.oldShape.positions(inSection: old))
      for index in runs {
        let run = traffic.deleted.run(at: index).run
        writer.keep(before: run.start)
        writer.skip(run.count)
      }
      writer.endSection(old: Int32(old), new: new)
    }
    return (writer.arrangement, writer.shape)
  }

  private func arrangeSections(rows deleted: Arrangement) -> Arrangement {
    var arrangement = deleted
    arrangement.sections = ContiguousArray(
      (0..<changes.newShape.sectionCount).map {
        Arrangement.Section(old: -1, new: Int32($0), rows: .new)
      })
    for section in deleted.sections { arrangement.sections[Int(section.new)] = section }
    return arrangement
  }

  private func deletes(after: TableShape) -> BatchOperations {
    var batch = BatchOperations(before: changes.oldShape, after: after)
    batch.deletedSections = changes.deletedSections
    batch.deletedRows = changes.deletedRows
    return batch
  }

  private func sectionChanges(
    _ deleted: Arrangement, before: TableShape, after: TableShape
  ) -> BatchOperations {
    var batch = BatchOperations(before: before, after: after)
    batch.insertedSections = changes.insertedSections
    guard !changes.deletedSections.isEmpty else {
      batch.movedSections = changes.movedSections
      return batch
    }
    var places = ContiguousArray<Int32>(repeating: -1, count: changes.oldShape.sectionCount)
    for (index, section) in deleted.sections.enumerated() { places[Int(section.old)] = Int32(index) }
    batch.movedSections = SectionPairs(
      changes.movedSections.map { SectionPair(old: Int(places[$0.old]), new: $0.new) })
    return batch
  }

  private func rowChanges(before: TableShape) -> BatchOperations {
    var batch = BatchOperations(before: before, after: changes.newShape)
    batch.insertedRows = changes.insertedRows
    batch.movedRows = movedRows(before: before)
    return batch
  }

  /// Returns the moved rows, from their positions after rows have been deleted and sections are in their new
  /// positions.
  private func movedRows(before: TableShape) -> PairRuns {
    let moved = changes.movedRows
    guard moved.rowCount > 0 else { return moved }
    var deleted = RowMarks(count: changes.oldShape.rowCount)
    for index in 0..<traffic.deleted.runCount {
      let run = traffic.deleted.run(at: index).run
      deleted.insert(run.start, count: run.count)
    }
    let ranks = deleted.ranks()
    // The distance by which each old section's rows begin later once those before them are deleted.
    let shifts = ContiguousArray(
      (0..<changes.oldShape.sectionCount).map { old -> Int32 in
        let new = changes.newIndex(forOldSection: old)
        let start = changes.oldShape.starts[old]
        return new < 0 ? 0 : before.starts[new] - start + deleted.count(before: start, ranks)
      })
    let finder = SectionFinder(changes.oldShape, questions: moved.runCount)
    return PairRuns(atMost: moved.runCount, old: before) { writer in
      for section in 0..<changes.newShape.sectionCount {
        writer.breakRun()
        for index in traffic.movedRuns(ofNewSection: section) {
          let run = moved.run(at: index).run
          let shift = shifts[finder.section(at: run.old)]
          writer.append(
            old: run.old + shift - deleted.count(before: run.old, ranks), new: run.new, count: run.count)
        }
      }
    }
  }
}
