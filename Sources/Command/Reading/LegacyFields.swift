import TableDiff

/// Reads the fields that only patches without a version have.
struct LegacyFields {
  let file: String
  let value: JSONValue

  private var plans: PlanReader { PlanReader(file: file) }

  func text(_ field: ExactText, of place: ExactText) throws(CommandFailure) -> ExactText {
    guard case .string(let text)? = value[place]?[field] else {
      throw failure("\"\(field)\" of \"\(place)\" is not a string")
    }
    return text
  }

  func optionalText(_ field: ExactText, of place: ExactText) throws(CommandFailure) -> ExactText? {
    if case .null? = value[place]?[field] { return nil }
    return try text(field, of: place)
  }

  func flag(_ field: ExactText) throws(CommandFailure) -> Bool {
    guard case .boolean(let flag)? = value["newFile"]?[field] else {
      throw failure("\"\(field)\" of \"newFile\" is not true or false")
    }
    return flag
  }

  func columns() throws(CommandFailure) -> [ExactText] {
    var columns: [ExactText] = []
    for column in try plans.list(value["newFile"] ?? .null, "columns", "\"newFile\"") {
      guard case .string(let name) = column, !columns.contains(name) else {
        throw failure("\"columns\" of \"newFile\" are not different strings")
      }
      columns.append(name)
    }
    return columns
  }

  func lineEndChanges() throws(CommandFailure) -> [Int] {
    try plans.list(value["newFile"] ?? .null, "lineEndChanges", "\"newFile\"", plans.integer)
  }

  func rows() throws(CommandFailure) -> [(path: RowPath, fields: [RowField])] {
    var rows: [(path: RowPath, fields: [RowField])] = []
    for (number, value) in try plans.list(value, "rows", "").enumerated() {
      let place = "element \(number) of \"rows\""
      let path = try plans.path(value["new"] ?? .null, "\"new\" of \(place)")
      guard case .object(let members)? = value["fields"] else {
        throw failure("\"fields\" of \(place) is not an object")
      }
      rows.append((path, members.map { RowField(name: $0.name, value: FieldValue($0.value)) }))
    }
    return rows
  }

  /// The sections of the new table that the old one does not have as they are.
  func heads() throws(CommandFailure) -> [(Int, TableID, ExactText?, [ExactText])] {
    var heads: [(Int, TableID, ExactText?, [ExactText])] = []
    for (number, value) in try plans.list(value, "sections", "").enumerated() {
      let place = "element \(number) of \"sections\""
      let position = try plans.integer(value["new"] ?? .null, "\"new\" of \(place)")
      let id = try plans.tableID(value["id"] ?? .null, place)
      var header = value["header"]?.compactText
      if header == "null" { header = nil }
      var layout: [ExactText] = []
      for case .string(let field) in try plans.list(value, "layout", place) { layout.append(field) }
      heads.append((position, id, header, layout))
    }
    return heads
  }

  private func failure(_ reason: String) -> CommandFailure {
    CommandFailure(file: file, reason)
  }
}
