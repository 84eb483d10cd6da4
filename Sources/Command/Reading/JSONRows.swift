/// Finds the rows and sections of a JSON table: an object with `sections`, an array of rows, an object whose
/// members are rows, or lines.
struct JSONRows {
  typealias Mistake = JSONScanner.Mistake

  private let reading: TableReading
  /// The fields that make a row's id, and those that make its section's, once a row was seen.
  private var key: [ExactText] = []
  private var section: [ExactText] = []
  private var hasSeenRow = false
  private var hasWrittenSections = false
  private var hasNamedRows = false
  /// Whether the file's rows are members of an object, without an option that says so.
  private(set) var areRecognisedMembers = false
  private(set) var rows = RowSpans()
  private(set) var sections: ContiguousArray<SectionHead> = []
  private(set) var order = SectionOrder()
  private var positions: [TableID: Int] = [:]
  /// The fields of the current row that make its id and its section's: where they are looked for, and their
  /// places in the row.
  private var named: [ExactText] = []
  private var parts: [KeySpan?] = []
  /// The places of the fields that make the latest row's section.
  private var latestSection: [JSONScanner.IDPart] = []

  init(reading: TableReading) {
    self.reading = reading
  }

  /// How the rows were found.
  var form: FileForm {
    var form = FileForm(format: .json)
    form.key = hasNamedRows ? [FileForm.rowName] : hasSeenRow ? key : keyNames(among: [])
    form.section = hasWrittenSections ? [] : hasSeenRow ? section : reading.section.names(among: [])
    form.rowsPath = reading.rowsPath
    form.hasNamedRows = hasNamedRows
    return form
  }

  private func keyNames(among fields: [ExactText]) -> [ExactText] {
    reading.key.isEmpty ? [reading.key.name("id", among: fields)] : reading.key.names(among: fields)
  }

  /// Begins the section of a table that has no other, unless fields make them.
  mutating func beginOnlySection() {
    if reading.section.isEmpty { sections.append(SectionHead(id: .string(""), header: .none)) }
  }
}

// MARK: Tables

extension JSONRows {
  /// Reads the table that is the file's value, or at the path to its rows.
  mutating func readFile(_ scanner: inout JSONScanner) throws(Mistake) {
    guard let path = reading.rowsPath else { return try readTable(&scanner) }
    let start = scanner.position
    let found = try scanner.place(of: JSONPath(path))
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

  /// The path to the file's value itself.
  static let wholeFile: ExactText = "."

  /// - Parameter isChosen: Whether an option says that the rows are in this value.
  mutating func readTable(_ scanner: inout JSONScanner, isChosen: Bool = false) throws(Mistake) {
    switch scanner.first {
    case UInt8(ascii: "["):
      beginOnlySection()
      try readRows(&scanner, of: nil)
    case UInt8(ascii: "{"):
      try readObject(&scanner, isChosen: isChosen)
    default:
      throw Mistake(
        reason: "is \(try scanner.skipValue()), not an object with \"sections\" or an array of rows")
    }
  }

  private mutating func readObject(_ scanner: inout JSONScanner, isChosen: Bool) throws(Mistake) {
    guard try !scanner.beginsWithSections() else { return try readSections(&scanner) }
    let search = try RowsSearch(scanner)
    guard isChosen || search.isObjectOfRows else {
      guard let stranger = search.stranger else { return try readSections(&scanner) }
      throw Mistake(
        reason: "has the field \"\(stranger)\"; a table has \"sections\" only",
        hint: try scanner.hasObjectAfterThis()
          ? ": pass --input-format jsonl if each object is a row" : search.hint)
    }
    areRecognisedMembers = !isChosen
    hasNamedRows = reading.key.isEmpty
    beginOnlySection()
    try scanner.members { scanner, name throws(Mistake) in
      do throws(Mistake) {
        try readRow(&scanner, name)
      } catch {
        throw error.inside("row \"\(scanner.text(name))\"")
      }
    }
    endRows(of: 0, since: 0)
  }

  private mutating func readSections(_ scanner: inout JSONScanner) throws(Mistake) {
    hasWrittenSections = true
    try scanner.members { scanner, name throws(Mistake) in
      guard scanner.isEqual(name, "sections") else {
        throw Mistake(reason: "has the field \"\(scanner.text(name))\"; a table has \"sections\" only")
      }
      guard scanner.first == UInt8(ascii: "[") else {
        throw Mistake(reason: "\"sections\" is \(try scanner.skipValue()), not an array")
      }
      try scanner.elements { scanner throws(Mistake) in try readSection(&scanner) }
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
        do throws(Mistake) {
          let part = try scanner.part(named: "id")
          id = scanner.id(part)
        } catch {
          throw error.inside(place)
        }
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
    sections.append(SectionHead(id: id, header: header, isDeclared: true))
  }
}

// MARK: Rows

extension JSONRows {
  /// Reads the row of a line.
  mutating func readLine(_ scanner: inout JSONScanner) throws(Mistake) {
    let first = rows.count
    try readRow(&scanner)
    endRows(of: 0, since: first)
  }

  private mutating func readRows(_ scanner: inout JSONScanner, of section: Int?) throws(Mistake) {
    let first = rows.count
    try scanner.elements { scanner throws(Mistake) in
      do throws(Mistake) {
        try readRow(&scanner)
      } catch {
        throw error.inside("row \(rows.count - first)" + (section.map { " of section \($0)" } ?? ""))
      }
    }
    endRows(of: section ?? 0, since: first)
  }

  /// Adds the rows since `first` to a section, unless fields make the sections.
  private mutating func endRows(of section: Int, since first: Int) {
    guard hasWrittenSections || reading.section.isEmpty else { return }
    order.append(
      SectionOrder.Run(
        section: Int32(truncatingIfNeeded: section), count: Int32(truncatingIfNeeded: rows.count - first)))
  }

  /// - Parameter name: The name of the row if it is the member of an object.
  private mutating func readRow(
    _ scanner: inout JSONScanner, _ name: JSONScanner.Text? = nil
  ) throws(Mistake) {
    guard scanner.first == UInt8(ascii: "{") else {
      throw Mistake(reason: "is \(try scanner.skipValue()), not an object")
    }
    if !hasSeenRow { try chooseFields(scanner) }
    let object = scanner.position
    // The row of a member has the name's quote for its first byte.
    let start = name.map { $0.range.lowerBound - 1 } ?? object
    for part in parts.indices { parts[part] = nil }
    // Copied once for each row, and not for each field.
    let (named, keyCount) = (named, key.count)
    try scanner.members { scanner, name throws(Mistake) in
      guard let part = named.firstIndex(where: { scanner.isEqual(name, $0) }) else {
        try scanner.skipValue()
        return
      }
      parts[part] = try scanner.keySpan(named: named[part], isKey: part < keyCount, rowStart: start)
    }
    for part in parts.indices where parts[part] == nil {
      parts[part] = try nestedKeySpan(part, scanner.at(object), rowStart: start)
    }
    let range = start..<scanner.position
    guard range.count < RowSpans.maximumLength else {
      throw Mistake(reason: "has \(range.count) bytes; a row has less than \(RowSpans.maximumLength)")
    }
    guard rows.count < Int32.max else {
      throw Mistake(reason: "is one more than the \(Int32.max) rows that can be compared")
    }
    if hasNamedRows, let name { rows.append(key: scanner.keySpan(name, rowStart: start)) }
    for case let part? in parts[..<keyCount] { rows.append(key: part) }
    rows.append(range)
    if !section.isEmpty { order.appendRow(ofSection: positionOfSection(scanner, rowStart: start)) }
  }

  /// Finds the fields of ids and sections by the first row, which begins at the scanner's position.
  private mutating func chooseFields(_ scanner: JSONScanner) throws(Mistake) {
    let fields = try scanner.fieldNames()
    if !hasNamedRows { key = keyNames(among: fields) }
    if !hasWrittenSections { section = reading.section.names(among: fields) }
    if let field = key.first(where: section.contains) {
      throw Mistake(reason: "--key and --section both name the field \"\(field)\"")
    }
    named = key + section
    parts = Array(repeating: nil, count: named.count)
    hasSeenRow = true
  }

  /// The place of a part of an id that is no field of the row itself, which begins at the scanner's position.
  private func nestedKeySpan(_ part: Int, _ scanner: JSONScanner, rowStart: Int) throws(Mistake) -> KeySpan {
    let path = JSONPath(named[part])
    if path.isNested {
      var row = scanner
      if let place = try row.place(of: path) {
        var value = scanner.at(place.lowerBound)
        return try value.keySpan(named: named[part], isKey: part < key.count, rowStart: rowStart)
      }
    }
    let fields = ColumnNames.list(try scanner.fieldNames())
    let (purpose, option) = part < key.count ? ("id", "--key") : ("section", "--section")
    throw Mistake(
      reason: "has no field \"\(named[part])\" to be its \(purpose)",
      hint: fields.isEmpty
        ? "" : ": pass \(option) with a field that all rows have; this one has \(fields)")
  }

  /// Returns the position of the current row's section, which is added if it is new.
  private mutating func positionOfSection(_ scanner: JSONScanner, rowStart: Int) -> Int {
    let current = parts[key.count...].compactMap(\.self).map { span in
      let start = rowStart + Int(span.start)
      return JSONScanner.IDPart(range: start..<(start + span.count), kind: span.kind)
    }
    // Neighbours are mostly of one section.
    if !latestSection.isEmpty, let last = order.runs.last,
      zip(current, latestSection).allSatisfy({ $0.kind == $1.kind && scanner.isEqual($0.range, $1.range) })
    {
      return Int(last.section)
    }
    latestSection = current
    let id = TableID(current.map(scanner.id))
    let position = positions[id] ?? sections.count
    if position == sections.count {
      positions[id] = position
      sections.append(SectionHead(id: id, header: .none))
    }
    return position
  }
}

extension JSONScanner {
  /// Whether the first field of the object that begins here is `sections`.
  fileprivate func beginsWithSections() throws(Mistake) -> Bool {
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

  /// The names of the fields of the object that begins here.
  fileprivate func fieldNames() throws(Mistake) -> [ExactText] {
    var scanner = at(position)
    var names: [ExactText] = []
    try scanner.members { scanner, name throws(Mistake) in
      names.append(scanner.text(name))
      try scanner.skipValue()
    }
    return names
  }

  /// The place of a string in the row.
  fileprivate func keySpan(_ text: Text, rowStart: Int) -> KeySpan {
    KeySpan(
      start: text.range.lowerBound - rowStart, count: text.range.count,
      kind: text.hasEscapes ? .escapedText : .text)
  }

  /// The place in its row of the value that begins here: of a field for the row's id, or for its section's.
  fileprivate mutating func keySpan(
    named name: ExactText, isKey: Bool, rowStart: Int
  ) throws(Mistake) -> KeySpan {
    let part = try part(
      named: name, hint: isKey ? ": pass --key with another field" : ": pass --section with another field")
    return KeySpan(start: part.range.lowerBound - rowStart, count: part.range.count, kind: part.kind)
  }

  /// A string or a number that is an id, or a part of one.
  fileprivate struct IDPart {
    var range: Range<Int>
    var kind: KeySpan.Kind
  }

  fileprivate func id(_ part: IDPart) -> TableID {
    switch part.kind {
    case .number: .number(text(part.range))
    case .text, .escapedText: .string(text(Text(range: part.range, hasEscapes: part.kind == .escapedText)))
    }
  }

  /// Goes past the string or number that begins here, the value of the field `name`.
  ///
  /// - Parameter hint: What to do if it is neither, as the end of the message.
  fileprivate mutating func part(named name: ExactText, hint: String = "") throws(Mistake) -> IDPart {
    switch first {
    case UInt8(ascii: "\""):
      let text = try string()
      return IDPart(range: text.range, kind: text.hasEscapes ? .escapedText : .text)
    case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      return IDPart(range: try number(), kind: .number)
    default:
      throw Mistake(reason: "\"\(name)\" is \(try skipValue()); an id is a string or a number", hint: hint)
    }
  }
}
