import TableDiff

/// The list of all changes between two tables, for programs.
///
/// Without the deleted rows and with the inserted ones, the old table has the rows of the new one. So rows of
/// deleted and inserted sections are listed too, and a row that leaves a deleted section or enters an
/// inserted one is deleted and inserted. A row that is moved and updated is listed twice.
///
/// The order is always the same: columns, sections, rows. Of each kind, deleted ones come first, then those
/// inserted, moved and updated; deleted ones in the order of the old table, others in that of the new one.
struct ChangeRecords {
  private let comparison: Comparison
  private let changes: TableChanges<FileSection>
  private let old: Side
  private let new: Side

  init(_ comparison: Comparison) {
    self.comparison = comparison
    changes = comparison.changes
    let deleted = Self.rows(changes.deletedRows, ofSections: changes.deletedSections, in: comparison.old)
    let inserted = Self.rows(changes.insertedRows, ofSections: changes.insertedSections, in: comparison.new)
    let moved = comparison.movedRows
    let updated = changes.updatedRows
    old = Side(comparison.old, comparison, single: deleted, shared: moved.map(\.old) + updated.map(\.old))
    new = Side(comparison.new, comparison, single: inserted, shared: moved.map(\.new) + updated.map(\.new))
  }

  /// Calls `body` with each change, in order.
  func forEach(_ body: (ChangeRecord) -> Void) {
    listColumns(body)
    listSections(body)
    listRows(body)
  }

  /// The rows of surviving sections, and those that come or go with a section, in the file's order of
  /// sections.
  private static func rows(
    _ paths: RowPaths, ofSections sections: SectionPositions, in table: ComparedTable
  ) -> [RowPath] {
    let others = sections.flatMap { section in
      table.table.sections[section].rows.indices.map { RowPath(section: section, row: $0) }
    }
    return others.isEmpty ? Array(paths) : (paths + others).sorted()
  }

  private func listColumns(_ body: (ChangeRecord) -> Void) {
    let columns = comparison.columnChanges
    for (mark, names) in [
      (ChangeMark.deleted, columns.deleted), (.inserted, columns.inserted), (.moved, columns.moved),
    ] {
      for name in names { body(ChangeRecord(kind: .column, change: mark, id: .string(name))) }
    }
  }

  private func listSections(_ body: (ChangeRecord) -> Void) {
    func list(_ mark: ChangeMark, _ oldSection: Int?, _ newSection: Int?, _ fields: [FieldDifference] = []) {
      let (old, new) = (oldSection.map(old.place), newSection.map(new.place))
      guard let id = new?.section ?? old?.section else { return }
      body(ChangeRecord(kind: .section, change: mark, id: id, old: old, new: new, fields: fields))
    }
    for section in changes.deletedSections { list(.deleted, section, nil) }
    for section in changes.insertedSections { list(.inserted, nil, section) }
    for pair in comparison.movedSections { list(.moved, pair.old, pair.new) }
    for pair in changes.updatedSections {
      list(.updated, pair.old, pair.new, [comparison.headerDifference(pair)])
    }
  }

  private func listRows(_ body: (ChangeRecord) -> Void) {
    func list(_ mark: ChangeMark, _ oldPath: RowPath?, _ newPath: RowPath?, _ fields: [FieldDifference]) {
      guard let id = newPath.map(new.id) ?? oldPath.map(old.id) else { return }
      let (old, new) = (oldPath.map(old.place), newPath.map(new.place))
      body(ChangeRecord(kind: .row, change: mark, id: id, old: old, new: new, fields: fields))
    }
    for path in old.single {
      list(.deleted, path, nil, old.fields(of: path).map { FieldDifference(name: $0.name, old: $0.value) })
    }
    for path in new.single {
      list(.inserted, nil, path, new.fields(of: path).map { FieldDifference(name: $0.name, new: $0.value) })
    }
    for pair in comparison.movedRows {
      list(.moved, pair.old, pair.new, comparison.changesSection(pair) ? sectionFields(pair) : [])
    }
    for pair in changes.updatedRows {
      let fields = comparison.tables.fields.differences(old.row(at: pair.old), new.row(at: pair.new))
      list(.updated, pair.old, pair.new, fields)
    }
  }

  /// The columns by which a row has gone to another section.
  private func sectionFields(_ pair: RowPair) -> [FieldDifference] {
    let oldFields = old.sectionFields(of: pair.old)
    return new.sectionFields(of: pair.new).enumerated().compactMap { position, field in
      let before = oldFields.at(position)?.value
      return before == field.value ? nil : FieldDifference(name: field.name, old: before, new: field.value)
    }
  }
}

/// One of the two tables, with the rows of it that are listed.
private struct Side {
  private let table: ComparedTable
  /// The rows that are in this table alone.
  let single: [RowPath]
  private let hasSections: Bool
  /// The lines at which rows begin, `nil` if the file has several rows on one.
  private let lines: LineNumbers?

  /// - Parameter shared: The rows that are listed as rows of both tables.
  init(_ table: ComparedTable, _ comparison: Comparison, single: [RowPath], shared: [RowPath]) {
    self.table = table
    hasSections = !comparison.isFlat
    self.single = single
    let rows = (single + shared).map { Int(table.table.sections[$0.section].rows[$0.row].position) }
    lines = !rows.isEmpty && table.file.hasLineForEachRow ? LineNumbers(of: rows, in: table.file) : nil
  }

  func row(at path: RowPath) -> FileRow { table.table.sections[path.section].rows[path.row] }

  func id(of path: RowPath) -> TableID { table.id(of: row(at: path)) }

  func place(of path: RowPath) -> ChangeRecord.Place {
    var place = place(ofSection: path.section)
    place.path.append(path.row)
    place.line = lines?[Int(row(at: path).position)]
    return place
  }

  func place(ofSection section: Int) -> ChangeRecord.Place {
    ChangeRecord.Place(
      path: [section], section: hasSections ? table.table.sections[section].id : nil)
  }

  /// All fields of a row but those of its id.
  func fields(of path: RowPath) -> [RowField] {
    let form = table.file.form
    return table.file.fields(ofRow: Int(row(at: path).position)).filter { !form.key.contains($0.name) }
  }

  /// The fields that make a section's id.
  func sectionFields(of path: RowPath) -> [RowField] {
    fields(of: path).filter { table.file.form.section.contains($0.name) }
  }
}
