import TableDiff

/// Two tables and the changes between them.
struct Comparison {
  let tables: TablePair
  let changes: TableChanges<FileSection>
  /// The columns that came, went or changed places.
  let columnChanges: ColumnChanges
  /// The orders in which a move is no difference.
  let ignoredOrders: Set<TableOrder>

  /// Compares two tables.
  init(_ tables: TablePair, ignoring ignoredOrders: Set<TableOrder> = []) throws(CommandFailure) {
    self.tables = tables
    self.ignoredOrders = ignoredOrders
    var columnChanges = ColumnChanges(
      from: tables.old.file.form, to: tables.new.file.form, rules: tables.fields.rules)
    if ignoredOrders.contains(.columns) { columnChanges.moved = [] }
    self.columnChanges = columnChanges
    do {
      var differ = TableDiffer()
      changes = try differ.changes(
        from: tables.old.table, to: tables.new.table, by: tables.fields,
        verifyingIdentifiers: tables.hasDuplicates)
    } catch {
      throw CommandFailure(file: "\(tables.old.file.name), \(tables.new.file.name)", "\(error)")
    }
  }

  var old: ComparedTable { tables.old }
  var new: ComparedTable { tables.new }

  subscript(side: TableSide) -> ComparedTable { side == .old ? old : new }

  /// Whether neither table has sections.
  var isFlat: Bool { old.file.isFlat && new.file.isFlat }

  /// Whether nothing changed.
  var isSame: Bool { hasSameSections && columnChanges.isEmpty && !hasOtherOrder }

  /// Whether nothing changed but the order that rows of different sections have in the files.
  var hasOtherOrder: Bool { hasSameSections && hasRowOrder && old.file.order != new.file.order }

  private var hasSameSections: Bool { rowCounts.isEmpty && sectionCounts.isEmpty }

  /// The rows whose move is a change: if the order of rows is ignored, those that change their section.
  var movedRows: LazyFilterSequence<RowPairs> {
    changes.movedRows.lazy.filter { hasRowOrder || changesSection($0) }
  }

  /// The sections whose move is a change: none if the order of rows is ignored, which the sections follow.
  var movedSections: LazyFilterSequence<SectionPairs> {
    changes.movedSections.lazy.filter { _ in hasRowOrder }
  }

  /// Whether the order of rows counts.
  var hasRowOrder: Bool { !ignoredOrders.contains(.rows) }

  /// Whether a moved row goes to another section.
  func changesSection(_ row: RowPair) -> Bool {
    changes.oldIndex(forNewSection: row.new.section) != row.old.section
  }

  /// All fields of a row but those of its ids, in the file's order.
  func fields(of row: FileRow, _ side: TableSide) -> [RowField] {
    let file = self[side].file
    return file.fields(ofRow: Int(row.position)).filter { file.form.isContent($0.name) }
  }

  /// How the headers of two sections differ.
  func headerDifference(_ pair: SectionPair) -> FieldDifference {
    FieldDifference(
      name: "header", old: old.table.sections[pair.old].header.fieldValue,
      new: new.table.sections[pair.new].header.fieldValue)
  }

  /// The plan under a policy.
  func plan(_ name: PolicyName) -> PlanDocument {
    let plan = changes.plan(name.policy)
    var document = PlanDocument(
      policy: name, isMinimal: changes.isMinimal, old: old.file.counts, new: new.file.counts)
    // Single operations are taken as they are: as batches, each would have the whole table's shape worked
    // out.
    document.batches =
      name == .sequential
      ? plan.steps.map { BatchDocument($0, newShape: new.table.shape) }
      : plan.batches.map { BatchDocument($0) }
    document.updatedSections = plan.updatedSections.map { Pairing(old: $0.old, new: $0.new) }
    document.updatedRows = plan.updatedRows.map { Pairing(old: $0.old, new: $0.new) }
    document.duplicates = Array(duplicates)
    return document
  }

  /// The ids that several rows of a table share.
  var duplicates: some Sequence<DuplicateDocument> {
    changes.duplicates.lazy.compactMap { duplicate in
      guard let path = duplicate.paths.first, let row = self[duplicate.side].table[path] else { return nil }
      return DuplicateDocument(
        side: duplicate.side, id: self[duplicate.side].id(of: row), count: duplicate.paths.count)
    }
  }
}

extension SectionHeader {
  /// The header as a value, `nil` if there is none.
  fileprivate var fieldValue: FieldValue? {
    value.flatMap { try? JSONParser.parse(Array($0.bytes), file: "") }.map(FieldValue.init)
  }
}

extension PolicyName {
  /// The policy with that name.
  var policy: BatchPolicy {
    switch self {
    case .single: .single
    case .standard: .standard
    case .conservative: .conservative
    case .identity: .identity
    case .sequential: .sequential
    }
  }
}

extension BatchDocument {
  /// The positions that a batch names.
  fileprivate init(_ batch: TableBatch<FileSection>) {
    deletedSections = Array(batch.deletedSections)
    insertedSections = Array(batch.insertedSections)
    movedSections = batch.movedSections.map { Pairing(old: $0.old, new: $0.new) }
    deletedRows = Array(batch.deletedRows)
    insertedRows = Array(batch.insertedRows)
    movedRows = batch.movedRows.map { Pairing(old: $0.old, new: $0.new) }
    rowCounts = Array(batch.shapeAfter.rowCounts)
  }

  /// The positions of a single operation, and how many rows come with a section.
  fileprivate init(_ step: TableStep, newShape: TableShape) {
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
