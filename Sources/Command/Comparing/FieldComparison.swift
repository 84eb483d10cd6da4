import TableDiff

/// Compares rows of two files field by field.
///
/// Of two CSV or TSV files, the columns that both have are compared: one that comes or goes changes the
/// table, and not every row of it.
struct FieldComparison: RowComparison, Sendable {
  let old: TableFile
  let new: TableFile
  let rules: FieldRules
  /// Whether rows of the same bytes have the same fields.
  private let comparesBytes: Bool
  /// The columns to be compared, in the new file's order; `nil` if a file has none because it is JSON.
  private let columns: [Column]?
  /// The comparison of rows without columns.
  private let nested: NestedComparison

  private struct Column {
    var name: ExactText
    var old: Int
    var new: Int
    var comparison: ValueComparison
  }

  init(old: TableFile, new: TableFile, rules: FieldRules) {
    self.old = old
    self.new = new
    self.rules = rules
    nested = NestedComparison(old: old, new: new, rules: rules)
    let isJSON = (old.form.format.isJSON, new.form.format.isJSON)
    var oldForm = old.form
    oldForm.columns = oldForm.columns.map(rules.renames.newName)
    comparesBytes =
      oldForm.isWritten(like: new.form)
      && (!isJSON.0 || old.form.key == new.form.key && rules.renames == .none)
    guard !isJSON.0 && !isJSON.1 else {
      columns = nil
      return
    }
    let positions = Dictionary(oldForm.columns.enumerated().map { ($1, $0) }) { first, _ in first }
    columns = new.form.columns.enumerated().compactMap { position, name in
      guard let oldPosition = positions[name], new.form.isContent(name), rules.compares(name) else {
        return nil
      }
      return Column(name: name, old: oldPosition, new: position, comparison: rules.comparison(of: name))
    }
  }

  @inline(__always)
  func id(of row: FileRow) -> Int32 { row.number }

  func hasSameContent(_ oldRow: FileRow, _ newRow: FileRow) -> Bool {
    let (oldRow, newRow) = (Int(oldRow.position), Int(newRow.position))
    if comparesBytes && isSameText(oldRow, newRow) { return true }
    guard let columns else { return nested.differences(oldRow, newRow).isEmpty }
    let (oldFields, newFields) = fields(oldRow, newRow)
    return columns.allSatisfy { isSame(oldFields[$0.old], newFields[$0.new], $0.comparison) }
  }

  /// The fields that differ: those of the new row in its order, then those that only the old row has.
  func differences(_ oldRow: FileRow, _ newRow: FileRow) -> [FieldDifference] {
    let (oldRow, newRow) = (Int(oldRow.position), Int(newRow.position))
    guard let columns else { return nested.differences(oldRow, newRow) }
    let (oldFields, newFields) = fields(oldRow, newRow)
    return columns.compactMap { column in
      let (oldField, newField) = (oldFields[column.old], newFields[column.new])
      if isSame(oldField, newField, column.comparison) { return nil }
      return FieldDifference(
        name: column.name, old: .text(oldField.text(in: old.bytes)), new: .text(newField.text(in: new.bytes)))
    }
  }

  private func fields(_ oldRow: Int, _ newRow: Int) -> (old: [DelimitedField], new: [DelimitedField]) {
    (DelimitedField.fields(ofRow: oldRow, in: old), DelimitedField.fields(ofRow: newRow, in: new))
  }

  private func isSameText(_ oldRow: Int, _ newRow: Int) -> Bool {
    old.bytes.withUnsafeBytes { oldBytes in
      new.bytes.withUnsafeBytes { newBytes in
        let (oldRange, newRange) = (old.range(ofRow: oldRow), new.range(ofRow: newRow))
        return oldRange.count == newRange.count
          && ByteSearch.isEqual(
            UnsafeRawBufferPointer(rebasing: oldBytes[oldRange]),
            UnsafeRawBufferPointer(rebasing: newBytes[newRange]))
      }
    }
  }

  private func isSame(
    _ oldField: DelimitedField, _ newField: DelimitedField, _ comparison: ValueComparison
  ) -> Bool {
    oldField.hasSameText(as: newField, old.bytes, new.bytes)
      || comparison.accepts(oldField.text(in: old.bytes), newField.text(in: new.bytes))
  }
}

/// A field that differs; a value is `nil` if its row has no such field.
struct FieldDifference: Equatable, Sendable {
  var name: ExactText
  var old: FieldValue?
  var new: FieldValue?
}
