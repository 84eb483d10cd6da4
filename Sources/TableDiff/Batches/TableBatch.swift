/// The changes that a view applies in one animated step.
///
/// Deletes and the sources of moves are in the coordinates of the table before the batch, inserts and the
/// targets of moves in those of the table after it, ``table``. Under ``BatchPolicy/sequential`` a batch is
/// one operation.
public struct TableBatch<Section: TableSectionProtocol> {
  @usableFromInline let planned: PlannedBatch
  @usableFromInline let tables: PlanTables<Section>

  @inlinable
  init(_ planned: PlannedBatch, tables: PlanTables<Section>) {
    self.planned = planned
    self.tables = tables
  }

  @inlinable var operations: any StructuralChanges { planned.operations }

  /// The sections to delete, in coordinates before the batch.
  @inlinable public var deletedSections: SectionPositions { operations.deletedSections }

  /// The sections to insert, in coordinates after the batch.
  @inlinable public var insertedSections: SectionPositions { operations.insertedSections }

  /// The sections to move, from coordinates before to coordinates after the batch.
  @inlinable public var movedSections: SectionPairs { operations.movedSections }

  /// The rows to delete, in coordinates before the batch.
  @inlinable public var deletedRows: RowPaths { operations.deletedPaths }

  /// The rows to insert, in coordinates after the batch.
  @inlinable public var insertedRows: RowPaths { operations.insertedPaths }

  /// The rows to move, from coordinates before to coordinates after the batch.
  @inlinable public var movedRows: RowPairs { operations.movedPairs }

  /// The number of sections and rows of the table before the batch.
  @inlinable public var shapeBefore: TableShape { operations.before }

  /// The number of sections and rows of the table after the batch, which the data source has to report.
  @inlinable public var shapeAfter: TableShape { operations.after }

  /// The number of operations in the batch.
  @inlinable public var operationCount: Int {
    deletedSections.count + insertedSections.count + movedSections.count + deletedRows.count
      + insertedRows.count + movedRows.count
  }

  /// The table after the batch, which the data source has to return from within the batch on.
  ///
  /// The last batch's is the new table itself. Others share the storage of sections that are as they were or
  /// as they will be; contents of updated rows in them may be old or new.
  ///
  /// - Complexity: O(1) for the last batch, otherwise O(*k* + *m*) for *k* sections and the rows *m* of
  ///   sections that are partly changed.
  public var table: Table<Section> { tables.table(arrangedAs: planned.after, shape: operations.after) }
}

extension TableBatch: Sendable where Section: Sendable, Section.StoredRow: Sendable {}

/// Deletes, inserts and moves that lead from one table to another, in positions.
@usableFromInline
protocol StructuralChanges: Sendable {
  /// The shape of the table before the changes.
  var before: TableShape { get }
  /// The shape of the table after the changes.
  var after: TableShape { get }
  var deletedSections: SectionPositions { get }
  var insertedSections: SectionPositions { get }
  var movedSections: SectionPairs { get }
  var deletedPaths: RowPaths { get }
  var insertedPaths: RowPaths { get }
  var movedPairs: RowPairs { get }
}

extension PositionChanges: StructuralChanges {
  @usableFromInline var before: TableShape { oldShape }
  @usableFromInline var after: TableShape { newShape }
}

/// The operations of a batch among several.
struct BatchOperations: StructuralChanges {
  var before: TableShape
  var after: TableShape
  var deletedSections = SectionPositions()
  var insertedSections = SectionPositions()
  var movedSections = SectionPairs()
  var deletedRows = RowRuns()
  var insertedRows = RowRuns()
  var movedRows = PairRuns()

  /// Creates a batch without operations.
  init(before: TableShape, after: TableShape) {
    self.before = before
    self.after = after
  }
}

extension BatchOperations {
  var deletedPaths: RowPaths { RowPaths(deletedRows, in: before) }
  var insertedPaths: RowPaths { RowPaths(insertedRows, in: after) }
  var movedPairs: RowPairs { RowPairs(movedRows, in: Shapes(old: before, new: after)) }

  var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
      && deletedRows.rowCount == 0 && insertedRows.rowCount == 0 && movedRows.rowCount == 0
  }
}
