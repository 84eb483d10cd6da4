/// Writes rows of a new file, each made of a row of the old one or of nothing.
struct RowWriter {
  let old: TableFile
  let form: FileForm
  private let isWrittenLikeOld: Bool
  /// By column of the new file, its position in the old one; -1 for none.
  private let oldColumns: [Int]
  private let columns: [ExactText: Int]

  /// - Parameter renames: The old columns whose values are in new columns of other names.
  init(old: TableFile, form: FileForm, renames: Renames) {
    self.old = old
    self.form = form
    isWrittenLikeOld = old.form.isWritten(like: form)
    let positions = Dictionary(uniqueKeysWithValues: old.form.columns.enumerated().map { ($1, $0) })
    oldColumns = form.columns.map { positions[renames.oldName(of: $0)] ?? -1 }
    columns = Dictionary(uniqueKeysWithValues: form.columns.enumerated().map { ($1, $0) })
  }

  /// Returns how the row of `new` is made of the old file's row at `source`, or of nothing if that is -1;
  /// `nil` if it is that row as it is.
  func change(to row: Int, in new: TableFile, from source: Int32) -> Patch.RowChange? {
    let text = new.text(ofRow: row)
    if source >= 0 && isWrittenLikeOld && text == old.text(ofRow: Int(source)) { return nil }
    let fields = changedFields(to: row, in: new, from: source)
    var written: [UInt8] = []
    append(.fields(fields), from: source, to: &written)
    guard written[...] == text else { return .text(ExactText(text)) }
    // No change is the old row's text, if the files are written alike, with as many fields as that has.
    return fields.isEmpty && source >= 0 && !isWrittenLikeOld ? nil : .fields(fields)
  }

  private func changedFields(to row: Int, in new: TableFile, from source: Int32) -> [RowField] {
    guard !form.format.isJSON, source < 0 || !old.form.format.isJSON else {
      let base = fields(from: source)
      return new.fields(ofRow: row).filter { field in base[field.name] != field.value }
    }
    let oldFields = source < 0 ? [] : DelimitedField.fields(ofRow: Int(source), in: old)
    let newFields = DelimitedField.fields(ofRow: row, in: new)
    var fields: [RowField] = []
    for (column, field) in newFields.enumerated() {
      let oldColumn = oldColumns[column]
      let hasOld = oldFields.indices.contains(oldColumn)
      let isSame =
        hasOld ? oldFields[oldColumn].hasSameText(as: field, old.bytes, new.bytes) : field.range.isEmpty
      if !isSame {
        fields.append(RowField(name: form.columns[column], value: .text(field.text(in: new.bytes))))
      }
    }
    return fields
  }

  /// The values that a row has before it is changed, by its fields' names.
  private func fields(from source: Int32) -> [ExactText: FieldValue] {
    guard source >= 0 else { return [:] }
    var values = old.fields(ofRow: Int(source)).valuesByName
    guard !form.format.isJSON else { return values }
    values = values.mapValues { .text($0.text) }
    for column in form.columns where values[column] == nil { values[column] = .text("") }
    return values
  }

  /// Appends the row that a change makes.
  func append(_ change: Patch.RowChange?, from source: Int32, to bytes: inout [UInt8]) {
    switch change {
    case nil where isWrittenLikeOld && source >= 0: bytes += old.text(ofRow: Int(source))
    case nil: append([], from: source, to: &bytes)
    case .fields(let fields): append(fields, from: source, to: &bytes)
    case .text(let text): bytes += text.bytes
    }
  }

  private func append(_ fields: [RowField], from source: Int32, to bytes: inout [UInt8]) {
    if form.format.isJSON {
      appendObject(fields, from: source, to: &bytes)
    } else {
      appendLine(fields, from: source, to: &bytes)
    }
  }
}

// MARK: CSV and TSV

extension RowWriter {
  private func appendLine(_ fields: [RowField], from source: Int32, to bytes: inout [UInt8]) {
    var changed = [FieldValue?](repeating: nil, count: form.columns.count)
    for field in fields {
      if let column = columns[field.name] { changed[column] = field.value }
    }
    let oldFields =
      source >= 0 && !old.form.format.isJSON ? DelimitedField.fields(ofRow: Int(source), in: old) : []
    let named =
      source >= 0 && old.form.format.isJSON
      ? old.fields(ofRow: Int(source)).valuesByName : [:]
    let writer = LineWriter(form: form)
    let keepsText = old.form.format == form.format && old.form.dialect.cutsRows(like: form.dialect)
    for (column, name) in form.columns.enumerated() {
      if column > 0 { bytes.append(form.dialect.delimiter) }
      let oldColumn = oldColumns[column]
      let oldField = oldFields.indices.contains(oldColumn) ? oldFields[oldColumn] : nil
      if let value = changed[column] {
        writer.append(value.text, isQuoted: keepsText && oldField?.isQuoted == true, to: &bytes)
      } else if let oldField, keepsText {
        bytes += old.bytes[oldField.written]
      } else if let oldField {
        writer.append(oldField.text(in: old.bytes), to: &bytes)
      } else if let value = named[name] {
        writer.append(value.text, to: &bytes)
      }
    }
  }
}

// MARK: JSON

extension RowWriter {
  /// Appends an object. A field that the old row has not can only be added to an object that is made anew.
  private func appendObject(_ fields: [RowField], from source: Int32, to bytes: inout [UInt8]) {
    guard source >= 0, old.form.format.isJSON else {
      let base =
        source >= 0 ? old.fields(ofRow: Int(source)).filter { !old.form.section.contains($0.name) } : []
      appendCompact(base, fields, to: &bytes)
      return
    }
    let text = old.text(ofRow: Int(source))
    let changed = fields.valuesByName
    var copied = text.startIndex
    old.bytes.withUnsafeBufferPointer { buffer in
      var scanner = JSONScanner(buffer, in: text.startIndex..<text.endIndex)
      scanner.skipRowName()
      // The row was read before, so there is no mistake in it.
      try? scanner.members { scanner, name throws(JSONScanner.Mistake) in
        let start = scanner.position
        try scanner.skipValue()
        guard let value = changed[scanner.text(name)] else { return }
        bytes += old.bytes[copied..<start]
        bytes += value.jsonText.bytes
        copied = scanner.position
      }
    }
    bytes += old.bytes[copied..<text.endIndex]
  }

  private func appendCompact(_ base: [RowField], _ fields: [RowField], to bytes: inout [UInt8]) {
    let changed = fields.valuesByName
    let names = Set(base.map(\.name))
    var writer = JSONWriter()
    writer.object { writer in
      for field in base + fields.filter({ !names.contains($0.name) }) {
        writer.member(field.name, changed[field.name] ?? field.value)
      }
    }
    bytes += writer.bytes
  }
}
