import TableDiff

/// Two tables and what changed between them.
struct Comparison {
  let old: TableFile
  let new: TableFile
  let changes: TableChanges<FileSection>

  /// Compares two tables. `names` are those of their files, for messages.
  init(old: TableFile, new: TableFile, names: (old: String, new: String)) throws(CommandFailure) {
    self.old = old.comparable(with: new.form)
    self.new = new.comparable(with: old.form)
    do {
      var differ = TableDiffer()
      changes = try differ.changes(from: self.old.table, to: self.new.table, verifyingIdentifiers: true)
    } catch {
      throw CommandFailure(file: "\(names.old), \(names.new)", "\(error)")
    }
  }

  /// Whether nothing changed.
  var isSame: Bool { changes.isEmpty }

  /// The plan under a policy.
  func plan(_ name: PolicyName) -> PlanDocument {
    let plan = changes.plan(name.policy)
    var document = PlanDocument(
      policy: name, isMinimal: changes.isMinimal, old: TableCounts(old.table.shape),
      new: TableCounts(new.table.shape))
    // Single operations are taken as they are: as batches, each would have the whole table's shape worked
    // out.
    document.batches =
      name == .sequential
      ? plan.steps.map { BatchDocument($0, newShape: new.table.shape) }
      : plan.batches.map { BatchDocument($0) }
    document.updatedSections = plan.updatedSections.map { Pairing(old: $0.old, new: $0.new) }
    document.updatedRows = plan.updatedRows.map { Pairing(old: $0.old, new: $0.new) }
    document.duplicates = changes.duplicates.compactMap { duplicate in
      let table = duplicate.side == .old ? old.table : new.table
      guard let path = duplicate.paths.first, let row = table[path] else { return nil }
      return DuplicateDocument(side: duplicate.side, id: row.id, count: duplicate.paths.count)
    }
    return document
  }
}

extension PolicyName {
  /// The policy with that name.
  var policy: Policy {
    switch self {
    case .single: .singleBatch
    case .standard: .standard
    case .conservative: .conservative
    case .identity: .preservingIdentity
    case .sequential: .sequentialSteps
    }
  }
}

extension BatchDocument {
  /// The positions that a batch names.
  fileprivate init(_ batch: Batch<FileSection>) {
    deletedSections = Array(batch.deletedSections)
    insertedSections = Array(batch.insertedSections)
    movedSections = batch.movedSections.map { Pairing(old: $0.old, new: $0.new) }
    deletedRows = Array(batch.deletedRows)
    insertedRows = Array(batch.insertedRows)
    movedRows = batch.movedRows.map { Pairing(old: $0.old, new: $0.new) }
    rowCounts = Array(batch.shapeAfter.rowCounts)
  }

  /// The positions of a single operation, and how many rows come with a section.
  fileprivate init(_ step: Step, newShape: TableShape) {
    switch step {
    case .deleteSection(let section):
      deletedSections = [section]
    case .insertSection(let section, let new):
      insertedSections = [section]
      rowCounts = [newShape.rowCount(inSection: new)]
    case .moveSection(let from, let to):
      movedSections = [Pairing(old: from, new: to)]
    case .deleteRow(let path):
      deletedRows = [path]
    case .insertRow(let path, _):
      insertedRows = [path]
    case .moveRow(let from, let to):
      movedRows = [Pairing(old: from, new: to)]
    }
  }
}
