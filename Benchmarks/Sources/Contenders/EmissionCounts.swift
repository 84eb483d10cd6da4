import TableDiff
import TableDiffTesting

/// How much a contender emits.
public struct EmissionCounts: Hashable, Sendable {
  /// Deletes, inserts and moves of rows and sections.
  public var operations: Int
  /// The moves among them.
  public var moves: Int
  /// Batches, or single steps.
  public var batches: Int
  /// Rows and headers updated; `nil` where the contender does not look for them.
  public var updates: Int?
  /// Rows that are in both tables but come as new ones, with another cell: deleted and inserted, or part of a
  /// section that is. A row that enters an inserted section is one of them.
  public var recreatedRows: Int
  /// What a minimal result has of each; `nil` where that cannot be counted in reasonable time.
  public var minimal: Minimal?

  /// What a minimal result has.
  public struct Minimal: Hashable, Sendable {
    /// Deletes, inserts and moves.
    public var operations: Int
    /// The moves among them.
    public var moves: Int
  }

  /// Moves beyond those of a minimal result. Negative for a contender that deletes and inserts instead of
  /// moving.
  public var movesOverMinimal: Int? { minimal.map { moves - $0.moves } }

  /// The counts of `emission`, beside the minimum of `inputs`.
  public init<ID>(_ emission: Emission<ID>, on inputs: Inputs<ID>) {
    operations = emission.operationCount
    moves = emission.moveCount
    batches = emission.batchCount
    updates = emission.updates.map { $0.rows.count + $0.sections.count }
    recreatedRows = emission.recreatedRows(on: inputs)
    minimal = inputs.minimal.map { Minimal(operations: $0.operationCount, moves: $0.moveCount) }
  }
}

extension MinimalMoves {
  var operationCount: Int {
    moveCount + deletedSections + insertedSections + deletedRows + insertedRows
  }
}

extension Emission {
  /// Inserted rows beyond those of which the new table has more than the old one.
  @specialized(where ID == Int)
  @specialized(where ID == String)
  fileprivate func recreatedRows(on inputs: Inputs<ID>) -> Int {
    var surplus: [ID: Int] = [:]
    forEachInsertedRow(on: inputs) { surplus[$0, default: 0] += 1 }
    guard !surplus.isEmpty else { return 0 }
    var needed = surplus.mapValues { _ in 0 }
    for section in inputs.new.sections {
      for row in section.rows { needed[row.id]? += 1 }
    }
    for section in inputs.old.sections {
      for row in section.rows { needed[row.id]? -= 1 }
    }
    return surplus.reduce(0) { $0 + max(0, $1.value - max(0, needed[$1.key] ?? 0)) }
  }

  private func forEachInsertedRow(on inputs: Inputs<ID>, _ body: (ID) -> Void) {
    func insert(_ path: RowPath, of table: Table<Section>) {
      if let row = table[path] { body(row.id) }
    }
    func insert(section: Int, of table: Table<Section>) {
      guard table.sections.indices.contains(section) else { return }
      for row in table.sections[section].rows { body(row.id) }
    }
    switch operations {
    case .batches(let batches):
      for batch in batches {
        for path in batch.calls.insertedRows { insert(path, of: batch.table) }
        for section in batch.calls.insertedSections { insert(section: section, of: batch.table) }
      }
    case .steps(let steps):
      for step in steps {
        switch step {
        case .insertRow(_, let path): insert(path, of: inputs.new)
        case .insertSection(_, let section): insert(section: section, of: inputs.new)
        case .deleteRow, .deleteSection, .moveRow, .moveSection: break
        }
      }
    }
  }
}
