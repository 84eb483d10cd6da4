public import TableDiff

extension BatchCalls {
  /// Creates the calls to a host that carry a batch out.
  public init<Section>(_ batch: TableBatch<Section>) {
    self.init(
      deletedSections: Array(batch.deletedSections),
      insertedSections: Array(batch.insertedSections),
      movedSections: batch.movedSections.map { SectionMove(from: $0.old, to: $0.new) },
      deletedRows: Array(batch.deletedRows),
      insertedRows: Array(batch.insertedRows),
      movedRows: batch.movedRows.map { RowMove(from: $0.old, to: $0.new) })
  }
}

extension HeadlessTable {
  /// Applies a plan as a framework would: all batches, each with its own table as the data source, and the
  /// updates before or after them; a reload if the plan requires one.
  ///
  /// A ``HostView/sequential`` host applies the plan's single steps.
  ///
  /// - Throws: The first violation; ``lastViolations`` has all of that batch.
  public mutating func perform(_ plan: TablePlan<Section>) throws(BatchViolation) {
    guard !plan.requiresReload else { return reload(showing: plan.finalTable) }
    if plan.updateTiming == .beforeBatches {
      try reconfigure(plan, from: plan.initialTable, row: \.old, section: \.old)
    }
    if rules.host == .sequential {
      for step in plan.steps { try perform(step, inserting: plan.finalTable) }
    } else {
      var data = plan.initialTable
      for batch in plan.batches {
        try performBatch(BatchCalls(batch), before: data, after: batch.table)
        data = batch.table
      }
    }
    if plan.updateTiming == .afterBatches {
      try reconfigure(plan, from: plan.finalTable, row: \.new, section: \.new)
    }
  }

  private mutating func reconfigure(
    _ plan: TablePlan<Section>, from table: Table<Section>, row: (RowPair) -> RowPath,
    section: (SectionPair) -> Int
  ) throws(BatchViolation) {
    for pair in plan.updatedRows {
      if let content = table[row(pair)] { try reconfigureRow(at: row(pair), showing: content) }
    }
    for pair in plan.updatedSections {
      try reconfigureSection(section(pair), showing: table.sections[section(pair)].header)
    }
  }

  /// Applies a single step.
  ///
  /// - Parameters:
  ///   - step: The step, in the coordinates of the moment.
  ///   - new: The table that inserted rows and sections come from.
  /// - Throws: The violation, if there is one; `step.source.range` if `new` does not have the row or section
  ///   to insert.
  public mutating func perform(_ step: TableStep, inserting new: Table<Section>) throws(BatchViolation) {
    switch step {
    case .deleteSection(let section): try deleteSection(at: section)
    case .insertSection(let section, let source):
      guard new.sections.indices.contains(source) else {
        return try refuse([rules.host.stepSourceSection(source, count: new.sections.count)])
      }
      try insertSection(new.sections[source], at: section)
    case .moveSection(let from, let to): try moveSection(from: from, to: to)
    case .deleteRow(let path): try deleteRow(at: path)
    case .insertRow(let path, let source):
      guard let row = new[source] else { return try refuse([rules.host.stepSourceRow(source)]) }
      try insertRow(row, at: path)
    case .moveRow(let from, let to): try moveRow(from: from, to: to)
    }
  }
}
