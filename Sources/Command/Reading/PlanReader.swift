import TableDiff

/// Reads a plan of any origin. Its positions may be any numbers, which `PlanCheck` checks.
struct PlanReader {
  let file: String

  /// The plan that `value` is. Lists that are not there are empty.
  func plan(_ value: JSONValue) throws(CommandFailure) -> PlanDocument {
    guard case .object = value else { throw failure("is \(value.kind), not an object with \"batches\"") }
    if let format = value["format"] {
      guard case .string(PlanDocument.formatName) = format else {
        throw failure("\"format\" is not \"\(PlanDocument.formatName)\"")
      }
    }
    guard value["batches"] != nil else { throw failure("has no \"batches\"") }
    try requireFields(of: value, Self.planFields + Self.patchFields + Self.reportFields, as: "a plan")
    var plan = PlanDocument(
      policy: try policy(value), isMinimal: try isMinimal(value), old: try counts(value, "old"),
      new: try counts(value, "new"))
    for (index, batch) in try list(value, "batches", "").enumerated() {
      plan.batches.append(try self.batch(batch, PlanDocument.name(ofBatchAt: index)))
    }
    if value["policy"] == nil && plan.hasCountsOfSteps { plan.policy = .sequential }
    plan.updatedSections = try pairings(value, "updatedSections", "", ("old", "new"), integer)
    plan.updatedRows = try pairings(value, "updatedRows", "", ("old", "new"), path)
    for (number, duplicate) in try list(value, "duplicates", "").enumerated() {
      plan.duplicates.append(try self.duplicate(duplicate, "element \(number) of \"duplicates\""))
    }
    plan.host = try host(value)
    plan.told = try told(value, batchCount: plan.batches.count)
    return plan
  }

  private func policy(_ value: JSONValue) throws(CommandFailure) -> PolicyName {
    guard let field = value["policy"] else { return .standard }
    guard case .string(let name) = field, let policy = PolicyName(rawValue: name.string) else {
      let names = PolicyName.allCases.map(\.rawValue).joined(separator: ", ")
      throw failure("\"policy\" is \(field.compactText), which is none of \(names)")
    }
    return policy
  }

  private func isMinimal(_ value: JSONValue) throws(CommandFailure) -> Bool {
    guard let field = value["minimal"] else { return false }
    guard case .boolean(let flag) = field else {
      throw failure("\"minimal\" is \(field.kind), not true or false")
    }
    return flag
  }

  private func duplicate(_ value: JSONValue, _ place: String) throws(CommandFailure) -> DuplicateDocument {
    guard case .string(let name)? = value["side"], let side = TableSide(rawValue: name.string),
      let id = value["id"], let count = value["count"]
    else { throw failure("\(place) is not an object with \"side\", \"id\" and \"count\"") }
    try requireFields(of: value, ["side", "id", "count"], as: "a duplicate", place)
    return DuplicateDocument(
      side: side, id: try tableID(id, place),
      count: try integer(count, "\"count\" of \(place)"))
  }

  private func batch(_ value: JSONValue, _ place: String) throws(CommandFailure) -> BatchDocument {
    guard case .object = value else { throw failure("\(place) is \(value.kind), not an object") }
    try requireFields(of: value, Self.batchFields, as: "a batch", place)
    var batch = BatchDocument()
    batch.deletedSections = try list(value, "deletedSections", place, integer)
    batch.insertedSections = try list(value, "insertedSections", place, integer)
    batch.reloadedSections = try list(value, "reloadedSections", place, integer)
    batch.movedSections = try pairings(value, "movedSections", place, ("from", "to"), integer)
    batch.deletedRows = try list(value, "deletedRows", place, path)
    batch.insertedRows = try list(value, "insertedRows", place, path)
    batch.reloadedRows = try list(value, "reloadedRows", place, path)
    batch.movedRows = try pairings(value, "movedRows", place, ("from", "to"), path)
    if value["rowCounts"] != nil { batch.rowCounts = try list(value, "rowCounts", place, integer) }
    return batch
  }

  private static let planFields: [ExactText] = [
    "format", "policy", "minimal", "old", "new", "batches", "updatedSections", "updatedRows", "duplicates",
  ]
  /// A patch and a report are plans with more fields, and can be checked like one.
  private static let patchFields: [ExactText] = [
    "patch", "oldFile", "newFile", "renames", "sectionIDs", "order", "gaps", "rows", "reverse",
  ]
  private static let reportFields: [ExactText] = ["host", "told", "oldTable", "newTable"]
  private static let batchFields: [ExactText] = [
    "deletedSections", "insertedSections", "reloadedSections", "movedSections", "deletedRows", "insertedRows",
    "reloadedRows", "movedRows", "rowCounts",
  ]

  /// Refuses fields that nothing reads: a list with its name misspelt would count as none.
  func requireFields(
    of value: JSONValue, _ names: [ExactText], as kind: String, _ place: String = ""
  ) throws(CommandFailure) {
    guard case .object(let members) = value,
      let stranger = members.first(where: { !names.contains($0.name) })
    else { return }
    throw failure(
      (place.isEmpty ? "" : place + " ") + "has the field \"\(stranger.name)\"; \(kind) has "
        + names.map { "\"\($0)\"" }.joined(separator: ", "))
  }

  func failure(_ reason: String) -> CommandFailure {
    CommandFailure(file: file, reason)
  }

  /// The place of a value, for messages.
  private func name(_ field: ExactText, _ place: String) -> String {
    place.isEmpty ? "\"\(field)\"" : "\"\(field)\" of \(place)"
  }

  /// The values of a field that is a list; none if there is no such field.
  func list(_ value: JSONValue, _ field: ExactText, _ place: String) throws(CommandFailure) -> [JSONValue] {
    guard let list = value[field] else { return [] }
    guard case .array(let values) = list else {
      throw failure("\(name(field, place)) is \(list.kind), not an array")
    }
    return values
  }

  func list<Element>(
    _ value: JSONValue, _ field: ExactText, _ place: String,
    _ element: (JSONValue, String) throws(CommandFailure) -> Element
  ) throws(CommandFailure) -> [Element] {
    var elements: [Element] = []
    for (number, value) in try list(value, field, place).enumerated() {
      elements.append(try element(value, "element \(number) of \(name(field, place))"))
    }
    return elements
  }

  private func pairings<Position>(
    _ value: JSONValue, _ field: ExactText, _ place: String, _ names: (ExactText, ExactText),
    _ position: (JSONValue, String) throws(CommandFailure) -> Position
  ) throws(CommandFailure) -> [Pairing<Position>] {
    try list(value, field, place) { value, place throws(CommandFailure) in
      guard let old = value[names.0], let new = value[names.1] else {
        throw failure("\(place) is not an object with \"\(names.0)\" and \"\(names.1)\"")
      }
      try requireFields(of: value, [names.0, names.1], as: "it", place)
      return Pairing(
        old: try position(old, "\"\(names.0)\" of \(place)"),
        new: try position(new, "\"\(names.1)\" of \(place)"))
    }
  }

  func integer(_ value: JSONValue, _ place: String) throws(CommandFailure) -> Int {
    guard case .number(let text) = value, let number = Int(text.string) else {
      throw failure("\(place) is not a position: it is \(value.compactText)")
    }
    return number
  }

  func path(_ value: JSONValue, _ place: String) throws(CommandFailure) -> RowPath {
    guard case .array(let numbers) = value, numbers.count == 2 else {
      throw failure("\(place) is not a [section, row]: it is \(value.compactText)")
    }
    return RowPath(section: try integer(numbers[0], place), row: try integer(numbers[1], place))
  }

  /// The id that a value of JSON is.
  func tableID(_ value: JSONValue, _ place: String) throws(CommandFailure) -> TableID {
    do {
      return try TableID(value)
    } catch {
      throw failure("\"id\" of \(place) is \(value.compactText), which is \(error.reason)")
    }
  }

  /// The counts of a table, or `nil` if the plan has none.
  private func counts(_ value: JSONValue, _ field: ExactText) throws(CommandFailure) -> TableCounts? {
    guard let counts = value[field] else { return nil }
    guard let sections = counts["sections"], let rows = counts["rows"] else {
      throw failure("\"\(field)\" is not an object with \"sections\" and \"rows\"")
    }
    try requireFields(of: counts, ["sections", "rows"], as: "it", "\"\(field)\"")
    return TableCounts(
      sections: try integer(sections, "\"sections\" of \"\(field)\""),
      rows: try integer(rows, "\"rows\" of \"\(field)\""))
  }
}
