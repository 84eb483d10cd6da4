/// What has to change in a table for it to become another: deleted, inserted, moved and updated sections and
/// rows, and which row is which.
///
/// Old paths and positions belong to ``old``, new ones to ``new``. The number of moves is minimal under one
/// rule: a section that is in both tables is never deleted and inserted, nor is a row that is in a surviving
/// section on both sides. Rows of deleted and of inserted sections are not listed; they come and go with
/// their section. A row that leaves a deleted section is therefore inserted where it arrives, and one that
/// enters an inserted section is deleted where it was, unless the plan's policy is
/// ``BatchPolicy/identity``.
///
/// Among the minimal results one is chosen by rule, the same in every process. Sections: those move that have
/// no row changes, then those with the fewest rows. Rows: neighbours on both sides stay or move together; the
/// last run that stays is the one that ends at the smallest old position, then the last but one, and so on.
///
/// Every list is ascending, pairs by their new place, and every count costs O(1).
public struct TableChanges<Section: TableSectionProtocol> {
  /// The table before.
  public let old: Table<Section>
  /// The table after.
  public let new: Table<Section>
  @usableFromInline
  let positions: PositionChanges

  @inlinable
  init(old: Table<Section>, new: Table<Section>, positions: PositionChanges) {
    self.old = old
    self.new = new
    self.positions = positions
  }
}

extension TableChanges {
  /// Sections that are gone, as old positions.
  @inlinable public var deletedSections: SectionPositions { positions.deletedSections }

  /// Sections that are new, as new positions.
  @inlinable public var insertedSections: SectionPositions { positions.insertedSections }

  /// Sections that change their place among the others.
  @inlinable public var movedSections: SectionPairs { positions.movedSections }

  /// Sections whose header differs.
  @inlinable public var updatedSections: SectionPairs { positions.updatedSections }

  /// Rows of surviving sections that are gone, as old paths.
  @inlinable public var deletedRows: RowPaths { positions.deletedPaths }

  /// Rows of surviving sections that are new, as new paths.
  @inlinable public var insertedRows: RowPaths { positions.insertedPaths }

  /// Rows that change their place among the rows of their section, or their section.
  @inlinable public var movedRows: RowPairs { positions.movedPairs }

  /// Rows whose content differs, moved or not.
  @inlinable public var updatedRows: RowPairs { positions.updatedPairs }

  /// Whether the tables are the same: nothing to do.
  public var isEmpty: Bool { positions.changeCount == 0 }

  /// Whether any row or section is deleted, inserted or moved.
  public var hasStructuralChanges: Bool { positions.structuralCount > 0 }

  /// How many sections and rows are deleted, inserted or moved, updates not counted.
  public var structuralChangeCount: Int { positions.structuralCount }

  /// How many changes there are of any kind, a row that is moved and updated counted twice.
  public var changeCount: Int { positions.changeCount }

  /// Whether no smaller number of moves leads from old to new.
  ///
  /// Always so where ids are unique. Where ids repeat, it is so as long as the search for the best pairing
  /// stays within its bounds: where a section has some 1,000 deletes, inserts and moves at the most, or up to
  /// 2²⁰ pairs of rows with the same id, or four for each of its rows. Unless ids are verified, rows that did
  /// not change, or only their direction, are trusted to be unique.
  public var isMinimal: Bool { positions.isMinimal }
}

extension TableChanges: Sendable where Section: Sendable, Section.StoredRow: Sendable {}

extension TableChanges: Equatable where Section: Equatable {
  /// Whether both lead from the same table to the same table by the same changes.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  public static func == (left: TableChanges, right: TableChanges) -> Bool {
    left.deletedSections == right.deletedSections && left.insertedSections == right.insertedSections
      && left.movedSections == right.movedSections && left.updatedSections == right.updatedSections
      && left.deletedRows == right.deletedRows && left.insertedRows == right.insertedRows
      && left.movedRows == right.movedRows && left.updatedRows == right.updatedRows
      && left.old == right.old && left.new == right.new
  }
}
