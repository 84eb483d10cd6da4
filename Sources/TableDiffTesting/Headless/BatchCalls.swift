public import TableDiff

/// The calls to a host inside one update block.
///
/// Plain lists in any order, so that they can express illegal batches too. Deletes, reloads and the sources
/// of moves are in the coordinates before the batch; inserts and move targets in those after it.
public struct BatchCalls: Hashable, Sendable {
  /// A move of a section from its position before the batch to its position after it.
  public struct SectionMove: Hashable, Sendable {
    /// The position before the batch.
    public var from: Int
    /// The position after the batch.
    public var to: Int

    /// Creates a move.
    public init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// A move of a row from its path before the batch to its path after it.
  public struct RowMove: Hashable, Sendable {
    /// The path before the batch.
    public var from: RowPath
    /// The path after the batch.
    public var to: RowPath

    /// Creates a move.
    public init(from: RowPath, to: RowPath) {
      self.from = from
      self.to = to
    }
  }

  /// The sections to delete, in the coordinates before the batch.
  public var deletedSections: [Int]
  /// The sections to insert, in the coordinates after the batch.
  public var insertedSections: [Int]
  /// The sections to reload with all their rows, in the coordinates before the batch.
  public var reloadedSections: [Int]
  /// The sections to move.
  public var movedSections: [SectionMove]
  /// The rows to delete, in the coordinates before the batch.
  public var deletedRows: [RowPath]
  /// The rows to insert, in the coordinates after the batch.
  public var insertedRows: [RowPath]
  /// The rows to reload, in the coordinates before the batch.
  public var reloadedRows: [RowPath]
  /// The rows to move.
  public var movedRows: [RowMove]

  /// Creates the calls of one batch. Omitted lists are empty.
  public init(
    deletedSections: [Int] = [], insertedSections: [Int] = [], reloadedSections: [Int] = [],
    movedSections: [SectionMove] = [], deletedRows: [RowPath] = [], insertedRows: [RowPath] = [],
    reloadedRows: [RowPath] = [], movedRows: [RowMove] = []
  ) {
    self.deletedSections = deletedSections
    self.insertedSections = insertedSections
    self.reloadedSections = reloadedSections
    self.movedSections = movedSections
    self.deletedRows = deletedRows
    self.insertedRows = insertedRows
    self.reloadedRows = reloadedRows
    self.movedRows = movedRows
  }

  /// The number of calls.
  public var count: Int {
    deletedSections.count + insertedSections.count + reloadedSections.count + movedSections.count
      + deletedRows.count + insertedRows.count + reloadedRows.count + movedRows.count
  }
}
