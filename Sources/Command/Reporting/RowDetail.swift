import TableDiff

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
  /// The columns of the old file that have other names in the new one. ``names`` are those of the new one.
  private var renames = Renames.none

  init() {}

  /// - Parameter values: The names as they are passed. Each has to be in one of the files.
  init(_ values: [String], in tables: TablePair) throws(CommandFailure) {
    guard !values.isEmpty else { return }
    renames = tables.fields.rules.renames
    let columns = try ComparedColumns(old: tables.old.file, new: tables.new.file, renames: renames)
    names = try columns.names(values, "--show")
  }

  /// Whether a field of one of the files is shown.
  func contains(_ name: ExactText, _ side: TableSide) -> Bool {
    names.contains(side == .old ? renames.newName(of: name) : name)
  }

  /// The fields of a row that are shown. One that it does not have has no value.
  func fields(
    ofRow row: Int, in file: TableFile, _ side: TableSide
  ) -> [(name: ExactText, value: FieldValue?)] {
    let isJSON = file.form.format.isJSON
    let values = isJSON ? [:] : file.fields(ofRow: row).valuesByName
    return names.map { name in
      let own = side == .old ? renames.oldName(of: name) : name
      let value = isJSON ? file.value(at: FieldPath(own), ofRow: row).map(FieldValue.init) : values[own]
      return (name, value)
    }
  }
}
