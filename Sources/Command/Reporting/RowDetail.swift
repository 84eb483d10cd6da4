/// How much a report has of each row.
struct RowDetail {
  /// Whether no value is cut, and no column is left out.
  var isFull = false
  /// Whether inserted and deleted rows are whole, also if others are cut.
  var hasWholeRows = false
  /// The fields beside each id.
  var shown = ShownFields()
}

/// The fields that a reader wants beside the id of each row, by their names or paths.
struct ShownFields {
  private(set) var names: [ExactText] = []

  init() {}

  /// - Parameter values: The names as they are passed. Each has to be in one of the files.
  init(_ values: [String], old: TableFile, new: TableFile) throws(CommandFailure) {
    guard !values.isEmpty else { return }
    let columns = try ComparedColumns(old: old, new: new, renames: .none)
    names = try columns.names(values, "--show")
  }

  /// The fields of a row that are shown. One that it does not have has no value.
  func fields(ofRow row: Int, in file: TableFile) -> [(name: ExactText, value: FieldValue?)] {
    guard file.form.format.isJSON else {
      let fields = file.fields(ofRow: row)
      return names.map { name in (name, fields.first { $0.name == name }?.value) }
    }
    return names.map { ($0, file.value(at: FieldPath($0), ofRow: row).map(FieldValue.init)) }
  }
}
