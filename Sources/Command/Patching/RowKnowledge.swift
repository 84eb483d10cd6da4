/// The old values that a patch knows, and whether a file that has changed since still has them.
struct RowKnowledge {
  let file: TableFile
  private var changes: [TableID: Patch.RowChange] = [:]

  /// - Parameter rows: The rows of the way back that a patch has.
  init(file: TableFile, rows: [FileDelta.Row]) {
    self.file = file
    for row in rows {
      if let name = row.name, !name.isInserted { changes[name.id] = row.change }
    }
  }

  /// How the old row with an id is made of the new one.
  func change(of id: TableID) -> Patch.RowChange? { changes[id] }

  /// Checks that the row at `position` has the values of a change that makes the old row.
  ///
  /// - Parameter whole: Whether the change makes the row of nothing, so that no other field may have a value.
  func verify(
    _ position: Int, is change: Patch.RowChange?, whole: Bool = false
  ) throws(PatchFit.Refusal) {
    switch change {
    case nil:
      throw PatchFit.Refusal(reason: "the patch does not say what it was")
    case .text(let text)?:
      guard file.text(ofRow: position).elementsEqual(text.bytes) else {
        throw PatchFit.Refusal(reason: "it has changed")
      }
    case .fields(let fields)?:
      var current = file.fields(ofRow: position).valuesByName
      for field in fields { try verify(current.removeValue(forKey: field.name), field.name, field.value) }
      guard whole else { return }
      for (name, value) in current where file.form.format.isJSON || value != .text("") {
        try verify(value, name, file.form.format.isJSON ? nil : .text(""))
      }
    }
  }

  private func verify(
    _ value: FieldValue?, _ name: ExactText, _ known: FieldValue?
  ) throws(PatchFit.Refusal) {
    if let value, let known, ValueComparison().isSame(value, known) { return }
    let text = ValueText(limit: 40)
    throw PatchFit.Refusal(reason: "\(text.text(name: name)) is \(text.text(value)), not \(text.text(known))")
  }
}
