import TableDiff

/// Reads a JSON table: an object with `sections`, or a bare array of rows.
struct JSONTableReader {
  let file: String
  /// The field that holds a row's id.
  let key: ExactText

  func read(_ bytes: [UInt8]) throws(CommandFailure) -> TableFile {
    var form = FileForm(format: .json, key: key)
    form.hasByteOrderMark = bytes.first == 0xEF
    form.hasFinalNewline = bytes.last == UInt8(ascii: "\n")
    return try table(JSONParser.parse(bytes, file: file), form: form)
  }

  /// The table that `value` is, with the rest of the file's form.
  func table(_ value: JSONValue, form: FileForm) throws(CommandFailure) -> TableFile {
    var form = form
    var sections: ContiguousArray<FileSection> = []
    switch value {
    case .array(let rows):
      form.isBareArray = true
      sections = [FileSection(id: .string(""), header: .none, rows: try self.rows(rows, of: nil))]
    case .object(let members):
      sections = try self.sections(members)
    default:
      throw CommandFailure(
        file: file, "is \(value.kind), not an object with \"sections\" or an array of rows")
    }
    do {
      return TableFile(form: form, table: try FileTable(sections))
    } catch {
      throw CommandFailure(file: file, "\(error)")
    }
  }

  private func sections(_ members: [JSONMember]) throws(CommandFailure) -> ContiguousArray<FileSection> {
    for member in members where member.name != "sections" {
      throw CommandFailure(file: file, "has the field \"\(member.name)\"; a table has \"sections\" only")
    }
    guard let value = members.first?.value else { throw CommandFailure(file: file, "has no \"sections\"") }
    guard case .array(let values) = value else {
      throw CommandFailure(file: file, "\"sections\" is \(value.kind), not an array")
    }
    var sections: ContiguousArray<FileSection> = []
    sections.reserveCapacity(values.count)
    var positions: [TableID: Int] = [:]
    for (position, value) in values.enumerated() {
      let section = try self.section(value, at: position)
      if let earlier = positions.updateValue(position, forKey: section.id) {
        throw CommandFailure(
          file: file, place: "section \(position)", "has the id \(section.id), as has section \(earlier)")
      }
      sections.append(section)
    }
    return sections
  }

  private func section(_ value: JSONValue, at position: Int) throws(CommandFailure) -> FileSection {
    let place = "section \(position)"
    guard case .object(let members) = value else {
      throw CommandFailure(file: file, place: place, "is \(value.kind), not an object")
    }
    var header = SectionHeader(value: nil, layout: [])
    for member in members {
      guard let field = SectionField(rawValue: member.name.string) else {
        throw CommandFailure(
          file: file, place: place,
          "has the field \"\(member.name)\"; a section has \"id\", \"header\" and \"rows\"")
      }
      header.layout.append(field)
      if field == .header {
        if case .null = member.value { continue }
        header.value = member.value.compactText
      }
    }
    guard let id = value["id"] else { throw CommandFailure(file: file, place: place, "has no \"id\"") }
    guard let rows = value["rows"] else { throw CommandFailure(file: file, place: place, "has no \"rows\"") }
    guard case .array(let values) = rows else {
      throw CommandFailure(file: file, place: place, "\"rows\" is \(rows.kind), not an array")
    }
    return FileSection(
      id: try tableID(id, named: "id", place), header: header, rows: try self.rows(values, of: position))
  }

  private func rows(
    _ values: [JSONValue], of section: Int?
  ) throws(CommandFailure) -> ContiguousArray<Record> {
    var rows: ContiguousArray<Record> = []
    rows.reserveCapacity(values.count)
    for (position, value) in values.enumerated() {
      do {
        rows.append(try record(value, place: nil))
      } catch {
        let place = "row \(position)" + (section.map { " of section \($0)" } ?? "")
        throw CommandFailure(file: file, place: place, error.reason)
      }
    }
    return rows
  }

  /// The row that an object is.
  func record(_ value: JSONValue, place: String?) throws(CommandFailure) -> Record {
    guard case .object(var members) = value else {
      throw CommandFailure(file: file, place: place, "is \(value.kind), not an object")
    }
    guard let position = members.firstIndex(where: { $0.name == key }) else {
      throw CommandFailure(file: file, place: place, "has no field \"\(key)\" to be its id")
    }
    let id = try tableID(members.remove(at: position).value, named: key, place)
    return Record(id: id, object: JSONValue.object(members).compactText, keyPosition: position)
  }

  /// The id that a value is.
  func tableID(
    _ value: JSONValue, named name: ExactText, _ place: String?
  ) throws(CommandFailure) -> TableID {
    switch value {
    case .string(let string): return .string(string)
    case .number(let text):
      if let number = Int64(text.string), text != "-0" { return .integer(number) }
      let isWhole = text.bytes.allSatisfy {
        $0 == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
      }
      throw CommandFailure(
        file: file, place: place,
        "\"\(name)\" is \(text), which is "
          + (isWhole && text != "-0" ? "out of range for a 64-bit integer" : "not written as an integer"))
    default:
      throw CommandFailure(
        file: file, place: place, "\"\(name)\" is \(value.kind); an id is a string or an integer")
    }
  }
}
