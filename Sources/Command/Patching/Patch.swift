import TableDiff

/// A plan with all it takes to build the new file from the old one, byte for byte.
struct Patch: Sendable {
  /// How a row of the new file is made of the old file's row that the plan brings to its place.
  enum RowChange: Equatable, Sendable {
    /// Some of its fields get other values. A row that the plan inserts begins without any.
    case fields([RowField])
    /// It is this text.
    case text(ExactText)
  }

  var plan: PlanDocument
  /// How the old file was read, and its digest.
  var old: PatchedFile
  /// How the new file is written, and its digest.
  var new: PatchedFile
  /// Which section the new file's rows belong to, if those of a section do not follow one another.
  var order: SectionOrder?
  /// The text between rows, as far as it is not that of the old file.
  var gaps: [Gap]
  /// The rows of the new table that are not as in the old one, by their paths in the new table.
  var rows: [(path: RowPath, change: RowChange)]

  /// A text between two rows, before the first or after the last.
  struct Gap: Equatable, Sendable {
    /// The position in the new file of the row after it.
    var position: Int
    var text: ExactText
  }
}

/// A file that a patch is made for, or leads to.
struct PatchedFile: Equatable, Sendable {
  /// Its columns only if it is the new one.
  var form: FileForm
  /// The digest of its bytes.
  var digest: String
}

extension Patch {
  /// The patch that carries out `plan` on the old file and gives the new one.
  init(plan: PlanDocument, tables: TablePair) throws(CommandFailure) {
    let (old, new) = (tables.old, tables.new)
    let sources = try RowSources(plan: plan, old: old.file, insertedRows: new.file.rows.count)
    guard sources.sections.count == new.file.sections.count else {
      throw CommandFailure("the plan does not lead to the new table")
    }
    self.init(
      plan: plan, old: PatchedFile(form: old.file.form, digest: old.file.digest),
      new: PatchedFile(form: new.file.form, digest: new.file.digest),
      order: new.file.order.isContiguous ? nil : new.file.order, gaps: [], rows: [])
    let writer = RowWriter(old: old.file, form: new.file.form)
    var sourceOfRow = ContiguousArray<Int32>(repeating: -1, count: new.file.rows.count)
    for (position, (section, replayed)) in zip(new.table.sections, sources.sections).enumerated() {
      for (row, (fileRow, source)) in zip(section.rows, replayed).enumerated() {
        sourceOfRow[Int(fileRow.position)] = source
        if let change = writer.change(to: Int(fileRow.position), in: new.file, from: source) {
          rows.append((RowPath(section: position, row: row), change))
        }
      }
    }
    gaps = GapList(old: old.file, order: new.file.order, sources: sourceOfRow, form: new.file.form)
      .gaps(of: new.file)
  }

  /// The bytes of the new file, built from `old`. `patchFile` is for messages.
  func applied(to old: TableFile, patchFile: String) throws(CommandFailure) -> [UInt8] {
    if let expected = plan.old, old.counts != expected {
      throw CommandFailure(
        file: patchFile, "does not fit \(old.name): it is for \(expected), and the table has \(old.counts)")
    }
    guard old.digest == self.old.digest else {
      throw CommandFailure(file: patchFile, "does not fit \(old.name): it is for a file with other bytes")
    }
    let bytes = try rebuilt(old, patchFile)
    let encoding = new.form.encoding
    guard Digest.text(of: bytes, encoding) == new.digest, let file = encoding.encoded(bytes) else {
      throw CommandFailure(file: patchFile, "does not lead to the file it was made for")
    }
    return file
  }

  private func rebuilt(_ old: TableFile, _ patchFile: String) throws(CommandFailure) -> [UInt8] {
    let sources: RowSources
    do {
      sources = try RowSources(plan: plan, old: old, insertedRows: rows.count)
    } catch {
      throw CommandFailure(file: patchFile, error.reason)
    }
    var changeOfRow = sources.sections.map { ContiguousArray<Int32>(repeating: -1, count: $0.count) }
    for (number, row) in rows.enumerated() {
      let path = row.path
      guard changeOfRow.indices.contains(path.section), changeOfRow[path.section].indices.contains(path.row)
      else {
        throw CommandFailure(file: patchFile, "\"rows\" has a row for \(path), where the new table has none")
      }
      changeOfRow[path.section][path.row] = Int32(truncatingIfNeeded: number)
    }
    let order = self.order ?? SectionOrder(contiguous: sources.sections.map(\.count))
    let positions = try sources.inFileOrder(order, patchFile)
    let writer = RowWriter(old: old, form: new.form)
    let sourceOfRow = ContiguousArray(positions.map { sources.sections[$0.section][$0.row] })
    var gaps = GapList(old: old, order: order, sources: sourceOfRow, form: new.form).writer(self.gaps)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(old.bytes.count + old.bytes.count / 16)
    for (position, path) in positions.enumerated() {
      gaps.append(before: position, to: &bytes)
      let change = changeOfRow[path.section][path.row]
      let source = sourceOfRow[position]
      if change < 0 && source < 0 {
        throw CommandFailure(file: patchFile, "\"rows\" lacks the row \(path)")
      }
      writer.append(change < 0 ? nil : rows[Int(change)].change, from: source, to: &bytes)
    }
    gaps.append(before: positions.count, to: &bytes)
    return bytes
  }
}
