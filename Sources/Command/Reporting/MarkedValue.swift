/// One of two values of one kind, with the part marked that differs from the other.
///
/// Unless values are written in full, the common parts are cut to the columns next to the difference, and the
/// differing part to its beginning. The beginnings of the two differing parts differ, because the common
/// beginning is maximal.
struct MarkedValue {
  /// The columns of a terminal that common parts take before they are cut.
  private static let commonLimit = 12
  /// The columns that the differing part takes before it is cut.
  private static let differingLimit = 40

  private let value: FieldValue
  private let style: Style
  private let isMarked: Bool
  private let isHeadCut: Bool
  private let isDifferingCut: Bool
  /// The common beginning.
  private let head: Substring
  /// The differing part, or the beginning of it that is written.
  let differing: Substring
  /// The beginning of the common end; empty if the differing part is cut.
  private let tail: Substring
  /// The text that is left out at the end.
  private let rest: Substring

  init(_ value: FieldValue, _ parts: CommonParts, style: Style, isFull: Bool) {
    self.value = value
    self.style = style
    let text = value.text.string[...]
    let bytes = text.utf8
    let escapes = Escapes(isJSON: value.isJSON, hasMarks: style.hasMarks)
    let headEnd = bytes.index(text.startIndex, offsetBy: parts.head)
    let tailStart = bytes.index(text.endIndex, offsetBy: -parts.tail)
    var (start, end, tailEnd) = (text.startIndex, tailStart, text.endIndex)
    if !isFull {
      // The first scalar that differs is always written, however long its character is.
      let minimum = bytes.index(text.startIndex, offsetBy: min(parts.difference + 1, bytes.count))
      start = escapes.start(of: text[..<headEnd], columns: Self.commonLimit)
      end = escapes.end(of: text[headEnd..<tailStart], columns: Self.differingLimit, notBefore: minimum)
      tailEnd = escapes.end(of: text[tailStart...], columns: Self.commonLimit, notBefore: minimum)
    }
    isMarked = parts.head + parts.tail > 0
    isHeadCut = start > text.startIndex
    isDifferingCut = end < tailStart
    head = text[start..<headEnd]
    differing = text[headEnd..<end]
    tail = isDifferingCut ? text[end..<end] : text[tailStart..<tailEnd]
    rest = text[tail.endIndex...]
  }

  /// Returns the value. If `isASCII`, the differing part has escapes for all scalars beyond ASCII.
  func text(isASCII: Bool) -> String {
    let escapes = Escapes(isJSON: value.isJSON, hasMarks: style.hasMarks)
    let exact = Escapes(isJSON: value.isJSON, hasMarks: style.hasMarks, isASCII: isASCII)
    let (start, end) = isMarked ? (style.differenceStart, style.differenceEnd) : ("", "")
    return [
      isHeadCut ? "…" : "", value.quote, escapes.text(head), start, exact.text(differing), end,
      escapes.text(tail), value.quote, rest.isEmpty ? "" : "…", isDifferingCut ? ValueText.rest(rest) : "",
    ].joined()
  }
}
