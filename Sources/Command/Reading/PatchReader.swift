import TableDiff

/// Reads a patch.
struct PatchReader {
  let file: String

  func patch(_ value: JSONValue) throws(CommandFailure) -> Patch {
    let reader = PlanReader(file: file)
    let plan = try reader.plan(value)
    guard let oldFile = value["oldFile"], let newFile = value["newFile"], let rows = value["rows"],
      let sections = value["sections"]
    else {
      throw CommandFailure(file: file, "is a plan, not a patch: make one with --format patch")
    }
    let form = try form(newFile)
    var patch = Patch(
      plan: plan, oldKey: try text(oldFile, "key", of: "oldFile"),
      oldSection: try optionalText(oldFile, "section", of: "oldFile"),
      oldDigest: try text(oldFile, "digest", of: "oldFile").string, form: form,
      newDigest: try text(newFile, "digest", of: "newFile").string, rows: [], sections: [])
    guard case .array(let rowValues) = rows, case .array(let sectionValues) = sections else {
      throw CommandFailure(file: file, "\"rows\" and \"sections\" have to be arrays")
    }
    let records = JSONTableReader(file: file, key: form.key)
    for (number, value) in rowValues.enumerated() {
      let place = "element \(number) of \"rows\""
      let path = try reader.path(value["new"] ?? .null, "\"new\" of \(place)")
      patch.rows.append((path, try records.record(value["fields"] ?? .null, place: place)))
    }
    for (number, value) in sectionValues.enumerated() {
      let place = "element \(number) of \"sections\""
      let position = try reader.integer(value["new"] ?? .null, "\"new\" of \(place)")
      let id = try records.tableID(value["id"] ?? .null, named: "id", place)
      patch.sections.append((position, id, try header(value, place)))
    }
    return patch
  }

  private func header(_ value: JSONValue, _ place: String) throws(CommandFailure) -> SectionHeader {
    var header = SectionHeader(value: nil, layout: [])
    if let content = value["header"] {
      if case .null = content {} else { header.value = content.compactText }
    }
    for field in try PlanReader(file: file).list(value, "layout", place) {
      guard case .string(let name) = field, let field = SectionField(rawValue: name.string) else {
        throw CommandFailure(file: file, place: place, "\"layout\" names no field of a section")
      }
      header.layout.append(field)
    }
    return header
  }

  private func form(_ value: JSONValue) throws(CommandFailure) -> FileForm {
    guard let format = FileFormat(rawValue: try text(value, "format", of: "newFile").string) else {
      throw CommandFailure(file: file, "\"format\" of \"newFile\" is not csv, tsv or json")
    }
    var form = FileForm(
      format: format, key: try text(value, "key", of: "newFile"),
      section: try optionalText(value, "section", of: "newFile"))
    for column in try PlanReader(file: file).list(value, "columns", "\"newFile\"") {
      guard case .string(let name) = column, !form.columns.contains(name) else {
        throw CommandFailure(file: file, "\"columns\" of \"newFile\" are not different strings")
      }
      form.columns.append(name)
    }
    form.isBareArray = try flag(value, "bareArray")
    form.hasCarriageReturns = try flag(value, "carriageReturns")
    let plans = PlanReader(file: file)
    form.lineEndChanges = try plans.list(value, "lineEndChanges", "\"newFile\"", plans.integer)
    form.hasByteOrderMark = try flag(value, "byteOrderMark")
    form.hasFinalNewline = try flag(value, "finalNewline")
    return form
  }

  private func text(
    _ value: JSONValue, _ field: ExactText, of place: String
  ) throws(CommandFailure) -> ExactText {
    guard case .string(let text)? = value[field] else {
      throw CommandFailure(file: file, "\"\(field)\" of \"\(place)\" is not a string")
    }
    return text
  }

  private func optionalText(
    _ value: JSONValue, _ field: ExactText, of place: String
  ) throws(CommandFailure) -> ExactText? {
    if case .null? = value[field] { return nil }
    return try text(value, field, of: place)
  }

  private func flag(_ value: JSONValue, _ field: ExactText) throws(CommandFailure) -> Bool {
    guard case .boolean(let flag)? = value[field] else {
      throw CommandFailure(file: file, "\"\(field)\" of \"newFile\" is not true or false")
    }
    return flag
  }
}
