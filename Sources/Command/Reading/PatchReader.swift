import TableDiff

extension Patch: JSONReadable {
  /// The form of patches.
  static let version = 2

  init(json: JSONValue) throws(JSONRefusal) {
    let plan = try PlanDocument(json: json)
    guard json["oldFile"] != nil, json["newFile"] != nil, json["rows"] != nil else {
      throw JSONRefusal("is a plan, not a patch: make one with --format patch")
    }
    var fields = JSONFields(of: json)
    guard let version: Int = try fields.read("patch") else {
      throw JSONRefusal(
        "has no \"patch\", its form: make the patch again with table-diff diff --format patch")
    }
    guard version == Self.version else {
      throw JSONRefusal(
        "\"patch\" is \(version)"
          + (version > Self.version
            ? ", so a newer table-diff made it: apply it with that, or make the patch again with this one"
            : ", which no table-diff writes: make the patch again with table-diff diff --format patch"))
    }
    self.init(
      plan: plan, old: try fields.require("oldFile"), new: try fields.require("newFile"),
      renames: try fields.read("renames") ?? .none, delta: try FileDelta(&fields, path: "new"))
    reverse = try fields.read("reverse") { json throws(JSONRefusal) in
      var fields = JSONFields(of: json)
      let rowCounts: [Int] = try fields.read("rowCounts") ?? []
      var delta = try FileDelta(&fields, path: "old")
      delta.rowCounts = rowCounts
      try fields.refuseOthers()
      return delta
    }
  }
}

extension FileDelta {
  /// - Parameter path: The name of the paths of its rows.
  fileprivate init(_ fields: inout JSONFields, path: ExactText) throws(JSONRefusal) {
    sectionIDs = try fields.read("sectionIDs") ?? []
    order = try fields.read("order")
    var last = -1
    gaps = try fields.list("gaps") { json throws(JSONRefusal) in
      let gap = try Patch.Gap(json: json)
      guard gap.position > last else { throw JSONRefusal("is not after the one before") }
      last = gap.position
      return gap
    }
    rows = try fields.list("rows") { json throws(JSONRefusal) in try Row(json: json, path: path) }
  }
}

extension FileDelta.Row {
  fileprivate init(json: JSONValue, path: ExactText) throws(JSONRefusal) {
    var fields = JSONFields(of: json)
    self.path = try fields.require(path)
    let id: TableID? = try fields.read("id")
    let isInserted: Bool? = try fields.read("inserted")
    let place: RowName.Place? = try fields.read("after")
    name = id.map { RowName(id: $0, isInserted: isInserted ?? false, place: place) }
    let values: JSONValue? = try fields.read("fields")
    let text: JSONValue? = try fields.read("text")
    switch (values, text) {
    case (.object(let members)?, nil):
      change = .fields(members.map { RowField(name: $0.name, value: FieldValue($0.value)) })
    case (nil, .string(let text)?):
      change = .text(text)
    case (nil, nil) where name?.place != nil:
      change = nil
    default:
      throw JSONRefusal("has neither \"fields\", an object, nor \"text\", a string")
    }
    try fields.refuseOthers()
  }
}

extension RowName.Place: JSONReadable {
  init(json: JSONValue) throws(JSONRefusal) {
    if case .null = json { self = .first } else { self = .after(try TableID(json: json)) }
  }
}

extension Patch.Gap: JSONReadable {
  init(json: JSONValue) throws(JSONRefusal) {
    guard case .array(let parts) = json, parts.count == 2, case .string(let text) = parts[1] else {
      throw JSONRefusal("is not a [position, text]: it is \(json.compactText)")
    }
    self.init(position: try Int(json: parts[0]), text: text)
  }
}

extension SectionOrder: JSONReadable {
  init(json: JSONValue) throws(JSONRefusal) {
    self.init()
    for run in try [Run](json: json) { append(run) }
  }
}

extension SectionOrder.Run: JSONReadable {
  init(json: JSONValue) throws(JSONRefusal) {
    let pair = try RowPath(json: json)
    guard let section = Int32(exactly: pair.section), let count = Int32(exactly: pair.row), section >= 0,
      count >= 0
    else { throw JSONRefusal("is no section and number of rows") }
    self.init(section: section, count: count)
  }
}

extension Renames: JSONReadable {
  init(json: JSONValue) throws(JSONRefusal) {
    let list = try json.elements.read { pair throws(JSONRefusal) in
      guard case .array(let names) = pair, names.count == 2, case .string(let old) = names[0],
        case .string(let new) = names[1]
      else { throw JSONRefusal("is not two names") }
      return Rename(old: old, new: new)
    }
    guard let renames = Renames(list) else { throw JSONRefusal("has a name twice") }
    self = renames
  }
}

extension PatchedFile: JSONReadable {
  init(json: JSONValue) throws(JSONRefusal) {
    var fields = JSONFields(of: json)
    form = FileForm(
      format: try fields.require("format"), key: try fields.require("key", Self.key),
      section: try fields.require("section", Self.key))
    form.rowsPath = try fields.read("rows")
    form.encoding = try fields.read("encoding") ?? .utf8
    if let delimiter = try fields.read("delimiter", Self.byte) { form.dialect.delimiter = delimiter }
    form.dialect.comment = try fields.read("comment", Self.byte)
    form.dialect.skippedLines = try fields.read("skippedLines") ?? 0
    for (flag, path) in Dialect.flags {
      if let isSet: Bool = try fields.read(ExactText(flag)) { form.dialect[keyPath: path] = isSet }
    }
    form.columns = try fields.read("columns", Self.names) ?? []
    digest = (try fields.require("digest") as ExactText).string
  }

  /// A byte that delimits fields or begins comments.
  private static func byte(_ json: JSONValue) throws(JSONRefusal) -> UInt8 {
    let bytes = try ExactText(json: json).bytes
    guard bytes.count == 1, let byte = bytes.first, Dialect.canDelimit(byte) else {
      throw JSONRefusal("is no single character of ASCII that can have this place")
    }
    return byte
  }

  /// The names of a field that is `null`, a string or an array of strings.
  private static func key(_ json: JSONValue) throws(JSONRefusal) -> [ExactText] {
    switch json {
    case .null: []
    case .array: try names(json)
    default: [try ExactText(json: json)]
    }
  }

  private static func names(_ json: JSONValue) throws(JSONRefusal) -> [ExactText] {
    let names = try [ExactText](json: json)
    guard Set(names).count == names.count else { throw JSONRefusal("has a name twice") }
    return names
  }
}

extension FileFormat: JSONReadable {}
extension TextEncoding: JSONReadable {}
