/// The identity of a row or a section in a file: a string or a 64-bit integer, or several of them if several
/// columns make the id. `1` is not `"1"`.
enum TableID: Hashable, Sendable {
  case string(ExactText)
  case integer(Int64)
  case several([TableID])

  /// The id that the values of its columns make.
  init(_ parts: [TableID]) {
    self = parts.count == 1 ? parts[0] : .several(parts)
  }
}

extension TableID {
  /// Why a number is no id.
  struct Refusal: Error {
    var reason: String
  }

  /// The id that a number of JSON is.
  init(number text: ExactText) throws(Refusal) {
    if let number = Int64(text.string), text != "-0" {
      self = .integer(number)
      return
    }
    let isWhole = text.bytes.allSatisfy {
      $0 == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
    throw Refusal(
      reason: isWhole && text != "-0" ? "out of range for a 64-bit integer" : "not written as an integer")
  }

  /// The id that a value of JSON is; an array is the id that several columns make.
  init(_ value: JSONValue) throws(Refusal) {
    switch value {
    case .string(let string): self = .string(string)
    case .number(let text): try self.init(number: text)
    case .array(let values) where values.count > 1:
      var parts: [TableID] = []
      for value in values { parts.append(try TableID(value)) }
      self = .several(parts)
    default: throw Refusal(reason: "no string and no integer")
    }
  }
}

extension TableID: CustomStringConvertible {
  /// The id for a message, in which long text is cut; `1` and `"1"` look different.
  var description: String {
    switch self {
    case .string(let text) where text.description != text.string: "\"\(text.description.escapingControls)\""
    case .string, .integer: ValueText().text(self)
    case .several(let parts): "[\(parts.map(\.description).joined(separator: ", "))]"
    }
  }
}
