import TableDiff

/// Reads a patch.
struct PatchReader {
  /// The form of patches.
  static let version = 2

  let file: String

  func patch(_ value: JSONValue) throws(CommandFailure) -> Patch {
    let reader = PlanReader(file: file)
    let plan = try reader.plan(value)
    guard let oldFile = value["oldFile"], let newFile = value["newFile"], let rows = value["rows"] else {
      throw failure("is a plan, not a patch: make one with --format patch")
    }
    guard let version = value["patch"] else {
      throw failure("has no \"patch\", its form: make the patch again with table-diff diff --format patch")
    }
    let number = try reader.integer(version, "\"patch\"")
    guard number == Self.version else {
      throw failure(
        "\"patch\" is \(number)"
          + (number > Self.version
            ? ", so a newer table-diff made it: apply it with that, or make the patch again with this one"
            : ", which no table-diff writes: make the patch again with table-diff diff --format patch"))
    }
    guard case .array = rows else { throw failure("\"rows\" is \(rows.kind), not an array") }
    var patch = Patch(
      plan: plan, old: try patchedFile(oldFile, "oldFile"), new: try patchedFile(newFile, "newFile"),
      renames: try renames(value), delta: try delta(value, path: "new", ""))
    if let reverse = value["reverse"] {
      let place = "\"reverse\""
      guard case .object = reverse else { throw failure("\(place) is \(reverse.kind), not an object") }
      try reader.requireFields(
        of: reverse, ["rowCounts", "sectionIDs", "order", "gaps", "rows"], as: "it", place)
      var delta = try delta(reverse, path: "old", place)
      delta.rowCounts = try reader.list(reverse, "rowCounts", place, reader.integer)
      patch.reverse = delta
    }
    return patch
  }

  /// The delta whose fields an object has. `path` is the name of the paths of its rows.
  private func delta(
    _ value: JSONValue, path: ExactText, _ place: String
  ) throws(CommandFailure) -> FileDelta {
    let reader = PlanReader(file: file)
    var delta = FileDelta(order: try order(value, place))
    delta.sectionIDs = try reader.list(value, "sectionIDs", place, reader.tableID)
    for (number, value) in try reader.list(value, "gaps", place).enumerated() {
      let place = "element \(number) of \"gaps\"" + (place.isEmpty ? "" : " of \(place)")
      delta.gaps.append(try gap(value, after: delta.gaps.last, place))
    }
    delta.rows = try reader.list(value, "rows", place) { value, place throws(CommandFailure) in
      try reader.requireFields(
        of: value, [path, "id", "inserted", "after", "fields", "text"], as: "it", place)
      let name = try rowName(value, place)
      return FileDelta.Row(
        path: try reader.path(value[path] ?? .null, "\"\(path)\" of \(place)"), name: name,
        change: try change(value, isOptional: name?.place != nil, place))
    }
    return delta
  }

  private func rowName(_ value: JSONValue, _ place: String) throws(CommandFailure) -> RowName? {
    guard let id = value["id"] else { return nil }
    let reader = PlanReader(file: file)
    var name = RowName(id: try reader.tableID(id, place))
    if let inserted = value["inserted"] {
      guard case .boolean(let flag) = inserted else {
        throw failure("\"inserted\" of \(place) is \(inserted.kind), not true or false")
      }
      name.isInserted = flag
    }
    switch value["after"] {
    case nil: break
    case .null?: name.place = .first
    case let id?: name.place = .after(try reader.tableID(id, place))
    }
    return name
  }

  private func change(
    _ value: JSONValue, isOptional: Bool, _ place: String
  ) throws(CommandFailure) -> Patch.RowChange? {
    switch (value["fields"], value["text"]) {
    case (.object(let members)?, nil):
      return .fields(members.map { RowField(name: $0.name, value: FieldValue($0.value)) })
    case (nil, .string(let text)?):
      return .text(text)
    case (nil, nil) where isOptional:
      return nil
    default:
      throw failure("\(place) has neither \"fields\", an object, nor \"text\", a string")
    }
  }

  private func renames(_ value: JSONValue) throws(CommandFailure) -> Renames {
    guard value["renames"] != nil else { return .none }
    var list: [Renames.Rename] = []
    for (number, pair) in try PlanReader(file: file).list(value, "renames", "").enumerated() {
      guard case .array(let names) = pair, names.count == 2, case .string(let old) = names[0],
        case .string(let new) = names[1]
      else { throw failure("element \(number) of \"renames\" is not two names") }
      list.append(Renames.Rename(old: old, new: new))
    }
    guard let renames = Renames(list) else { throw failure("\"renames\" has a name twice") }
    return renames
  }

  private func order(_ value: JSONValue, _ place: String) throws(CommandFailure) -> SectionOrder? {
    guard value["order"] != nil else { return nil }
    let reader = PlanReader(file: file)
    var order = SectionOrder()
    for (number, run) in try reader.list(value, "order", place).enumerated() {
      let pair = try reader.path(run, "element \(number) of \"order\"")
      guard let section = Int32(exactly: pair.section), let count = Int32(exactly: pair.row), section >= 0,
        count >= 0
      else { throw failure("element \(number) of \"order\" is no section and number of rows") }
      order.append(SectionOrder.Run(section: section, count: count))
    }
    return order
  }

  private func gap(
    _ value: JSONValue, after last: Patch.Gap?, _ place: String
  ) throws(CommandFailure) -> Patch.Gap {
    guard case .array(let parts) = value, parts.count == 2, case .string(let text) = parts[1] else {
      throw failure("\(place) is not a [position, text]: it is \(value.compactText)")
    }
    let position = try PlanReader(file: file).integer(parts[0], place)
    guard position > last?.position ?? -1 else { throw failure("\(place) is not after the one before") }
    return Patch.Gap(position: position, text: text)
  }

  private func patchedFile(_ value: JSONValue, _ name: ExactText) throws(CommandFailure) -> PatchedFile {
    let place = "\"\(name)\""
    guard let format = FileFormat(rawValue: try text(value, "format", of: place).string) else {
      let names = FileFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw failure("\"format\" of \(place) is none of \(names)")
    }
    var form = FileForm(
      format: format, key: try names(value, "key", of: place), section: try names(value, "section", of: place)
    )
    if value["rows"] != nil { form.rowsPath = try text(value, "rows", of: place) }
    try readReading(value, of: place, &form)
    for column in try PlanReader(file: file).list(value, "columns", place) {
      guard case .string(let name) = column else { throw failure("\"columns\" of \(place) are no strings") }
      form.columns.append(name)
    }
    guard Set(form.columns).count == form.columns.count else {
      throw failure("\"columns\" of \(place) has a name twice")
    }
    return PatchedFile(form: form, digest: try text(value, "digest", of: place).string)
  }

  /// Reads how a file is read.
  private func readReading(
    _ value: JSONValue, of place: String, _ form: inout FileForm
  ) throws(CommandFailure) {
    if value["encoding"] != nil {
      guard let encoding = TextEncoding(rawValue: try text(value, "encoding", of: place).string) else {
        let names = TextEncoding.allCases.map(\.rawValue).joined(separator: ", ")
        throw failure("\"encoding\" of \(place) is none of \(names)")
      }
      form.encoding = encoding
    }
    if value["delimiter"] != nil { form.dialect.delimiter = try character(value, "delimiter", of: place) }
    if value["comment"] != nil { form.dialect.comment = try character(value, "comment", of: place) }
    if let lines = value["skippedLines"] {
      form.dialect.skippedLines = try PlanReader(file: file).integer(lines, "\"skippedLines\" of \(place)")
    }
    for (flag, path) in Dialect.flags {
      guard let field = value[ExactText(flag)] else { continue }
      guard case .boolean(let isSet) = field else {
        throw failure("\"\(flag)\" of \(place) is not true or false")
      }
      form.dialect[keyPath: path] = isSet
    }
  }

  /// A byte that delimits fields or begins comments.
  private func character(
    _ value: JSONValue, _ field: ExactText, of place: String
  ) throws(CommandFailure) -> UInt8 {
    let bytes = try text(value, field, of: place).bytes
    guard bytes.count == 1, let byte = bytes.first, Dialect.canDelimit(byte) else {
      throw failure("\"\(field)\" of \(place) is no single character of ASCII that can have this place")
    }
    return byte
  }

  /// The names of a field that is `null`, a string or an array of strings.
  private func names(
    _ value: JSONValue, _ field: ExactText, of place: String
  ) throws(CommandFailure) -> [ExactText] {
    switch value[field] {
    case .null?: return []
    case .array(let values)?:
      var names: [ExactText] = []
      for case .string(let name) in values { names.append(name) }
      guard names.count == values.count, Set(names).count == names.count else {
        throw failure("\"\(field)\" of \(place) is no array of different strings")
      }
      return names
    default: return [try text(value, field, of: place)]
    }
  }

  private func text(
    _ value: JSONValue, _ field: ExactText, of place: String
  ) throws(CommandFailure) -> ExactText {
    guard case .string(let text)? = value[field] else {
      throw failure("\"\(field)\" of \(place) is not a string")
    }
    return text
  }

  private func failure(_ reason: String) -> CommandFailure {
    CommandFailure(file: file, reason)
  }
}
