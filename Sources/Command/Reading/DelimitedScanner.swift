/// Cuts the lines of a CSV (RFC 4180) or TSV file into fields.
///
/// TSV has no quotes (IANA's `text/tab-separated-values`): a quotation mark is a character like others, which
/// is how real TSV files have them, and a field can hold neither a tab nor a line break.
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
  private let delimiters: UInt64
  private let quotes: UInt64
  private(set) var position: Int
  /// The eight bytes in which a field's end is looked for, and the ends in it that are still to come.
  private var block: Int
  private var stops: UInt64 = 0

  /// A scanner of a part of a file's bytes.
  init(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>, form: FileForm) {
    self.bytes = UnsafeBufferPointer(rebasing: bytes[..<range.upperBound])
    position = range.lowerBound
    end = range.upperBound
    delimiter = form.dialect.delimiter
    hasQuotes = form.dialect.hasQuotes
    delimiters = ByteSearch.repeated(form.dialect.delimiter)
    quotes = hasQuotes ? ByteSearch.repeated(UInt8(ascii: "\"")) : delimiters
    block = position
    seek(position)
  }

  var isAtEnd: Bool { position == end }

  /// Returns the field that begins here and goes on to its end. `number` counts the line's fields from 1.
  @inline(__always)
  mutating func field(_ number: Int) throws(Mistake) -> DelimitedField {
    if hasQuotes && position < end && bytes[position] == UInt8(ascii: "\"") {
      return try quotedField(number)
    }
    let start = position
    position = nextStop()
    guard position < end else { return DelimitedField(range: start..<end) }
    let byte = bytes[position]
    if byte == delimiter || byte == UInt8(ascii: "\n") || isLineEnd {
      return DelimitedField(range: start..<position)
    }
    throw Mistake(
      position: position,
      reason: byte == UInt8(ascii: "\r")
        ? "has a carriage return with no line feed after it"
        : "has a quotation mark inside a field without quotes, in field \(number)")
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

  /// The field whose opening quote is here.
  private mutating func quotedField(_ number: Int) throws(Mistake) -> DelimitedField {
    let opening = position
    var hasDoubledQuotes = false
    position += 1
    while true {
      position = ByteSearch.firstMarked(in: bytes, from: position) { ByteSearch.marks(of: quotes, in: $0) }
      guard position < end else {
        throw Mistake(position: opening, reason: "the quote opened here is never closed")
      }
      position += 1
      guard position < end, bytes[position] == UInt8(ascii: "\"") else { break }
      hasDoubledQuotes = true
      position += 1
    }
    guard position == end || bytes[position] == delimiter || isLineEnd else {
      throw Mistake(position: position, reason: "has text after the closing quote of field \(number)")
    }
    // The stop here is taken, as it is at the end of a field without quotes.
    seek(position)
    _ = nextStop()
    return DelimitedField(
      range: (opening + 1)..<(position - 1), isQuoted: true, hasDoubledQuotes: hasDoubledQuotes)
  }

  /// Goes past a delimiter. Returns whether there is one here.
  @inline(__always)
  mutating func skipDelimiter() -> Bool {
    guard position < end, bytes[position] == delimiter else { return false }
    position += 1
    return true
  }

  /// Whether the line ends here: with a line feed, and a carriage return before it or none.
  @inline(__always)
  private var isLineEnd: Bool {
    if bytes[position] == UInt8(ascii: "\n") { return true }
    return bytes[position] == UInt8(ascii: "\r") && position + 1 < end
      && bytes[position + 1] == UInt8(ascii: "\n")
  }

  /// Goes past the line's end, if the file does not stop without one.
  @inline(__always)
  mutating func skipLineEnd() {
    guard position < end else { return }
    let hasReturn = bytes[position] == UInt8(ascii: "\r")
    position += 1
    guard hasReturn else { return }
    // The line feed is a stop of its own.
    position = nextStop() + 1
  }
}
