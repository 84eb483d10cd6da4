import TableDiffTesting

/// The schema that two random files share, and the options that tell of it.
struct RandomSchema {
  enum Format: String, CaseIterable {
    case csv, tsv, json, jsonl

    var isJSON: Bool { self == .json || self == .jsonl }
  }

  var formats: (old: Format, new: Format)
  /// Whether one file is JSON and the other is not.
  var isAcrossFormats: Bool { formats.old.isJSON != formats.new.isJSON }
  /// Whether the rows of JSON files, but not of JSON Lines, are at the path `data.items`.
  var isWrapped: Bool
  /// Whether the rows of both files are members of an object, with their ids for names.
  var hasNamedRows: Bool
  var key: [Bytes]
  var section: [Bytes]
  /// Names of fields that rows may have.
  var names: [Bytes]
  /// The ids that sections may have: of JSON, and the values of the section's columns.
  var sectionIDs: [(json: RandomValue, columns: [RandomValue])]
  var isLineSafe: Bool
  var hasIntegerKeys: Bool
  /// Whether rows have ids by counting, or any of few.
  var hasUniqueKeys: Bool

  private static let fieldNames = [
    "v", "w", "price", "größe", "gro\u{308}ße", "a,b", "x;y", "q\"t", "l\nb", " sp", "(2)", "t\tab", "V",
    "sections", "=",
  ]

  init(_ random: inout SeededGenerator) {
    func format(_ random: inout SeededGenerator) -> Format {
      random.pick([.csv, .csv, .tsv, .json, .json, .jsonl])
    }
    formats.old = format(&random)
    formats.new = random.happens(3, of: 4) ? formats.old : format(&random)
    isLineSafe = formats.old == .tsv || formats.new == .tsv
    let isJSON = formats.old.isJSON && formats.new.isJSON
    isWrapped = (formats.old == .json || formats.new == .json) && random.happens(1, of: 4)
    var names = Self.fieldNames.map { Bytes($0.utf8) }
    if isLineSafe { names.removeAll { $0.contains(UInt8(ascii: "\n")) || $0.contains(UInt8(ascii: "\t")) } }
    random.shuffle(&names)
    let hasManyNames = random.happens(1, of: 12)
    self.names = Array(names.prefix(1 + random.next(below: hasManyNames ? names.count : 6)))
    var columns = ["id", "k", "k,2", "nr"].map { Bytes($0.utf8) }
    if random.happens(1, of: 2) { random.shuffle(&columns) }
    key = Array(columns.prefix(random.happens(3, of: 4) ? 1 : 2 + random.next(below: 2)))
    let sections = ["s", "part", "s,1"].map { Bytes($0.utf8) }
    section =
      random.happens(1, of: isJSON ? 2 : 3) ? [] : Array(sections.prefix(random.happens(3, of: 4) ? 1 : 2))
    var ids: [RandomValue] = [
      .text("a"), .text("b"), .text("1"), .number("1"), .text(""), .text("é"), .text("e\u{301}"),
      .text("a\"b"),
      .number("-7"), .text("c, d"),
    ]
    random.shuffle(&ids)
    sectionIDs = []
    for id in ids.prefix(5) {
      let others: [RandomValue] = section.dropFirst().map { _ in
        random.pick([.text(""), .text("a"), .text("x")])
      }
      sectionIDs.append((id, [.text(id.plain)] + others))
    }
    hasIntegerKeys = random.happens(1, of: 2)
    hasUniqueKeys = random.happens(3, of: 4)
    hasNamedRows =
      formats == (.json, .json) && key.count == 1 && !hasIntegerKeys && hasUniqueKeys
      && random.happens(1, of: 3)
  }

  /// The id with a number. Ids with several columns have values in common, and run together they are the
  /// same.
  func key(_ number: Int) -> [RandomValue] {
    if key.count > 1 {
      let parts: [RandomValue] = [.text("a"), .text("ab"), .text("b"), .text(""), .number("1"), .text("1")]
      return key.indices.map { column in
        column == 0 ? parts[number % 6] : column == 1 ? parts[number / 6 % 6] : .text("\(number / 36)")
      }
    }
    switch number % 8 {
    case 0 where !hasIntegerKeys: return [.text("row \"\(number)\"")]
    case 1 where !hasIntegerKeys: return [.text("é\(number)")]
    case 2 where !hasIntegerKeys: return [.text("e\u{301}\(number - 1)")]
    case 3 where !hasIntegerKeys: return [.text("\(number), \\ /")]
    case 4: return [.text("\(number + 1)")]
    // In TSV of a single column, it would be an empty line, which is no row.
    case 6 where number == 6 && !isLineSafe: return [.text("")]
    default: return [hasIntegerKeys ? .number("\(number)") : .text("r\(number)")]
    }
  }
}

/// A table at random, of which files of any format can be written.
struct RandomTable {
  struct Row {
    var key: [RandomValue]
    /// The position among the schema's ids of sections.
    var section: Int
    var fields: [(name: Bytes, value: RandomValue)]
  }

  struct Section {
    var id: Int
    var header: RandomValue?
  }

  var schema: RandomSchema
  /// The columns of CSV and TSV that hold content.
  var columns: [Bytes]
  /// The order of all columns of CSV and TSV, as far as it is not that of ``columns``.
  var columnsBefore: [Bytes]
  /// The sections of JSON.
  var sections: [Section] = []
  var rows: [Row] = []
  private var nextKey = 0

  init(_ schema: RandomSchema, _ random: inout SeededGenerator) {
    self.schema = schema
    columns = Array(schema.names.prefix(1 + random.next(below: schema.names.count)))
    columnsBefore = schema.section + schema.key
    if random.happens(1, of: 3) { random.shuffle(&columnsBefore) }
    for id in schema.sectionIDs.indices where random.happens(1, of: 2) {
      sections.append(Section(id: id, header: Self.header(&random)))
    }
    random.shuffle(&sections)
    let isLarge = random.happens(1, of: 10)
    for _ in 0..<random.next(below: isLarge ? 40 : 9) { rows.append(row(&random)) }
    // Rows of JSON are in their sections anyway.
    if random.happens(1, of: 2) {
      rows = sections.flatMap { section in rows.filter { $0.section == section.id } }
    }
  }

  static func header(_ random: inout SeededGenerator) -> RandomValue? {
    switch random.next(below: 4) {
    case 0: nil
    case 1: .word("null")
    case 2: .text(isLineSafe: false, &random)
    default: .nested(random.next(below: RandomValue.spellings.count))
    }
  }

  /// Another row, of one of the sections.
  mutating func row(_ random: inout SeededGenerator) -> Row {
    if sections.isEmpty { sections.append(Section(id: random.next(below: schema.sectionIDs.count))) }
    nextKey += 1
    let number = schema.hasUniqueKeys ? nextKey : random.next(below: 8)
    var row = Row(key: schema.key(number), section: random.pick(sections).id, fields: [])
    for name in columns where random.happens(7, of: 8) {
      row.fields.append((name, .field(isLineSafe: schema.isLineSafe, &random)))
    }
    return row
  }
}
