/// Changes that are known because every row and section was followed while the table was edited, so that
/// nothing needs to be matched.
///
/// Rows are given by their position when all rows of their table are counted through, in any order. Runs may
/// be of any length, and stay within one section of each table.
package struct FollowedChanges {
  /// The shape of the table before.
  package var oldShape: TableShape
  /// The shape of the table after.
  package var newShape: TableShape
  /// For each old section its new position, or -1; empty where all sections are where they were.
  package var newSections = ContiguousArray<Int32>()
  /// Old and new positions of sections with another header.
  package var updatedSections: [SectionPair] = []
  /// New positions of sections whose rows change other than in content.
  package var changedSections: Set<Int> = []
  /// Rows of surviving sections that are not in a surviving section any more: only `old` counts.
  package var deletedRows: [MatchedRun] = []
  /// Rows of surviving sections that were not in a surviving section before: only `new` counts.
  package var insertedRows: [MatchedRun] = []
  /// Rows that change their place, from one surviving section to another or among those of their own.
  package var movedRows: [MatchedRun] = []
  /// Rows with other content, before and after in surviving sections.
  package var updatedRows: [MatchedRun] = []
  /// Rows that leave a deleted section or enter an inserted one.
  package var crossingRows: [MatchedRun] = []
  /// Those of them with other content.
  package var updatedCrossingRows: [MatchedRun] = []

  /// No changes between tables of two shapes.
  package init(oldShape: TableShape, newShape: TableShape) {
    self.oldShape = oldShape
    self.newShape = newShape
  }
}

extension PositionChanges {
  /// The lists of changes, without the pairing of rows, for which see `addingPairs`.
  ///
  /// - Complexity: O(*k* log *k* + *s*) for *k* runs and *s* sections.
  package init(_ followed: consuming FollowedChanges) {
    var storage = ContiguousArray<Int32>()
    var layout = Layout()
    followed.writeSections(to: &storage, layout: &layout)
    for index in followed.deletedRows.indices {
      followed.deletedRows[index].new = followed.deletedRows[index].old
    }
    let (old, new) = (followed.oldShape, followed.newShape)
    layout.deletedRows = storage.appendRuns(&followed.deletedRows, in: old)
    layout.insertedRows = storage.appendRuns(&followed.insertedRows, in: new)
    layout.movedRows = storage.appendPairs(&followed.movedRows, before: old, after: new)
    layout.updatedRows = storage.appendPairs(&followed.updatedRows, before: old, after: new)
    layout.crossingRows = storage.appendPairs(&followed.crossingRows, before: old, after: new)
    layout.updatedCrossingRows = storage.appendPairs(&followed.updatedCrossingRows, before: old, after: new)
    self.init(
      oldShape: old, newShape: new, storage: storage, layout: layout, partners: Partners(), isMinimal: true)
  }

  /// Deleted rows, as old paths.
  package var deletedRowPaths: RowPaths { RowPaths(list: deletedRows, shape: oldShape) }
  /// Inserted rows, as new paths.
  package var insertedRowPaths: RowPaths { RowPaths(list: insertedRows, shape: newShape) }
  /// Moved rows, as paths.
  package var movedRowPairs: RowPairs { RowPairs(list: movedRows, oldShape: oldShape, newShape: newShape) }
  /// Updated rows, as paths.
  package var updatedRowPairs: RowPairs {
    RowPairs(list: updatedRows, oldShape: oldShape, newShape: newShape)
  }
}

extension FollowedChanges {
  fileprivate func writeSections(
    to storage: inout ContiguousArray<Int32>, layout: inout PositionChanges.Layout
  ) {
    if newSections.isEmpty, oldShape.sectionCount == newShape.sectionCount {
      // Every section is matched with itself: one list does for both directions.
      layout.newSections = storage.append(positionsUpTo: oldShape.sectionCount)
      layout.oldSections = layout.newSections
    } else {
      writeMatching(to: &storage, layout: &layout)
    }
    let updated = updatedSections.sorted { $0.new < $1.new }
    layout.updatedSections = storage.append(updated.flatMap { [Int32($0.old), Int32($0.new)] })
  }

  private func writeMatching(to storage: inout ContiguousArray<Int32>, layout: inout PositionChanges.Layout) {
    var oldSections = [Int32](repeating: -1, count: newShape.sectionCount)
    for (old, new) in newSections.enumerated() where new >= 0 { oldSections[Int(new)] = Int32(old) }
    layout.newSections = storage.append(Array(newSections))
    layout.oldSections = storage.append(oldSections)
    layout.deletedSections = storage.append(
      newSections.indices.filter { newSections[$0] < 0 }.map(Int32.init))
    layout.insertedSections = storage.append(
      oldSections.indices.filter { oldSections[$0] < 0 }.map(Int32.init))
    layout.movedSections = storage.append(movedSections(oldSections))
  }

  /// Old and new positions of the sections that move, in turn: see `SectionOrdering`.
  private func movedSections(_ oldSections: [Int32]) -> [Int32] {
    let survivors = oldSections.indices.filter { oldSections[$0] >= 0 }
    guard zip(survivors, survivors.dropFirst()).contains(where: { oldSections[$0] > oldSections[$1] }) else {
      return []
    }
    var heaviest = HeaviestSubsequence()
    heaviest.removeAll(newCount: newShape.sectionCount, oldCount: oldShape.sectionCount)
    for new in survivors {
      let weight = HeaviestSubsequence.Weight(
        length: 1, changed: changedSections.contains(new) ? 1 : 0, rows: newShape.rowCount(inSection: new))
      heaviest.append(old: Int(oldSections[new]), weight: weight)
    }
    heaviest.choose()
    var moved: [Int32] = []
    for (index, new) in survivors.enumerated() where !heaviest.isKept(index) {
      moved.append(oldSections[new])
      moved.append(Int32(new))
    }
    return moved
  }
}

extension ContiguousArray<Int32> {
  /// Fills what is empty with the numbers from 0 up to `end`.
  fileprivate mutating func append(positionsUpTo end: Int) -> Range<Int> {
    self = ContiguousArray(unsafeUninitializedCapacity: end + 32) { numbers, count in
      for position in 0..<end { numbers[position] = Int32(truncatingIfNeeded: position) }
      count = end
    }
    return 0..<end
  }
}
