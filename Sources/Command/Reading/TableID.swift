/// The identity of a row or a section in a file: a string or a number, or several of them if several columns
/// make the id. `1` is not `"1"`.
enum TableID: Hashable, Sendable {
  case string(ExactText)
  /// A number of JSON as it is written: `1.0` is not `1`.
  case number(ExactText)
  case several([TableID])

  /// The id that the values of its columns make.
  init(_ parts: [TableID]) {
    self = parts.count == 1 ? parts[0] : .several(parts)
  }
}

extension TableID: JSONReadable {
  /// The id that a value of JSON is; an array is the id that several columns make.
  init(json: JSONValue) throws(JSONRefusal) {
    switch json {
    case .string(let string): self = .string(string)
    case .number(let text): self = .number(text)
    case .array(let values) where values.count > 1:
      var parts: [TableID] = []
      for value in values { parts.append(try TableID(json: value)) }
      self = .several(parts)
    default: throw JSONRefusal("is \(json.compactText), which is no string and no number")
    }
  }
}

extension TableID: CustomStringConvertible {
  /// The id for a message, in which long text is cut; `1` and `"1"` look different.
  var description: String {
    switch self {
    case .string(let text) where text.description != text.string: "\"\(text.description.escapingControls)\""
    case .number(let text): text.description
    case .string: ValueText().text(self)
    case .several(let parts): "[\(parts.map(\.description).joined(separator: ", "))]"
    }
  }
}
