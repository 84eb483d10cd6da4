import TableDiff

/// Writes a table in the form of a file.
enum TableWriter {
  /// The bytes of the file.
  static func bytes(of file: TableFile) -> [UInt8] {
    file.form.format == .json ? json(file) : delimited(file)
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private static func json(_ file: TableFile) -> [UInt8] {
    var writer = JSONWriter()
    if file.form.isBareArray {
      writer.write(file.table.allRows, key: file.form.key)
    } else {
      writer.object { writer in
        writer.name("sections")
        writer.array { writer in
          for section in file.table.sections { writer.write(section, key: file.form.key) }
        }
      }
    }
    let start = file.form.hasByteOrderMark ? byteOrderMark : []
    return start + writer.bytes + (file.form.hasFinalNewline ? [UInt8(ascii: "\n")] : [])
  }

  private static func delimited(_ file: TableFile) -> [UInt8] {
    let form = file.form
    var bytes = form.hasByteOrderMark ? byteOrderMark : []
    var ends = LineEnds(form)
    append(form.columns, form.format, to: &bytes)
    let content = form.contentColumns
    // Where each column's value is found: its place among the content, or nil for the key and the section.
    let places = form.columns.map { content.firstIndex(of: $0) }
    for section in file.table.sections {
      for row in section.rows {
        ends.appendNext(to: &bytes)
        let fields = fields(of: row, content)
        let values = zip(form.columns, places).map { column, place in
          if let place { return fields[place] }
          return text(column == form.key ? row.id : section.id)
        }
        append(values, form.format, to: &bytes)
      }
    }
    if form.hasFinalNewline { ends.appendNext(to: &bytes) }
    return bytes
  }

  /// The values of the content columns of a row.
  private static func fields(of row: Record, _ columns: [ExactText]) -> [ExactText] {
    guard row.isObject else { return FieldText.fields(of: row.content, count: columns.count) }
    let members = ObjectText.members(of: row.content)
    return columns.map { column in
      guard let value = members.first(where: { $0.name == column })?.value else { return "" }
      if case .string(let string) = value { return string }
      return value.compactText
    }
  }

  private static func text(_ id: TableID) -> ExactText {
    switch id {
    case .string(let string): string
    case .integer(let number): ExactText(String(number))
    }
  }

  private static func append(_ values: [ExactText], _ format: FileFormat, to bytes: inout [UInt8]) {
    for (position, value) in values.enumerated() {
      if position > 0 { bytes.append(UInt8(ascii: format == .csv ? "," : "\t")) }
      guard format == .csv, value.bytes.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else {
        bytes += value.bytes
        continue
      }
      bytes.append(UInt8(ascii: "\""))
      for byte in value.bytes {
        if byte == UInt8(ascii: "\"") { bytes.append(byte) }
        bytes.append(byte)
      }
      bytes.append(UInt8(ascii: "\""))
    }
  }
}

extension JSONWriter {
  /// Writes rows as the objects they are.
  mutating func write(_ rows: some Sequence<Record>, key: ExactText) {
    array { writer in
      for row in rows { writer.write(row, key: key) }
    }
  }

  /// Writes a row, whose content is an object, with its key where the file has it.
  mutating func write(_ row: Record, key: ExactText) {
    if row.keyPosition == 0 {
      // The usual case needs no look at the other fields: `{"id":…,` and the rest of the object.
      writeFirst(key, row.id, before: row.content)
      return
    }
    var members = ObjectText.members(of: row.content)
    members.insert(
      JSONMember(name: key, value: row.id.jsonValue), at: min(Int(row.keyPosition), members.count))
    write(.object(members))
  }

  fileprivate mutating func write(_ section: FileSection, key: ExactText) {
    object { writer in
      for field in section.header.layout {
        writer.name(ExactText(field.rawValue))
        switch field {
        case .id: writer.write(section.id)
        case .header: writer.write(verbatim: section.header.value ?? "null")
        case .rows: writer.write(section.rows, key: key)
        }
      }
    }
  }
}
