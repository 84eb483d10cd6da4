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

  /// A text between two rows, before the first or after the last.
  struct Gap: Equatable, Sendable {
    /// The position in the new file of the row after it.
    var position: Int
    var text: ExactText
  }

  var plan: PlanDocument
  /// How the old file was read, and its digest.
  var old: PatchedFile
  /// How the new file is written, and its digest.
  var new: PatchedFile
  /// The columns of the old file that have other names in the new one.
  var renames = Renames.none
  /// The new file, as far as it does not follow from the plan and the old one.
  var delta: FileDelta
  /// The old file, as far as it does not follow from the plan and the new one; `nil` if the patch cannot be
  /// undone.
  var reverse: FileDelta?
}

/// A file that a patch is made for, or leads to.
struct PatchedFile: Equatable, Sendable {
  /// Its columns only if a patch can lead to it.
  var form: FileForm
  /// The digest of its bytes.
  var digest: String
}

extension Patch {
  /// The patch that carries out `plan` on the old file and gives the new one; if it is reversible, also the
  /// other way round.
  init(plan: PlanDocument, tables: TablePair, isReversible: Bool = false) throws(CommandFailure) {
    let (old, new) = (tables.old.file, tables.new.file)
    let sources = try RowSources(plan: plan, old: old, insertedRows: new.rows.count)
    guard sources.sections.count == new.sections.count else {
      throw CommandFailure("the plan does not lead to the new table")
    }
    let renames = tables.fields.rules.renames
    let ways = isReversible ? ReversibleDelta(tables, sources: sources.sections) : nil
    self.init(
      plan: plan, old: PatchedFile(form: old.form, digest: old.digest),
      new: PatchedFile(form: new.form, digest: new.digest), renames: renames,
      delta: ways?.forward
        ?? FileDelta(from: old, to: tables.new, sources: sources.sections, renames: renames),
      reverse: ways?.back)
  }

  /// The patch that leads from the new file to the old one. `patchFile` is for messages.
  func reversed(patchFile: String) throws(CommandFailure) -> Patch {
    guard let reverse, reverse.rowCounts != nil else {
      throw CommandFailure(
        file: patchFile, "has no way back: make it with table-diff diff --format patch --reversible")
    }
    return Patch(
      plan: plan, old: new, new: old, renames: renames.inverted, delta: reverse, reverse: delta)
  }

  /// Whether it is the way back of another patch, whose plan it has.
  var isReversed: Bool { delta.rowCounts != nil }

  /// The size of the table that it is for, `nil` if its plan has none.
  var oldCounts: TableCounts? { isReversed ? plan.new : plan.old }

  /// Whether a file is the one that the patch was made for.
  func isFor(_ file: TableFile) -> Bool { file.digest == old.digest }

  /// Whether a file is the one that the patch leads to.
  func leads(to file: TableFile) -> Bool {
    file.digest == new.digest
  }

  /// Reads the old file, as it was read when the patch was made. `patchFile` is for messages.
  func readOld(_ path: String, patchFile: String) throws(CommandFailure) -> TableFile {
    if path == TableReader.noFile {
      let form = new.form
      let isFlat = form.format == .json ? oldCounts?.sections == 1 : form.section.isEmpty
      return TableFile(emptyLike: form, isFlat: isFlat, name: path)
    }
    let name = FileBytes.name(of: path)
    Progress.begin("reading \(name)")
    let bytes = try FileBytes.read(path)
    do {
      return try TableReader(reading: TableReading(as: old.form)).parse(bytes, file: name)
    } catch {
      // It was read when the patch was made.
      let reason = [error.place, error.reason].compactMap(\.self).joined(separator: ": ")
      throw PatchMismatch(file: name, patchFile: patchFile, isReversed: isReversed).failure(reason)
    }
  }

  /// The bytes of the new file, built from `old`. `patchFile` is for messages.
  func applied(to old: TableFile, patchFile: String) throws(CommandFailure) -> [UInt8] {
    guard isFor(old) else {
      throw PatchMismatch(file: old.name, patchFile: patchFile, isReversed: isReversed).failure(self, old)
    }
    let bytes: [UInt8]
    do {
      bytes = try rebuilt(old)
    } catch {
      throw PatchMismatch.damaged(patchFile, error.reason)
    }
    let encoding = new.form.encoding
    guard Digest.text(of: bytes, encoding) == new.digest, let file = encoding.encoded(bytes) else {
      throw PatchMismatch.damaged(patchFile, "it does not lead to the file that it was made for")
    }
    return file
  }

  /// The bytes of `old` with the changes that fit, if it is not the file that the patch was made for, and the
  /// changes that don't. `patchFile` is for messages.
  func appliedInPart(
    to old: TableFile, patchFile: String
  ) throws(CommandFailure) -> (bytes: [UInt8], misfits: [PatchFit.Misfit]) {
    guard !isFor(old) else { return (try applied(to: old, patchFile: patchFile), []) }
    guard !leads(to: old), let fit = try? PatchFit(self, old) else {
      throw PatchMismatch(file: old.name, patchFile: patchFile, isReversed: isReversed).failure(self, old)
    }
    guard let bytes = old.form.encoding.encoded(fit.bytes) else {
      throw CommandFailure(file: patchFile, "has characters that the encoding of \(old.name) has not")
    }
    return (bytes, fit.misfits)
  }

  private func rebuilt(_ old: TableFile) throws(CommandFailure) -> [UInt8] {
    let sources =
      if let rowCounts = delta.rowCounts {
        try RowSources(undoing: plan, old: old, rowCounts: rowCounts, insertedRows: delta.rows.count)
      } else {
        try RowSources(plan: plan, old: old, insertedRows: delta.rows.count)
      }
    var changeOfRow = sources.sections.map { ContiguousArray<Int32>(repeating: -1, count: $0.count) }
    for (number, row) in delta.rows.enumerated() where row.change != nil {
      let path = row.path
      guard changeOfRow.indices.contains(path.section), changeOfRow[path.section].indices.contains(path.row)
      else {
        throw CommandFailure("\"rows\" has a row for \(path), where the table has none")
      }
      changeOfRow[path.section][path.row] = Int32(truncatingIfNeeded: number)
    }
    let order = delta.order ?? SectionOrder(contiguous: sources.sections.map(\.count))
    let positions = try sources.inFileOrder(order)
    let writer = RowWriter(old: old, form: new.form, renames: renames)
    let sourceOfRow = ContiguousArray(positions.map { sources.sections[$0.section][$0.row] })
    var gaps = GapList(old: old, order: order, sources: sourceOfRow, form: new.form).writer(delta.gaps)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(old.bytes.count + old.bytes.count / 16)
    for (position, path) in positions.enumerated() {
      gaps.append(before: position, to: &bytes)
      let change = changeOfRow[path.section][path.row]
      let source = sourceOfRow[position]
      if change < 0 && source < 0 {
        throw CommandFailure("\"rows\" lacks the row \(path)")
      }
      writer.append(change < 0 ? nil : delta.rows[Int(change)].change, from: source, to: &bytes)
    }
    gaps.append(before: positions.count, to: &bytes)
    return bytes
  }
}
