import Algorithms
import TableDiff
import TableDiffTesting

/// Plays a plan to a headless table and returns the mistakes.
///
/// The view shows numbers in place of rows: the position of a row or section in the old table. Content from
/// its data source is ``fresh``. So the result maps each place to the old table.
struct PlanCheck {
  /// Something that is wrong with a plan.
  struct Finding: Equatable {
    /// The zero-based index of the batch to blame, `nil` for the plan as a whole.
    var batch: Int?
    var rule: String
    /// The host's own message, or ours if the mistake is not a host's to find.
    var message: String
    var cause: String
    var fix: String
  }

  typealias Numbered = TableSection<Int, Int, Int>

  /// The number that stands for content from the new table.
  static let fresh = -1

  let plan: PlanDocument
  let tables: TablePair
  let host: HostView

  private var old: FileTable { tables.old.table }
  private var new: FileTable { tables.new.table }

  /// Everything that is wrong: all about the first batch that the host refuses, or about the result.
  func findings() throws(CommandFailure) -> [Finding] {
    let rules = BatchRules(
      host: host, acceptsRowChangesInMovedSections: plan.policy == .single)
    let steps = try carriedOutSteps()
    var view = HeadlessTable(showing: steps.table, rules: rules)
    let told = plan.told.map { ToldCheck(told: $0, rules: rules) }
    for (index, batch) in plan.batches.enumerated().dropFirst(steps.count) {
      let refusals = told?.findings(of: batch, at: index, before: view.rowCounts) ?? []
      guard refusals.isEmpty else { return refusals }
      do {
        try play(batch, at: index, to: &view)
      } catch let violation as BatchViolation {
        let violations = view.lastViolations.isEmpty ? [violation] : view.lastViolations
        return violations.map { Finding($0, batch: index) }
      } catch let failure as CommandFailure {
        throw failure
      } catch {
        throw CommandFailure("\(error)")
      }
    }
    if let findings = told?.listFindings, !findings.isEmpty { return findings }
    do throws(BatchViolation) {
      return try updateFindings(&view)
        + ResultCheck(plan: plan, tables: tables, shown: view.displayed).findings
    } catch {
      return [Finding(error, batch: nil)]
    }
  }

  /// Carries out single steps by positions alone, which is faster than by a view, until one is illegal.
  ///
  /// - Returns: The table after them in numbers, and how many batches they are.
  private func carriedOutSteps() throws(CommandFailure) -> (table: Table<Numbered>, count: Int) {
    let replay = PlanReplay(rowCounts: old.shape.rowCounts, insertedRows: 0)
    var steps = StepReplay(replay.sections, remainingRows: rowLimit)
    var count = 0
    if host == .sequential && plan.isSequential {
      for batch in plan.batches.prefix(plan.told?.batch ?? plan.batches.count) {
        guard (try? steps.carryOut(batch)) == true else { break }
        count += 1
      }
    }
    let sections = steps.sections.lazy.map { section in
      let id = section.source ?? Self.fresh
      return Numbered(id: id, header: id, rows: section.rows.lazy.map(Int.init))
    }
    return (try Self.table(sections), count)
  }

  private static func table(_ sections: some Sequence<Numbered>) throws(CommandFailure) -> Table<Numbered> {
    do {
      return try Table(sections)
    } catch {
      throw CommandFailure("\(error)")
    }
  }

  /// How many rows a table between the two may have: a count in a file must not decide how much memory is
  /// taken.
  private var rowLimit: Int { 4 * (old.shape.rowCount + new.shape.rowCount) + 1_000 }

  /// A data source with that many rows in its sections, all of them fresh.
  private func dataSource(_ counts: [Int], inBatchAt index: Int) throws(CommandFailure) -> Table<Numbered> {
    var total = 0
    for count in counts {
      guard count >= 0, count <= rowLimit - total else {
        throw CommandFailure(
          "\(PlanDocument.name(ofBatchAt: index)): rowCounts has \(count), which no table between the two can "
            + "have")
      }
      total += count
    }
    return try Self.table(
      counts.map { Numbered(id: Self.fresh, header: Self.fresh, rows: repeatElement(Self.fresh, count: $0)) })
  }

  private func play(_ batch: BatchDocument, at index: Int, to view: inout HeadlessTable<Numbered>) throws {
    if host == .sequential && batch.operationCount <= 1 {
      try playStep(batch, at: index, to: &view)
      return
    }
    let before = try dataSource(view.rowCounts, inBatchAt: index)
    let after = try dataSource(try counts(after: batch, at: index, view.rowCounts), inBatchAt: index)
    try view.performBatch(BatchCalls(batch), before: before, after: after)
  }

  private func playStep(_ batch: BatchDocument, at index: Int, to view: inout HeadlessTable<Numbered>) throws
  {
    for section in batch.reloadedSections {
      try view.reconfigureSection(section, showing: Self.fresh)
      for row in view.displayed[section].rows.indices {
        try view.reconfigureRow(at: RowPath(section: section, row: row), showing: Self.fresh)
      }
    }
    for path in batch.reloadedRows { try view.reconfigureRow(at: path, showing: Self.fresh) }
    for section in batch.deletedSections { try view.deleteSection(at: section) }
    for move in batch.movedSections { try view.moveSection(from: move.old, to: move.new) }
    for path in batch.deletedRows { try view.deleteRow(at: path) }
    for path in batch.insertedRows { try view.insertRow(Self.fresh, at: path) }
    for move in batch.movedRows { try view.moveRow(from: move.old, to: move.new) }
    for section in batch.insertedSections {
      guard let counts = batch.rowCounts, let count = plan.isSequential ? counts.first : counts.at(section)
      else {
        throw CommandFailure(
          "\(PlanDocument.name(ofBatchAt: index)): rowCounts has to say how many rows come with section "
            + "\(section)")
      }
      for inserted in try dataSource([count], inBatchAt: index).sections {
        try view.insertSection(inserted, at: section)
      }
    }
  }

  /// The counts of the data source after a batch: those of the plan, or if it has none, those to which the
  /// batch leads.
  private func counts(
    after batch: BatchDocument, at index: Int, _ before: [Int]
  ) throws(CommandFailure) -> [Int] {
    if !plan.isSequential, let counts = batch.rowCounts { return counts }
    if index == plan.batches.count - 1 { return Array(new.shape.rowCounts) }
    // In a sequential plan, an inserted section has a count of its own.
    let inserted = plan.isSequential && batch.rowCounts != nil ? [] : batch.insertedSections
    for (name, sections) in [("inserted", inserted), ("reloaded", batch.reloadedSections)]
    where !sections.isEmpty {
      throw CommandFailure(
        "\(PlanDocument.name(ofBatchAt: index)): rowCounts has to say how many rows come with \(name) "
          + "sections")
    }
    var replay = PlanReplay(rowCounts: before, insertedRows: new.shape.rowCount)
    do {
      try replay.carryOut(batch, isSequential: plan.isSequential)
      return replay.sections.map(\.rows.count)
    } catch {
      // The batch is illegal, and the host says why.
      return before
    }
  }

  /// Carries out the updates, after the last batch.
  private func updateFindings(_ view: inout HeadlessTable<Numbered>) throws(BatchViolation) -> [Finding] {
    var findings: [Finding] = []
    let starts = Array(old.shape.rowCounts.reductions(0, +))
    for pair in plan.updatedSections {
      if let shown = view.displayed.at(pair.new), shown.id != pair.old {
        findings.append(.otherUpdated("section \(pair.new)", "section \(pair.old)"))
      }
      try view.reconfigureSection(pair.new, showing: Self.fresh)
    }
    for pair in plan.updatedRows {
      let shown = view.displayed.at(pair.new.section)?.rows.at(pair.new.row)
      let isOther = shown.map { shown in
        guard old.shape.contains(pair.old) else { return true }
        return shown != Self.fresh && shown != starts[pair.old.section] + pair.old.row
      }
      if isOther == true {
        findings.append(.otherUpdated("row \(pair.new)", "row \(pair.old)"))
      }
      try view.reconfigureRow(at: pair.new, showing: Self.fresh)
    }
    return findings
  }
}

extension PlanCheck.Finding {
  init(_ violation: BatchViolation, batch: Int?) {
    self.init(
      batch: batch, rule: violation.rule.rawValue, message: violation.message, cause: violation.cause,
      fix: violation.fix)
  }

  fileprivate static func otherUpdated(_ new: String, _ old: String) -> Self {
    Self(
      batch: nil, rule: "result.update", message: "The new \(new) is updated as if it were the old \(old).",
      cause: "The batches bring something else to that place.",
      fix: "Name the old and the new place of the same thing.")
  }
}

extension BatchCalls {
  init(_ batch: BatchDocument) {
    self.init(
      deletedSections: batch.deletedSections, insertedSections: batch.insertedSections,
      reloadedSections: batch.reloadedSections,
      movedSections: batch.movedSections.map { SectionMove(from: $0.old, to: $0.new) },
      deletedRows: batch.deletedRows, insertedRows: batch.insertedRows, reloadedRows: batch.reloadedRows,
      movedRows: batch.movedRows.map { RowMove(from: $0.old, to: $0.new) })
  }
}

extension RandomAccessCollection where Index == Int {
  /// The element at `position`, or `nil` if there is none.
  func at(_ position: Int) -> Element? {
    indices.contains(position) ? self[position] : nil
  }
}
