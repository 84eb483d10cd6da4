import TableDiff
import TableDiffTesting

/// What a contender found, as a view is told it: the form in which all are judged and counted.
public struct Emission<ID: GeneratedID>: Sendable {
  /// The sections of the tables.
  public typealias Section = Inputs<ID>.Section

  /// One animated step: what the view is told, and what its data source has afterwards.
  public struct Batch: Sendable {
    /// What the view is told.
    public var calls: BatchCalls
    /// The table after the batch.
    public var table: Table<Section>

    /// Creates a batch.
    public init(calls: BatchCalls, table: Table<Section>) {
      self.calls = calls
      self.table = table
    }
  }

  /// How a view is led from old to new.
  public enum Operations: Sendable {
    /// In batches, for a view that takes them.
    case batches([Batch])
    /// In single steps, for a view that carries out each at once.
    case steps([TableStep])
  }

  /// Rows and headers that are to show other content, by their new places.
  public struct Updates: Hashable, Sendable {
    /// The rows' new paths.
    public var rows: [RowPath]
    /// The sections' new positions.
    public var sections: [Int]

    /// Creates updates.
    public init(rows: [RowPath] = [], sections: [Int] = []) {
      self.rows = rows
      self.sections = sections
    }
  }

  /// Deletes, inserts and moves.
  public var operations: Operations
  /// The updates; `nil` for a contender that compares ids alone and leaves contents to its caller.
  public var updates: Updates?
  /// Whether the operations are for a view that accepts row changes inside a section that the same batch
  /// moves.
  public var changesRowsInMovedSections: Bool

  /// Creates an emission.
  public init(
    _ operations: Operations, updates: Updates? = nil, changesRowsInMovedSections: Bool = false
  ) {
    self.operations = operations
    self.updates = updates
    self.changesRowsInMovedSections = changesRowsInMovedSections
  }
}

extension Emission {
  /// How many deletes, inserts and moves there are.
  public var operationCount: Int {
    switch operations {
    case .batches(let batches): batches.reduce(0) { $0 + $1.calls.count }
    case .steps(let steps): steps.count
    }
  }

  /// How many of the operations are moves.
  public var moveCount: Int {
    switch operations {
    case .batches(let batches):
      batches.reduce(0) { $0 + $1.calls.movedSections.count + $1.calls.movedRows.count }
    case .steps(let steps): steps.count(where: \.isMove)
    }
  }

  /// How many times the view is told something.
  public var batchCount: Int {
    switch operations {
    case .batches(let batches): batches.count
    case .steps(let steps): steps.count
    }
  }
}

extension TableStep {
  var isMove: Bool {
    switch self {
    case .moveSection, .moveRow: true
    case .deleteSection, .insertSection, .deleteRow, .insertRow: false
    }
  }
}
