import TableDiff

/// A patch as it was made before patches had a version: with whole rows, and for a new file that was written
/// anew, without white space in JSON and without needless quotation marks in CSV.
struct LegacyPatch: Sendable {
  let plan: PlanDocument
  private let oldKey: ExactText
  private let oldSection: ExactText?
  private let oldDigest: String
  private let form: FileForm
  private let newDigest: String
  private let isBareArray: Bool
  private let hasCarriageReturns: Bool
  private let lineEndChanges: Set<Int>
  private let hasByteOrderMark: Bool
  private let hasFinalNewline: Bool
  private let rows: [(path: RowPath, fields: [RowField])]
  private let heads: [(position: Int, head: Head)]

  /// The id and header of a section, and the order of its fields in JSON.
  private struct Head: Sendable {
    var id: TableID
    var header: ExactText?
    var layout: [ExactText] = ["id", "rows"]
  }

  init(plan: PlanDocument, _ value: JSONValue, file: String) throws(CommandFailure) {
    let fields = LegacyFields(file: file, value: value)
    self.plan = plan
    oldKey = try fields.text("key", of: "oldFile")
    oldSection = try fields.optionalText("section", of: "oldFile")
    oldDigest = try fields.text("digest", of: "oldFile").string
    newDigest = try fields.text("digest", of: "newFile").string
    guard let format = FileFormat(rawValue: try fields.text("format", of: "newFile").string) else {
      throw CommandFailure(file: file, "\"format\" of \"newFile\" is not csv, tsv or json")
    }
    form = FileForm(
      format: format, columns: try fields.columns(), key: [try fields.text("key", of: "newFile")],
      section: [try fields.optionalText("section", of: "newFile")].compactMap(\.self))
    isBareArray = try fields.flag("bareArray")
    hasCarriageReturns = try fields.flag("carriageReturns")
    lineEndChanges = Set(try fields.lineEndChanges())
    hasByteOrderMark = try fields.flag("byteOrderMark")
    hasFinalNewline = try fields.flag("finalNewline")
    rows = try fields.rows()
    heads = try fields.heads().map { ($0, Head(id: $1, header: $2, layout: $3)) }
  }

  /// How the old file is read.
  var reading: TableReading {
    TableReading(
      key: ColumnNames(exactly: [oldKey]), section: ColumnNames(exactly: [oldSection].compactMap(\.self)),
      encoding: .utf8, isLegacy: true)
  }

  func applied(to old: TableFile, patchFile: String) throws(CommandFailure) -> [UInt8] {
    let mismatch = PatchMismatch(file: old.name, patchFile: patchFile)
    let oldHeads = try Self.heads(of: old)
    guard digest(of: old, oldHeads) == oldDigest else {
      throw mismatch.failure(mismatch.difference(of: old.counts, from: plan.old, else: "its rows are others"))
    }
    let bytes = try rebuilt(old, oldHeads, patchFile)
    guard Digest.text(of: bytes) == newDigest else {
      throw PatchMismatch.damaged(patchFile, "it does not lead to the table that it was made for")
    }
    return bytes
  }

  private static func heads(of old: TableFile) throws(CommandFailure) -> [Head] {
    var layouts: [[ExactText]] = []
    if old.form.format == .json,
      case .array(let sections)? = try JSONParser.parse(old.bytes, file: old.name)["sections"]
    {
      layouts = sections.map { section in
        guard case .object(let members) = section else { return [] }
        return members.map(\.name)
      }
    }
    return old.sections.enumerated().map { position, section in
      var head = Head(id: section.id, header: section.header.value)
      if layouts.indices.contains(position) { head.layout = layouts[position] }
      return head
    }
  }

  private func rebuilt(
    _ old: TableFile, _ oldHeads: [Head], _ patchFile: String
  ) throws(CommandFailure) -> [UInt8] {
    var replay = PlanReplay(rowCounts: old.rowsBySection.map(\.count), insertedRows: rows.count)
    do {
      try replay.carryOut(plan)
    } catch {
      throw CommandFailure(file: patchFile, error.reason)
    }
    let oldRows = ContiguousArray(old.rowsBySection.joined())
    var sections = replay.sections.map { section in
      (
        head: section.source.map { oldHeads[$0] },
        rows: section.rows.map { $0 < 0 ? nil : old.fields(ofRow: Int(oldRows[Int($0)])) }
      )
    }
    for (path, fields) in rows {
      guard sections.indices.contains(path.section), sections[path.section].rows.indices.contains(path.row)
      else {
        throw CommandFailure(file: patchFile, "\"rows\" has a row for \(path), where the new table has none")
      }
      sections[path.section].rows[path.row] = fields
    }
    for (position, head) in heads {
      guard sections.indices.contains(position) else {
        throw CommandFailure(
          file: patchFile, "\"sections\" has a section \(position), which the new table has not")
      }
      sections[position].head = head
    }
    var whole: [(head: Head, rows: [[RowField]])] = []
    for (position, section) in sections.enumerated() {
      guard let head = section.head else {
        throw CommandFailure(file: patchFile, "\"sections\" lacks section \(position)")
      }
      let rows = section.rows.compactMap(\.self)
      guard rows.count == section.rows.count else {
        throw CommandFailure(file: patchFile, "\"rows\" lacks a row of section \(position)")
      }
      whole.append((head, rows))
    }
    return (hasByteOrderMark ? [0xEF, 0xBB, 0xBF] : [])
      + (form.format == .json ? json(whole, old) : lines(whole))
  }
}

// MARK: Writing

extension LegacyPatch {
  private func json(_ sections: [(head: Head, rows: [[RowField]])], _ old: TableFile) -> [UInt8] {
    var writer = JSONWriter()
    if isBareArray {
      write(sections.flatMap(\.rows), old, to: &writer)
    } else {
      writer.object { writer in
        writer.name("sections")
        writer.list(sections) { writer, section in
          writer.object { writer in
            for field in section.head.layout {
              writer.name(field)
              switch field {
              case "id": writer.write(section.head.id)
              case "rows": write(section.rows, old, to: &writer)
              default: writer.write(verbatim: section.head.header ?? "null")
              }
            }
          }
        }
      }
    }
    return writer.bytes + (hasFinalNewline ? [UInt8(ascii: "\n")] : [])
  }

  private func write(_ rows: [[RowField]], _ old: TableFile, to writer: inout JSONWriter) {
    writer.list(rows) { writer, fields in
      writer.object { writer in
        for field in fields where !old.form.section.contains(field.name) {
          writer.name(field.name)
          writer.write(verbatim: field.value.jsonText)
        }
      }
    }
  }

  private func lines(_ sections: [(head: Head, rows: [[RowField]])]) -> [UInt8] {
    let writer = LineWriter(form: form)
    var bytes: [UInt8] = []
    var hasReturn = hasCarriageReturns
    var line = 0
    func endLine() {
      if lineEndChanges.contains(line) { hasReturn.toggle() }
      line += 1
      bytes += hasReturn ? [UInt8(ascii: "\r"), UInt8(ascii: "\n")] : [UInt8(ascii: "\n")]
    }
    writer.append(form.columns, to: &bytes)
    for section in sections {
      var sectionID: ExactText = ""
      if case .string(let text) = section.head.id { sectionID = text }
      for row in section.rows {
        endLine()
        let values = Dictionary(row.map { ($0.name, $0.value.text) }) { first, _ in first }
        writer.append(
          form.columns.map { form.section.contains($0) ? sectionID : values[$0] ?? "" }, to: &bytes)
      }
    }
    if hasFinalNewline { endLine() }
    return bytes
  }
}

// MARK: The digest of the old table

extension LegacyPatch {
  /// The digest of ids and contents, and of the order in which JSON has its fields.
  private func digest(of old: TableFile, _ heads: [Head]) -> String {
    var digest = Digest()
    let columns = old.form.columns.filter(old.form.isContent).sorted()
    for column in columns { digest.add(column) }
    for (section, rows) in zip(heads, old.rowsBySection) {
      digest.add(section.id)
      digest.add(section.header ?? "null")
      for field in section.layout { digest.add(field) }
      for row in rows {
        digest.add(old.id(ofRow: Int(row)))
        add(old.fields(ofRow: Int(row)), old.form, columns, to: &digest)
      }
      digest.add(CollectionOfOne(0xFE))
    }
    return digest.text
  }

  private func add(_ fields: [RowField], _ form: FileForm, _ columns: [ExactText], to digest: inout Digest) {
    guard form.format == .json else {
      let values = Dictionary(fields.map { ($0.name, $0.value.text) }) { first, _ in first }
      // Tabs between fields, and a backslash before tabs and backslashes of fields.
      var content: [UInt8] = []
      for (count, column) in columns.enumerated() {
        if count > 0 { content.append(UInt8(ascii: "\t")) }
        for byte in (values[column] ?? "").bytes {
          switch byte {
          case UInt8(ascii: "\t"): content += Array("\\t".utf8)
          case UInt8(ascii: "\\"): content += Array("\\\\".utf8)
          default: content.append(byte)
          }
        }
      }
      digest.add(ExactText(content))
      return
    }
    var writer = JSONWriter()
    writer.object { writer in
      for field in fields where !form.key.contains(field.name) {
        writer.name(field.name)
        writer.write(verbatim: field.value.jsonText)
      }
    }
    digest.add(ExactText(writer.bytes))
    let keyPosition = fields.firstIndex { form.key.contains($0.name) } ?? 0
    if keyPosition != 0 { digest.add(ExactText(String(keyPosition))) }
  }
}

extension Digest {
  /// Adds text and an end mark that no text holds.
  fileprivate mutating func add(_ text: ExactText) {
    add(text.bytes)
    add(CollectionOfOne(0xFF))
  }

  fileprivate mutating func add(_ id: TableID) {
    switch id {
    case .string(let string): add(string)
    case .number(let text):
      add(CollectionOfOne(0xFD))
      add(text)
    case .several(let parts):
      for part in parts { add(part) }
    }
  }
}
