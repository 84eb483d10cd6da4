import TableDiffTesting

/// Writes a table as CSV or TSV, in one of the ways that programs have.
struct RandomDelimitedFile {
  private enum LineEnds: CaseIterable { case lineFeed, carriageReturn, both, mixed }

  let table: RandomTable
  /// All columns in order.
  let columns: [Bytes]
  private let isTSV: Bool
  private let delimiter: UInt8
  private let hasHeader: Bool
  private let lineEnds: LineEnds
  private let hasByteOrderMark: Bool
  /// Whether the first line names the delimiter.
  private let hasSeparatorLine: Bool
  /// How many of eight lines have an empty one before them.
  private let blankLines: Int
  private let endsWithLine: Bool
  /// How many of eight fields are quoted without need.
  private let quoted: Int
  private let seed: UInt64

  /// - Parameters:
  ///   - delimiter: The byte between two fields of CSV, `nil` for TSV.
  ///   - seed: Rows of files with the same seed are written alike.
  init(
    _ table: RandomTable, delimiter: UInt8?, hasHeader: Bool, seed: UInt64, _ random: inout SeededGenerator
  ) {
    self.table = table
    isTSV = delimiter == nil
    self.delimiter = delimiter ?? UInt8(ascii: "\t")
    self.hasHeader = hasHeader
    self.seed = seed
    columns = Self.columns(of: table)
    var style = SeededGenerator(seed: seed)
    lineEnds = style.pick([.lineFeed, .lineFeed, .lineFeed, .both, .mixed, .carriageReturn])
    quoted = style.pick([0, 0, 1, 8])
    hasByteOrderMark = random.happens(1, of: 8)
    hasSeparatorLine = !isTSV && random.happens(1, of: 8)
    // In a table of one column, an empty line may be a row.
    blankLines = columns.count > 1 ? random.pick([0, 0, 0, 1, 4]) : 0
    endsWithLine = random.happens(7, of: 8)
  }

  static func columns(of table: RandomTable) -> [Bytes] {
    var columns = table.columnsBefore
    for (position, column) in table.columns.enumerated() {
      columns.insert(column, at: position % 3 == 1 ? 0 : columns.count)
    }
    return columns
  }

  /// The names that the columns have in a file without a header: their positions.
  static func positions(of table: RandomTable) -> [Bytes: Bytes] {
    let columns = columns(of: table)
    return Dictionary(
      uniqueKeysWithValues: columns.enumerated().map { ($1, Bytes(String($0 + 1).utf8)) })
  }

  var bytes: Bytes {
    var bytes: Bytes = hasByteOrderMark ? [0xEF, 0xBB, 0xBF] : []
    var lineEnd = Bytes()
    func append(_ line: Bytes, _ random: inout SeededGenerator) {
      bytes += lineEnd + line
      let isBoth = lineEnds == .both || lineEnds == .mixed && random.happens(1, of: 2)
      lineEnd = Bytes((lineEnds == .carriageReturn ? "\r" : isBoth ? "\r\n" : "\n").utf8)
      if random.happens(blankLines, of: 8) { lineEnd += lineEnd }
    }
    var random = SeededGenerator(seed: seed)
    if hasSeparatorLine { append(Bytes("sep=".utf8) + [delimiter], &random) }
    if hasHeader {
      // Semicolons are told by a header without commas.
      let names = columns.map { field($0, isAlone: true, &random) }
      append(Bytes(names.joined(separator: [delimiter])), &random)
    }
    for row in table.rows {
      var random = SeededGenerator(
        seed: seed &+ UInt64(row.key.flatMap(\.plain).reduce(0) { $0 &* 31 &+ Int($1) }))
      let values = RandomContent.plain(row, table.schema)
      let fields = columns.map {
        field(values[$0] ?? [], isAlone: columns.count == 1 || !hasHeader, &random)
      }
      append(Bytes(fields.joined(separator: [delimiter])), &random)
    }
    let needsEnd = bytes.last == UInt8(ascii: "\n") || bytes.last == UInt8(ascii: "\r")
    return bytes + (endsWithLine || needsEnd ? lineEnd : [])
  }

  /// - Parameter isAlone: Whether the field has to be the same whatever the delimiter is.
  private func field(_ text: Bytes, isAlone: Bool, _ random: inout SeededGenerator) -> Bytes {
    if isTSV { return text }
    let quote = UInt8(ascii: "\"")
    let special = Bytes("\"\r\n".utf8) + (isAlone ? Bytes(",;|\t".utf8) : []) + [delimiter]
    let needsQuotes = text.contains(where: special.contains)
    let isEmptyLine = isAlone && text.isEmpty && columns.count == 1
    guard random.happens(quoted, of: 8) || needsQuotes || isEmptyLine else { return text }
    return [quote] + text.flatMap { $0 == quote ? [quote, quote] : [$0] } + [quote]
  }
}
