/// Goes through a JSON table to its rows: an object with `sections`, an array of rows, an object whose
/// members are rows, or lines.
struct JSONTableScan {
  typealias Mistake = JSONScanner.Mistake

  /// The path to the file's value itself.
  static let wholeFile: ExactText = "."

  private let reading: TableReading
  private(set) var rows: JSONRows
  /// Whether the file's rows are members of an object, without an option that says so.
  private(set) var areRecognisedMembers = false

  init(reading: TableReading) {
    self.reading = reading
    rows = JSONRows(reading: reading)
  }

  /// Begins a file with a row on each line.
  mutating func beginLines() {
    rows.beginOnlySection()
  }

  /// Reads the row of a line.
  mutating func readLine(_ scanner: inout JSONScanner) throws(Mistake) {
    let first = rows.rows.count
    guard scanner.first != UInt8(ascii: "[") else {
      throw Mistake(
        reason: "is \(try scanner.skipValue()), not an object",
        hint: ": pass --input-format json if the rows are in one array")
    }
    try rows.readRow(&scanner)
    rows.endRows(since: first)
  }

  /// Reads the table that is the file's value, or at the path to its rows.
  mutating func readFile(_ scanner: inout JSONScanner) throws(Mistake) {
    guard let path = reading.rowsPath else { return try readTable(&scanner) }
    let start = scanner.position
    let found = try scanner.place(of: FieldPath(path))
    guard let place = found ?? (path == Self.wholeFile ? start..<scanner.position : nil) else {
      let search = try RowsSearch(scanner.at(start))
      throw Mistake(reason: "has nothing at --rows \(path)", hint: search.hint)
    }
    var table = scanner.at(place.lowerBound)
    do throws(Mistake) {
      try readTable(&table, isChosen: true)
    } catch {
      throw found == nil ? error : error.inside("\"\(path)\"")
    }
  }

  /// - Parameter isChosen: Whether an option says that the rows are in this value.
  mutating func readTable(_ scanner: inout JSONScanner, isChosen: Bool = false) throws(Mistake) {
    switch scanner.first {
    case UInt8(ascii: "["):
      rows.beginOnlySection()
      try readRows(&scanner, of: nil)
    case UInt8(ascii: "{"):
      try readObject(&scanner, isChosen: isChosen)
    default:
      throw Mistake(
        reason: "is \(try scanner.skipValue()), not an object with \"sections\" or an array of rows")
    }
  }

  private mutating func readObject(_ scanner: inout JSONScanner, isChosen: Bool) throws(Mistake) {
    if try scanner.beginsWithSections() { return try readSections(&scanner) }
    let search = try RowsSearch(scanner)
    guard isChosen || search.isObjectOfRows else {
      let isFirst = try scanner.hasObjectAfterThis()
      let mayBeLine = isFirst || search.hint.isEmpty && !search.hasSections
      throw Mistake(
        reason: "has the field \"\(search.stranger ?? "")\"; a table has \"sections\" only",
        hint: mayBeLine ? ": pass --input-format jsonl if each object is a row" : search.hint)
    }
    areRecognisedMembers = !isChosen
    rows.areNamed = reading.key.isEmpty
    rows.beginOnlySection()
    try scanner.members { scanner, name throws(Mistake) in
      do throws(Mistake) {
        try rows.readRow(&scanner, name)
      } catch {
        throw error.inside("row \"\(scanner.text(name))\"")
      }
    }
    rows.endRows()
  }

  private mutating func readSections(_ scanner: inout JSONScanner) throws(Mistake) {
    rows.hasWrittenSections = true
    try scanner.members { scanner, name throws(Mistake) in
      guard scanner.isEqual(name, "sections") else {
        throw Mistake(reason: "has the field \"\(scanner.text(name))\"; a table has \"sections\" only")
      }
      guard scanner.first == UInt8(ascii: "[") else {
        throw Mistake(reason: "\"sections\" is \(try scanner.skipValue()), not an array")
      }
      try scanner.elements { scanner throws(Mistake) in
        let position = rows.sections.heads.count
        do throws(Mistake) {
          try readSection(&scanner, position)
        } catch {
          // A row has its section in its place.
          throw error.place == nil ? error.inside("section \(position)") : error
        }
      }
    }
  }

  private mutating func readSection(_ scanner: inout JSONScanner, _ position: Int) throws(Mistake) {
    guard scanner.first == UInt8(ascii: "{") else {
      throw Mistake(reason: "is \(try scanner.skipValue()), not an object")
    }
    var id: TableID?
    var header = SectionHeader.none
    var hasRows = false
    try scanner.members { scanner, name throws(Mistake) in
      switch scanner.text(name) {
      case "id":
        let part = try scanner.idPart(named: "id")
        id = scanner.id(part)
      case "header":
        let value = try scanner.value()
        if case .null = value { return }
        header.value = value.compactText
      case "rows":
        guard scanner.first == UInt8(ascii: "[") else {
          throw Mistake(reason: "\"rows\" is \(try scanner.skipValue()), not an array")
        }
        hasRows = true
        try readRows(&scanner, of: position)
      case let name:
        throw Mistake(reason: "has the field \"\(name)\"; a section has \"id\", \"header\" and \"rows\"")
      }
    }
    guard let id else { throw Mistake(reason: "has no \"id\"") }
    guard hasRows else { throw Mistake(reason: "has no \"rows\"") }
    try rows.append(SectionHead(id: id, header: header, isDeclared: true))
  }

  /// Reads an array of rows.
  private mutating func readRows(_ scanner: inout JSONScanner, of section: Int?) throws(Mistake) {
    let first = rows.rows.count
    try scanner.elements { scanner throws(Mistake) in
      do throws(Mistake) {
        try rows.readRow(&scanner)
      } catch {
        throw error.inside(
          "row \(rows.rows.count - first)" + (section.map { " of section \($0)" } ?? ""))
      }
    }
    rows.endRows(of: section ?? 0, since: first)
  }
}

extension JSONScanner {
  /// Whether the first field of the object that begins here is `sections`.
  func beginsWithSections() throws(Mistake) -> Bool {
    var scanner = at(position + 1)
    scanner.skipSpace()
    guard scanner.first == UInt8(ascii: "\"") else { return false }
    return scanner.isEqual(try scanner.string(), "sections")
  }

  /// Whether another object follows the one that begins here.
  fileprivate func hasObjectAfterThis() throws(Mistake) -> Bool {
    var scanner = at(position)
    try scanner.skipValue()
    scanner.skipSpace()
    return scanner.first == UInt8(ascii: "{")
  }
}

extension JSONScanner.Mistake {
  /// The mistake as one in an element, unless it has the place in the text.
  func inside(_ element: String) -> JSONScanner.Mistake {
    guard position == nil else { return self }
    var mistake = self
    mistake.place = ([element] + [place].compactMap(\.self)).joined(separator: ": ")
    return mistake
  }
}
