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
    self.seed = seed
    var random = SeededGenerator(seed: seed)
    let schema = RandomSchema(&random)
    let table = RandomTable(schema, &random)
    var edited = table
    if random.happens(1, of: 16) {
      edited = RandomTable(schema, &random)
    } else {
      edited.edit(&random)
    }
    var options = RandomOptions(schema)
    let style = random.next()
    let delimiters = options.delimiters(&random)
    var oldFile = File(table, schema.formats.old, delimiters.old, seed: style, &random)
    let isWrittenAlike = random.happens(3, of: 4)
    let (oldFormat, newFormat) = schema.formats
    let isUnchanged = oldFormat == newFormat && delimiters.old == delimiters.new && random.happens(1, of: 16)
    let newStyle = isWrittenAlike ? style : random.next()
    var newFile = isUnchanged ? oldFile : File(edited, newFormat, delimiters.new, seed: newStyle, &random)
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
    drifted = Data(File(other, oldFormat, delimiters.old, seed: style, &random).bytes)
  }

  private struct File {
    var bytes: Bytes
    var content: RandomContent

    init(
      _ table: RandomTable, _ format: RandomSchema.Format, _ delimiter: UInt8, seed: UInt64,
      _ random: inout SeededGenerator
    ) {
      guard format.isJSON else {
        let file = RandomDelimitedFile(
          table, isTSV: format == .tsv, delimiter: delimiter, seed: seed, &random)
        let isUTF16 = random.happens(1, of: 8)
        bytes = isUTF16 ? Self.utf16(file.bytes, &random) : file.bytes
        content = RandomContent(delimited: table)
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
  /// The options that say how the files are read.
  var reading: TableReading {
    func values(_ option: String) -> [String] {
      options.adjacentPairs().filter { $0.0 == option }.map(\.1)
    }
    return TableReading(
      key: ColumnNames(values("--key")), section: ColumnNames(values("--section")),
      format: values("--input-format").first.flatMap { FileFormat(rawValue: $0) },
      delimiter: values("--delimiter").first.flatMap { $0 == "tab" ? UInt8(ascii: "\t") : $0.utf8.first },
      rowsPath: values("--rows").first.map { ExactText($0) })
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
