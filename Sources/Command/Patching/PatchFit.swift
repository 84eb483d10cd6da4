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

  private mutating func delete(_ row: FileDelta.Row) {
    guard let id = row.insertedID, replaced[id] == nil else { return }
    changeCount += 1
    do throws(Refusal) {
      let position = try position(of: id)
      try known.verify(position, is: row.change, whole: true)
      chain.delete(position, id: id)
    } catch {
      misfits.append(Misfit(id: id, change: "not deleted", reason: error.reason))
    }
  }

  private mutating func change(_ row: FileDelta.Row) {
    guard let name = row.name else { return }
    changeCount += 1
    do throws(Refusal) {
      if let old = replaced[name.id], name.isInserted {
        let position = try position(of: name.id)
        try known.verify(position, is: old.change, whole: true)
        let place = try place(of: row, name)
        chain.delete(position, id: name.id)
        chain.insert(row.change, id: name.id, at: place)
        return
      }
      if name.isInserted {
        guard chain.rows(with: name.id).isEmpty else { throw Refusal(reason: "it is there already") }
        chain.insert(row.change, id: name.id, at: try place(of: row, name))
        return
      }
      let position = try position(of: name.id)
      if row.change != nil { try known.verify(position, is: known.change(of: name.id)) }
      // Both or none: a row that is changed but not moved would be neither the old one nor the new one.
      let place = name.place == nil ? nil : try place(of: row, name)
      if let place { chain.move(position, to: place) }
      if let change = row.change { chain.change(position, change) }
    } catch {
      let isNew = name.isInserted && replaced[name.id] == nil
      let change = isNew ? "not inserted" : name.isInserted || row.change == nil ? "not moved" : "not updated"
      misfits.append(Misfit(id: name.id, change: change, reason: error.reason))
    }
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
