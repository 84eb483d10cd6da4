import TableDiff
import TableDiffTesting

/// A contender's result as a view is given it: the form in which all are judged and counted.
package struct Emission<ID: GeneratedID>: Sendable {
  /// The sections of the tables.
  package typealias Section = Inputs<ID>.Section

  /// One animated step.
  package struct Batch: Sendable {
    /// The calls of the view.
    package var calls: BatchCalls
    /// The table after the batch.
    package var table: Table<Section>

    /// Creates a batch.
    package init(calls: BatchCalls, table: Table<Section>) {
      (self.calls, self.table) = (calls, table)
    }
  }

  /// Rows and headers that are to show other content, by their new places.
  package struct Updates: Hashable, Sendable {
    /// The rows' new paths.
    package var rows: [RowPath] = []
    /// The sections' new positions.
    package var sections: [Int] = []

    /// Creates updates.
    package init(rows: [RowPath] = [], sections: [Int] = []) {
      (self.rows, self.sections) = (rows, sections)
    }
  }

  /// Deletes, inserts and moves.
  package var batches: [Batch]
  /// The updates; `nil` for a contender that compares ids alone and leaves contents to its caller.
  package var updates: Updates?

  /// Creates an emission.
  package init(_ batches: [Batch], updates: Updates? = nil) {
    (self.batches, self.updates) = (batches, updates)
  }
}

/// The size of a result.
package struct EmissionCounts: Hashable, Sendable {
  /// The number of deletes, inserts and moves of rows and sections.
  package var operations: Int
  /// The number of moves among them.
  package var moves: Int
  /// The number of batches.
  package var batches: Int
  /// The number of updated rows and headers; `nil` if the contender does not look for them.
  package var updates: Int?
  /// The number of rows that are in both tables but come as new ones, with another cell: deleted and
  /// inserted, or part of a section that is. A row that enters an inserted section is one of them.
  package var recreatedRows: Int
}

/// A reason why a result is none: a view refuses it, or shows another table afterwards.
package struct WrongResult: Error, Hashable, CustomStringConvertible {
  /// The reason.
  package let description: String

  /// Creates an error with a reason.
  package init(description: String) {
    self.description = description
  }
}

// MARK: - Checking and counting

extension Emission {
  /// Checks the emission, and returns its counts: a collection view has to accept it and to show the new
  /// table afterwards. Contents are compared if the contender finds updates, otherwise ids alone.
  ///
  /// - Complexity: O(*n* + *k* log *k*) for *n* rows and *k* operations.
  package func counts(on inputs: Inputs<ID>) throws(WrongResult) -> EmissionCounts {
    let view: HeadlessTable<Section>
    do throws(BatchViolation) {
      view = try played(on: inputs)
    } catch {
      throw WrongResult(description: "refused: \(error.rule.rawValue): \(error.cause)")
    }
    let mismatches =
      updates == nil
      ? view.mismatches(with: inputs.new, headers: false) { $0.id == $1.id }
      : view.mismatches(with: inputs.new)
    if let first = mismatches.first {
      let others = mismatches.count > 1 ? " and \(mismatches.count - 1) more" : ""
      throw WrongResult(description: "ends with another table: \(first)\(others)")
    }
    return EmissionCounts(
      operations: batches.reduce(0) { $0 + $1.calls.count },
      moves: batches.reduce(0) { $0 + $1.calls.movedSections.count + $1.calls.movedRows.count },
      batches: batches.count, updates: updates.map { $0.rows.count + $0.sections.count },
      recreatedRows: recreatedRows(on: inputs))
  }

  /// Returns a view that showed the old table and was given everything.
  private func played(on inputs: Inputs<ID>) throws(BatchViolation) -> HeadlessTable<Section> {
    var view = HeadlessTable(showing: inputs.old, rules: BatchRules(host: .collectionView))
    var data = inputs.old
    for batch in batches {
      try view.performBatch(batch.calls, before: data, after: batch.table)
      data = batch.table
    }
    for path in updates?.rows ?? [] {
      if let row = inputs.new[path] { try view.reconfigureRow(at: path, showing: row) }
    }
    for section in updates?.sections ?? [] where inputs.new.sections.indices.contains(section) {
      try view.reconfigureSection(section, showing: inputs.new.sections[section].header)
    }
    return view
  }

  /// Returns the number of inserted rows beyond those of which the new table has more than the old one.
  @specialized(where ID == Int)
  @specialized(where ID == String)
  private func recreatedRows(on inputs: Inputs<ID>) -> Int {
    var surplus: [ID: Int] = [:]
    for batch in batches {
      for path in batch.calls.insertedRows {
        if let row = batch.table[path] { surplus[row.id, default: 0] += 1 }
      }
      for section in batch.calls.insertedSections where batch.table.sections.indices.contains(section) {
        for row in batch.table.sections[section].rows { surplus[row.id, default: 0] += 1 }
      }
    }
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
}
