/// The list of changes as `--format csv` has it: CSV with the columns `change`, those of the rows' ids,
/// `column`, `old` and `new`.
///
/// Each field that differs has a line. A row that only moved has a line without a column, as has an inserted
/// or deleted row without fields. `change` is `deleted`, `inserted`, `moved` or `updated`. For columns and
/// sections, these words follow `column` or `section`, the ids of rows are empty, and `column` has the
/// column's name or the section's id.
///
/// Values of JSON other than strings are compact JSON. A value that is not there is empty. Lines end in a
/// line feed.
struct ChangeTable {
  let records: ChangeRecords
  /// The columns that make the rows' ids.
  let key: [ExactText]

  var bytes: [UInt8] {
    let writer = LineWriter(form: FileForm(format: .csv))
    var bytes: [UInt8] = []
    func append(_ values: [ExactText]) {
      writer.append(values, to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    append(["change"] + key + ["column", "old", "new"])
    let noKey = [ExactText](repeating: "", count: key.count)
    records.forEach { change in
      guard change.kind == .row else {
        let header = change.fields.first
        let word = ExactText("\(change.kind.rawValue) \(change.change.name)")
        append([word] + noKey + [change.id.text, Self.text(header?.old), Self.text(header?.new)])
        return
      }
      let start = [ExactText(change.change.name)] + change.id.parts
      if change.fields.isEmpty { append(start + ["", "", ""]) }
      for field in change.fields { append(start + [field.name, Self.text(field.old), Self.text(field.new)]) }
    }
    return bytes
  }

  private static func text(_ value: FieldValue?) -> ExactText { value?.text ?? "" }
}

extension TableID {
  /// The texts of the columns that make the id.
  fileprivate var parts: [ExactText] {
    switch self {
    case .string(let text), .number(let text): [text]
    case .several(let parts): parts.flatMap(\.parts)
    }
  }

  /// The text of the whole id.
  fileprivate var text: ExactText {
    let parts = parts
    return parts.count == 1 ? parts[0] : ExactText(ColumnNames.line(parts, delimiter: UInt8(ascii: ",")))
  }
}
