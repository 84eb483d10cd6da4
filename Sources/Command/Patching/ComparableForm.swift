import TableDiff

extension TableFile {
  /// The same table with rows that can be compared with those of a file of the form `other`.
  ///
  /// Rows of two CSV or TSV files with the same columns, and rows of two JSON files, are comparable as they
  /// are. Otherwise a row of CSV or TSV becomes the object of its fields.
  func comparable(with other: FileForm) -> TableFile {
    form.isComparable(with: other) ? self : withObjects
  }

  /// The same table with every row's content as an object.
  private var withObjects: TableFile {
    guard form.format != .json else { return self }
    let sections = table.sections.map { section in
      FileSection(id: section.id, header: section.header, rows: section.rows.map(form.object))
    }
    // A table of the same shape is no larger than the one there is.
    guard let table = try? FileTable(sections) else { return self }
    return TableFile(form: form, table: table)
  }
}

extension FileForm {
  /// The columns that rows have: all but the section's.
  var rowColumns: [ExactText] {
    columns.filter { $0 != section }
  }

  /// A row of CSV or TSV as the object of its fields.
  func object(of record: Record) -> Record {
    if record.isObject { return record }
    let content = contentColumns
    let values = Dictionary(
      uniqueKeysWithValues: zip(content, FieldText.fields(of: record.content, count: content.count)))
    let members = rowColumns.filter { $0 != key }.map { column in
      JSONMember(name: column, value: .string(values[column] ?? ""))
    }
    return Record(
      id: record.id, object: JSONValue.object(members).compactText,
      keyPosition: rowColumns.firstIndex(of: key) ?? 0)
  }
}
