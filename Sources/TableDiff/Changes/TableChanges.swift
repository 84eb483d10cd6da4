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
/// smallest old position stays, then the last but one is chosen likewise, and so on; the same decides between
/// sections of equal weight.
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
  @inlinable public var deletedRows: RowPaths { positions.deletedRows }

  /// The rows of surviving sections that are inserted, as new paths.
  @inlinable public var insertedRows: RowPaths { positions.insertedRows }

  /// The rows that change their position among the rows of their section, or their section.
  @inlinable public var movedRows: RowPairs { positions.movedRows }

  /// The rows whose content differs, moved or not.
  @inlinable public var updatedRows: RowPairs { positions.updatedRows }

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
    left.old == right.old && left.new == right.new && left.positions.haveSameChanges(as: right.positions)
  }
}

extension TableChanges {
  /// Returns the new position of an old section, or `nil` if it is deleted or there is no such section.
  public func newIndex(forOldSection section: Int) -> Int? {
    guard section >= 0, section < old.shape.sectionCount else { return nil }
    let new = positions.newIndex(forOldSection: section)
    return new < 0 ? nil : new
  }

  /// Returns the old position of a new section, or `nil` if it is inserted or there is no such section.
  public func oldIndex(forNewSection section: Int) -> Int? {
    guard section >= 0, section < new.shape.sectionCount else { return nil }
    let old = positions.oldIndex(forNewSection: section)
    return old < 0 ? nil : old
  }

  /// Returns the new path of an old row, so that selection, focus and scroll position can follow it.
  ///
  /// Returns `nil` if the row is deleted or there is no such row. Rows are followed through deleted and
  /// inserted sections too.
  ///
  /// - Complexity: O(log *r*) for *r* runs of matched rows.
  public func newPath(forOld path: RowPath) -> RowPath? {
    guard old.shape.contains(path),
      let position = positions.newPosition(forOld: old.shape.position(of: path), inSection: path.section)
    else { return nil }
    return new.shape.path(at: position)
  }

  /// Returns the old path of a new row, or `nil` if it is inserted or there is no such row.
  ///
  /// - Complexity: O(log *r*) for *r* runs of matched rows.
  public func oldPath(forNew path: RowPath) -> RowPath? {
    guard new.shape.contains(path),
      let position = positions.oldPosition(forNew: new.shape.position(of: path))
    else { return nil }
    return old.shape.path(at: position)
  }

  /// Returns the changes that lead back: deleted rows are inserted, moved rows move back, contents return.
  ///
  /// - Complexity: O(*r* log *r* + *s*) for *r* runs of rows and *s* sections.
  public func inverted() -> TableChanges {
    TableChanges(old: new, new: old, positions: positions.inverted())
  }
}

/// Rows of one table that have the same id.
public struct DuplicateRows: Hashable, Sendable {
  /// The table that contains the rows.
  public var side: TableSide
  /// The rows, in order; at least two.
  public var paths: [RowPath]

  /// Creates a group of rows.
  public init(side: TableSide, paths: [RowPath]) {
    self.side = side
    self.paths = paths
  }
}

extension DuplicateRows: CustomStringConvertible {
  /// The table and the rows, such as `old rows [0, 0], [2, 1]`.
  public var description: String {
    "\(side) rows \(paths.map(\.description).joined(separator: ", "))"
  }
}

extension TableChanges {
  /// The ids that occur more than once in one of the tables, old ones first, as far as the diff found them.
  ///
  /// All of them if ids were verified, or if two rows that changed have the same id; otherwise none.
  ///
  /// Equal ids may go unnoticed unless they are verified. That happens if they are one word and differ in
  /// their bits, or are texts in different storage: each then pairs with the row that has its bits.
  ///
  /// - Complexity: O(*d*) for *d* rows with such ids; each call builds the list.
  public var duplicates: [DuplicateRows] {
    var groups: [DuplicateRows] = []
    for (side, shape) in [(TableSide.old, old.shape), (.new, new.shape)] {
      positions.duplicates.forEachGroup(side) {
        groups.append(DuplicateRows(side: side, paths: $0.map { shape.path(at: $0) }))
      }
    }
    return groups
  }
}
