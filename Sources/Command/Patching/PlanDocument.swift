import TableDiff

/// A plan as `--format json` writes it: positions only, whoever made it.
struct PlanDocument: Equatable, Sendable {
  static let formatName: ExactText = "tablediff/1"

  var policy: PolicyName
  var isMinimal: Bool
  /// The sizes of the two tables, or `nil` if the plan has none.
  var old: TableCounts?
  var new: TableCounts?
  var batches: [BatchDocument] = []
  var updatedSections: [Pairing<Int>] = []
  var updatedRows: [Pairing<RowPath>] = []
  var duplicates: [DuplicateDocument] = []
  /// The view that the plan was made for, or `nil` if the plan names none.
  var host: CheckCommand.Host?
  /// The counts on which a view refused the plan, if the plan is that of a report.
  var told: ToldCounts?

  /// Whether the batches are single operations.
  var isSequential: Bool { policy == .sequential }

  /// Whether the batches are single operations, also if the plan has no policy: inserted sections have their
  /// own counts alone, which are no counts of a whole table.
  var hasCountsOfSteps: Bool {
    let hasOwnCount = batches.contains { batch in
      guard let section = batch.insertedSections.first, let counts = batch.rowCounts else { return false }
      return counts.count == 1 && section > 0
    }
    return hasOwnCount && batches.allSatisfy { $0.operationCount <= 1 }
  }

  /// Returns a batch's name for people, counted from 1, as in the description of a ``TablePlan``.
  static func name(ofBatchAt index: Int) -> String { "batch \(index + 1)" }
}

/// How many sections and rows a table has.
struct TableCounts: Equatable, Sendable {
  var sections: Int
  var rows: Int

  init(sections: Int, rows: Int) {
    self.sections = sections
    self.rows = rows
  }

  init(_ shape: TableShape) {
    self.init(sections: shape.sectionCount, rows: shape.rowCount)
  }
}

extension TableCounts: CustomStringConvertible {
  var description: String { "\(sections.of("section")) with \(rows.of("row"))" }
}

/// Something that is at `old` in one table and at `new` in the other.
struct Pairing<Position: Equatable & Sendable>: Equatable, Sendable {
  var old: Position
  var new: Position
}

/// One batch: deletes and the sources of moves in the coordinates before it, inserts and targets in those
/// after.
struct BatchDocument: Equatable, Sendable {
  var deletedSections: [Int] = []
  var insertedSections: [Int] = []
  /// Reloaded sections, in the coordinates before the batch. Our own plans have none.
  var reloadedSections: [Int] = []
  var movedSections: [Pairing<Int>] = []
  var deletedRows: [RowPath] = []
  var insertedRows: [RowPath] = []
  /// Reloaded rows, in the coordinates before the batch. Our own plans have none.
  var reloadedRows: [RowPath] = []
  var movedRows: [Pairing<RowPath>] = []
  /// The rows of each section after the batch; in sequential plans those of the section that is inserted.
  var rowCounts: [Int]?

  var operationCount: Int {
    deletedSections.count + insertedSections.count + reloadedSections.count + movedSections.count
      + deletedRows.count + insertedRows.count + reloadedRows.count + movedRows.count
  }
}

/// The counts of a data source with which a view refused an update.
struct ToldCounts: Equatable, Sendable {
  /// The zero-based index of the batch at whose end it was asked; `nil` for a list, which is asked after the
  /// last step.
  var batch: Int?
  /// The rows of each section; for a list the number of its rows, headers among them.
  var rowCounts: [Int]
  /// The counts to which the steps lead, for a list.
  var expected: [Int]?
}

/// An id that several rows of one table have.
struct DuplicateDocument: Equatable, Sendable {
  var side: TableSide
  var id: TableID
  var count: Int
}
