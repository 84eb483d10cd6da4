/// Writes a file whose rows were deleted, inserted and moved as links of chains. All text between rows stays.
struct ChainWriter {
  private let file: TableFile
  private let chain: RowChain
  private let rows: RowWriter

  init(file: TableFile, chain: RowChain, form: FileForm) {
    self.file = file
    self.chain = chain
    rows = RowWriter(old: file, form: form, renames: .none)
  }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(file.bytes.count + file.bytes.count / 16)
    if file.form.format == .json { appendSections(to: &bytes) } else { appendLines(to: &bytes) }
    return bytes
  }

  private func isOfFile(_ link: Int) -> Bool { link < file.rows.count }

  private func appendRow(_ link: Int, to bytes: inout [UInt8]) {
    let source = isOfFile(link) ? Int32(truncatingIfNeeded: link) : -1
    rows.append(chain.changes[link], from: source, to: &bytes)
  }

  // MARK: CSV and TSV

  /// A row keeps its line's end, and the lines before it that belong to no row, such as comments.
  private func appendLines(to bytes: inout [UInt8]) {
    let count = file.rows.count
    let usualEnd = usualLineEnd
    bytes += file.gap(before: 0)
    var needsEnd = count == 0 && bytes.last.map(Self.isOfLineEnd) == false
    var endStart = bytes.count
    for link in chain.links(after: chain.heads.lowerBound) {
      if needsEnd { bytes += usualEnd }
      needsEnd = false
      if isOfFile(link), link > 0 { bytes += file.gap(before: link).afterLineEnd }
      guard !chain.deleted.contains(link) else { continue }
      appendRow(link, to: &bytes)
      endStart = bytes.count
      if isOfFile(link) {
        bytes += file.gap(before: link + 1).lineEnd
        needsEnd = bytes.count == endStart
      } else {
        bytes += usualEnd
      }
    }
    let rest = count == 0 ? [] : file.gap(before: count)
    if count > 0, rest.isEmpty {
      // The file ends without a line's end, and goes on to do so.
      if bytes[endStart...].allSatisfy(Self.isOfLineEnd) { bytes.removeSubrange(endStart...) }
    } else {
      if needsEnd { bytes += usualEnd }
      bytes += rest.afterLineEnd
    }
  }

  private var usualLineEnd: ArraySlice<UInt8> {
    if file.rows.count > 1 { return file.gap(before: 1).lineEnd }
    let head = file.gap(before: 0)
    let end = head.lastIndex { !Self.isOfLineEnd($0) }.map { head[($0 + 1)...].lineEnd } ?? []
    return end.isEmpty ? [UInt8(ascii: "\n")] : end
  }

  private static func isOfLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  // MARK: JSON

  /// The text before a section's first row and after its last one stays where it is.
  private func appendSections(to bytes: inout [UInt8]) {
    var starts: [Int: Int] = [:]
    var row = 0
    for run in file.order.runs {
      let section = file.form.hasWrittenSections ? Int(run.section) : 0
      if starts[section] == nil { starts[section] = row }
      row += Int(run.count)
    }
    let firstRows = Set(starts.values)
    let usual = usualSeparator(firstRows)
    for (section, head) in chain.heads.enumerated() {
      guard let start = starts[section] else { continue }
      bytes += file.gap(before: start)
      var isFirst = true
      for link in chain.links(after: head) where !chain.deleted.contains(link) {
        if !isFirst { bytes += isOfFile(link) && !firstRows.contains(link) ? file.gap(before: link) : usual }
        isFirst = false
        appendRow(link, to: &bytes)
      }
    }
    bytes += file.gap(before: file.rows.count)
  }

  /// Whether rows are between brackets or on lines, with nothing but commas and white space between them, so
  /// that any of them can be taken away.
  static func canWrite(_ file: TableFile) -> Bool {
    guard file.form.format == .json else { return true }
    var row = 0
    for run in file.order.runs {
      let rows = row..<(row + Int(run.count))
      guard isList(file, from: row) || isLines(file, from: row),
        rows.dropFirst().allSatisfy({ isSeparator(file.gap(before: $0)) })
      else { return false }
      row = rows.upperBound
    }
    return true
  }

  private static func isList(_ file: TableFile, from row: Int) -> Bool {
    file.gap(before: row).last { !isSpace($0) } == UInt8(ascii: "[")
  }

  private static func isLines(_ file: TableFile, from row: Int) -> Bool {
    row == 0 && file.gap(before: 0).dropFirst(file.bytes.startOfText).allSatisfy(isSpace)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    isOfLineEnd(byte) || byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private static func isSeparator(_ text: ArraySlice<UInt8>) -> Bool {
    text.allSatisfy { isSpace($0) || $0 == UInt8(ascii: ",") }
  }

  private func usualSeparator(_ firstRows: Set<Int>) -> ArraySlice<UInt8> {
    let row = (0..<file.rows.count).first { !firstRows.contains($0) }
    let only = UInt8(ascii: Self.isLines(file, from: 0) ? "\n" : ",")
    return row.map { file.gap(before: $0) } ?? [only]
  }
}

extension ArraySlice<UInt8> {
  /// The line's end with which the text begins; nothing if it begins with none.
  fileprivate var lineEnd: ArraySlice<UInt8> {
    guard let first, first == UInt8(ascii: "\n") || first == UInt8(ascii: "\r") else { return [] }
    let isPair = first == UInt8(ascii: "\r") && dropFirst().first == UInt8(ascii: "\n")
    return prefix(isPair ? 2 : 1)
  }

  fileprivate var afterLineEnd: ArraySlice<UInt8> { dropFirst(lineEnd.count) }
}
