import TableDiff

/// A row of the embedded tables as an app would have it, for measurements.
struct SampleRow: Identifiable, Equatable, Sendable {
  let id: String
  let fields: String
}

extension ComparedTable {
  /// The table with rows that hold their ids and fields.
  var sampleRows: Table<TableSection<String, NoHeader, SampleRow>> {
    get throws(TableError) {
      try Table(
        table.sections.map { section in
          TableSection(
            id: ValueText().text(section.id),
            rows: section.rows.map { row in
              let fields = file.fields(ofRow: Int(row.position)).filter { file.form.isContent($0.name) }
              return SampleRow(
                id: ValueText().text(id(of: row)),
                fields: fields.map(\.value.text.string).joined(separator: "\t"))
            })
        })
    }
  }
}
