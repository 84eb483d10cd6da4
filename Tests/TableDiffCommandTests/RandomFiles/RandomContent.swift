import Foundation

/// The content of a random file, taken from the table that it was written of and not from the file. So it
/// shows whether two files are the same, without a reader of files.
struct RandomContent {
  struct Row: Equatable {
    var section: Int
    var key: [RandomValue]
    var fields: [Bytes: RandomValue]
  }

  struct Section: Equatable {
    var id: [RandomValue]
    var header: RandomValue?
  }

  /// The columns; `nil` for JSON.
  var columns: [Bytes]?
  var sections: [Section] = []
  var rows: [Row] = []

  /// The content of a CSV or TSV file.
  init(delimited table: RandomTable) {
    let schema = table.schema
    columns = RandomDelimitedFile.columns(of: table)
    if schema.section.isEmpty { sections = [Section(id: [.text("")])] }
    for row in table.rows {
      let values = Self.plain(row, schema)
      let id =
        schema.section.isEmpty ? [.text("")] : schema.section.map { RandomValue.text(values[$0] ?? []) }
      let section = sections.firstIndex { $0.id == id } ?? sections.count
      if section == sections.count { sections.append(Section(id: id)) }
      var fields: [Bytes: RandomValue] = [:]
      for column in table.columns { fields[column] = .text(values[column] ?? []) }
      rows.append(Row(section: section, key: schema.key.map { .text(values[$0] ?? []) }, fields: fields))
    }
  }

  /// The content of a JSON file.
  init(json table: RandomTable, isBare: Bool) {
    func content(_ row: RandomTable.Row, _ section: Int) -> Row {
      Row(
        section: section, key: row.key,
        fields: Dictionary(uniqueKeysWithValues: row.fields.map { ($0.name, $0.value) }))
    }
    if isBare {
      let schema = table.schema
      if schema.section.isEmpty { sections = [Section(id: [.text("")])] }
      for row in table.rows {
        let id = schema.section.isEmpty ? [.text("")] : schema.sectionIDs[row.section].columns
        let section = sections.firstIndex { $0.id == id } ?? sections.count
        if section == sections.count { sections.append(Section(id: id)) }
        rows.append(content(row, section))
      }
      return
    }
    for (position, section) in Self.sections(of: table).enumerated() {
      let header = section.header == .word("null") ? nil : section.header
      sections.append(Section(id: [table.schema.sectionIDs[section.id].json], header: header))
      rows += table.rows.filter { $0.section == section.id }.map { content($0, position) }
    }
  }

  /// The sections of a JSON file: all rows are in one of them.
  static func sections(of table: RandomTable) -> [RandomTable.Section] {
    var sections = table.sections
    for row in table.rows where !sections.contains(where: { $0.id == row.section }) {
      sections.append(RandomTable.Section(id: row.section))
    }
    return sections
  }

  /// Gives the columns other names.
  mutating func nameColumns(_ names: [Bytes: Bytes]) {
    columns = columns?.map { names[$0] ?? $0 }
    for row in rows.indices {
      rows[row].fields = Dictionary(
        uniqueKeysWithValues: rows[row].fields.map { (names[$0.key] ?? $0.key, $0.value) })
    }
  }

  /// The values of a row by column, as CSV and TSV have them.
  static func plain(_ row: RandomTable.Row, _ schema: RandomSchema) -> [Bytes: Bytes] {
    var values: [Bytes: Bytes] = [:]
    for field in row.fields { values[field.name] = field.value.plain }
    for (name, value) in zip(schema.key, row.key) { values[name] = value.plain }
    for (name, value) in zip(schema.section, schema.sectionIDs[row.section].columns) {
      values[name] = value.plain
    }
    return values
  }

  /// The names that the options of the command can have.
  var names: Set<Bytes> {
    Set(rows.flatMap(\.fields.keys)).union(columns ?? [])
  }
}

/// Which fields are compared, and how exactly.
struct RandomRules {
  var ignored: Set<Bytes> = []
  var only: Set<Bytes>?
  var tolerance: Decimal?
  var tolerances: [Bytes: Decimal] = [:]
  /// Whether text of CSV is compared with values of JSON.
  var isAcrossFormats = false
  var ignoresCase = false
  var trims = false
  var nulls: Set<Bytes> = []

  func compares(_ name: Bytes) -> Bool {
    only?.contains(name) ?? !ignored.contains(name)
  }

  func isSame(_ name: Bytes, _ old: RandomValue?, _ new: RandomValue?) -> Bool {
    let (old, new) = (old.map(comparable), new.map(comparable))
    if old == new || (isNull(old) && isNull(new)) { return true }
    if isAcrossFormats, RandomValue.isSameAcrossFormats(old ?? .text(""), new ?? .text("")) { return true }
    guard let old, let new, let tolerance = tolerances[name] ?? tolerance else { return false }
    switch (old, new) {
    case (.text, .text), (.number, .number): break
    // Text of CSV is a number of JSON if it looks like one, but text of JSON is none.
    case (.text, .number), (.number, .text): if !isAcrossFormats { return false }
    // Those that differ in `1` and `1.0` alone.
    case (.nested(2), .nested(3)), (.nested(3), .nested(2)): return true
    default: return false
    }
    guard let left = old.decimal, let right = new.decimal else { return false }
    return (left - right).magnitude <= tolerance
  }

  /// The value without what is not compared.
  private func comparable(_ value: RandomValue) -> RandomValue {
    guard case .text(let bytes) = value else { return value }
    var text = String(decoding: bytes, as: UTF8.self)
    if trims { text = text.trimmingCharacters(in: .whitespacesAndNewlines) }
    return .text(ignoresCase ? text.lowercased() : text)
  }

  private func isNull(_ value: RandomValue?) -> Bool {
    guard !nulls.isEmpty else { return false }
    return value == nil || value == .word("null") || value.map { nulls.contains($0.plain) } == true
  }
}

extension RandomContent {
  /// Makes ids of a file of CSV and one of JSON the same if the command has to take them for the same.
  static func alignIDs(_ old: inout RandomContent, _ new: inout RandomContent) {
    if (old.rows + new.rows).contains(where: { $0.key.contains(where: \.isNumber) }) {
      old.rows = old.rows.map(\.comparedByValue)
      new.rows = new.rows.map(\.comparedByValue)
    }
    guard (old.sections + new.sections).contains(where: { $0.id.contains(where: \.isNumber) }) else { return }
    let ids = [old, new].map { $0.sections.map { $0.id.map(\.comparedByValue) } }
    guard ids.allSatisfy({ Set($0).count == $0.count }) else { return }
    for (position, id) in ids[0].enumerated() { old.sections[position].id = id }
    for (position, id) in ids[1].enumerated() { new.sections[position].id = id }
  }

  /// Whether the command has to take the files for the same.
  func isSame(as new: RandomContent, _ rules: RandomRules) -> Bool {
    guard sections == new.sections, rows.map(\.section) == new.rows.map(\.section),
      rows.map(\.key) == new.rows.map(\.key)
    else { return false }
    if let columns, let newColumns = new.columns {
      guard columns.filter(rules.compares) == newColumns.filter(rules.compares) else { return false }
    }
    return zip(rows, new.rows).allSatisfy { hasSameFields($0, $1, new, rules) }
  }

  /// Whether two rows with the same id have the same content. Of two CSV or TSV files, the columns of both
  /// count.
  func hasSameFields(_ old: Row, _ newRow: Row, _ new: RandomContent, _ rules: RandomRules) -> Bool {
    var names = Set(old.fields.keys).union(newRow.fields.keys)
    if columns != nil && new.columns != nil { names = Set(old.fields.keys).intersection(newRow.fields.keys) }
    return names.allSatisfy { name in
      !rules.compares(name) || rules.isSame(name, old.fields[name], newRow.fields[name])
    }
  }
}

extension RandomContent.Row {
  fileprivate var comparedByValue: Self {
    var row = self
    row.key = key.map(\.comparedByValue)
    return row
  }
}
