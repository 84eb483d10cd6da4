/// The list of changes as `--format changes` has it: JSON Lines, an object for each change.
///
/// The fields of an object are always in this order:
///
/// - `kind`: `column`, `section` or `row`.
/// - `change`: `deleted`, `inserted`, `moved` or `updated`.
/// - `id`: a string, an integer, or an array of them if several columns make the id. The name of a column.
/// - `old`: the place in the old table. Inserted things have none, nor have columns.
/// - `new`: the place in the new table. Deleted things have none, nor have columns.
/// - `fields`: the fields that differ, an array; missing if there are none.
///
/// A place is an object with `path`, which is `[section, row]` or `[section]`, `section`, the id of the
/// section if the table has sections, and `line`, the line at which a row begins, counted from 1, unless
/// several rows begin on one line.
///
/// A field is an object with `name`, `old` and `new`. Values of CSV and TSV are strings, those of JSON as
/// they are. If a row does not have the field, its value is missing, which is not `null`.
struct ChangeLines {
  let records: ChangeRecords

  var bytes: [UInt8] {
    var writer = JSONWriter()
    records.forEach { change in
      writer.write(change)
      writer.breakLine(isLast: true)
    }
    return writer.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ change: ChangeRecord) {
    object { writer in
      writer.name("kind")
      writer.write(ExactText(change.kind.rawValue))
      writer.name("change")
      writer.write(ExactText(change.change.name))
      writer.name("id")
      writer.write(change.id)
      if let old = change.old { writer.write("old", old) }
      if let new = change.new { writer.write("new", new) }
      guard !change.fields.isEmpty else { return }
      writer.name("fields")
      writer.list(change.fields) { $0.write($1) }
    }
  }

  private mutating func write(_ name: ExactText, _ place: ChangeRecord.Place) {
    self.name(name)
    object { writer in
      writer.name("path")
      writer.list(place.path) { $0.write($1) }
      if let section = place.section {
        writer.name("section")
        writer.write(section)
      }
      if let line = place.line {
        writer.name("line")
        writer.write(line)
      }
    }
  }

  private mutating func write(_ field: FieldDifference) {
    object { writer in
      writer.name("name")
      writer.write(field.name)
      for (name, value) in [("old", field.old), ("new", field.new)] as [(ExactText, FieldValue?)] {
        guard let value else { continue }
        writer.name(name)
        switch value {
        case .text(let text): writer.write(text)
        case .json(let text): writer.write(verbatim: text)
        }
      }
    }
  }
}
