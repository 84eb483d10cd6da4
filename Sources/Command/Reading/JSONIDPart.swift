/// The place of a string or a number of JSON that is an id, or a part of one.
struct JSONIDPart {
  var range: Range<Int>
  var kind: KeySpan.Kind
}

extension JSONScanner {
  /// The id that a string or a number is.
  func id(_ part: JSONIDPart) -> TableID {
    switch part.kind {
    case .number: .number(text(part.range))
    case .text, .escapedText: .string(text(Text(range: part.range, hasEscapes: part.kind == .escapedText)))
    }
  }

  /// Goes past the string or number that begins here, the value of the field `name`.
  ///
  /// - Parameter hint: What to type if it is neither, as the end of the message.
  mutating func idPart(named name: ExactText, hint: String = "") throws(Mistake) -> JSONIDPart {
    switch first {
    case UInt8(ascii: "\""):
      let text = try string()
      return JSONIDPart(range: text.range, kind: text.hasEscapes ? .escapedText : .text)
    case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      return JSONIDPart(range: try number(), kind: .number)
    default:
      throw Mistake(reason: "\"\(name)\" is \(try skipValue()); an id is a string or a number", hint: hint)
    }
  }

  /// The place in its row of the value that begins here: of a field for the row's id, or for its section's.
  mutating func keySpan(
    named name: ExactText, isKey: Bool, rowStart: Int
  ) throws(Mistake) -> KeySpan {
    let part = try idPart(
      named: name, hint: isKey ? ": pass --key with another field" : ": pass --section with another field")
    return KeySpan(start: part.range.lowerBound - rowStart, count: part.range.count, kind: part.kind)
  }

  /// The place in its row of the name that is the row's id.
  func keySpan(ofName name: Text, rowStart: Int) -> KeySpan {
    KeySpan(
      start: name.range.lowerBound - rowStart, count: name.range.count,
      kind: name.hasEscapes ? .escapedText : .text)
  }

  /// The names of the fields of the object that begins here.
  func fieldNames() throws(Mistake) -> [ExactText] {
    var scanner = at(position)
    var names: [ExactText] = []
    try scanner.members { scanner, name throws(Mistake) in
      names.append(scanner.text(name))
      try scanner.skipValue()
    }
    return names
  }
}
