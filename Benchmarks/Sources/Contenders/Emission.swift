import TableDiff
import TableDiffTesting

/// What a contender found, as a view is told it: the form in which all are judged and counted.
package struct Emission<ID: GeneratedID>: Sendable {
  /// The sections of the tables.
  package typealias Section = Inputs<ID>.Section

  /// One animated step: what the view is told, and what its data source has afterwards.
  package struct Batch: Sendable {
    /// What the view is told.
    package var calls: BatchCalls
    /// The table after the batch.
    package var table: Table<Section>

    /// Creates a batch.
    package init(calls: BatchCalls, table: Table<Section>) {
      (self.calls, self.table) = (calls, table)
    }
  }

  /// How a view is led from old to new.
  package enum Operations: Sendable {
    /// In batches, for a view that takes them.
    case batches([Batch])
    /// In single steps, for a view that carries out each at once.
    case steps([TableStep])
  }

  /// Rows and headers that are to show other content, by their new places.
  package struct Updates: Hashable, Sendable {
    /// The rows' new paths.
    package var rows: [RowPath]
    /// The sections' new positions.
    package var sections: [Int]

    /// Creates updates.
    package init(rows: [RowPath] = [], sections: [Int] = []) {
      (self.rows, self.sections) = (rows, sections)
    }
  }

  /// Deletes, inserts and moves.
  package var operations: Operations
  /// The updates; `nil` for a contender that compares ids alone and leaves contents to its caller.
  package var updates: Updates?
  /// Whether the operations are for a view that accepts row changes inside a section that the same batch
  /// moves.
  package var changesRowsInMovedSections: Bool

  /// Creates an emission.
  package init(
    _ operations: Operations, updates: Updates? = nil, changesRowsInMovedSections: Bool = false
  ) {
    self.operations = operations
    self.updates = updates
    self.changesRowsInMovedSections = changesRowsInMovedSections
  }
}
