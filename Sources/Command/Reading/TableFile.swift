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
  /// The facts that were recognised in the file, a sentence each.
  let remarks: [String]
  /// By a name that several columns have in the file, their names here.
  let namesakes: [ExactText: [ExactText]]

  init(
    name: String, form: FileForm, bytes: [UInt8], rows: RowSpans, sections: GatheredSections,
    remarks: [String] = [], namesakes: [ExactText: [ExactText]] = [:]
  ) {
    self.name = name
    self.form = form
    self.bytes = bytes
    self.rows = rows
    self.sections = sections.heads
    order = sections.order
    self.remarks = remarks
    self.namesakes = namesakes
  }

  /// A table without rows that has all else like a file of the form `form`, flat or not.
  convenience init(emptyLike form: FileForm, isFlat: Bool, name: String) {
    var sections = GatheredSections()
    if isFlat { sections.appendOnlySection() }
    self.init(name: name, form: form, bytes: [], rows: RowSpans(), sections: sections)
  }

  /// Whether the rows are in no sections but the one that stands for all of them.
  var isFlat: Bool { form.section.isEmpty && sections.count == 1 && !sections[0].isDeclared }

  /// The place of a row, in a CSV or TSV file without the line's end.
  @inline(__always)
  func range(ofRow row: Int) -> Range<Int> { rows.range(of: row, in: bytes) }

  /// The bytes of a row.
  func text(ofRow row: Int) -> ArraySlice<UInt8> {
    bytes[range(ofRow: row)]
  }

  /// The id of a row.
  func id(ofRow row: Int) -> TableID {
    let ids = (0..<form.key.count).map { column in
      let span = rows.keys[row * form.key.count + column]
      let text = text(of: span, ofRow: row)
      return span.kind == .number ? TableID.number(text) : .string(text)
    }
    return TableID(ids)
  }

  /// The decoded text of a part of a row's id.
  func text(of span: KeySpan, ofRow row: Int) -> ExactText {
    let start = rows.start(of: row) + Int(span.start)
    let raw = bytes[start..<(start + span.count)]
    guard span.kind == .escapedText else { return ExactText(raw) }
    return form.format.isJSON ? JSONScanner.unescaped(raw) : DelimitedField.unescaped(raw)
  }

  /// The number of rows of each section.
  var rowCounts: [Int] {
    var counts = [Int](repeating: 0, count: sections.count)
    for run in order.runs { counts[Int(run.section)] += Int(run.count) }
    return counts
  }

  /// Returns the positions of the rows of each section, in the file's order.
  var rowsBySection: [ContiguousArray<Int32>] {
    var rows = rowCounts.map { count in
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
