/// Finds the rows of a CSV or TSV file, and gathers them into sections in order of first appearance.
struct DelimitedRows {
  private let bytes: [UInt8]
  private let dialect: Dialect
  private let columnCount: Int
  /// Whether an empty line is a row with an empty field in a table of one column.
  private let emptyLinesAreRows: Bool
  /// By column, its place among the columns of the key, followed by those of the section; -1 for any other.
  private let places: [Int]
  private let keyCount: Int
  /// The fields that the current row has in the columns of the key and of the section.
  private var fields: [DelimitedField]
  private var latestSection: [DelimitedField] = []
  private(set) var rows = RowSpans()
  private(set) var sections = GatheredSections()
  /// The beginning of the lines after the latest row that are no rows, if there are any.
  private var gap: Int?

  init(form: FileForm, bytes: [UInt8], emptyLinesAreRows: Bool) {
    self.bytes = bytes
    self.emptyLinesAreRows = emptyLinesAreRows
    dialect = form.dialect
    columnCount = form.columns.count
    keyCount = form.key.count
    let named = form.key + form.section
    let columns = Dictionary(uniqueKeysWithValues: named.enumerated().map { ($1, $0) })
    let places = form.columns.map { columns[$0] ?? -1 }
    // Nothing is looked for after the last of them.
    self.places = Array(places[...(places.lastIndex { $0 >= 0 } ?? 0)])
    fields = Array(repeating: DelimitedField(range: 0..<0), count: named.count)
    if form.section.isEmpty { sections.appendOnlySection() }
  }

  mutating func read(_ scanner: inout DelimitedScanner) throws(DelimitedScanner.Mistake) {
    let comment = dialect.comment
    while !scanner.isAtEnd {
      let start = scanner.position
      if comment != nil, scanner.skipComment(comment) {
        beginGap(start)
        continue
      }
      var column = 0
      repeat {
        let field = try scanner.field(column + 1)
        if column < places.count, places[column] >= 0 { fields[places[column]] = field }
        column += 1
      } while scanner.skipDelimiter()
      let range = start..<scanner.position
      if column != columnCount || range.isEmpty, try !isRow(range, fieldCount: column) {
        beginGap(start)
      } else {
        try append(range)
      }
      scanner.skipLineEnd()
      if rows.count == Self.sampleCount { reserveRows(upTo: scanner.position) }
    }
    rows.end = gap ?? bytes.count
  }

  private mutating func beginGap(_ start: Int) {
    // The text before the first row has no row before it that would need a length.
    if gap == nil && rows.count > 0 { gap = start }
  }

  /// Whether a line that is empty or has another number of fields than others is a row, which is ragged then.
  private mutating func isRow(
    _ range: Range<Int>, fieldCount: Int
  ) throws(DelimitedScanner.Mistake) -> Bool {
    if range.isEmpty {
      guard columnCount == 1 else { return false }
      guard !emptyLinesAreRows else { return true }
      throw DelimitedScanner.Mistake(
        position: range.lowerBound,
        reason: "is empty, and may be a row or none: write \"\" for a row; grep . takes empty lines out")
    }
    let isShort = fieldCount < columnCount
    guard isShort || hasEmptyRest(range) else { throw mistake(range, fieldCount, isRagged: false) }
    guard dialect.isRagged else { throw mistake(range, fieldCount, isRagged: true) }
    // The key and the section have the fields of the row before in these places.
    if fieldCount < places.count {
      for place in places[fieldCount...] where place >= 0 {
        fields[place] = DelimitedField(range: range.upperBound..<range.upperBound)
      }
    }
    return true
  }

  /// Whether all fields of a row beyond the columns are empty.
  private func hasEmptyRest(_ range: Range<Int>) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var scanner = DelimitedScanner(bytes, in: range, dialect: dialect)
      var column = 0
      repeat {
        // The row was read before, so there is no mistake in it.
        guard let field = try? scanner.field(column + 1) else { return false }
        column += 1
        if column > columnCount && !field.range.isEmpty { return false }
      } while scanner.skipDelimiter()
      return true
    }
  }

  private func mistake(
    _ range: Range<Int>, _ count: Int, isRagged: Bool
  ) -> DelimitedScanner.Mistake {
    let others = dialect.hasHeader ? "the header" : "the first row"
    let option =
      if isRagged {
        "--ragged accepts such rows"
      } else if columnCount == 1 {
        "--skip-lines leaves out lines before it, --comment those that begin with a character"
      } else {
        "--delimiter names another character between fields"
      }
    return DelimitedScanner.Mistake(
      position: range.lowerBound,
      reason: "has \(count.of("field")), but \(others) has \(columnCount); \(option)")
  }

  /// The number of rows whose length predicts that of the others.
  private static let sampleCount = 1_000

  /// Makes room for as many rows as there will be if those after `position` are as long as those before it.
  /// Arrays that grow would take twice the memory.
  private mutating func reserveRows(upTo position: Int) {
    let count = Double(bytes.count) / Double(position) * Double(rows.count)
    rows.reserveCapacity(Int(count * 1.02) + 1, keyCount: keyCount)
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
          kind: field.isEscaped ? .escapedText : .text))
    }
    if let gap {
      if rows.lengths.isEmpty {
        rows.end = gap
        rows.keepLengths(in: bytes)
      }
      self.gap = nil
    }
    if rows.lengths.isEmpty {
      rows.append(start: range.lowerBound)
    } else {
      rows.append(range)
    }
    if keyCount == fields.count { sections.order.appendRow(ofSection: 0) } else { appendRowOfSection() }
  }

  /// Appends the current row to its section.
  private mutating func appendRowOfSection() {
    let current = fields[keyCount...]
    // Neighbours are mostly of one section.
    if !latestSection.isEmpty,
      zip(current, latestSection).allSatisfy({ $0.hasSameText(as: $1, bytes, bytes) }),
      sections.appendRowOfLatestSection()
    {
      return
    }
    latestSection = Array(current)
    sections.appendRow(ofSectionWithID: TableID(current.map { .string($0.text(in: bytes)) }))
  }
}
