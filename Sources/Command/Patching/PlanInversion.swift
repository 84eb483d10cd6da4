import TableDiff

extension PlanDocument {
  /// The plan that leads back from the new table to the old one, whose sections have `rowCounts` rows.
  ///
  /// A batch names positions before and after it, so it is undone by the same positions the other way round.
  func inverted(rowCounts: [Int]) -> PlanDocument {
    var plan = self
    (plan.old, plan.new) = (new, old)
    plan.updatedSections = updatedSections.map(\.inverted).sorted { $0.new < $1.new }
    plan.updatedRows = updatedRows.map(\.inverted).sorted { $0.new < $1.new }
    for index in plan.duplicates.indices {
      plan.duplicates[index].side = duplicates[index].side == .old ? .new : .old
    }
    var counts = rowCounts
    plan.batches = []
    for batch in batches {
      var inverted = batch.inverted
      if isSequential {
        if let section = batch.deletedSections.first, counts.indices.contains(section) {
          inverted.rowCounts = [counts[section]]
        }
        batch.carryOut(on: &counts)
      } else {
        inverted.rowCounts = counts
        counts = batch.rowCounts ?? []
      }
      plan.batches.append(inverted)
    }
    plan.batches.reverse()
    return plan
  }
}

extension Pairing {
  fileprivate var inverted: Pairing { Pairing(old: new, new: old) }
}

extension BatchDocument {
  /// The batch that undoes it, without ``rowCounts``.
  fileprivate var inverted: BatchDocument {
    BatchDocument(
      deletedSections: insertedSections, insertedSections: deletedSections,
      movedSections: movedSections.map(\.inverted).sorted { $0.new < $1.new },
      deletedRows: insertedRows, insertedRows: deletedRows,
      movedRows: movedRows.map(\.inverted).sorted { $0.new < $1.new })
  }

  /// Carries out a single operation on the numbers of rows of all sections. An impossible one does nothing:
  /// the replay of the plan refuses it.
  fileprivate func carryOut(on counts: inout [Int]) {
    func add(_ number: Int, to section: Int?) {
      if let section, counts.indices.contains(section) { counts[section] &+= number }
    }
    if let section = deletedSections.first, counts.indices.contains(section) {
      counts.remove(at: section)
    } else if let section = insertedSections.first, (0...counts.count).contains(section) {
      counts.insert(rowCounts?.first ?? 0, at: section)
    } else if let move = movedSections.first, counts.indices.contains(move.old),
      counts.indices.contains(move.new)
    {
      counts.insert(counts.remove(at: move.old), at: move.new)
    }
    add(-1, to: deletedRows.first?.section)
    add(1, to: insertedRows.first?.section)
    add(-1, to: movedRows.first?.old.section)
    add(1, to: movedRows.first?.new.section)
  }
}
