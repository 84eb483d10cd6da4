/// Fields of a row as people read them.
struct RecordText {
  /// The names of the columns in the order in which a CSV or TSV file has them.
  let columns: [ExactText]
  private let contentColumns: [ExactText]

  init(_ form: FileForm) {
    contentColumns = form.contentColumns
    columns = form.columns.filter(contentColumns.contains)
  }

  /// The names and values of the fields, in the file's order. A string of JSON is without its quotes.
  func fields(of record: Record) -> [(name: ExactText, value: ExactText)] {
    guard record.isObject else {
      let values = FieldText.fields(of: record.content, count: contentColumns.count)
      return columns.compactMap { column in
        contentColumns.firstIndex(of: column).map { (column, values[$0]) }
      }
    }
    return ObjectText.members(of: record.content).map { member in
      if case .string(let string) = member.value { return (member.name, string) }
      return (member.name, member.value.compactText)
    }
  }

  /// All fields of a row.
  func text(of record: Record) -> String {
    fields(of: record).map { "\($0.name): \($0.value.string.shown(40))" }.joined(separator: ", ").shown(100)
  }

  /// The fields that differ: `name: old → new`.
  func differences(
    from old: Record, _ oldText: RecordText, to new: Record
  ) -> String {
    let oldFields = oldText.fields(of: old)
    let newFields = fields(of: new)
    var parts: [String] = []
    for (name, value) in newFields {
      let before = oldFields.first { $0.name == name }?.value
      if before != value {
        parts.append("\(name): \(before?.string.shown(40) ?? "(none)") → \(value.string.shown(40))")
      }
    }
    for (name, value) in oldFields where !newFields.contains(where: { $0.name == name }) {
      parts.append("\(name): \(value.string.shown(40)) → (none)")
    }
    // `1` became `"1"`: the values look alike, their kinds differ.
    return parts.isEmpty ? "the kind of a value" : parts.joined(separator: ", ")
  }
}
