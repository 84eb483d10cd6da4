import TableDiff

/// The changes of a patch that fit a file which is not the one that the patch was made for.
///
/// A change fits if its row is there by its id, with the values that the patch knows. Rows that come or move
/// go after the row that they follow in the new file, if that is there. All else stays as it is.
struct PatchFit {
  /// Why a patch cannot be applied in part at all.
  struct Refusal: Error {
    var reason: String
  }

  /// A change that is not made.
  struct Misfit: CustomStringConvertible {
    var id: TableID?
    /// The change in words, for instance `not updated`.
    var change: String
    var reason: String

    var description: String {
      "\(id.map { "\($0) " } ?? "")\(change) (\(reason))"
    }
  }

  private let patch: Patch
  private let known: RowKnowledge
  /// The rows that are deleted and inserted again, because their section is another one.
  private let replaced: [TableID: FileDelta.Row]
  private var chain: RowChain
  /// The number of changes, whether they fit or not.
  private(set) var changeCount = 0
  private(set) var misfits: [Misfit] = []

  init(_ patch: Patch, _ file: TableFile) throws(Refusal) {
    guard let back = patch.reverse else {
      throw Refusal(reason: "a patch made with diff --reversible could be applied in part, with --partial")
    }
    guard patch.old.form.isWritten(like: patch.new.form) else {
      throw Refusal(reason: "the patch changes the columns or the format, which cannot be done in part")
    }
    guard file.form.isWritten(like: patch.new.form), file.form.key == patch.old.form.key else {
      throw Refusal(reason: "its columns are others, so nothing of the patch fits")
    }
    guard ChainWriter.canWrite(file) else {
      throw Refusal(reason: "its rows are members of an object, which cannot be changed in part")
    }
    self.patch = patch
    known = RowKnowledge(file: file, rows: back.rows)
    let inserted = Set(patch.delta.rows.compactMap(\.insertedID))
    let deleted = back.rows.filter { $0.insertedID != nil }
    replaced = Dictionary(
      deleted.compactMap { row in row.insertedID.map { ($0, row) } }.filter { inserted.contains($0.0) }
    ) { first, _ in first }
    chain = RowChain(file, ids: Set((back.rows + patch.delta.rows).compactMap(\.name).flatMap(\.ids)))
    for row in deleted { delete(row) }
    for row in patch.delta.rows { change(row) }
    noteWhatIsLeft()
  }

  /// The bytes of the file with the changes that fit.
  var bytes: [UInt8] {
    ChainWriter(file: known.file, chain: chain, form: patch.new.form).bytes
  }

  // MARK: Rows

  private mutating func delete(_ row: FileDelta.Row) {
    guard let id = row.insertedID, replaced[id] == nil else { return }
    attempt("not deleted", id) { fit throws(Refusal) in try fit.delete(id, row.change) }
  }

  private mutating func change(_ row: FileDelta.Row) {
    guard let name = row.name else { return }
    switch (name.isInserted, replaced[name.id]) {
    case (true, let old?):
      attempt("not moved", name.id) { fit throws(Refusal) in
        // Both or none: without its new place, the row would be lost.
        let place = try fit.place(of: row, name)
        try fit.delete(name.id, old.change)
        fit.chain.insert(row.change, id: name.id, at: place)
      }
    case (true, nil):
      attempt("not inserted", name.id) { fit throws(Refusal) in
        guard fit.chain.rows(with: name.id).isEmpty else { throw Refusal(reason: "it is there already") }
        fit.chain.insert(row.change, id: name.id, at: try fit.place(of: row, name))
      }
    case (false, _):
      attempt(row.change == nil ? "not moved" : "not updated", name.id) { fit throws(Refusal) in
        try fit.update(row, name)
      }
    }
  }

  /// Makes a change, or notes why it does not fit.
  private mutating func attempt(
    _ misfit: String, _ id: TableID, _ change: (inout PatchFit) throws(Refusal) -> Void
  ) {
    changeCount += 1
    do throws(Refusal) {
      try change(&self)
    } catch {
      misfits.append(Misfit(id: id, change: misfit, reason: error.reason))
    }
  }

  /// - Parameter change: How the patch makes the row of nothing.
  private mutating func delete(_ id: TableID, _ change: Patch.RowChange?) throws(Refusal) {
    let position = try position(of: id)
    try known.verify(position, is: change, whole: true)
    chain.delete(position, id: id)
  }

  private mutating func update(_ row: FileDelta.Row, _ name: RowName) throws(Refusal) {
    let position = try position(of: name.id)
    if row.change != nil { try known.verify(position, is: known.change(of: name.id)) }
    // Both or none: a row that is updated but not moved would be neither the old one nor the new one.
    if name.place != nil { chain.move(position, to: try place(of: row, name)) }
    if let change = row.change { chain.change(position, change) }
  }

  /// The position in the file of the only row with an id.
  private func position(of id: TableID) throws(Refusal) -> Int {
    let rows = chain.rows(with: id)
    guard let row = rows.first else { throw Refusal(reason: "there is no such row") }
    guard rows.count == 1, !isRepeated(id) else { throw Refusal(reason: "several rows have this id") }
    return row
  }

  private func isRepeated(_ id: TableID) -> Bool {
    patch.plan.duplicates.contains { $0.id == id }
  }

  /// The row of the chain after which a row goes.
  private func place(of row: FileDelta.Row, _ name: RowName) throws(Refusal) -> Int {
    switch name.place {
    case .after(let id)?:
      let rows = chain.rows(with: id)
      guard rows.count == 1 else {
        throw Refusal(
          reason: "the row before it, \(id), " + (rows.isEmpty ? "is not there" : "is there several times"))
      }
      return rows[0]
    case .first?, nil:
      let ids = patch.delta.sectionIDs
      let id = ids.indices.contains(row.path.section) ? ids[row.path.section] : nil
      guard let head = chain.head(ofSectionWithID: id) else {
        throw Refusal(reason: "its section is not there, or has no rows beside which it could go")
      }
      return head
    }
  }

  /// Counts the changes that are none of rows.
  private mutating func noteWhatIsLeft() {
    let plan = patch.plan
    let isOfSections = plan.batches.contains {
      !$0.insertedSections.isEmpty || !$0.deletedSections.isEmpty || !$0.movedSections.isEmpty
    }
    if patch.new.form.hasWrittenSections, isOfSections || !plan.updatedSections.isEmpty {
      changeCount += 1
      misfits.append(Misfit(change: "sections not changed", reason: "only rows are changed in part"))
    }
    if patch.delta.gaps.first?.position == 0 {
      changeCount += 1
      misfits.append(
        Misfit(change: "text before the first row not changed", reason: "only rows are changed in part"))
    }
  }
}
