import TableDiff

/// A plan with what it takes to build the new table from the old one, byte for byte.
struct Patch: Sendable {
  var plan: PlanDocument
  /// How the old file was read: its key and section columns.
  var oldKey: ExactText
  var oldSection: ExactText?
  /// The digest of the table the patch fits.
  var oldDigest: String
  /// The form in which the new table is written.
  var form: FileForm
  /// The digest of the bytes that applying the patch has to give.
  var newDigest: String
  /// Every row of the new table that is not in the old one just as it is, by its path.
  var rows: [(path: RowPath, record: Record)]
  /// Every section of the new table that is not in the old one just as it is, by its position.
  var sections: [(position: Int, id: TableID, header: SectionHeader)]
}

extension Patch {
  /// The patch that carries out `plan` on `old` and gives `new`.
  init(plan: PlanDocument, old: TableFile, new: TableFile) throws(CommandFailure) {
    let oldDigest = Digest.text(of: old)
    let oldTable = old.comparable(with: new.form).table
    let newTable = new.comparable(with: old.form).table
    var replay = PlanReplay(rowCounts: oldTable.shape.rowCounts, insertedRows: newTable.shape.rowCount)
    do {
      try replay.carryOut(plan)
    } catch {
      throw CommandFailure("the plan does not lead to the new table: \(error.reason)")
    }
    self.init(
      plan: plan, oldKey: old.form.key, oldSection: old.form.section, oldDigest: oldDigest, form: new.form,
      newDigest: Digest.text(of: TableWriter.bytes(of: new)), rows: [], sections: [])
    let oldRows = oldTable.allRows
    for (position, (replayed, section)) in zip(replay.sections, newTable.sections).enumerated() {
      if !replayed.isWritten(like: section, in: oldTable) {
        sections.append((position, section.id, section.header))
      }
      for (row, (source, record)) in zip(replayed.rows, section.rows).enumerated()
      where source < 0 || !oldRows[Int(source)].isWritten(like: record) {
        rows.append((RowPath(section: position, row: row), record))
      }
    }
  }

  /// The bytes of the new table's file, built from `old`. `file` and `patchFile` are for messages.
  func applied(to old: TableFile, file: String, patchFile: String) throws(CommandFailure) -> [UInt8] {
    let counts = TableCounts(old.table.shape)
    if let expected = plan.old, counts != expected {
      throw CommandFailure(
        file: patchFile, "does not fit \(file): it is for \(expected), and the table has \(counts)")
    }
    guard Digest.text(of: old) == oldDigest else {
      throw CommandFailure(
        file: patchFile, "does not fit \(file): it is for a table with other ids or contents")
    }
    let table = try rebuilt(old.comparable(with: form).table, patchFile)
    let bytes = TableWriter.bytes(of: TableFile(form: form, table: table))
    guard Digest.text(of: bytes) == newDigest else {
      throw CommandFailure(file: patchFile, "does not lead to the table it was made for")
    }
    return bytes
  }

  private func rebuilt(_ old: FileTable, _ patchFile: String) throws(CommandFailure) -> FileTable {
    var replay = PlanReplay(rowCounts: old.shape.rowCounts, insertedRows: rows.count)
    do {
      try replay.carryOut(plan)
    } catch {
      throw CommandFailure(file: patchFile, error.reason)
    }
    let oldRows = old.allRows
    var records = replay.sections.map { section in
      section.rows.map { $0 < 0 ? nil : oldRows[Int($0)] }
    }
    for (path, record) in rows {
      guard records.indices.contains(path.section), records[path.section].indices.contains(path.row) else {
        throw CommandFailure(file: patchFile, "\"rows\" has a row for \(path), where the new table has none")
      }
      records[path.section][path.row] = record
    }
    var heads = replay.sections.map { $0.source.map { (old.sections[$0].id, old.sections[$0].header) } }
    for (position, id, header) in sections {
      guard heads.indices.contains(position) else {
        throw CommandFailure(
          file: patchFile, "\"sections\" has a section \(position), which the new table has not")
      }
      heads[position] = (id, header)
    }
    var result: ContiguousArray<FileSection> = []
    for (position, (head, rows)) in zip(heads, records).enumerated() {
      guard let head else { throw CommandFailure(file: patchFile, "\"sections\" lacks section \(position)") }
      if let row = rows.firstIndex(where: { $0 == nil }) {
        throw CommandFailure(file: patchFile, "\"rows\" lacks the row [\(position), \(row)]")
      }
      result.append(FileSection(id: head.0, header: head.1, rows: rows.compactMap { $0 }))
    }
    do {
      return try FileTable(result)
    } catch {
      throw CommandFailure(file: patchFile, "\(error)")
    }
  }
}

extension PlanReplay.Section {
  /// Whether the section came from one of `old` that is written with the same id and header.
  fileprivate func isWritten(like section: FileSection, in old: FileTable) -> Bool {
    guard let source else { return false }
    let origin = old.sections[source]
    return origin.id == section.id && origin.header.value == section.header.value
      && origin.header.layout == section.header.layout
  }
}

extension Table {
  /// The rows of all sections, one after the other.
  var allRows: ContiguousArray<Section.Rows.Element> {
    var rows: ContiguousArray<Section.Rows.Element> = []
    rows.reserveCapacity(shape.rowCount)
    for section in sections { rows.append(contentsOf: section.rows) }
    return rows
  }
}
