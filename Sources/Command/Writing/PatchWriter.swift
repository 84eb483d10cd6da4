extension Patch: JSONObject {
  /// The patch as `--format patch` has it: a plan with more fields.
  ///
  /// `oldFile` has the form of the old file and its digest, which the patch fits; `newFile` the form of the
  /// new one; `renames` has the columns that have another name in it, as `[old, new]`. The fields of a
  /// ``FileDelta`` follow, for the new file: `order` has the sections of its rows, with the number of rows
  /// that follow one another, if those of a section do not all; `gaps` has the text between rows
  /// (``GapList``), and `rows` the rows that differ from the old ones.
  ///
  /// A form has the file's encoding and how its lines are cut (``Dialect``), as far as that is not usual.
  ///
  /// A patch that can be undone has the same for the old file as `reverse`, with `rowCounts`, the rows per
  /// section. Its rows have an `id`, and `after`, the id of the row before them, if they are `inserted` or
  /// moved; `null` for the first. The `sectionIDs` of JSON tell which section that is.
  var json: [UInt8] { JSONWriter.file(self) }

  func writeMembers(to writer: inout JSONWriter) {
    plan.writeMembers(to: &writer)
    writer.member("patch", Patch.version)
    writer.object("oldFile") { old.writeMembers(to: &$0, withColumns: reverse != nil) }
    writer.object("newFile") { new.writeMembers(to: &$0, withColumns: true) }
    if renames != .none { writer.array("renames", of: renames.list) { $0.pair($1.old, $1.new) } }
    delta.writeMembers(to: &writer, path: "new")
    guard let reverse else { return }
    writer.object("reverse", onLines: true) { reverse.writeMembers(to: &$0, path: "old") }
  }
}

extension FileDelta {
  /// - Parameter path: The name of the paths of its rows.
  fileprivate func writeMembers(to writer: inout JSONWriter, path: ExactText) {
    writer.member("rowCounts", rowCounts)
    writer.member("sectionIDs", sectionIDs, unless: [])
    if let order { writer.array("order", of: order.runs) { $0.pair($1.section, $1.count) } }
    writer.array("gaps", of: gaps) { $0.pair($1.position, $1.text) }
    writer.array("rows", of: rows, onLines: true) { writer, row in
      writer.object { row.writeMembers(to: &$0, path: path) }
    }
  }
}

extension FileDelta.Row {
  fileprivate func writeMembers(to writer: inout JSONWriter, path pathName: ExactText) {
    writer.member(pathName, path)
    writer.member("id", name?.id)
    writer.member("inserted", name?.isInserted ?? false, unless: false)
    writer.member("after", name?.place)
    switch change {
    case .text(let text): writer.member("text", text)
    case .fields(let fields):
      writer.object("fields") { writer in
        for field in fields { writer.member(field.name, field.value) }
      }
    case nil: break
    }
  }
}

extension RowName.Place: JSONWritable {
  func write(to writer: inout JSONWriter) {
    switch self {
    case .first: writer.write(JSONValue.null)
    case .after(let id): writer.write(id)
    }
  }
}

extension PatchedFile {
  fileprivate func writeMembers(to writer: inout JSONWriter, withColumns: Bool) {
    writer.member("format", form.format.rawValue)
    form.writeReading(to: &writer)
    writer.member("columns", withColumns ? form.columns : nil)
    writer.member("rows", form.rowsPath)
    // Names of members are no field.
    writer.member("key", JSONValue(names: form.hasNamedRows ? [] : form.key))
    writer.member("section", JSONValue(names: form.section))
    writer.member("digest", digest)
  }
}

extension FileForm {
  /// Writes how a file is read, as far as files of its format are not always read so.
  fileprivate func writeReading(to writer: inout JSONWriter) {
    let usual = Dialect(of: format)
    writer.member("encoding", encoding.rawValue, unless: TextEncoding.utf8.rawValue)
    writer.member("delimiter", ExactText([dialect.delimiter]), unless: ExactText([usual.delimiter]))
    writer.member("skippedLines", dialect.skippedLines, unless: 0)
    writer.member("comment", dialect.comment.map { ExactText([$0]) })
    for (flag, path) in Dialect.flags {
      writer.member(ExactText(flag), dialect[keyPath: path], unless: usual[keyPath: path])
    }
  }
}

extension JSONValue {
  /// No name as `null`, one as a string, several as an array.
  fileprivate init(names: [ExactText]) {
    switch names.count {
    case 0: self = .null
    case 1: self = .string(names[0])
    default: self = .array(names.map(JSONValue.string))
    }
  }
}
