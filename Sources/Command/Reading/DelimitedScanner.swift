/// Cuts the lines of a CSV (RFC 4180) or TSV file into fields.
///
/// TSV has no quotes (IANA's `text/tab-separated-values`): a quotation mark is a character like others, which
/// is how most TSV files have them, and a field can hold neither a tab nor a line break. If Excel wrote the
/// file, it has quotes like CSV (``TabQuotes``).
struct DelimitedScanner {
  /// A mistake in a line.
  struct Mistake: Error {
    var position: Int
    var reason: String
  }

  /// Lives as long as the scanner, which is used inside of the call that lends the bytes only.
  private let bytes: UnsafeBufferPointer<UInt8>
  private let end: Int
  private let delimiter: UInt8
  private let hasQuotes: Bool
  private let hasLazyQuotes: Bool
  private let endsInReturns: Bool
  private let delimiters: UInt64
  private let quotes: UInt64
  private(set) var position: Int
  /// The eight bytes in which a field's end is looked for, and the ends in it that are still to come.
  private var block: Int
  private var stops: UInt64 = 0

  /// A scanner of a part of a file's bytes.
  init(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>, dialect: Dialect) {
    self.bytes = UnsafeBufferPointer(rebasing: bytes[..<range.upperBound])
    position = range.lowerBound
    end = range.upperBound
    delimiter = dialect.delimiter
    hasQuotes = dialect.hasQuotes
    hasLazyQuotes = dialect.hasLazyQuotes
    endsInReturns = dialect.endsInReturns
    delimiters = ByteSearch.repeated(dialect.delimiter)
    quotes = hasQuotes ? ByteSearch.repeated(UInt8(ascii: "\"")) : delimiters
    block = position
    seek(position)
  }

  var isAtEnd: Bool { position == end }

  /// Returns the field that begins here and goes on to its end. `number` counts the line's fields from 1.
  @inline(__always)
  mutating func field(_ number: Int) throws(Mistake) -> DelimitedField {
    if hasQuotes && position < end && bytes[position] == UInt8(ascii: "\"") {
      return try quotedField(number, from: position)
    }
    let start = position
    position = nextStop()
    guard position < end else { return DelimitedField(range: start..<end) }
    let byte = bytes[position]
    if byte == delimiter || byte == UInt8(ascii: "\n") || isLineEnd {
      return DelimitedField(range: start..<position)
    }
    return try unusualField(number, from: start)
  }

  /// The field that begins at `start` and has a quotation mark or a carriage return at `position`.
  private mutating func unusualField(_ number: Int, from start: Int) throws(Mistake) -> DelimitedField {
    if bytes[position] == UInt8(ascii: "\"") {
      if bytes[start..<position].allSatisfy({ $0 == UInt8(ascii: " ") }) {
        return try quotedField(number, from: start)
      }
      guard hasLazyQuotes else {
        throw Mistake(
          position: position,
          reason: "has a quotation mark inside a field without quotes, in field \(number)"
            + "; --lazy-quotes takes it for a character")
      }
    }
    try seekLazyEnd()
    return DelimitedField(range: start..<position)
  }

  /// Goes to the end of a field, past quotation marks.
  private mutating func seekLazyEnd() throws(Mistake) {
    seek(position)
    position = nextStop()
    while position < end, bytes[position] == UInt8(ascii: "\""), hasQuotes { position = nextStop() }
    guard position == end || bytes[position] == delimiter || isLineEnd else {
      throw Mistake(
        position: position,
        reason: "has a carriage return with no line feed after it; tr -d '\\r' takes those out")
    }
  }

  /// Returns the next place at which a field may end or has a mistake; the end of the bytes if there is none.
  @inline(__always)
  private mutating func nextStop() -> Int {
    while stops == 0 {
      guard block < end else { return end }
      block &+= 8
      stops = stops(in: ByteSearch.word(of: bytes, at: block))
    }
    let stop = block &+ stops.trailingZeroBitCount >> 3
    stops &= stops &- 1
    return stop
  }

  /// Goes on from `position`.
  @inline(__always)
  private mutating func seek(_ position: Int) {
    block = position
    stops = stops(in: ByteSearch.word(of: bytes, at: position))
  }

  @inline(__always)
  private func stops(in word: UInt64) -> UInt64 {
    ByteSearch.marks(of: delimiters, in: word) | ByteSearch.marks(of: quotes, in: word)
      | ByteSearch.marks(of: ByteSearch.repeated(UInt8(ascii: "\n")), in: word)
      | ByteSearch.marks(of: ByteSearch.repeated(UInt8(ascii: "\r")), in: word)
  }

  /// The field whose opening quote is here, after spaces from `start` on or none.
  private mutating func quotedField(_ number: Int, from start: Int) throws(Mistake) -> DelimitedField {
    let opening = position
    var isEscaped = false
    position += 1
    while true {
      position = ByteSearch.firstMarked(in: bytes, from: position) { ByteSearch.marks(of: quotes, in: $0) }
      guard position < end else {
        return try unclosedField(from: start, opening)
      }
      position += 1
      guard position < end, bytes[position] == UInt8(ascii: "\"") else { break }
      isEscaped = true
      position += 1
    }
    let before = opening + 1 - start
    guard position == end || bytes[position] == delimiter || isLineEnd else {
      guard hasLazyQuotes else {
        throw Mistake(
          position: position,
          reason: "has text after the closing quote of field \(number)"
            + "; --lazy-quotes takes it for a part of it")
      }
      try seekLazyEnd()
      return DelimitedField(
        range: (opening + 1)..<position, padding: (before: before, after: 0), isEscaped: true)
    }
    // The stop here is taken, as it is at the end of a field without quotes.
    seek(position)
    _ = nextStop()
    return DelimitedField(
      range: (opening + 1)..<(position - 1), padding: (before: before, after: 1), isEscaped: isEscaped)
  }

  /// The field whose opening quote has no closing one in the rest of the file, so that it is a character.
  private mutating func unclosedField(from start: Int, _ opening: Int) throws(Mistake) -> DelimitedField {
    guard hasLazyQuotes else {
      throw Mistake(
        position: opening,
        reason: "the quote opened here is never closed; --lazy-quotes takes it for a character")
    }
    position = opening
    try seekLazyEnd()
    return DelimitedField(range: start..<position)
  }

  /// Goes past a delimiter. Returns whether there is one here.
  @inline(__always)
  mutating func skipDelimiter() -> Bool {
    guard position < end, bytes[position] == delimiter else { return false }
    position += 1
    return true
  }

  /// Whether the line ends here: with a line feed, and a carriage return before it or none; or with a
  /// carriage return if lines end so in the file.
  @inline(__always)
  private var isLineEnd: Bool {
    if bytes[position] == UInt8(ascii: "\n") { return true }
    guard bytes[position] == UInt8(ascii: "\r") else { return false }
    return endsInReturns || position + 1 < end && bytes[position + 1] == UInt8(ascii: "\n")
  }

  /// Goes past the line's end, if the file does not stop without one.
  @inline(__always)
  mutating func skipLineEnd() {
    guard position < end else { return }
    let hasReturn = bytes[position] == UInt8(ascii: "\r")
    position += 1
    guard hasReturn, !endsInReturns || position < end && bytes[position] == UInt8(ascii: "\n") else { return }
    // The line feed is a stop of its own.
    position = nextStop() + 1
  }
}

// MARK: Lines that are no rows

extension DelimitedScanner {
  /// Goes past the lines before the table.
  mutating func skipPreamble(of dialect: Dialect) {
    var skipped = max(dialect.skippedLines, dialect.hasSeparatorLine ? 1 : 0)
    while skipped > 0, !isAtEnd {
      skipLine()
      skipped -= 1
    }
    skipGap(dialect.comment)
  }

  /// Goes past empty lines, and those that begin with `comment`.
  mutating func skipGap(_ comment: UInt8?) {
    while skipBlankLine() || skipComment(comment) {}
  }

  /// Goes past an empty line. Returns whether there is one here.
  ///
  /// As for other readers, a line of spaces is not empty.
  private mutating func skipBlankLine() -> Bool {
    guard position < end, isLineEnd else { return false }
    skipLine()
    return true
  }

  /// Goes past a line that begins with `mark`. Returns whether there is one here.
  mutating func skipComment(_ mark: UInt8?) -> Bool {
    guard let mark, position < end, bytes[position] == mark else { return false }
    skipLine()
    return true
  }

  /// Goes to the beginning of the next line, whatever this one has.
  private mutating func skipLine() {
    while position < end, !isLineEnd {
      position = ByteSearch.firstMarked(in: bytes, from: position + 1) { word in
        ByteSearch.marks(of: ByteSearch.repeated(UInt8(ascii: "\n")), in: word)
          | ByteSearch.marks(of: ByteSearch.repeated(UInt8(ascii: "\r")), in: word)
      }
    }
    seek(position)
    // The line's end is a stop.
    if position < end { _ = nextStop() }
    skipLineEnd()
  }
}
