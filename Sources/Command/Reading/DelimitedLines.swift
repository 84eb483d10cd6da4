/// The lines of a CSV or TSV file, one after the other, cut into fields.
struct DelimitedLines {
  /// Where a field's bytes are.
  struct Field {
    var range: Range<Int>
    /// Whether quotes inside the field are doubled.
    var hasDoubledQuotes = false
  }

  private let bytes: [UInt8]
  private let file: String
  private let delimiter: UInt8
  private let hasQuotes: Bool
  private var position = 0
  private var nextLine = 1

  /// The fields of the current line.
  private(set) var fields: [Field] = []
  /// The number of the current line, from 1; of its first line where a quoted field spans several.
  private(set) var line = 0
  let hasByteOrderMark: Bool
  /// Whether the first line ended in a carriage return and a line feed.
  private(set) var hasCarriageReturns = false
  /// The lines, counted from 0 as a reader of fields does, that end otherwise than the line before.
  private(set) var lineEndChanges: [Int] = []
  private var lineCount = 0
  private var hadCarriageReturn = false
  private(set) var hasFinalNewline = false

  init(bytes: [UInt8], format: FileFormat, file: String) {
    self.bytes = bytes
    self.file = file
    delimiter = format == .tsv ? UInt8(ascii: "\t") : UInt8(ascii: ",")
    hasQuotes = format == .csv
    hasByteOrderMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    if hasByteOrderMark { position = 3 }
  }

  /// Goes on to the next line. Returns whether there is one.
  mutating func next() throws(CommandFailure) -> Bool {
    guard position < bytes.count else { return false }
    fields.removeAll(keepingCapacity: true)
    line = nextLine
    nextLine += 1
    while true {
      if hasQuotes && position < bytes.count && bytes[position] == UInt8(ascii: "\"") {
        fields.append(try quotedField())
      } else {
        fields.append(try plainField())
      }
      if position < bytes.count && bytes[position] == delimiter {
        position += 1
        continue
      }
      hasFinalNewline = endLine()
      return true
    }
  }

  /// Skips the line's end. Returns whether there is one: the file may stop without.
  private mutating func endLine() -> Bool {
    guard position < bytes.count else { return false }
    let hasCarriageReturn = bytes[position] == UInt8(ascii: "\r")
    position += hasCarriageReturn ? 2 : 1
    if lineCount == 0 {
      hasCarriageReturns = hasCarriageReturn
    } else if hasCarriageReturn != hadCarriageReturn {
      lineEndChanges.append(lineCount)
    }
    hadCarriageReturn = hasCarriageReturn
    lineCount += 1
    return true
  }

  private func isLineFeed(at position: Int) -> Bool {
    position < bytes.count && bytes[position] == UInt8(ascii: "\n")
  }

  private func failure(_ reason: String) -> CommandFailure {
    CommandFailure(file: file, place: "line \(nextLine - 1)", reason)
  }

  /// The field at the current position, which has no quotes around it.
  private mutating func plainField() throws(CommandFailure) -> Field {
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte == delimiter || byte == UInt8(ascii: "\n") { break }
      if byte == UInt8(ascii: "\r") {
        if isLineFeed(at: position + 1) { break }
        throw failure("has a carriage return with no line feed after it")
      }
      if hasQuotes && byte == UInt8(ascii: "\"") {
        throw failure("has a quotation mark inside a field without quotes, in field \(fields.count + 1)")
      }
      position += 1
    }
    return Field(range: start..<position)
  }

  /// The field at the current position, which holds its opening quote.
  private mutating func quotedField() throws(CommandFailure) -> Field {
    let openingLine = nextLine - 1
    position += 1
    var field = Field(range: position..<position)
    while position < bytes.count {
      if isLineFeed(at: position) { nextLine += 1 }
      guard bytes[position] == UInt8(ascii: "\"") else {
        position += 1
        continue
      }
      if position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "\"") {
        field.hasDoubledQuotes = true
        position += 2
        continue
      }
      field.range = field.range.lowerBound..<position
      position += 1
      let endsHere =
        position == bytes.count || bytes[position] == delimiter || isLineFeed(at: position)
        || (bytes[position] == UInt8(ascii: "\r") && isLineFeed(at: position + 1))
      guard endsHere else {
        throw failure("has text after the closing quote of field \(fields.count + 1)")
      }
      return field
    }
    throw CommandFailure(file: file, place: "line \(openingLine)", "the quote opened here is never closed")
  }

  /// The text of a field of the current line.
  func text(_ field: Field) -> ExactText {
    var text: ExactText?
    withBytes(of: field) { text = ExactText($0) }
    return text ?? ""
  }

  /// Calls `body` with the bytes of a field of the current line.
  @inline(__always)
  func withBytes(of field: Field, _ body: (ArraySlice<UInt8>) -> Void) {
    guard field.hasDoubledQuotes else {
      body(bytes[field.range])
      return
    }
    var undoubled: [UInt8] = []
    var wasQuote = false
    for byte in bytes[field.range] {
      wasQuote = byte == UInt8(ascii: "\"") && !wasQuote
      if !wasQuote { undoubled.append(byte) }
    }
    body(undoubled[...])
  }
}
