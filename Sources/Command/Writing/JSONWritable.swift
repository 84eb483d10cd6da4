import TableDiff

/// A value that can be written as JSON.
protocol JSONWritable {
  func write(to writer: inout JSONWriter)
}

/// A value that is an object in JSON.
protocol JSONObject: JSONWritable {
  func writeMembers(to writer: inout JSONWriter)
}

extension JSONObject {
  func write(to writer: inout JSONWriter) { writer.object { writeMembers(to: &$0) } }
}

extension JSONWritable where Self: FixedWidthInteger {
  func write(to writer: inout JSONWriter) { writer.write(number: self) }
}

extension Int: JSONWritable {}
extension Int32: JSONWritable {}
extension UInt64: JSONWritable {}

extension Bool: JSONWritable {
  func write(to writer: inout JSONWriter) { writer.write(verbatim: self ? "true" : "false") }
}

extension String: JSONWritable {
  func write(to writer: inout JSONWriter) { writer.write(string: ExactText(self)) }
}

extension ExactText: JSONWritable {
  func write(to writer: inout JSONWriter) { writer.write(string: self) }
}

extension Array: JSONWritable where Element: JSONWritable {
  func write(to writer: inout JSONWriter) { writer.array(of: self) { $0.write($1) } }
}

extension JSONValue: JSONWritable {
  func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.write(verbatim: "null")
    case .boolean(let flag): writer.write(flag)
    case .number(let text): writer.write(verbatim: text)
    case .string(let string): writer.write(string)
    case .array(let values): writer.write(values)
    case .object(let members):
      writer.object { writer in
        for member in members { writer.member(member.name, member.value) }
      }
    }
  }
}

extension TableID: JSONWritable {
  func write(to writer: inout JSONWriter) {
    switch self {
    case .string(let string): writer.write(string)
    case .number(let text): writer.write(verbatim: text)
    case .several(let parts): writer.write(parts)
    }
  }
}

extension FieldValue: JSONWritable {
  func write(to writer: inout JSONWriter) {
    switch self {
    case .text(let text): writer.write(text)
    case .json(let text): writer.write(verbatim: text)
    }
  }
}

extension RowPath: JSONWritable {
  func write(to writer: inout JSONWriter) { writer.pair(section, row) }
}
