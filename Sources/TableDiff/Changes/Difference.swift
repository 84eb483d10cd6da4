extension TableChanges {
  /// The changes of a section's rows as the standard library has them; `nil` where the section is not in both
  /// tables.
  ///
  /// Updated rows are removed and inserted, as are rows that come from or go to another section. Rows that
  /// move within the section are associated removals and insertions. Applied to the section's old rows, the
  /// difference gives the new ones.
  ///
  /// - Parameter section: The section's new position; 0, the default, for a flat table.
  /// - Complexity: O(*n*) for *n* rows in the section, O(*r*) for *r* runs of changed rows in the table, and
  ///   that of making a `CollectionDifference`.
  @_alwaysEmitIntoClient
  public func difference(
    ofNewSection section: Int = 0
  ) -> CollectionDifference<Section.Rows.Element>? {
    guard let source = oldSection(forNew: section) else { return nil }
    let ends = SectionDifference(positions, oldSection: source, newSection: section)
    let oldRows = ContiguousArray(old.sections[source].rows)
    let newRows = ContiguousArray(new.sections[section].rows)
    var changes: [CollectionDifference<Section.Rows.Element>.Change] = []
    for (offset, target) in ends.removals.enumerated() where target != SectionDifference.stays {
      changes.append(
        .remove(offset: offset, element: oldRows[offset], associatedWith: target < 0 ? nil : Int(target)))
    }
    for (offset, origin) in ends.insertions.enumerated() where origin != SectionDifference.stays {
      changes.append(
        .insert(offset: offset, element: newRows[offset], associatedWith: origin < 0 ? nil : Int(origin)))
    }
    return CollectionDifference(changes)
  }
}

/// Which rows of a section are removed and inserted. By their place, so that changes are listed in order: the
/// standard library sorts them, which takes it ten times as long if they are in none.
@usableFromInline
struct SectionDifference {
  /// In place of the other end of a removal or insertion, for a row that stays.
  @usableFromInline static var stays: Int32 { -2 }
  private static var isAlone: Int32 { -1 }

  /// For each old row where it is inserted again, or -1 if it is not.
  @usableFromInline private(set) var removals: ContiguousArray<Int32>
  /// For each new row where it was removed, or -1 if it was not.
  @usableFromInline private(set) var insertions: ContiguousArray<Int32>

  @usableFromInline
  init(_ changes: PositionChanges, oldSection: Int, newSection: Int) {
    let oldRows = changes.oldShape.positions(inSection: oldSection)
    let newRows = changes.newShape.positions(inSection: newSection)
    removals = ContiguousArray(repeating: Self.stays, count: oldRows.count)
    insertions = ContiguousArray(repeating: Self.stays, count: newRows.count)
    for index in 0..<changes.deletedRows.runCount {
      let run = changes.deletedRows.run(at: index).run
      guard oldRows.contains(run.start) else { continue }
      for row in run.start..<run.start + run.count { removals[Int(row - oldRows.lowerBound)] = Self.isAlone }
    }
    for index in 0..<changes.insertedRows.runCount {
      let run = changes.insertedRows.run(at: index).run
      guard newRows.contains(run.start) else { continue }
      for row in run.start..<run.start + run.count {
        insertions[Int(row - newRows.lowerBound)] = Self.isAlone
      }
    }
    for index in 0..<changes.movedRows.runCount {
      move(changes.movedRows.run(at: index).run, oldRows, newRows)
    }
    for index in 0..<changes.updatedRows.runCount {
      let run = changes.updatedRows.run(at: index).run
      // An updated row that moves is one change.
      if oldRows.contains(run.old), newRows.contains(run.new) { move(run, oldRows, newRows) }
    }
  }

  /// Notes that rows leave the section, arrive in it, or both.
  private mutating func move(_ run: MatchedRun, _ oldRows: Range<Int32>, _ newRows: Range<Int32>) {
    let (leaves, arrives) = (oldRows.contains(run.old), newRows.contains(run.new))
    for offset in 0..<run.count {
      let (old, new) = (run.old + offset - oldRows.lowerBound, run.new + offset - newRows.lowerBound)
      if leaves { removals[Int(old)] = arrives ? new : Self.isAlone }
      if arrives { insertions[Int(new)] = leaves ? old : Self.isAlone }
    }
  }
}
