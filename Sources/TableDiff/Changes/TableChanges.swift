/// The changes that turn one table into another: deleted, inserted, moved and updated sections and rows, and
/// the matching of rows.
///
/// Old paths and positions belong to ``old``, new ones to ``new``. The number of moves is minimal under one
/// rule: a section that is in both tables is never deleted and inserted, nor is a row that is in a surviving
/// section on both sides. Rows of deleted and of inserted sections are not listed; they come and go with
/// their section. A row that leaves a deleted section is therefore inserted at its new path, and one that
/// enters an inserted section is deleted at its old path, unless the plan's policy is
/// ``BatchPolicy/identity``.
///
/// Among the minimal results one is chosen by rule, the same in every process. If there is a choice of
/// sections to move, those without row changes move, then those with the fewest rows. Rows that are
/// neighbours on both sides stay or move together. Of the runs that can stay last, the one that ends at the
/// smallest old position stays, then the last but one is chosen likewise, and so on.
///
/// Every list is ascending, pairs by their new position, and every count costs O(1).
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
  /// The sections that are only in the old table, as old positions.
  @inlinable public var deletedSections: SectionPositions { positions.deletedSections }

  /// The sections that are only in the new table, as new positions.
  @inlinable public var insertedSections: SectionPositions { positions.insertedSections }

  /// The sections that change their position among the others.
  @inlinable public var movedSections: SectionPairs { positions.movedSections }

  /// The sections whose header differs.
  @inlinable public var updatedSections: SectionPairs { positions.updatedSections }

  /// The rows of surviving sections that are deleted, as old paths.
  @inlinable public var deletedRows: RowPaths { positions.deletedPaths }

  /// The rows of surviving sections that are inserted, as new paths.
  @inlinable public var insertedRows: RowPaths { positions.insertedPaths }

  /// The rows that change their position among the rows of their section, or their section.
  @inlinable public var movedRows: RowPairs { positions.movedPairs }

  /// The rows whose content differs, moved or not.
  @inlinable public var updatedRows: RowPairs { positions.updatedPairs }

  /// Whether the tables are the same, so that there is nothing to do.
  public var isEmpty: Bool { positions.changeCount == 0 }

  /// Whether any row or section is deleted, inserted or moved.
  public var hasStructuralChanges: Bool { positions.structuralCount > 0 }

  /// The number of sections and rows that are deleted, inserted or moved. Updates don't count.
  public var structuralChangeCount: Int { positions.structuralCount }

  /// The number of changes of any kind. A row that is moved and updated counts twice.
  public var changeCount: Int { positions.changeCount }

  /// Whether no smaller number of moves leads from old to new.
  ///
  /// Always so if ids are unique. If ids repeat, it is so while the search for the best pairing stays within
  /// its bounds: if a section has at most some 1,000 deletes, inserts and moves, or at most 2²⁰ pairs of rows
  /// with the same id, or four for each of its rows. Unless ids are verified, rows that did not change, or
  /// that only reversed their order, are trusted to be unique.
  public var isMinimal: Bool { positions.isMinimal }
}

extension TableChanges: Sendable where Section: Sendable, Section.StoredRow: Sendable {}

extension TableChanges: Equatable where Section: Equatable {
  /// Returns whether both lead from the same table to the same table by the same changes.
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
