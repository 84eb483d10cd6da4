/// Gathers the rows of a JSON table, with their ids and the sections that they belong to.
struct JSONRows {
  typealias Mistake = JSONScanner.Mistake

  private let reading: TableReading
  /// Whether the rows are members of an object, and their names are the ids.
  var areNamed = false
  /// Whether sections are written out, and not made of the rows' fields.
  var hasWrittenSections = false
  /// The fields that make a row's id, and those that make its section's, once a row was seen.
  private var key: [ExactText] = []
  private var section: [ExactText] = []
  private var hasSeenRow = false
  private(set) var rows = RowSpans()
  private(set) var sections = GatheredSections()
  /// The fields of the current row that make its id and its section's: where they are looked for, and their
  /// places in the row.
  private var named: [ExactText] = []
  private var parts: [KeySpan?] = []
  /// The places of the fields that make the latest row's section.
  private var latestSection: [JSONIDPart] = []

  init(reading: TableReading) {
    self.reading = reading
  }

  /// How the rows were found.
  var form: FileForm {
    var form = FileForm(format: .json)
    form.key = areNamed ? [FileForm.rowName] : hasSeenRow ? key : keyNames(among: [])
    form.section = hasWrittenSections ? [] : hasSeenRow ? section : reading.section.names(among: [])
    form.hasNamedRows = areNamed
    return form
  }

  private func keyNames(among fields: [ExactText]) -> [ExactText] {
    reading.key.isEmpty ? [reading.key.name("id", among: fields)] : reading.key.names(among: fields)
  }
}

// MARK: Sections

extension JSONRows {
  /// Begins the section of a table that has no other, unless fields make them.
  mutating func beginOnlySection() {
    if reading.section.isEmpty { sections.appendOnlySection() }
  }

  /// Appends a section that is written out.
  mutating func append(_ head: SectionHead) throws(Mistake) {
    if let earlier = sections.append(head) {
      throw Mistake(reason: "has the id \(head.id), as has section \(earlier)")
    }
  }

  /// Adds the rows since `first` to a section, unless fields make the sections.
  mutating func endRows(of section: Int = 0, since first: Int = 0) {
    guard hasWrittenSections || reading.section.isEmpty else { return }
    sections.order.append(
      SectionOrder.Run(
        section: Int32(truncatingIfNeeded: section), count: Int32(truncatingIfNeeded: rows.count - first)))
  }

  /// Appends the current row to the section that its fields make.
  private mutating func appendRowOfSection(_ scanner: JSONScanner, rowStart: Int) {
    let current = parts[key.count...].compactMap(\.self).map { span in
      let start = rowStart + Int(span.start)
      return JSONIDPart(range: start..<(start + span.count), kind: span.kind)
    }
    // Neighbours are mostly of one section.
    if !latestSection.isEmpty,
      zip(current, latestSection).allSatisfy({ $0.kind == $1.kind && scanner.isEqual($0.range, $1.range) }),
      sections.appendRowOfLatestSection()
    {
      return
    }
    latestSection = current
    sections.appendRow(ofSectionWithID: TableID(current.map(scanner.id)))
  }
}

// MARK: Rows

extension JSONRows {
  /// Reads the row that begins here.
  ///
  /// - Parameter name: The name of the row if it is the member of an object.
  mutating func readRow(_ scanner: inout JSONScanner, _ name: JSONScanner.Text? = nil) throws(Mistake) {
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
    if areNamed, let name { rows.append(key: scanner.keySpan(ofName: name, rowStart: start)) }
    for case let part? in parts[..<keyCount] { rows.append(key: part) }
    rows.append(range)
    if !section.isEmpty { appendRowOfSection(scanner, rowStart: start) }
  }

  /// Finds the fields of ids and sections by the first row, which begins at the scanner's position.
  private mutating func chooseFields(_ scanner: JSONScanner) throws(Mistake) {
    let fields = try scanner.fieldNames()
    if !areNamed { key = keyNames(among: fields) }
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
    let isKey = part < key.count
    let path = FieldPath(named[part])
    if path.isNested {
      var row = scanner
      if let place = try row.place(of: path) {
        var value = scanner.at(place.lowerBound)
        return try value.keySpan(named: named[part], isKey: isKey, rowStart: rowStart)
      }
    }
    let fields = ColumnNames.list(try scanner.fieldNames())
    throw Mistake(
      reason: "has no field \"\(named[part])\" to be its \(isKey ? "id" : "section")",
      hint: fields.isEmpty
        ? ""
        : ": pass \(isKey ? "--key" : "--section") with a field that all rows have; this one has \(fields)")
  }
}
