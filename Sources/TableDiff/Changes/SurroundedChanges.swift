extension PositionChanges {
  /// The same changes of tables that have other sections around these, the same ones before and after.
  ///
  ///     these changes    A B C      →  C A D
  ///     surrounded       H A B C F  →  H C A D F
  ///
  /// - Parameters:
  ///   - oldShape: The shape of the whole table before.
  ///   - newShape: The shape of the whole table after.
  ///   - leading: How many sections are in front.
  /// - Returns: `nil` where the tables are not of these shapes with the same sections around them.
  /// - Complexity: O(*k* + *s*) for *k* runs, or *k* rows where sections move, and *s* sections.
  package func surrounded(
    oldShape: TableShape, newShape: TableShape, leading: Int
  ) -> FollowedChanges? {
    let trailing = oldShape.sectionCount - self.oldShape.sectionCount - leading
    guard newShape.sectionCount - self.newShape.sectionCount - leading == trailing,
      oldShape.holds(self.oldShape, at: leading), newShape.holds(self.newShape, at: leading),
      oldShape.rowCounts.prefix(leading).elementsEqual(newShape.rowCounts.prefix(leading)),
      oldShape.rowCounts.suffix(trailing).elementsEqual(newShape.rowCounts.suffix(trailing))
    else { return nil }
    var changes = FollowedChanges(oldShape: oldShape, newShape: newShape)
    let rows = oldShape.starts[leading]
    changes.deletedRows = deletedRows.matched(shiftedBy: rows)
    changes.insertedRows = insertedRows.matched(shiftedBy: rows)
    changes.movedRows = movedRows.shifted(by: rows)
    changes.updatedRows = updatedRows.shifted(by: rows)
    changes.crossingRows = crossingRows.shifted(by: rows)
    changes.updatedCrossingRows = updatedCrossingRows.shifted(by: rows)
    changes.updatedSections = updatedSections.map {
      SectionPair(old: $0.old + leading, new: $0.new + leading)
    }
    let isInPlace = deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
    if !isInPlace { place(sectionsOf: &changes, leading: leading) }
    return changes
  }

  private func place(sectionsOf changes: inout FollowedChanges, leading: Int) {
    let grown = newShape.sectionCount - oldShape.sectionCount
    for section in 0..<changes.oldShape.sectionCount {
      var new = section < leading ? section : section + grown
      if oldShape.sections.contains(section - leading) {
        new = newSection(forOld: section - leading)
        if new >= 0 { new += leading }
      }
      changes.newSections.append(Int32(truncatingIfNeeded: new))
    }
    // Which sections are kept where is a matter of their rows too.
    let changed =
      deletedRowPaths.lazy.map { newSection(forOld: $0.section) }
      + insertedRowPaths.lazy.map(\.section)
      + movedRowPairs.lazy.flatMap { [newSection(forOld: $0.old.section), $0.new.section] }
    changes.changedSections = Set(changed.map { $0 + leading })
  }
}

extension TableShape {
  fileprivate var sections: Range<Int> { 0..<sectionCount }

  /// Whether the sections of another shape are among these, from the one at `position` on.
  fileprivate func holds(_ other: TableShape, at position: Int) -> Bool {
    guard position >= 0, position + other.sectionCount <= sectionCount else { return false }
    return other.rowCounts.elementsEqual(rowCounts.dropFirst(position).prefix(other.sectionCount))
  }
}

extension RowRuns {
  fileprivate func matched(shiftedBy rows: Int32) -> [MatchedRun] {
    (0..<runCount).map { index in
      let run = run(at: index).run
      return MatchedRun(old: run.start + rows, new: run.start + rows, count: run.count)
    }
  }
}

extension PairRuns {
  fileprivate func shifted(by rows: Int32) -> [MatchedRun] {
    (0..<runCount).map { index in
      let run = run(at: index).run
      return MatchedRun(old: run.old + rows, new: run.new + rows, count: run.count)
    }
  }
}
