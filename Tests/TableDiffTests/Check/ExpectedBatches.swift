import TableDiff

/// How many batches the policies need for a list of changes, told from the lists alone.
struct ExpectedBatches {
  var single: Int
  var standard: Int
  var conservative: Int
  var identity: Int

  init<Section>(for changes: TableChanges<Section>) {
    let hasSectionChanges = !changes.insertedSections.isEmpty || !changes.movedSections.isEmpty
    let hasDeletes = !changes.deletedSections.isEmpty || !changes.deletedRows.isEmpty
    let hasRowArrivals = !changes.insertedRows.isEmpty || !changes.movedRows.isEmpty
    let one = changes.hasStructuralChanges ? 1 : 0
    standard = Self.changesRowsOfMovedSections(changes) ? 2 : one
    identity = max(standard, RowWays(of: changes).fewestBatches)
    single = Self.movesRowsOutOfSectionsMovedInPlace(changes) ? 2 : one
    conservative = [hasDeletes, hasSectionChanges, hasRowArrivals].count { $0 }
  }

  private static func changesRowsOfMovedSections<Section>(_ changes: TableChanges<Section>) -> Bool {
    changes.movedSections.contains { section in
      changes.deletedRows.contains { $0.section == section.old }
        || changes.insertedRows.contains { $0.section == section.new }
        || changes.movedRows.contains { $0.old.section == section.old || $0.new.section == section.new }
    }
  }

  private static func movesRowsOutOfSectionsMovedInPlace<Section>(
    _ changes: TableChanges<Section>
  ) -> Bool {
    changes.movedSections.contains { section in
      section.old == section.new
        && changes.movedRows.contains { $0.old.section == section.old && $0.new.section != section.new }
    }
  }
}
