extension TableChanges {
  /// Returns the changes of a section's rows as a `CollectionDifference`, or `nil` if the section is not in
  /// both tables.
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
    guard let source = oldIndex(forNewSection: section) else { return nil }
    let fates = SectionFates(positions, oldSection: source, newSection: section)
    var changes: [CollectionDifference<Section.Rows.Element>.Change] = []
    for (offset, fate) in fates.ofOld.enumerated() {
      guard case .changes(let target) = fate, let row = old[RowPath(section: source, row: offset)] else {
        continue
      }
      changes.append(.remove(offset: offset, element: row, associatedWith: target))
    }
    for (offset, fate) in fates.ofNew.enumerated() {
      guard case .changes(let origin) = fate, let row = new[RowPath(section: section, row: offset)] else {
        continue
      }
      changes.append(.insert(offset: offset, element: row, associatedWith: origin))
    }
    return CollectionDifference(changes)
  }
}

/// The rows of a section that are removed and inserted, by position.
///
/// The standard library sorts changes, and takes ten times as long if they come in no order.
@usableFromInline
struct SectionFates {
  @usableFromInline
  enum Fate {
    case stays
    /// The row is removed or inserted; if it moves, `other` is its position on the other side.
    case changes(other: Int?)
  }

  @usableFromInline private(set) var ofOld: ContiguousArray<Fate>
  @usableFromInline private(set) var ofNew: ContiguousArray<Fate>

  @usableFromInline
  init(_ changes: PositionChanges, oldSection: Int, newSection: Int) {
    ofOld = ContiguousArray(repeating: .stays, count: changes.oldShape.rowCount(inSection: oldSection))
    ofNew = ContiguousArray(repeating: .stays, count: changes.newShape.rowCount(inSection: newSection))
    for path in changes.deletedPaths where path.section == oldSection {
      ofOld[path.row] = .changes(other: nil)
    }
    for path in changes.insertedPaths where path.section == newSection {
      ofNew[path.row] = .changes(other: nil)
    }
    for pair in changes.movedPairs {
      let (leaves, arrives) = (pair.old.section == oldSection, pair.new.section == newSection)
      if leaves { ofOld[pair.old.row] = .changes(other: arrives ? pair.new.row : nil) }
      if arrives { ofNew[pair.new.row] = .changes(other: leaves ? pair.old.row : nil) }
    }
    // A row that also moves has the same positions once more.
    for pair in changes.updatedPairs
    where pair.old.section == oldSection && pair.new.section == newSection {
      ofOld[pair.old.row] = .changes(other: pair.new.row)
      ofNew[pair.new.row] = .changes(other: pair.old.row)
    }
  }
}
