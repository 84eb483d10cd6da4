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
}

extension PositionChanges {
  /// Returns the new position of an old row, or `nil` if it has none.
  func newPosition(forOld position: Int32, inSection section: Int) -> Int32? {
    let matched = matchedRows
    let index: Int
    if layout.oldOrder.isEmpty {
      // Every row stays in its section, and all of these are in the same order.
      let partner = newIndex(forOldSection: section)
      guard partner >= 0 else { return nil }
      let first = lastIndex(in: 0..<matched.runCount) {
        matched.run(at: $0).run.new < newShape.starts[partner]
      }
      index = lastIndex(in: (first + 1)..<matched.runCount) {
        let run = matched.run(at: $0).run
        return run.new < newShape.starts[partner + 1] && run.old <= position
      }
      guard index > first else { return nil }
    } else {
      let place = lastIndex(in: layout.oldOrder) { matched.run(at: Int(storage[$0])).run.old <= position }
      guard place >= layout.oldOrder.lowerBound else { return nil }
      index = Int(storage[place])
    }
    let run = matched.run(at: index).run
    return position < run.old + run.count ? run.new + (position - run.old) : nil
  }

  /// Returns the old position of a new row, or `nil` if it has none.
  func oldPosition(forNew position: Int32) -> Int32? {
    let matched = matchedRows
    let index = lastIndex(in: 0..<matched.runCount) { matched.run(at: $0).run.new <= position }
    guard index >= 0 else { return nil }
    let run = matched.run(at: index).run
    return position < run.new + run.count ? run.old + (position - run.new) : nil
  }
}

extension TableChanges {
  /// Returns the changes that lead back: deleted rows are inserted, moved rows move back, contents return.
  ///
  /// - Complexity: O(*r* log *r* + *s*) for *r* runs of rows and *s* sections.
  public func inverted() -> TableChanges {
    TableChanges(old: new, new: old, positions: positions.inverted())
  }
}

extension PositionChanges {
  func inverted() -> PositionChanges {
    let layout = layout
    var storage = ContiguousArray<Int32>()
    storage.reserveCapacity(self.storage.count)
    func append(_ numbers: some Collection<Int32>) -> Range<Int> {
      storage.append(contentsOf: numbers)
      return (storage.count - numbers.count)..<storage.count
    }
    var inverted = Layout()
    inverted.newSections = append(self.storage[layout.oldSections])
    inverted.oldSections = append(self.storage[layout.newSections])
    for (list, source) in [
      (\Layout.deletedSections, layout.insertedSections), (\.insertedSections, layout.deletedSections),
      (\.deletedRows, layout.insertedRows), (\.insertedRows, layout.deletedRows),
    ] {
      inverted[keyPath: list] = storage.append(RunList(storage: self.storage, runs: source))
    }
    for list in [
      \Layout.movedSections, \.updatedSections, \.matched, \.movedRows, \.updatedRows, \.crossingRows,
      \.updatedCrossingRows,
    ] {
      let pairs = RunList(storage: self.storage, runs: layout[keyPath: list])
      inverted[keyPath: list] = storage.append(pairs.swapped())
    }
    if !layout.oldOrder.isEmpty {
      let runs = RunList(storage: storage, runs: inverted.matched)
      let order = (0..<runs.runCount).sorted { runs.run(at: $0).run.old < runs.run(at: $1).run.old }
      inverted.oldOrder = append(order.map { Int32(truncatingIfNeeded: $0) })
    }
    return PositionChanges(
      Shapes(old: newShape, new: oldShape), storage: storage, layout: inverted, isMinimal: isMinimal,
      duplicates: duplicates.inverted())
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
