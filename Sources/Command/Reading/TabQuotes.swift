/// What quotation marks are in a TSV file.
///
/// Most programs write no quotes into TSV, so a mark is a character. Excel puts fields with tabs, line ends
/// and marks into quotes, and doubles the marks inside.
enum TabQuotes: Equatable {
  /// No field is in quotation marks, as Excel writes them.
  case none
  /// They stand around fields.
  case around
  /// They stand around the first fields that begin with one, but in a line they cannot.
  case characters(line: Int)

  init(of bytes: [UInt8], cut dialect: Dialect) {
    guard ByteSearch.first(UInt8(ascii: "\""), in: bytes) != nil else {
      self = .none
      return
    }
    self = bytes.withUnsafeBufferPointer { buffer in
      Self.find(in: buffer, from: bytes.startOfText, dialect) { position in
        UTF8Check.line(of: position, in: bytes, endsInReturns: dialect.endsInReturns)
      }
    }
  }

  private static func find(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ dialect: Dialect, line: (Int) -> Int
  ) -> TabQuotes {
    var dialect = dialect
    dialect.hasQuotes = true
    var scanner = DelimitedScanner(bytes, in: start..<bytes.count, dialect: dialect)
    scanner.skipPreamble(of: dialect)
    var columnCount = 0
    var hasQuotes = false
    while !scanner.isAtEnd {
      let start = scanner.position
      var count = 0
      var isQuoted = false
      repeat {
        do {
          isQuoted = try scanner.field(count + 1).isQuoted || isQuoted
        } catch {
          return hasQuotes ? .characters(line: line(error.position)) : .none
        }
        count += 1
      } while scanner.skipDelimiter()
      if columnCount == 0 { columnCount = count }
      // Marks at the beginnings of fields in two rows would make one row of them.
      if isQuoted, isSeveralRows(bytes[start..<scanner.position], dialect, columnCount) {
        return hasQuotes ? .characters(line: line(start)) : .none
      }
      hasQuotes = hasQuotes || isQuoted
      scanner.skipLineEnd()
      scanner.skipGap(dialect.comment)
    }
    return hasQuotes ? .around : .none
  }

  /// Whether a row with line ends inside of quotation marks has as many tabs in each of its lines as a row.
  private static func isSeveralRows(
    _ row: Slice<UnsafeBufferPointer<UInt8>>, _ dialect: Dialect, _ columnCount: Int
  ) -> Bool {
    let lines = row.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.count > 1
      && lines.allSatisfy { line in line.count { $0 == dialect.delimiter } + 1 == columnCount }
  }
}
