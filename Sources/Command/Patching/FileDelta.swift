import TableDiff

/// A file, as far as it does not follow from another one and the plan that leads from there.
struct FileDelta: Sendable {
  /// A row that is not as in the other file.
  struct Row: Equatable, Sendable {
    /// Its path in the table that the file holds.
    var path: RowPath
    /// `nil` in a patch that cannot be undone.
    var name: RowName?
    /// `nil` if it only has another place.
    var change: Patch.RowChange?

    /// The id of a row that the other file has not.
    var insertedID: TableID? { name?.isInserted == true ? name?.id : nil }
  }

  /// Which section the rows belong to, if those of a section do not follow one another.
  var order: SectionOrder?
  /// The text between rows, as far as it is not that of the other file.
  var gaps: [Patch.Gap] = []
  var rows: [Row] = []
  /// The number of rows of each section, if it does not follow from the plan.
  var rowCounts: [Int]?
  /// The ids of the sections, if they are written out, and if rows have names.
  var sectionIDs: [TableID] = []
}

/// A row by ids, by which it is found in a file that has changed since a patch was made.
struct RowName: Equatable, Sendable {
  enum Place: Equatable, Sendable {
    /// Before all rows of the file; of JSON, of the section.
    case first
    /// After the row with that id.
    case after(TableID)
  }

  /// The id, as the file has it from which the patch leads. An inserted row's is that which it gets.
  var id: TableID
  /// Whether the other file has no such row.
  var isInserted = false
  /// Where the row goes; `nil` if it stays where it is.
  var place: Place?

  /// All ids that it has.
  var ids: [TableID] {
    if case .after(let other)? = place { [id, other] } else { [id] }
  }
}

extension FileDelta {
  /// - Parameters:
  ///   - sources: By section, the positions in `old` of the rows; -1 for none.
  ///   - renames: The columns of `old` that have other names in `new`.
  init(
    from old: TableFile, to new: ComparedTable, sources: [ContiguousArray<Int32>], renames: Renames
  ) {
    let form = new.file.form
    if !new.file.order.isContiguous { order = new.file.order }
    let writer = RowWriter(old: old, form: form, renames: renames)
    var sourceOfRow = ContiguousArray<Int32>(repeating: -1, count: new.file.rows.count)
    for (position, (section, replayed)) in zip(new.table.sections, sources).enumerated() {
      for (row, (fileRow, source)) in zip(section.rows, replayed).enumerated() {
        sourceOfRow[Int(fileRow.position)] = source
        if let change = writer.change(to: Int(fileRow.position), in: new.file, from: source) {
          rows.append(Row(path: RowPath(section: position, row: row), change: change))
        }
      }
    }
    gaps = GapList(old: old, order: new.file.order, sources: sourceOfRow, form: form).gaps(of: new.file)
  }
}
