/// Reads CSV and TSV, from bytes that are UTF-8.
struct DelimitedReader {
  let file: String
  let format: FileFormat
  var reading: TableReading
  /// The facts that were recognised in the file.
  var remarks: [String] = []

  func read(_ bytes: [UInt8]) throws(CommandFailure) -> TableFile {
    guard !bytes.isEmpty else { throw CommandFailure(file: file, "is empty: there is no header line") }
    var form = FileForm(format: format)
    if let delimiter = reading.delimiter { form.dialect.delimiter = delimiter }
    var columns: [ExactText] = []
    let end = try scan(bytes, from: bytes.startOfText, form) { header throws(DelimitedScanner.Mistake) in
      repeat {
        columns.append(try header.field(columns.count + 1).text(in: bytes))
      } while header.skipDelimiter()
      header.skipLineEnd()
    }
    form.columns = columns
    try chooseColumns(of: &form)
    var rows = DelimitedRows(form: form, bytes: bytes)
    _ = try scan(bytes, from: end, form) { lines throws(DelimitedScanner.Mistake) in
      try rows.read(&lines)
    }
    return TableFile(
      name: file, form: form, bytes: bytes, rows: rows.rows, sections: rows.sections, order: rows.order,
      remarks: remarks)
  }

  /// Scans bytes from `start` on. Returns the position at which `body` stopped.
  private func scan(
    _ bytes: [UInt8], from start: Int, _ form: FileForm,
    _ body: (inout DelimitedScanner) throws(DelimitedScanner.Mistake) -> Void
  ) throws(CommandFailure) -> Int {
    do {
      return try bytes.withUnsafeBufferPointer { buffer throws(DelimitedScanner.Mistake) in
        var scanner = DelimitedScanner(buffer, in: start..<bytes.count, form: form)
        try body(&scanner)
        return scanner.position
      }
    } catch {
      let line = UTF8Check.line(of: error.position, in: bytes)
      throw CommandFailure(file: file, place: "line \(line)", error.reason)
    }
  }

  /// Finds the columns of the ids of rows and sections.
  private func chooseColumns(of form: inout FileForm) throws(CommandFailure) {
    let columns = form.columns
    if columns == [""] { throw failure("the header line is empty") }
    var seen: Set<ExactText> = []
    for column in columns where !seen.insert(column).inserted {
      throw failure("the column \(ColumnNames.quoted(column)) is there twice")
    }
    form.section = reading.section.names(among: columns)
    form.key = reading.key.names(among: columns)
    for column in form.key + form.section where !seen.contains(column) {
      throw failure(
        "there is no column \(ColumnNames.quoted(column, among: columns)); the columns are "
          + ColumnNames.list(columns, among: [column]))
    }
    if form.key.isEmpty {
      let column =
        seen.contains("id") && !form.section.contains("id") ? "id" : columns.first(where: form.isContent)
      guard let column else { throw failure("there is no column for the rows' ids") }
      form.key = [column]
    }
    if let column = form.key.first(where: form.section.contains) {
      throw CommandFailure("--key and --section both name the column \(ColumnNames.quoted(column))")
    }
  }

  private func failure(_ reason: String) -> CommandFailure {
    CommandFailure(file: file, place: "line 1", reason)
  }
}

/// Finds the rows of a CSV or TSV file, and gathers them into sections in order of first appearance.
private struct DelimitedRows {
  private let bytes: [UInt8]
  private let columnCount: Int
  /// By column, its place among the columns of the key, followed by those of the section; -1 for any other.
  private let places: [Int]
  private let keyCount: Int
  /// The fields that the current row has in the columns of the key and of the section.
  private var fields: [DelimitedField]
  private var latestSection: [DelimitedField] = []
  private var positions: [TableID: Int] = [:]
  private(set) var rows = RowSpans()
  private(set) var sections: ContiguousArray<SectionHead> = []
  private(set) var order = SectionOrder()

  init(form: FileForm, bytes: [UInt8]) {
    self.bytes = bytes
    columnCount = form.columns.count
    keyCount = form.key.count
    let named = form.key + form.section
    let columns = Dictionary(uniqueKeysWithValues: named.enumerated().map { ($1, $0) })
    let places = form.columns.map { columns[$0] ?? -1 }
    // Nothing is looked for after the last of them.
    self.places = Array(places[...(places.lastIndex { $0 >= 0 } ?? 0)])
    fields = Array(repeating: DelimitedField(range: 0..<0), count: named.count)
    if form.section.isEmpty { sections.append(SectionHead(id: .string(""), header: .none)) }
  }

  mutating func read(_ scanner: inout DelimitedScanner) throws(DelimitedScanner.Mistake) {
    while !scanner.isAtEnd {
      let start = scanner.position
      var column = 0
      repeat {
        let field = try scanner.field(column + 1)
        if column < places.count, places[column] >= 0 { fields[places[column]] = field }
        column += 1
      } while scanner.skipDelimiter()
      guard column == columnCount else { throw ragged(start..<scanner.position, column) }
      try append(start..<scanner.position)
      scanner.skipLineEnd()
      if rows.count == Self.sampleCount { reserveRows(upTo: scanner.position) }
    }
  }

  /// The number of rows whose length predicts that of the others.
  private static let sampleCount = 1_000

  /// Makes room for as many rows as there will be if those after `position` are as long as those before it.
  /// Arrays that grow would take twice the memory.
  private mutating func reserveRows(upTo position: Int) {
    let count = Double(bytes.count) / Double(position) * Double(rows.count)
    rows.reserveCapacity(Int(count * 1.02) + 1, keyCount: keyCount)
  }

  private func ragged(_ range: Range<Int>, _ count: Int) -> DelimitedScanner.Mistake {
    DelimitedScanner.Mistake(
      position: range.lowerBound,
      reason: (range.isEmpty ? "is empty" : "has \(count) field\(count == 1 ? "" : "s")")
        + ", but the header has \(columnCount)")
  }

  @inline(__always)
  private mutating func append(_ range: Range<Int>) throws(DelimitedScanner.Mistake) {
    guard range.count < RowSpans.maximumLength, rows.count < Int32.max else {
      throw DelimitedScanner.Mistake(
        position: range.lowerBound,
        reason: range.count < RowSpans.maximumLength
          ? "is the row number \(rows.count + 1); at most \(Int32.max) can be compared"
          : "has \(range.count) bytes; a row has less than \(RowSpans.maximumLength)")
    }
    for field in fields[..<keyCount] {
      rows.append(
        key: KeySpan(
          start: field.range.lowerBound - range.lowerBound, count: field.range.count,
          kind: field.hasDoubledQuotes ? .escapedText : .text))
    }
    rows.append(start: range.lowerBound)
    order.appendRow(ofSection: keyCount == fields.count ? 0 : positionOfSection())
  }

  /// Returns the position of the current row's section, which is added if it is new.
  private mutating func positionOfSection() -> Int {
    let current = fields[keyCount...]
    // Neighbours are mostly of one section.
    if !latestSection.isEmpty,
      zip(current, latestSection).allSatisfy({ bytes[$0.range] == bytes[$1.range] }),
      let last = order.runs.last
    {
      return Int(last.section)
    }
    latestSection = Array(current)
    let id = TableID(current.map { .string($0.text(in: bytes)) })
    let position = positions[id] ?? sections.count
    if position == sections.count {
      positions[id] = position
      sections.append(SectionHead(id: id, header: .none))
    }
    return position
  }
}

extension [UInt8] {
  /// The position after a byte order mark, 0 if there is none.
  var startOfText: Int {
    starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }
}
