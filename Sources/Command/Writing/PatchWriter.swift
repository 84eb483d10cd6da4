extension Patch {
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
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.writeFields(of: plan)
      writer.field("patch") { $0.write(PatchReader.version) }
      writer.field("oldFile") { $0.write(old, withColumns: reverse != nil) }
      writer.field("newFile") { $0.write(new, withColumns: true) }
      if renames != .none {
        writer.field("renames") { writer in
          writer.list(renames.list) { writer, rename in
            writer.list([rename.old, rename.new]) { $0.write($1) }
          }
        }
      }
      writer.writeFields(of: delta, path: "new")
      if let reverse {
        writer.field("reverse") { writer in writer.object { $0.writeFields(of: reverse, path: "old") } }
      }
      writer.breakLine(isLast: true)
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}

extension JSONWriter {
  /// Writes the fields of a delta, each on a line of its own. `path` is the name of the paths of its rows.
  fileprivate mutating func writeFields(of delta: FileDelta, path: ExactText) {
    if let rowCounts = delta.rowCounts {
      field("rowCounts") { writer in writer.list(rowCounts) { $0.write($1) } }
    }
    if !delta.sectionIDs.isEmpty {
      field("sectionIDs") { writer in writer.list(delta.sectionIDs) { $0.write($1) } }
    }
    if let order = delta.order {
      field("order") { writer in
        writer.list(order.runs) { writer, run in writer.list([run.section, run.count]) { $0.write($1) } }
      }
    }
    field("gaps") { writer in
      writer.list(delta.gaps) { writer, gap in
        writer.array { writer in
          writer.write(gap.position)
          writer.write(gap.text)
        }
      }
    }
    field("rows") { writer in
      writer.list(delta.rows) { writer, row in
        writer.breakLine()
        writer.object { writer in
          writer.name(path)
          writer.write(row.path)
          if let name = row.name { writer.write(name) }
          if let change = row.change { writer.write(change) }
        }
      }
    }
  }

  private mutating func write(_ rowName: RowName) {
    name("id")
    write(rowName.id)
    if rowName.isInserted {
      name("inserted")
      write(true)
    }
    guard let place = rowName.place else { return }
    name("after")
    switch place {
    case .first: write(verbatim: "null")
    case .after(let id): write(id)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ file: PatchedFile, withColumns: Bool) {
    object { writer in
      writer.name("format")
      writer.write(ExactText(file.form.format.rawValue))
      writer.writeReading(of: file.form)
      if withColumns {
        writer.name("columns")
        writer.list(file.form.columns) { $0.write($1) }
      }
      if let path = file.form.rowsPath {
        writer.name("rows")
        writer.write(path)
      }
      writer.name("key")
      // Names of members are no field.
      writer.write(names: file.form.hasNamedRows ? [] : file.form.key)
      writer.name("section")
      writer.write(names: file.form.section)
      writer.name("digest")
      writer.write(ExactText(file.digest))
    }
  }

  /// Writes how a file is read, as far as files of its format are not always read so.
  private mutating func writeReading(of form: FileForm) {
    if form.encoding != .utf8 {
      name("encoding")
      write(ExactText(form.encoding.rawValue))
    }
    let (dialect, usual) = (form.dialect, Dialect(of: form.format))
    if dialect.delimiter != usual.delimiter {
      name("delimiter")
      write(ExactText([dialect.delimiter]))
    }
    if dialect.skippedLines > 0 {
      name("skippedLines")
      write(dialect.skippedLines)
    }
    if let comment = dialect.comment {
      name("comment")
      write(ExactText([comment]))
    }
    for (flag, path) in Dialect.flags where dialect[keyPath: path] != usual[keyPath: path] {
      name(ExactText(flag))
      write(dialect[keyPath: path])
    }
  }

  /// Writes no name as `null`, one as a string, several as an array.
  private mutating func write(names: [ExactText]) {
    switch names.count {
    case 0: write(verbatim: "null")
    case 1: write(names[0])
    default: list(names) { $0.write($1) }
    }
  }

  fileprivate mutating func write(_ change: Patch.RowChange) {
    switch change {
    case .text(let text):
      name("text")
      write(text)
    case .fields(let fields):
      name("fields")
      object { writer in
        for field in fields {
          writer.name(field.name)
          writer.write(verbatim: field.value.jsonText)
        }
      }
    }
  }
}
