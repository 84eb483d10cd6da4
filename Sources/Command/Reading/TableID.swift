/// What identifies a row or a section in a file: a string or a 64-bit integer. `1` is not `"1"`.
enum TableID: Hashable, Sendable {
  case string(ExactText)
  case integer(Int64)
}

extension TableID: CustomStringConvertible {
  /// The id as JSON has it, so that `1` and `"1"` look different.
  var description: String {
    var writer = JSONWriter()
    writer.write(self)
    return writer.text
  }
}

extension TableID {
  var jsonValue: JSONValue {
    switch self {
    case .string(let string): .string(string)
    case .integer(let number): .number(ExactText(String(number)))
    }
  }
}
