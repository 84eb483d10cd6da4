import Algorithms
import Foundation
import TableDiffTesting

@testable import table_diff

/// Two files at random, the options that fit them, and the answers that the command has to give.
struct RandomFilePair {
  let seed: UInt64
  var names: (old: String, new: String)
  var old: Data
  var new: Data
  /// The old file with other changes than the new one has.
  var drifted: Data
  /// Whether the patch is one that can be undone.
  var isReversible: Bool
  /// The options that both `diff` and `check` need.
  var options: [String]
  var policy: String
  var isSame: Bool
  var hasUniqueIDs: Bool
  var changes: RandomChanges

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    self.init(seed: seed, &random)
  }

  /// - Parameter seed: The seed for the description.
  init(seed: UInt64, _ random: inout SeededGenerator) {
    self.seed = seed
    let schema = RandomSchema(&random)
    let table = RandomTable(schema, &random)
    var edited = table
    if random.happens(1, of: 16) {
      edited = RandomTable(schema, &random)
    } else {
      edited.edit(&random)
    }
    let hasHeader = Self.needsHeader(table, edited) || random.happens(5, of: 6)
    var options = RandomOptions(schema, positions: hasHeader ? nil : RandomDelimitedFile.positions(of: table))
    let style = random.next()
    let delimiters = options.delimiters(&random)
    let oldForm = Form(format: schema.formats.old, delimiter: delimiters.old, hasHeader: hasHeader)
    let newForm = Form(format: schema.formats.new, delimiter: delimiters.new, hasHeader: hasHeader)
    var oldFile = File(table, oldForm, seed: style, &random)
    let isWrittenAlike = random.happens(3, of: 4)
    let isUnchanged = oldForm == newForm && random.happens(1, of: 16)
    let newStyle = isWrittenAlike ? style : random.next()
    var newFile = isUnchanged ? oldFile : File(edited, newForm, seed: newStyle, &random)
    options.addKey([oldFile.content, newFile.content], &random)
    var rules = options.addRules(oldFile.content.names.union(newFile.content.names), &random)
    rules.isAcrossFormats = schema.isAcrossFormats
    if schema.isAcrossFormats { RandomContent.alignIDs(&oldFile.content, &newFile.content) }
    names = options.fileNames(&random)
    policy = random.pick(PolicyName.allCases).rawValue
    self.options = options.arguments
    old = Data(oldFile.bytes)
    new = Data(newFile.bytes)
    hasUniqueIDs = oldFile.content.hasUniqueIDs && newFile.content.hasUniqueIDs
    changes = oldFile.content.changes(to: newFile.content, rules)
    isSame = oldFile.content.isSame(as: newFile.content, rules)
    isReversible = random.happens(1, of: 2)
    var other = table
    other.edit(&random)
    drifted = hasHeader ? Data(File(other, oldForm, seed: style, &random).bytes) : old
  }

  /// Whether the columns of two tables are not known by their positions alone, or a file without a header
  /// would have nothing in it.
  private static func needsHeader(_ old: RandomTable, _ new: RandomTable) -> Bool {
    old.schema.formats != (.csv, .csv) || old.rows.isEmpty || new.rows.isEmpty
      || RandomDelimitedFile.columns(of: old) != RandomDelimitedFile.columns(of: new)
  }

  private struct Form: Equatable {
    var format: RandomSchema.Format
    var delimiter: UInt8
    var hasHeader: Bool
  }

  private struct File {
    var bytes: Bytes
    var content: RandomContent

    init(
      _ table: RandomTable, _ form: Form, seed: UInt64, _ random: inout SeededGenerator
    ) {
      let format = form.format
      guard format.isJSON else {
        let file = RandomDelimitedFile(
          table, delimiter: format == .tsv ? nil : form.delimiter, hasHeader: form.hasHeader, seed: seed,
          &random)
        let isUTF16 = random.happens(1, of: 8)
        bytes = isUTF16 ? Self.utf16(file.bytes, &random) : file.bytes
        content = RandomContent(delimited: table)
        if !form.hasHeader { content.nameColumns(RandomDelimitedFile.positions(of: table)) }
        return
      }
      let schema = table.schema
      let needsBare =
        format == .jsonl || schema.hasNamedRows || !schema.isAcrossFormats && !schema.section.isEmpty
      let isBare = needsBare || table.sections.count < 2 && random.happens(3, of: 4)
      bytes = RandomJSONFile(table, isBare: isBare, hasLines: format == .jsonl, seed: seed, &random).bytes
      content = RandomContent(json: table, isBare: isBare)
    }

    /// The text in UTF-16, with a byte order mark.
    private static func utf16(_ text: Bytes, _ random: inout SeededGenerator) -> Bytes {
      let isBigEndian = random.happens(1, of: 2)
      let string = String(decoding: text, as: UTF8.self)
      return (string.unicodeScalars.first == "\u{FEFF}" ? string : "\u{FEFF}" + string).utf16.flatMap {
        unit in
        let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        return isBigEndian ? bytes : bytes.reversed()
      }
    }
  }
}

extension RandomFilePair {
  /// A folder with both files.
  func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write(old, to: names.old)
    try folder.write(new, to: names.new)
    return folder
  }

  /// Both files, read.
  func files() throws -> (old: TableFile, new: TableFile) {
    let reader = TableReader(reading: reading)
    return (
      try reader.parse(Array(old), file: names.old), try reader.parse(Array(new), file: names.new)
    )
  }

  /// The options that say how the files are read.
  var reading: TableReading {
    func values(_ option: String) -> [String] {
      options.adjacentPairs().filter { $0.0 == option }.map(\.1)
    }
    return TableReading(
      key: ColumnNames(values("--key")), section: ColumnNames(values("--section")),
      format: values("--input-format").first.flatMap { FileFormat(rawValue: $0) },
      delimiter: values("--delimiter").first.flatMap { $0 == "tab" ? UInt8(ascii: "\t") : $0.utf8.first },
      hasHeader: !options.contains("--no-header"), rowsPath: values("--rows").first.map { ExactText($0) })
  }
}

extension RandomFilePair: CustomStringConvertible {
  /// All it takes to run the command again.
  var description: String {
    """
    RANDOM_SEEDS='\(seed)..<\(seed + 1)'
    table-diff diff \(names.old) \(names.new) \((options + ["--policy", policy]).map(\.debugDescription).joined(separator: " "))
    \(names.old): \(String(decoding: old, as: UTF8.self).debugDescription)
    \(names.new): \(String(decoding: new, as: UTF8.self).debugDescription)
    """
  }
}
