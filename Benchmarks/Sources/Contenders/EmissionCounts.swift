import TableDiff
import TableDiffTesting

/// The size of a result.
package struct EmissionCounts: Hashable, Sendable {
  /// The number of deletes, inserts and moves of rows and sections.
  package var operations: Int
  /// The number of moves among them.
  package var moves: Int
  /// The number of batches, or of single steps.
  package var batches: Int
  /// The number of updated rows and headers; `nil` if the contender does not look for them.
  package var updates: Int?
  /// The number of rows that are in both tables but come as new ones, with another cell: deleted and inserted, or
  /// part of a section that is. A row that enters an inserted section is one of them.
  package var recreatedRows: Int

  init<ID>(_ emission: Emission<ID>, on inputs: Inputs<ID>) {
    switch emission.operations {
    case .batches(let all):
      batches = all.count
      operations = all.reduce(0) { $0 + $1.calls.count }
      moves = all.reduce(0) { $0 + $1.calls.movedSections.count + $1.calls.movedRows.count }
    case .steps(let steps):
      (batches, operations) = (steps.count, steps.count)
      moves = steps.count(where: \.isMove)
    }
    updates = emission.updates.map { $0.rows.count + $0.sections.count }
    recreatedRows = emission.recreatedRows(on: inputs)
  }
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

extension Emission {
  /// Checks the emission, and returns its counts: a collection view, or a list for single steps, has to accept it and
  /// to show the new table afterwards. Contents are compared if the contender finds updates, otherwise ids alone.
  ///
  /// Steps that take minutes to play are counted only: they are judged at smaller sizes.
  ///
  /// - Complexity: O(*n* + *k* log *k*) for *n* rows and *k* operations in batches; O(*n* · *k*) for steps.
  package func counts(on inputs: Inputs<ID>) throws(WrongResult) -> EmissionCounts {
    let counts = EmissionCounts(self, on: inputs)
    guard isPlayedQuickly(counts.operations, on: inputs) else { return counts }
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
    guard let first = mismatches.first else { return counts }
    let others = mismatches.count > 1 ? " and \(mismatches.count - 1) more" : ""
    throw WrongResult(description: "ends with another table: \(first)\(others)")
  }

  /// Returns whether the emission is played in seconds.
  private func isPlayedQuickly(_ count: Int, on inputs: Inputs<ID>) -> Bool {
    guard case .steps = operations else { return true }
    let sections = max(1, inputs.new.shape.sectionCount)
    let rows = (inputs.old.shape.rowCount + inputs.new.shape.rowCount) / sections + sections
    return count.multipliedReportingOverflow(by: rows).partialValue <= 1_000_000_000
  }

  /// Returns a view that showed the old table and was given everything.
  private func played(on inputs: Inputs<ID>) throws(BatchViolation) -> HeadlessTable<Section> {
    let host: HostView = if case .steps = operations { .sequential } else { .collectionView }
    let rules = BatchRules(
      host: host, acceptsRowChangesInMovedSections: changesRowsInMovedSections)
    var view = HeadlessTable(showing: inputs.old, rules: rules)
    switch operations {
    case .batches(let batches):
      var data = inputs.old
      for batch in batches {
        try view.performBatch(batch.calls, before: data, after: batch.table)
        data = batch.table
      }
    case .steps(let steps):
      for step in steps { try view.perform(step, inserting: inputs.new) }
    }
    for path in updates?.rows ?? [] {
      if let row = inputs.new[path] { try view.reconfigureRow(at: path, showing: row) }
    }
    for section in updates?.sections ?? [] where inputs.new.sections.indices.contains(section) {
      try view.reconfigureSection(section, showing: inputs.new.sections[section].header)
    }
    return view
  }
}

extension TableStep {
  fileprivate var isMove: Bool {
    switch self {
    case .moveSection, .moveRow: true
    case .deleteSection, .insertSection, .deleteRow, .insertRow: false
    }
  }
}

// MARK: - Rows that are deleted and inserted

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
