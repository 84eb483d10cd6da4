/// Recognises the format of a file by its name's ending, else by its first lines, and how CSV and TSV are
/// cut. JSON Lines are recognised in a file of JSON, too.
struct FormatRecognition {
  private let bytes: [UInt8]
  private let file: String
  private let reading: TableReading
  private(set) var format = FileFormat.csv
  private(set) var dialect = Dialect(of: .csv)
  /// The facts that were recognised, a sentence each.
  private(set) var remarks: [String] = []

  init(bytes: [UInt8], file: String, reading: TableReading = TableReading()) {
    self.bytes = bytes
    self.file = file
    self.reading = reading
    let known = reading.format ?? FileFormat(named: file)
    format = known ?? (beginsAsJSON ? .json : .csv)
    dialect = reading.dialect ?? Dialect(of: format)
    guard !format.isJSON else {
      recogniseJSONLines()
      return
    }
    guard reading.dialect == nil else { return }
    dialect.skippedLines = reading.skippedLines
    dialect.comment = reading.comment
    dialect.hasHeader = reading.hasHeader
    dialect.isRagged = reading.isRagged
    dialect.hasLazyQuotes = reading.hasLazyQuotes
    dialect.numbersUnnamed = true
    dialect.endsInReturns = endsInReturns
    let separator = separatorLine
    dialect.hasSeparatorLine = separator != nil
    chooseDelimiter(known: known, separator)
    recogniseTabQuotes()
  }

  private var beginsAsJSON: Bool {
    let first = bytes[bytes.startOfText...].first {
      $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\t")
    }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  private mutating func recogniseJSONLines() {
    guard format == .json, reading.format == nil, hasJSONLines else { return }
    format = .jsonl
    dialect = Dialect(of: format)
    remark("JSON Lines, a row on each line (--input-format json says otherwise)")
  }

  /// Whether the first line with text is an object of its own, but no table, and other text follows.
  private var hasJSONLines: Bool {
    bytes.withUnsafeBufferPointer { buffer in
      var scanner = JSONScanner(buffer, in: bytes.startOfText..<bytes.count)
      scanner.skipSpace()
      let lineEnds = ByteSearch.repeated(UInt8(ascii: "\n"))
      let end = ByteSearch.firstMarked(in: buffer, from: scanner.position) {
        ByteSearch.marks(of: lineEnds, in: $0)
      }
      guard scanner.first == UInt8(ascii: "{"), end < bytes.count,
        (try? scanner.beginsWithSections()) == false
      else { return false }
      var rest = JSONScanner(buffer, in: end..<bytes.count)
      rest.skipSpace()
      if rest.isAtEnd { return false }
      var line = JSONScanner(buffer, in: scanner.position..<end)
      guard (try? line.skipValue()) != nil else { return false }
      line.skipSpace()
      return line.isAtEnd
    }
  }

  /// Whether the first line ends in a carriage return alone.
  private var endsInReturns: Bool {
    let quotesCount = format == .csv && reading.skippedLines == 0 && reading.comment == nil
    var isQuoted = false
    for (position, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "\"") where quotesCount: isQuoted.toggle()
      case UInt8(ascii: "\n") where !isQuoted: return false
      case UInt8(ascii: "\r") where !isQuoted:
        return position + 1 == bytes.count || bytes[position + 1] != UInt8(ascii: "\n")
      default: break
      }
    }
    return false
  }

  /// The delimiter that a first line `sep=;` names, as Excel takes it, in quotation marks or without.
  private var separatorLine: UInt8? {
    let text = bytes[bytes.startOfText...].prefix(10)
    var line = text.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    // A line that goes on has no end here.
    guard line.count < text.count || text.count < 10 else { return nil }
    let quote = UInt8(ascii: "\"")
    if line.count == 7, line.first == quote, line.last == quote { line = line.dropFirst().dropLast() }
    guard line.count == 5, let delimiter = line.last, Dialect.canDelimit(delimiter),
      String(decoding: line.dropLast(), as: UTF8.self).lowercased() == "sep="
    else { return nil }
    return delimiter
  }
}

// MARK: Delimiters

extension FormatRecognition {
  private static let delimiters: [(byte: UInt8, name: String)] = [
    (UInt8(ascii: ","), "commas"), (UInt8(ascii: ";"), "semicolons"), (UInt8(ascii: "\t"), "tabs"),
    (UInt8(ascii: "|"), "vertical bars"),
  ]

  private static func name(of delimiter: UInt8) -> String {
    delimiters.first { $0.byte == delimiter }?.name ?? "\"\(String(decoding: [delimiter], as: UTF8.self))\""
  }

  /// - Parameter known: The format that the caller or the name tells.
  private mutating func chooseDelimiter(known: FileFormat?, _ separator: UInt8?) {
    let tab = UInt8(ascii: "\t")
    if let delimiter = reading.delimiter ?? separator {
      dialect.delimiter = delimiter
      if reading.delimiter == nil {
        remark("\(Self.name(of: delimiter)) separate the fields, as the first line says")
      }
    } else if reading.format != .tsv {
      recogniseDelimiter(isNamed: known != nil)
    }
    guard reading.format == nil, known != .csv else { return }
    format = dialect.delimiter == tab ? .tsv : .csv
    dialect.hasQuotes = format == .csv
  }

  /// Finds the delimiter that gives all of the first lines the same number of fields.
  ///
  /// Of several, the one that gives most fields is taken, then one that no space follows in the header, then
  /// the usual one.
  private mutating func recogniseDelimiter(isNamed: Bool) {
    let usual = dialect.delimiter
    let candidates = Self.delimiters.map { counts(if: $0.byte) }
    // A header alone does not outweigh a name that ends in .tsv.
    let minimum = format == .tsv ? 2 : 1
    let fitting = candidates.filter { $0.counts.count >= minimum && $0.fits(isRagged: reading.isRagged) }
    // The usual one comes first among equals.
    let order = [usual] + Self.delimiters.map(\.byte)
    func rank(_ counts: FieldCounts) -> (Int, Int, Int) {
      (counts.header, counts.hasSpaces ? 0 : 1, -(order.firstIndex(of: counts.delimiter) ?? 0))
    }
    let best = fitting.max { rank($0) < rank($1) }
    dialect.delimiter = best?.delimiter ?? delimiter(ofHeaderIn: candidates)
    let others = fitting.map(\.delimiter).filter { $0 != dialect.delimiter }
    let isUsual = dialect.delimiter == usual || dialect.delimiter == UInt8(ascii: "\t") && !isNamed
    if !others.isEmpty || !isUsual {
      let rest = others.map { ", and not \(Self.name(of: $0))" }.joined()
      remark("\(Self.name(of: dialect.delimiter)) separate the fields\(rest) (--delimiter says otherwise)")
    } else if candidates.allSatisfy({ $0.header == 1 }), let rows = candidates.first(where: \.cutsRowsAlone) {
      remark(
        "\(Self.name(of: rows.delimiter)) separate fields in all lines but the first (--skip-lines leaves out "
          + "lines before the header)")
    }
  }

  /// The delimiter if none gives all lines the same number of fields: the usual one if the header has it,
  /// else the one of which the header has most.
  private func delimiter(ofHeaderIn candidates: [FieldCounts]) -> UInt8 {
    let usual = dialect.delimiter
    let hasUsual = candidates.contains { $0.delimiter == usual && $0.header > 1 }
    guard !hasUsual, format != .tsv, let most = candidates.max(by: { $0.header < $1.header }),
      most.header > 1, most.isInRows
    else {
      return usual
    }
    return most.delimiter
  }

  private func counts(if delimiter: UInt8) -> FieldCounts {
    var dialect = dialect
    dialect.delimiter = delimiter
    dialect.hasQuotes = true
    let counts = FieldCounts(of: bytes, cut: dialect)
    // Tabs may stand between quotation marks that are characters.
    guard delimiter == UInt8(ascii: "\t"), !counts.fits(isRagged: reading.isRagged) else { return counts }
    dialect.hasQuotes = false
    return FieldCounts(of: bytes, cut: dialect)
  }

  private mutating func recogniseTabQuotes() {
    guard format == .tsv else { return }
    switch TabQuotes(of: bytes, cut: dialect) {
    case .none: break
    case .around:
      dialect.hasQuotes = true
      remark("fields are in quotation marks, as Excel writes them")
    case .characters(let line):
      remark(
        "quotation marks are characters, because of line \(line) (--lazy-quotes takes off those around fields)"
      )
    }
  }

  private mutating func remark(_ fact: String) {
    remarks.append("\(file): \(fact)")
  }
}
