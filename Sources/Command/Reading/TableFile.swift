import TableDiff

/// A table file as it was read: its bytes, and the places of its rows and their ids in them.
///
/// Nothing of a row is copied, so a file of a million rows takes little more memory than its bytes.
final class TableFile: Sendable {
  let name: String
  let form: FileForm
  let bytes: [UInt8]
  let rows: RowSpans
  /// The ids and headers of the sections, in order of first appearance.
  let sections: ContiguousArray<SectionHead>
  /// Which section the rows belong to, in the file's order.
  let order: SectionOrder

  init(
    name: String, form: FileForm, bytes: [UInt8], rows: RowSpans, sections: ContiguousArray<SectionHead>,
    order: SectionOrder
  ) {
    self.name = name
    self.form = form
    self.bytes = bytes
    self.rows = rows
    self.sections = sections
    self.order = order
  }

  /// A table without rows that has all else like a file of the form `form`.
  convenience init(emptyLike form: FileForm, name: String) {
    let isOneSection = form.format != .json && form.section.isEmpty
    self.init(
      name: name, form: form, bytes: [], rows: RowSpans(),
      sections: isOneSection ? [SectionHead(id: .string(""), header: .none)] : [], order: SectionOrder())
  }

  /// The place of a row, in a CSV or TSV file without the line's end.
  func range(ofRow row: Int) -> Range<Int> {
    let start = rows.starts[row]
    guard rows.lengths.isEmpty else { return start..<(start + Int(rows.lengths[row])) }
    var end = row + 1 < rows.count ? rows.starts[row + 1] : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\n") {
      end -= 1
      if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    }
    return start..<end
  }

  /// The bytes of a row.
  func text(ofRow row: Int) -> ArraySlice<UInt8> {
    bytes[range(ofRow: row)]
  }

  /// The id of a row.
  func id(ofRow row: Int) -> TableID {
    let ids = (0..<form.key.count).map { column in
      let span = rows.keys[row * form.key.count + column]
      let text = text(of: span, ofRow: row)
      return span.kind == .integer ? Int64(text.string).map(TableID.integer) ?? .string(text) : .string(text)
    }
    return TableID(ids)
  }

  /// The decoded text of a part of a row's id.
  func text(of span: KeySpan, ofRow row: Int) -> ExactText {
    let start = rows.starts[row] + Int(span.start)
    let raw = bytes[start..<(start + span.count)]
    guard span.kind == .escapedText else { return ExactText(raw) }
    return form.format == .json ? JSONScanner.unescaped(raw) : DelimitedField.undoubled(raw)
  }

  /// Returns the positions of the rows of each section, in the file's order.
  var rowsBySection: [ContiguousArray<Int32>] {
    var counts = [Int](repeating: 0, count: sections.count)
    for run in order.runs { counts[Int(run.section)] += Int(run.count) }
    var rows = counts.map { count in
      var rows: ContiguousArray<Int32> = []
      rows.reserveCapacity(count)
      return rows
    }
    var next: Int32 = 0
    for run in order.runs {
      rows[Int(run.section)].append(contentsOf: next..<(next + run.count))
      next += run.count
    }
    return rows
  }

  /// The number of sections and rows.
  var counts: TableCounts { TableCounts(sections: sections.count, rows: rows.count) }
}

/// The id of a section, and its own content: the `header` of a JSON section. CSV and TSV have none.
struct SectionHead: Sendable {
  var id: TableID
  var header: SectionHeader
}

/// The places of the rows of a file, and of their ids in them.
struct RowSpans: Sendable {
  /// The most bytes that a row may have.
  static let maximumLength = 1 << 30

  fileprivate(set) var starts: ContiguousArray<Int> = []
  /// The rows' lengths, if they do not go up to the next row or the line's end before it.
  fileprivate(set) var lengths: ContiguousArray<Int32> = []
  /// The parts of the rows' ids, row by row.
  fileprivate(set) var keys: ContiguousArray<KeySpan> = []

  var count: Int { starts.count }

  mutating func reserveCapacity(_ count: Int, keyCount: Int) {
    starts.reserveCapacity(count)
    keys.reserveCapacity(count * keyCount)
  }

  mutating func append(key span: KeySpan) {
    keys.append(span)
  }

  /// Appends a row whose parts of the id were appended before.
  mutating func append(start: Int) {
    starts.append(start)
  }

  /// Appends a row of JSON whose parts of the id were appended before. The caller has checked its length.
  mutating func append(_ range: Range<Int>) {
    starts.append(range.lowerBound)
    lengths.append(Int32(truncatingIfNeeded: range.count))
  }
}

/// The place of a part of a row's id in the row, without the quotation marks around it.
struct KeySpan: Sendable {
  enum Kind: UInt32 {
    case text
    /// Text with doubled quotation marks (CSV) or escapes (JSON).
    case escapedText
    /// A JSON number.
    case integer
  }

  /// The first byte, counted from the row's.
  let start: UInt32
  /// The number of bytes, and the kind in the two upper bits: rows are shorter than 2^30 bytes.
  private let bits: UInt32

  init(start: Int, count: Int, kind: Kind) {
    self.start = UInt32(truncatingIfNeeded: start)
    bits = UInt32(truncatingIfNeeded: count) | kind.rawValue << 30
  }

  var count: Int { Int(bits & 0x3FFF_FFFF) }
  var kind: Kind { Kind(rawValue: bits >> 30) ?? .text }
}

/// Which section each row of a file belongs to, as runs of rows of the same one.
struct SectionOrder: Equatable, Sendable {
  struct Run: Equatable, Sendable {
    var section: Int32
    var count: Int32
  }

  private(set) var runs: [Run] = []

  mutating func appendRow(ofSection section: Int) {
    append(Run(section: Int32(truncatingIfNeeded: section), count: 1))
  }

  mutating func append(_ run: Run) {
    guard run.count > 0 else { return }
    if let last = runs.last, last.section == run.section {
      // A patch may have any numbers.
      let (count, isTooLarge) = last.count.addingReportingOverflow(run.count)
      if !isTooLarge {
        runs[runs.count - 1].count = count
        return
      }
    }
    runs.append(run)
  }

  /// Whether the rows of each section follow one another, section by section.
  var isContiguous: Bool {
    zip(runs, runs.dropFirst()).allSatisfy { $0.section < $1.section }
  }

  /// The order of a table whose sections have so many rows, one section after the other.
  init(contiguous rowCounts: some Sequence<Int>) {
    for (section, count) in rowCounts.enumerated() {
      append(Run(section: Int32(truncatingIfNeeded: section), count: Int32(truncatingIfNeeded: count)))
    }
  }

  init() {}
}
