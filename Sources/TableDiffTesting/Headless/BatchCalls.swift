public import TableDiff

/// What a host is told inside one update block.
///
/// Plain lists in any order, so that illegal batches can be written down too. Deletes, reloads and the
/// sources of moves are in the coordinates before the batch; inserts and move targets in those after it.
public struct BatchCalls: Hashable, Sendable {
  /// A section's way from its place before the batch to its place after it.
  public struct SectionMove: Hashable, Sendable {
    /// The place before the batch.
    public var from: Int
    /// The place after the batch.
    public var to: Int

    /// Creates a move.
    public init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// A row's way from its place before the batch to its place after it.
  public struct RowMove: Hashable, Sendable {
    /// The place before the batch.
    public var from: RowPath
    /// The place after the batch.
    public var to: RowPath

    /// Creates a move.
    public init(from: RowPath, to: RowPath) {
      self.from = from
      self.to = to
    }
  }

  /// Sections to delete, in the coordinates before the batch.
  public var deletedSections: [Int]
  /// Sections to insert, in the coordinates after the batch.
  public var insertedSections: [Int]
  /// Sections to reload with all their rows, in the coordinates before the batch.
  public var reloadedSections: [Int]
  /// Sections to move.
  public var movedSections: [SectionMove]
  /// Rows to delete, in the coordinates before the batch.
  public var deletedRows: [RowPath]
  /// Rows to insert, in the coordinates after the batch.
  public var insertedRows: [RowPath]
  /// Rows to reload, in the coordinates before the batch.
  public var reloadedRows: [RowPath]
  /// Rows to move.
  public var movedRows: [RowMove]

  /// The calls of one batch. What is left out is empty.
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

  /// How many calls there are.
  public var count: Int {
    deletedSections.count + insertedSections.count + reloadedSections.count + movedSections.count
      + deletedRows.count + insertedRows.count + reloadedRows.count + movedRows.count
  }
}
