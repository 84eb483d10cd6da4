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

extension ChangeRecord: JSONObject {
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("kind", kind.rawValue)
    writer.member("change", change.name)
    writer.member("id", id)
    writer.member("old", old)
    writer.member("new", new)
    writer.member("fields", fields, unless: [])
  }
}

extension ChangeRecord.Place: JSONObject {
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("path", path)
    writer.member("section", section)
    writer.member("line", line)
  }
}

extension FieldDifference: JSONObject {
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("name", name)
    writer.member("old", old)
    writer.member("new", new)
  }
}
