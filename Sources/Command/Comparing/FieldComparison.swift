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
    let isJSON = (old.form.format == .json, new.form.format == .json)
    comparesBytes = isJSON.0 ? isJSON.1 && old.form.key == new.form.key : old.form.isWritten(like: new.form)
    guard !isJSON.0 && !isJSON.1 else {
      columns = nil
      return
    }
    let positions = Dictionary(uniqueKeysWithValues: old.form.columns.enumerated().map { ($1, $0) })
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
    guard let columns else { return namedDifferences(oldRow, newRow).isEmpty }
    let (oldFields, newFields) = fields(oldRow, newRow)
    return columns.allSatisfy { isSame(oldFields[$0.old], newFields[$0.new], $0.comparison) }
  }

  /// The fields that differ: those of the new row in its order, then those that only the old row has.
  func differences(_ oldRow: FileRow, _ newRow: FileRow) -> [FieldDifference] {
    let (oldRow, newRow) = (Int(oldRow.position), Int(newRow.position))
    guard let columns else { return namedDifferences(oldRow, newRow) }
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

  /// The differences of rows of which at least one is JSON, whose fields are found by their names.
  private func namedDifferences(_ oldRow: Int, _ newRow: Int) -> [FieldDifference] {
    let (oldFields, newFields) = (compared(old, oldRow), compared(new, newRow))
    let values = Dictionary(oldFields.map { ($0.name, $0.value) }) { first, _ in first }
    var differences: [FieldDifference] = []
    var sharedNames: Set<ExactText> = []
    for field in newFields {
      let before = values[field.name]
      if before != nil { sharedNames.insert(field.name) }
      if let before, rules.comparison(of: field.name).isSame(before, field.value) { continue }
      differences.append(FieldDifference(name: field.name, old: before, new: field.value))
    }
    guard sharedNames.count < oldFields.count else { return differences }
    for field in oldFields where !sharedNames.contains(field.name) {
      differences.append(FieldDifference(name: field.name, old: field.value, new: nil))
    }
    return differences
  }

  /// The fields of a row that are compared.
  private func compared(_ file: TableFile, _ row: Int) -> [RowField] {
    file.fields(ofRow: row).filter { file.form.isContent($0.name) && rules.compares($0.name) }
  }
}

/// A field that differs; a value is `nil` if its row has no such field.
struct FieldDifference: Equatable, Sendable {
  var name: ExactText
  var old: FieldValue?
  var new: FieldValue?
}
