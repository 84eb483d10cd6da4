/// Several fields in one text: separated by tabs, with a backslash before what would be mistaken for one.
enum FieldText {
  /// Appends one field to the fields in `text`, of which there are `count` so far.
  static func append(_ field: some Collection<UInt8>, after count: Int, to text: inout [UInt8]) {
    if count > 0 { text.append(UInt8(ascii: "\t")) }
    for byte in field {
      switch byte {
      case UInt8(ascii: "\t"):
        text.append(UInt8(ascii: "\\"))
        text.append(UInt8(ascii: "t"))
      case UInt8(ascii: "\\"):
        text.append(byte)
        text.append(byte)
      default:
        text.append(byte)
      }
    }
  }

  /// The fields in `text`, of which there are `count`.
  static func fields(of text: ExactText, count: Int) -> [ExactText] {
    guard count > 0 else { return [] }
    var fields: [ExactText] = []
    fields.reserveCapacity(count)
    var field: [UInt8] = []
    var isEscaped = false
    for byte in text.bytes {
      if isEscaped {
        field.append(byte == UInt8(ascii: "t") ? UInt8(ascii: "\t") : byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\t") {
        fields.append(ExactText(field))
        field.removeAll(keepingCapacity: true)
      } else {
        field.append(byte)
      }
    }
    fields.append(ExactText(field))
    return fields
  }
}
