import TableDiff

/// Reads CSV (RFC 4180) and TSV, byte by byte and once, from bytes that are UTF-8.
///
/// TSV has no quotes (IANA's `text/tab-separated-values`): a quotation mark is a character like others, which
/// is how real TSV files have them, and a field can hold neither a tab nor a line break.
struct DelimitedReader {
  let file: String
  let format: FileFormat
  /// The column with the rows' ids: `id` where `nil` and there is one, otherwise the first that is not
  /// `section`.
  let key: ExactText?
  /// The column with the sections' ids; `nil` for a single section.
  let section: ExactText?

  func read(_ bytes: [UInt8]) throws(CommandFailure) -> TableFile {
    var lines = DelimitedLines(bytes: bytes, format: format, file: file)
    guard try lines.next() else { throw CommandFailure(file: file, "is empty: there is no header line") }
    let form = try form(lines)
    var builder = DelimitedTableBuilder(form: form)
    while try lines.next() {
      guard lines.fields.count == form.columns.count else { throw ragged(lines, form.columns.count) }
      builder.append(lines)
    }
    do {
      var finished = form
      finished.hasFinalNewline = lines.hasFinalNewline
      finished.lineEndChanges = lines.lineEndChanges
      return TableFile(form: finished, table: try builder.table())
    } catch {
      throw CommandFailure(file: file, "\(error)")
    }
  }

  private func ragged(_ lines: DelimitedLines, _ expected: Int) -> CommandFailure {
    let count = lines.fields.count
    let isEmpty = count == 1 && lines.fields[0].range.isEmpty
    return CommandFailure(
      file: file, place: "line \(lines.line)",
      (isEmpty ? "is empty" : "has \(count) field\(count == 1 ? "" : "s")")
        + ", but the header has \(expected)")
  }

  /// The form of a file whose header line is the current one.
  private func form(_ lines: DelimitedLines) throws(CommandFailure) -> FileForm {
    let columns = lines.fields.map(lines.text)
    if columns == [""] { throw CommandFailure(file: file, place: "line 1", "the header line is empty") }
    var seen: Set<ExactText> = []
    for column in columns where !seen.insert(column).inserted {
      throw CommandFailure(file: file, place: "line 1", "the column \"\(column)\" is there twice")
    }
    for case let column? in [key, section] where !seen.contains(column) {
      throw CommandFailure(
        file: file, place: "line 1",
        "there is no column \"\(column)\"; the columns are \(columns.map(\.string).joined(separator: ", "))")
    }
    guard let key = key ?? (seen.contains("id") && section != "id" ? "id" : columns.first { $0 != section })
    else {
      throw CommandFailure(file: file, place: "line 1", "there is no column for the rows' ids")
    }
    var form = FileForm(format: format, columns: columns, key: key, section: section)
    form.hasByteOrderMark = lines.hasByteOrderMark
    form.hasCarriageReturns = lines.hasCarriageReturns
    return form
  }
}

/// Gathers rows into sections, in order of first appearance.
private struct DelimitedTableBuilder {
  private let keyColumn: Int
  private let sectionColumn: Int?
  private let contentColumns: [Int]
  private var ids: ContiguousArray<TableID> = []
  private var rows: ContiguousArray<ContiguousArray<Record>> = []
  private var positions: [ExactText: Int] = [:]
  private var latest: (id: ExactText, position: Int)?
  private var content: [UInt8] = []

  init(form: FileForm) {
    let columns = Dictionary(uniqueKeysWithValues: form.columns.enumerated().map { ($1, $0) })
    keyColumn = columns[form.key] ?? 0
    sectionColumn = form.section.flatMap { columns[$0] }
    contentColumns = form.contentColumns.compactMap { columns[$0] }
    if form.section == nil { _ = position(of: "") }
  }

  mutating func append(_ lines: DelimitedLines) {
    let section = position(of: sectionColumn.map { lines.text(lines.fields[$0]) } ?? "")
    content.removeAll(keepingCapacity: true)
    for (count, column) in contentColumns.enumerated() {
      lines.withBytes(of: lines.fields[column]) { FieldText.append($0, after: count, to: &content) }
    }
    let id = TableID.string(lines.text(lines.fields[keyColumn]))
    rows[section].append(Record(id: id, fields: ExactText(content)))
  }

  private mutating func position(of id: ExactText) -> Int {
    // Neighbours are mostly of one section.
    if let latest, latest.id == id { return latest.position }
    let position = positions[id] ?? rows.count
    if position == rows.count {
      positions[id] = position
      ids.append(.string(id))
      rows.append([])
    }
    latest = (id, position)
    return position
  }

  func table() throws(TableError) -> FileTable {
    try FileTable(zip(ids, rows).map { FileSection(id: $0, header: .none, rows: $1) })
  }
}
