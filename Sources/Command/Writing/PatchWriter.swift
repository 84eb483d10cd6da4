import TableDiff

extension Patch {
  /// The patch as `--format patch` has it: a plan with four more fields.
  ///
  /// `oldFile` says how the old file is read and which table the patch fits; `newFile` how the new one is
  /// written. `sections` are the new table's sections that the old one does not have as they are, `rows` its
  /// rows, both by their position in the new table.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.writeFields(of: plan)
      writer.field("oldFile") { writer in
        writer.object { writer in
          writer.name("key")
          writer.write(oldKey)
          writer.name("section")
          writer.write(optional: oldSection)
          writer.name("digest")
          writer.write(ExactText(oldDigest))
        }
      }
      writer.field("newFile") { $0.write(form, digest: newDigest) }
      writer.field("sections") { writer in
        writer.list(sections) { writer, section in
          writer.breakLine()
          writer.write(section.header, of: section.id, at: section.position)
        }
      }
      writer.field("rows") { writer in
        writer.list(rows) { writer, row in
          writer.breakLine()
          writer.object { writer in
            writer.name("new")
            writer.write(row.path)
            writer.name("fields")
            writer.write(form.object(of: row.record), key: form.key)
          }
        }
      }
      writer.breakLine(isLast: true)
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}

extension JSONWriter {
  fileprivate mutating func write(optional text: ExactText?) {
    if let text { write(text) } else { write(verbatim: "null") }
  }

  fileprivate mutating func write(_ form: FileForm, digest: String) {
    object { writer in
      writer.name("format")
      writer.write(ExactText(form.format.rawValue))
      writer.name("columns")
      writer.list(form.columns) { $0.write($1) }
      writer.name("key")
      writer.write(form.key)
      writer.name("section")
      writer.write(optional: form.section)
      writer.name("bareArray")
      writer.write(form.isBareArray)
      writer.name("carriageReturns")
      writer.write(form.hasCarriageReturns)
      if !form.lineEndChanges.isEmpty {
        writer.name("lineEndChanges")
        writer.list(form.lineEndChanges) { $0.write($1) }
      }
      writer.name("byteOrderMark")
      writer.write(form.hasByteOrderMark)
      writer.name("finalNewline")
      writer.write(form.hasFinalNewline)
      writer.name("digest")
      writer.write(ExactText(digest))
    }
  }

  fileprivate mutating func write(_ header: SectionHeader, of id: TableID, at position: Int) {
    object { writer in
      writer.name("new")
      writer.write(position)
      writer.name("id")
      writer.write(id)
      writer.name("header")
      writer.write(verbatim: header.value ?? "null")
      writer.name("layout")
      writer.list(header.layout) { $0.write(ExactText($1.rawValue)) }
    }
  }
}
