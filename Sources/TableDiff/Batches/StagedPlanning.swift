/// Plans of up to three batches, with each change in the batch given by ``Stages``.
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
struct StagedPlanning: ~Copyable {
  private let stages: Stages
  private let changes: PositionChanges
  private let traffic: RowTraffic
  private let first: AfterFirstBatch
  private let second: Arrangement
  private let secondShape: TableShape

  init(_ stages: consuming Stages) {
    changes = stages.changes
    traffic = stages.traffic
    first = AfterFirstBatch(stages)
    (second, secondShape) = stages.arrangementAfterSecond()
    self.stages = stages
  }

  /// Returns the batches that are not empty.
  func batches() -> [PlannedBatch] {
    let batches = [
      (firstOperations(), first.arrangement), (secondOperations(), second), (thirdOperations(), .final),
    ]
    return batches.filter { !$0.0.isEmpty }.map { PlannedBatch(operations: $0, after: $1) }
  }

  // MARK: - The first batch

  private func firstOperations() -> BatchOperations {
    var batch = BatchOperations(before: changes.oldShape, after: first.shape)
    batch.deletedSections = SectionPositions(
      changes.deletedSections.filter { stages.sectionDeletes[$0] == .first })
    var (inserted, moved): ([Int], [SectionPair]) = ([], [])
    for (index, section) in first.arrangement.sections.enumerated() where section.new >= 0 {
      if section.old < 0 {
        inserted.append(index)
      } else if stages.moveStage(ofNewSection: Int(section.new)) == .first {
        moved.append(SectionPair(old: Int(section.old), new: index))
      }
    }
    batch.insertedSections = SectionPositions(inserted)
    batch.movedSections = SectionPairs(moved)
    batch.deletedRows = firstDeletedRows()
    batch.insertedRows = firstInsertedRows()
    batch.movedRows = firstMovedRows()
    return batch
  }

  private func firstDeletedRows() -> RowRuns {
    guard stages.secondDeleted > 0 else { return traffic.deleted }
    return RowRuns(atMost: traffic.deleted.runCount - stages.secondDeleted) { writer in
      for section in 0..<changes.oldShape.sectionCount {
        writer.breakRun()
        for index in traffic.deletedRuns(ofOldSection: section) {
          let run = traffic.deleted.run(at: index).run
          if !stages.leavingSecond.contains(run.start) { writer.append(start: run.start, count: run.count) }
        }
      }
    }
  }

  private func firstInsertedRows() -> RowRuns {
    RowRuns(atMost: traffic.inserted.runCount - stages.secondInserted) { writer in
      for section in first.arrangement.sections where section.new >= 0 {
        guard stages.arrivalStage(ofNewSection: Int(section.new)) == .first else { continue }
        writer.breakRun()
        for index in traffic.insertedRuns(ofNewSection: Int(section.new)) {
          writer.append(start: first.insertedRuns[index], count: traffic.inserted.run(at: index).run.count)
        }
      }
    }
  }

  private func firstMovedRows() -> PairRuns {
    PairRuns(atMost: traffic.moved.runCount - stages.secondMoved, old: changes.oldShape) { writer in
      for section in first.arrangement.sections where section.new >= 0 {
        guard stages.arrivalStage(ofNewSection: Int(section.new)) == .first else { continue }
        writer.breakRun()
        for index in traffic.movedRuns(ofNewSection: Int(section.new)) {
          let run = traffic.moved.run(at: index).run
          if !stages.leavingSecond.contains(run.old) {
            writer.append(old: run.old, new: first.movedRuns[index], count: run.count)
          }
        }
      }
    }
  }

  // MARK: - The second batch

  private func secondOperations() -> BatchOperations {
    var batch = BatchOperations(before: first.shape, after: secondShape)
    var (deleted, moved): ([Int], [SectionPair]) = ([], [])
    for (index, section) in first.arrangement.sections.enumerated() {
      if section.new < 0 {
        if stages.sectionDeletes[Int(section.old)] == .second { deleted.append(index) }
      } else if stages.moveStage(ofNewSection: Int(section.new)) == .second {
        // If sections move in the second batch, it is the last one.
        moved.append(SectionPair(old: index, new: Int(section.new)))
      }
    }
    batch.deletedSections = SectionPositions(deleted)
    batch.movedSections = SectionPairs(moved.sorted { $0.new < $1.new })
    batch.deletedRows = secondDeletedRows()
    let shifts = secondShifts()
    batch.insertedRows = secondInsertedRows(shifts)
    batch.movedRows = secondMovedRows(shifts)
    return batch
  }

  /// Returns the distance by which each new section's rows come later after the second batch than in the new
  /// table.
  private func secondShifts() -> ContiguousArray<Int32> {
    var shifts = ContiguousArray<Int32>(repeating: 0, count: changes.newShape.sectionCount)
    for (index, section) in second.sections.enumerated() where section.new >= 0 {
      shifts[Int(section.new)] = secondShape.starts[index] - changes.newShape.starts[Int(section.new)]
    }
    return shifts
  }

  private func secondDeletedRows() -> RowRuns {
    RowRuns(atMost: stages.secondDeleted) { writer in
      for section in first.arrangement.sections where section.old >= 0 && section.new >= 0 {
        writer.breakRun()
        for index in traffic.deletedRuns(ofOldSection: Int(section.old)) {
          let run = traffic.deleted.run(at: index).run
          if stages.leavingSecond.contains(run.start) {
            writer.append(start: first.departures[Int(run.start)], count: run.count)
          }
        }
      }
    }
  }

  private func secondInsertedRows(_ shifts: ContiguousArray<Int32>) -> RowRuns {
    RowRuns(atMost: stages.secondInserted) { writer in
      for section in 0..<changes.newShape.sectionCount {
        guard stages.arrivalStage(ofNewSection: section) == .second else { continue }
        writer.breakRun()
        for index in traffic.insertedRuns(ofNewSection: section) {
          let run = traffic.inserted.run(at: index).run
          writer.append(start: run.start + shifts[section], count: run.count)
        }
      }
    }
  }

  private func secondMovedRows(_ shifts: ContiguousArray<Int32>) -> PairRuns {
    PairRuns(atMost: stages.secondMoved, old: first.shape) { writer in
      for section in 0..<changes.newShape.sectionCount {
        writer.breakRun()
        for index in traffic.movedRuns(ofNewSection: section) {
          let run = traffic.moved.run(at: index).run
          if stages.leavingSecond.contains(run.old) {
            writer.append(
              old: first.departures[Int(run.old)], new: run.new + shifts[section], count: run.count)
          }
        }
      }
    }
  }

  // MARK: - The third batch

  private func thirdOperations() -> BatchOperations {
    var batch = BatchOperations(before: secondShape, after: changes.newShape)
    batch.deletedSections = SectionPositions(second.sections.indices.filter { second.sections[$0].new < 0 })
    return batch
  }
}

extension Stages {
  /// Returns the new table, with the sections that are deleted in the third batch.
  fileprivate func arrangementAfterSecond() -> (Arrangement, TableShape) {
    guard deletesSectionThird else { return (.final, changes.newShape) }
    let order = sectionOrder(after: .second)
    var writer = ArrangementWriter(changes, sectionCount: order.count)
    for (old, new) in order {
      if new >= 0 {
        writer.addSection(old: old, new: new, withRowsOf: .new)
        continue
      }
      let rows = changes.oldShape.positions(inSection: Int(old))
      writer.beginSection(withRowsOf: .old, at: rows)
      var gone = leaving.run(from: rows.lowerBound, before: rows.upperBound)
      while !gone.isEmpty {
        writer.keep(before: gone.lowerBound)
        writer.skip(Int32(gone.count))
        gone = leaving.run(from: gone.upperBound, before: rows.upperBound)
      }
      writer.endSection(old: old, new: new)
    }
    return (writer.arrangement, writer.shape)
  }
}
