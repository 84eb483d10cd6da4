import TableDiff

extension StoreChanges {
  /// The changes from a display table that shows the content before to one that shows it after, with the same
  /// edge rows around it.
  ///
  /// - Returns: `nil` where an edge row or a placeholder has come or gone, so that the tables have to be
  ///   compared.
  /// - Complexity: O(*k* log *k* + *s*) for *k* changes and *s* sections.
  func displayed<SectionID, Header, Row, Failure>(
    from old: Table<DisplaySection<SectionID, Header, Row, Failure>>,
    to new: Table<DisplaySection<SectionID, Header, Row, Failure>>
  ) -> TableChanges<DisplaySection<SectionID, Header, Row, Failure>>? {
    let (oldFrame, newFrame) = (DisplayFrame(old), DisplayFrame(new))
    guard oldFrame.ids == newFrame.ids,
      var changes = positions.surrounded(
        oldShape: old.shape, newShape: new.shape, leading: oldFrame.leading)
    else { return nil }
    for (before, after) in zip(oldFrame.sections, newFrame.sections)
    where old.sections[before].rows != new.sections[after].rows {
      changes.updatedRows.append(
        MatchedRun(old: old.shape.starts[before], new: new.shape.starts[after], count: 1))
    }
    return TableChanges(
      old: old, new: new, positions: PositionChanges(changes).addingPairs(),
      duplicates: DuplicatePositions())
  }
}

/// The sections around the content, each of which has one row.
private struct DisplayFrame<
  SectionID: Hashable, Header: Equatable, Row: Identifiable & Equatable, Failure: Error
> {
  /// How many of them are in front.
  private(set) var leading = 0
  /// Their positions.
  private(set) var sections: [Int] = []
  private(set) var ids: [DisplaySection<SectionID, Header, Row, Failure>.ID] = []

  init(_ table: Table<DisplaySection<SectionID, Header, Row, Failure>>) {
    for (position, section) in table.sections.enumerated() {
      if case .content = section.id { continue }
      if sections.count == position { leading += 1 }
      sections.append(position)
      ids.append(section.id)
    }
  }
}
