public import TableDiff

/// What a block of edits changed in a store: deleted, inserted, moved and updated sections and rows, as
/// `TableChanges` has them, but known without a diff.
///
/// Old paths and positions are those before the block, new ones those after it. Rows of deleted and of
/// inserted sections are not listed; they come and go with their section. A row that leaves a deleted section
/// is therefore inserted where it arrives, and one that enters an inserted section is deleted where it was.
///
/// Rows and sections are those that were edited, whatever their ids: of two equal rows, the one that was
/// moved is the one that the changes move. A row that was updated and then deleted is deleted, one that was
/// inserted and then updated is inserted, one that was inserted and then deleted is not listed. One that was
/// removed and inserted again, by id, stays or moves; it is updated unless its contents before and after can
/// be compared and are equal.
///
/// There are never more deletes, inserts and moves than rows and sections that the edits named, those of
/// removed and inserted sections counted. Where no id repeats, there are as many as in a diff of the tables
/// before and after. Equal rows a diff takes for each other: a row that was moved past its equal is one move
/// here and none there, so that where row ids repeat no factor holds between the two; but here there are none
/// fewer than in a minimal diff, and at most one more for each row with an id that repeats. Where section ids
/// repeat, there may be fewer: a diff pairs those sections in their order.
///
/// Where a row went, the result of ``tableChanges(old:new:)`` tells with `newPath(forOld:)` and
/// `oldPath(forNew:)`: that takes a pairing of rows, which costs O(*k* log *k*) to set up and is not made
/// where nobody asks.
///
/// Every list is ascending, pairs by their new place, and every count costs O(1).
public struct StoreChanges: Sendable {
  let positions: PositionChanges

  init(positions: PositionChanges) {
    self.positions = positions
  }

  /// No changes of an empty table.
  static let none = StoreChanges(
    positions: PositionChanges(
      FollowedChanges(oldShape: TableShape(starts: [0]), newShape: TableShape(starts: [0]))))

  /// All sections go and others come.
  init(replacing old: TableShape, by new: TableShape) {
    var changes = FollowedChanges(oldShape: old, newShape: new)
    changes.newSections = ContiguousArray(repeating: -1, count: old.sectionCount)
    positions = PositionChanges(changes)
  }
}

extension StoreChanges {
  /// The counts of the table before.
  public var oldShape: TableShape { positions.oldShape }

  /// The counts of the table after.
  public var newShape: TableShape { positions.newShape }

  /// Sections that are gone, as old positions.
  public var deletedSections: SectionPositions { positions.deletedSections }

  /// Sections that are new, as new positions.
  public var insertedSections: SectionPositions { positions.insertedSections }

  /// Sections that change their place among the others.
  public var movedSections: SectionPairs { positions.movedSections }

  /// Sections with another header.
  public var updatedSections: SectionPairs { positions.updatedSections }

  /// Rows of surviving sections that are gone, as old paths.
  public var deletedRows: RowPaths { positions.deletedRowPaths }

  /// Rows of surviving sections that are new, as new paths.
  public var insertedRows: RowPaths { positions.insertedRowPaths }

  /// Rows that change their place among the rows of their section, or their section.
  public var movedRows: RowPairs { positions.movedRowPairs }

  /// Rows with other content, moved or not.
  public var updatedRows: RowPairs { positions.updatedRowPairs }

  /// Whether nothing changed.
  public var isEmpty: Bool { changeCount == 0 }

  /// Whether any row or section is deleted, inserted or moved.
  public var hasStructuralChanges: Bool { positions.structuralCount > 0 }

  /// How many sections and rows are deleted, inserted or moved, updates not counted.
  public var structuralChangeCount: Int { positions.structuralCount }

  /// How many changes there are of any kind, a row that is moved and updated counted twice.
  public var changeCount: Int {
    positions.structuralCount + updatedRows.count + updatedSections.count
  }

  /// Where an old section is in the new table; `nil` where it is deleted or there is no such section.
  public func newSection(forOld section: Int) -> Int? {
    guard section >= 0, section < oldShape.sectionCount else { return nil }
    let new = positions.newSection(forOld: section)
    return new < 0 ? nil : new
  }

  /// Where a new section was in the old table; `nil` where it is inserted or there is no such section.
  public func oldSection(forNew section: Int) -> Int? {
    guard section >= 0, section < newShape.sectionCount else { return nil }
    let old = positions.oldSection(forNew: section)
    return old < 0 ? nil : old
  }

  /// The changes between the two tables, as a diff would have found them: with the plan for any policy, the
  /// pairing of rows, and the inverse.
  ///
  ///     let old = store.table
  ///     let changes = try store.performUpdates { … }
  ///     let plan = try changes.tableChanges(old: old, new: store.table).plan()
  ///
  /// - Parameters:
  ///   - old: The store's table before the block.
  ///   - new: The store's table after the block.
  /// - Throws: `TableError.shapeMismatch(expected:found:)` where one of the tables does not have
  ///   the shape that the changes have.
  /// - Complexity: O(*k* log *k* + *s*) for *s* sections and *k* rows that changed or came or went with their
  ///   section.
  public func tableChanges<Section: TableSectionProtocol>(
    old: Table<Section>, new: Table<Section>
  ) throws(TableError) -> TableChanges<Section> {
    guard old.shape == oldShape else { throw .shapeMismatch(expected: oldShape, found: old.shape) }
    guard new.shape == newShape else { throw .shapeMismatch(expected: newShape, found: new.shape) }
    return TableChanges(
      old: old, new: new, positions: positions.addingPairs(), duplicates: DuplicatePositions())
  }
}

extension StoreChanges: Equatable {
  /// Whether both make the same changes to tables of the same shape.
  ///
  /// - Complexity: O(*k*) for *k* changes.
  public static func == (left: StoreChanges, right: StoreChanges) -> Bool {
    left.oldShape == right.oldShape && left.newShape == right.newShape
      && left.deletedSections == right.deletedSections && left.insertedSections == right.insertedSections
      && left.movedSections == right.movedSections && left.updatedSections == right.updatedSections
      && left.deletedRows == right.deletedRows && left.insertedRows == right.insertedRows
      && left.movedRows == right.movedRows && left.updatedRows == right.updatedRows
  }
}
