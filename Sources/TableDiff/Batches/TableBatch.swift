/// The changes that a view applies in one animated step.
///
/// Deletes and the sources of moves are in the coordinates of the table before the batch, inserts and the
/// targets of moves in those of the table after it, ``table``. Under ``BatchPolicy/sequential`` a batch is
/// one operation.
public struct TableBatch<Section: TableSectionProtocol> {
  @usableFromInline let planned: PlannedBatch
  @usableFromInline let changes: TableChanges<Section>

  @inlinable
  init(_ planned: PlannedBatch, _ changes: TableChanges<Section>) {
    (self.planned, self.changes) = (planned, changes)
  }

  @inlinable var operations: PositionChanges { planned.operations }

  /// The sections to delete, in coordinates before the batch.
  @inlinable public var deletedSections: SectionPositions { operations.deletedSections }

  /// The sections to insert, in coordinates after the batch.
  @inlinable public var insertedSections: SectionPositions { operations.insertedSections }

  /// The sections to move, from coordinates before to coordinates after the batch.
  @inlinable public var movedSections: SectionPairs { operations.movedSections }

  /// The rows to delete, in coordinates before the batch.
  @inlinable public var deletedRows: RowPaths { operations.deletedRows }

  /// The rows to insert, in coordinates after the batch.
  @inlinable public var insertedRows: RowPaths { operations.insertedRows }

  /// The rows to move, from coordinates before to coordinates after the batch.
  @inlinable public var movedRows: RowPairs { operations.movedRows }

  /// The number of sections and rows of the table before the batch.
  @inlinable public var shapeBefore: TableShape { operations.oldShape }

  /// The number of sections and rows of the table after the batch, which the data source has to report.
  @inlinable public var shapeAfter: TableShape { operations.newShape }

  /// The number of operations in the batch.
  public var operationCount: Int { operations.structuralCount }

  /// The table after the batch, which the data source has to return from within the batch on.
  ///
  /// The last batch's is the new table itself. Others share the storage of sections that are as they were or
  /// as they will be; contents of updated rows in them may be old or new.
  ///
  /// - Complexity: O(1) for the last batch, otherwise O(*k* + *m*) for *k* sections and the rows *m* of
  ///   sections that are partly changed.
  public var table: Table<Section> { planned.after.map(changes.table(arrangedAs:)) ?? changes.new }
}

extension TableBatch {
  /// Returns, for each section after the batch, the paths of its rows before it; `nil` for inserted ones.
  ///
  /// - Complexity: O(*k* + *n*) for *k* operations and *n* rows.
  public func oldPaths() -> [[RowPath?]] {
    var sections: [Int32?] = []
    let all = Arrangement.Section(old: 0, new: 0)
    Traffic(sectionsOf: operations).forEachPiece(of: all) { sections += $0.oldPositions }
    let rows = Traffic(operations)
    return sections.enumerated().map { new, old in
      var positions: [Int32?] = []
      let section = Arrangement.Section(old: Int(old ?? -1), new: new)
      rows.forEachPiece(of: section) { positions += $0.oldPositions }
      return positions.map { $0.map(operations.oldShape.path(at:)) }
    }
  }
}

extension TableBatch: Sendable where Section: Sendable, Section.StoredRow: Sendable {}

/// The batches of a plan, in order.
public struct PlanBatches<Section: TableSectionProtocol>: RandomAccessCollection {
  @usableFromInline let plan: TablePlan<Section>

  @inlinable init(_ plan: TablePlan<Section>) { self.plan = plan }

  /// Always 0.
  @inlinable public var startIndex: Int { 0 }
  /// The number of batches: 0 if only contents change, or if the host reloads.
  @inlinable public var endIndex: Int { plan.planning.batchCount }

  /// Accesses the batch at `index`.
  ///
  /// - Complexity: O(1). Under ``BatchPolicy/sequential``, O(*k* · *n*) for the *k* steps before and *n*
  ///   rows, because the state before the batch has to be found again. Use ``TablePlan/steps`` there, or
  ///   iterate over the batches in order.
  @inlinable
  public subscript(index: Int) -> TableBatch<Section> {
    var table: Arrangement?
    return TableBatch(plan.planning.batch(at: index, after: &table), plan.changes)
  }

  /// An iterator over the batches, in order.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let plan: TablePlan<Section>
    @usableFromInline var index = 0
    /// The table after the steps so far.
    @usableFromInline var table: Arrangement?

    @inlinable init(_ plan: TablePlan<Section>) { self.plan = plan }

    /// Returns the next batch to apply, or `nil` after the last.
    @inlinable
    public mutating func next() -> TableBatch<Section>? {
      guard index < plan.planning.batchCount else { return nil }
      defer { index += 1 }
      return TableBatch(plan.planning.batch(at: index, after: &table), plan.changes)
    }
  }

  /// Returns an iterator that begins with the batch to apply first.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(plan) }
}
