/// The fields that a reader wants beside the id of each row, by their names or paths.
struct ShownFields {
  private(set) var names: [ExactText] = []

  init() {}

  /// - Parameter values: The names as they are passed. Each has to be in one of the files.
  init(_ values: [String], old: TableFile, new: TableFile) throws(CommandFailure) {
    guard !values.isEmpty else { return }
    let known = old.fieldNames.union(new.fieldNames)
    let isJSON = old.form.format == .json || new.form.format == .json
    names = ColumnNames(values).names(among: Array(known))
    for name in names where !known.contains(name) {
      guard isJSON, known.contains(where: { name.isPath(into: $0) }) else {
        throw CommandFailure("--show \(name): neither table has such a column")
      }
    }
  }

  /// The fields of a row that are shown. One that it does not have has no value.
  func fields(of row: [RowField]) -> [(name: ExactText, value: FieldValue?)] {
    names.map { name in (name, row.value(at: name)) }
  }
}

extension [RowField] {
  /// The value of the field with a name, or at the end of a path whose names have dots between them.
  fileprivate func value(at path: ExactText) -> FieldValue? {
    if let field = first(where: { $0.name == path }) { return field.value }
    for field in self {
      guard case .json(let text) = field.value, path.isPath(into: field.name),
        let value = try? JSONParser.parse([UInt8](text.bytes), file: ""),
        let nested = value.value(at: path.rest(after: field.name))
      else { continue }
      return FieldValue(nested)
    }
    return nil
  }
}

extension JSONValue {
  /// The value at the end of a path: names of fields or positions in arrays, with dots between them.
  fileprivate func value(at path: ExactText) -> JSONValue? {
    let members: [JSONMember] =
      switch self {
      case .object(let members): members
      case .array(let values):
        values.enumerated().map { JSONMember(name: ExactText(String($0)), value: $1) }
      default: []
      }
    if let member = members.first(where: { $0.name == path }) { return member.value }
    for member in members where path.isPath(into: member.name) {
      if let value = member.value.value(at: path.rest(after: member.name)) { return value }
    }
    return nil
  }
}

extension ExactText {
  /// Whether the text is a path that begins with a name and goes on.
  fileprivate func isPath(into name: ExactText) -> Bool {
    let dot = bytes.dropFirst(name.bytes.count).first
    return dot == UInt8(ascii: ".") && bytes.starts(with: name.bytes)
  }

  /// The path after its first name.
  fileprivate func rest(after name: ExactText) -> ExactText {
    ExactText(Array(bytes.dropFirst(name.bytes.count + 1)))
  }
}
