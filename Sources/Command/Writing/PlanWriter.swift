import TableDiff

extension PlanDocument: JSONObject {
  /// The plan as `--format json` has it: one line for every field and every batch.
  var json: [UInt8] { JSONWriter.file(self) }

  func writeMembers(to writer: inout JSONWriter) {
    writer.member("format", Self.formatName)
    writer.member("policy", policy.rawValue)
    writer.member("minimal", isMinimal)
    writer.member("old", old)
    writer.member("new", new)
    writer.array("batches", of: batches, onLines: true) { $0.write($1) }
    writer.pairings("updatedSections", updatedSections, "old", "new")
    writer.pairings("updatedRows", updatedRows, "old", "new")
    writer.member("duplicates", duplicates)
  }
}

extension TableCounts: JSONObject {
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("sections", sections)
    writer.member("rows", rows)
  }
}

extension BatchDocument: JSONObject {
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("deletedSections", deletedSections)
    writer.member("insertedSections", insertedSections)
    writer.member("reloadedSections", reloadedSections, unless: [])
    writer.pairings("movedSections", movedSections, "from", "to")
    writer.member("deletedRows", deletedRows)
    writer.member("insertedRows", insertedRows)
    writer.member("reloadedRows", reloadedRows, unless: [])
    writer.pairings("movedRows", movedRows, "from", "to")
    writer.member("rowCounts", rowCounts)
  }
}

extension DuplicateDocument: JSONObject {
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("side", side.rawValue)
    writer.member("id", id)
    writer.member("count", count)
  }
}

extension JSONWriter {
  /// Writes a member with pairings, whose positions have the names `old` and `new`.
  fileprivate mutating func pairings<Position: JSONWritable>(
    _ name: ExactText, _ pairings: [Pairing<Position>], _ old: ExactText, _ new: ExactText
  ) {
    array(name, of: pairings) { writer, pairing in
      writer.object { writer in
        writer.member(old, pairing.old)
        writer.member(new, pairing.new)
      }
    }
  }
}
