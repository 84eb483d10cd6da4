/// Reads a JSON table: an object with `sections`, or a bare array of rows.
struct JSONTableReader {
  let file: String
  /// The fields that make a row's id; `id` if there are none.
  let keyNames: ColumnNames

  func read(_ bytes: [UInt8]) throws(CommandFailure) -> TableFile {
    var rows = JSONRows(keyNames: keyNames)
    try JSONParser.scan(bytes, file: file) { scanner throws(JSONScanner.Mistake) in
      try rows.readTable(&scanner)
    }
    return rows.table(name: file, bytes: bytes)
  }

  /// The table that is the value of the field `name` of an object, which `bytes` hold.
  func read(field name: ExactText, of bytes: [UInt8]) throws(CommandFailure) -> TableFile {
    var rows = JSONRows(keyNames: keyNames)
    try JSONParser.scan(bytes, file: file) { scanner throws(JSONScanner.Mistake) in
      try scanner.members { scanner, member throws(JSONScanner.Mistake) in
        guard scanner.isEqual(member, name) else {
          try scanner.skipValue()
          return
        }
        do throws(JSONScanner.Mistake) {
          try rows.readTable(&scanner)
        } catch {
          guard error.position == nil else { throw error }
          throw JSONScanner.Mistake(
            place: (["\"\(name)\""] + [error.place].compactMap(\.self)).joined(separator: ": "),
            reason: error.reason)
        }
      }
    }
    return rows.table(name: file, bytes: bytes)
  }
}

/// Finds the rows and sections of a JSON table.
private struct JSONRows {
  typealias Mistake = JSONScanner.Mistake

  private let keyNames: ColumnNames
  /// The fields that make a row's id, once a row was seen.
  private var key: [ExactText] = []
  private var rows = RowSpans()
  private var sections: ContiguousArray<SectionHead> = []
  private var order = SectionOrder()
  private var positions: [TableID: Int] = [:]
  private var parts: [KeySpan?] = []

  init(keyNames: ColumnNames) {
    self.keyNames = keyNames
  }

  func table(name: String, bytes: [UInt8]) -> TableFile {
    let key = key.isEmpty ? names(among: []) : key
    return TableFile(
      name: name, form: FileForm(format: .json, key: key), bytes: bytes, rows: rows, sections: sections,
      order: order)
  }

  private func names(among fields: [ExactText]) -> [ExactText] {
    keyNames.isEmpty ? ["id"] : keyNames.names(among: fields)
  }

  mutating func readTable(_ scanner: inout JSONScanner) throws(Mistake) {
    switch scanner.first {
    case UInt8(ascii: "["):
      sections.append(SectionHead(id: .string(""), header: .none))
      try readRows(&scanner, of: nil)
    case UInt8(ascii: "{"):
      var hasSections = false
      try scanner.members { scanner, name throws(Mistake) in
        guard scanner.isEqual(name, "sections") else {
          throw Mistake(reason: "has the field \"\(scanner.text(name))\"; a table has \"sections\" only")
        }
        hasSections = true
        guard scanner.first == UInt8(ascii: "[") else {
          throw Mistake(reason: "\"sections\" is \(try scanner.skipValue()), not an array")
        }
        try scanner.elements { scanner throws(Mistake) in try readSection(&scanner) }
      }
      guard hasSections else { throw Mistake(reason: "has no \"sections\"") }
    default:
      throw Mistake(
        reason: "is \(try scanner.skipValue()), not an object with \"sections\" or an array of rows")
    }
  }

  private mutating func readSection(_ scanner: inout JSONScanner) throws(Mistake) {
    let position = sections.count
    let place = "section \(position)"
    guard scanner.first == UInt8(ascii: "{") else {
      throw Mistake(place: place, reason: "is \(try scanner.skipValue()), not an object")
    }
    var id: TableID?
    var header = SectionHeader.none
    var hasRows = false
    try scanner.members { scanner, name throws(Mistake) in
      switch scanner.text(name) {
      case "id":
        id = try scanner.tableID(named: "id", place)
      case "header":
        let value = try scanner.value()
        if case .null = value { return }
        header.value = value.compactText
      case "rows":
        guard scanner.first == UInt8(ascii: "[") else {
          throw Mistake(place: place, reason: "\"rows\" is \(try scanner.skipValue()), not an array")
        }
        hasRows = true
        try readRows(&scanner, of: position)
      case let name:
        throw Mistake(
          place: place, reason: "has the field \"\(name)\"; a section has \"id\", \"header\" and \"rows\"")
      }
    }
    guard let id else { throw Mistake(place: place, reason: "has no \"id\"") }
    guard hasRows else { throw Mistake(place: place, reason: "has no \"rows\"") }
    if let earlier = positions.updateValue(position, forKey: id) {
      throw Mistake(place: place, reason: "has the id \(id), as has section \(earlier)")
    }
    sections.append(SectionHead(id: id, header: header))
  }

  private mutating func readRows(_ scanner: inout JSONScanner, of section: Int?) throws(Mistake) {
    let first = rows.count
    try scanner.elements { scanner throws(Mistake) in
      do throws(Mistake) {
        try readRow(&scanner)
      } catch {
        guard error.position == nil else { throw error }
        let place = "row \(rows.count - first)" + (section.map { " of section \($0)" } ?? "")
        throw Mistake(place: place, reason: error.reason)
      }
    }
    order.append(
      SectionOrder.Run(
        section: Int32(truncatingIfNeeded: section ?? 0), count: Int32(truncatingIfNeeded: rows.count - first)
      ))
  }

  private mutating func readRow(_ scanner: inout JSONScanner) throws(Mistake) {
    guard scanner.first == UInt8(ascii: "{") else {
      throw Mistake(reason: "is \(try scanner.skipValue()), not an object")
    }
    if key.isEmpty { key = names(among: try Self.names(ofFields: scanner)) }
    let start = scanner.position
    parts = Array(repeating: nil, count: key.count)
    try scanner.members { scanner, name throws(Mistake) in
      guard let place = key.firstIndex(where: { scanner.isEqual(name, $0) }) else {
        try scanner.skipValue()
        return
      }
      parts[place] = try scanner.keySpan(named: key[place], rowStart: start)
    }
    for (name, part) in zip(key, parts) {
      guard let part else { throw Mistake(reason: "has no field \"\(name)\" to be its id") }
      rows.append(key: part)
    }
    let range = start..<scanner.position
    guard range.count < RowSpans.maximumLength else {
      throw Mistake(reason: "has \(range.count) bytes; a row has less than \(RowSpans.maximumLength)")
    }
    guard rows.count < Int32.max else {
      throw Mistake(reason: "is one more than the \(Int32.max) rows that can be compared")
    }
    rows.append(range)
  }

  /// The names of the fields of the object that begins at the scanner's position.
  private static func names(ofFields scanner: JSONScanner) throws(Mistake) -> [ExactText] {
    var scanner = scanner
    var names: [ExactText] = []
    try scanner.members { scanner, name throws(Mistake) in
      names.append(scanner.text(name))
      try scanner.skipValue()
    }
    return names
  }
}

extension JSONScanner {
  /// The place of the part of a row's id that begins here.
  fileprivate mutating func keySpan(named name: ExactText, rowStart: Int) throws(Mistake) -> KeySpan {
    switch first {
    case UInt8(ascii: "\""):
      let text = try string()
      return KeySpan(
        start: text.range.lowerBound - rowStart, count: text.range.count,
        kind: text.hasEscapes ? .escapedText : .text)
    case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      let start = position
      _ = try tableID(named: name, nil)
      return KeySpan(start: start - rowStart, count: position - start, kind: .integer)
    default:
      throw Mistake(reason: "\"\(name)\" is \(try skipValue()); an id is a string or an integer")
    }
  }

  /// The id that begins here.
  fileprivate mutating func tableID(named name: ExactText, _ place: String?) throws(Mistake) -> TableID {
    switch first {
    case UInt8(ascii: "\""):
      return .string(text(try string()))
    case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      let text = text(try number())
      do {
        return try TableID(number: text)
      } catch {
        throw Mistake(place: place, reason: "\"\(name)\" is \(text), which is \(error.reason)")
      }
    default:
      throw Mistake(
        place: place, reason: "\"\(name)\" is \(try skipValue()); an id is a string or an integer")
    }
  }
}
