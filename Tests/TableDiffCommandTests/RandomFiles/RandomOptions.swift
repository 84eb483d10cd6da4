import Foundation
import TableDiffTesting

/// The options of the command for two random files.
struct RandomOptions {
  let schema: RandomSchema
  /// The names of the columns by those in the schema, if they have others because there is no header.
  private let positions: [Bytes: Bytes]?
  private(set) var arguments: [String] = []

  init(_ schema: RandomSchema, positions: [Bytes: Bytes]?) {
    self.schema = schema
    self.positions = positions
    if positions != nil { arguments.append("--no-header") }
  }

  /// The name that a column has in the files.
  private func name(_ name: Bytes) -> Bytes { positions?[name] ?? name }

  private var formats: [RandomSchema.Format] { [schema.formats.old, schema.formats.new] }

  /// The bytes between the fields of two CSV files. Semicolons need no option.
  mutating func delimiters(_ random: inout SeededGenerator) -> (old: UInt8, new: UInt8) {
    let (comma, semicolon) = (UInt8(ascii: ","), UInt8(ascii: ";"))
    switch random.next(below: 8) {
    case 0: return (comma, semicolon)
    case 1: return (semicolon, semicolon)
    case 2 where formats == [.csv, .csv]:
      let (text, byte) = random.pick([
        (";", semicolon), ("|", UInt8(ascii: "|")), ("tab", UInt8(ascii: "\t")),
      ])
      arguments += ["--delimiter", text]
      return (byte, byte)
    default: return (comma, comma)
    }
  }

  /// Adds the columns of ids and sections.
  mutating func addKey(_ contents: [RandomContent], _ random: inout SeededGenerator) {
    let id = Bytes("id".utf8)
    let (key, section) = (schema.key.map(name), schema.section.map(name))
    let isDefault = contents.allSatisfy { content in
      guard let columns = content.columns, !key.contains(id) else { return key == [id] }
      return columns.first { !section.contains($0) } == key[0] && key.count == 1
    }
    if schema.isWrapped { arguments += ["--rows", "data.items"] }
    if !schema.hasNamedRows, !isDefault || random.happens(1, of: 2) { add("--key", key, &random) }
    if !section.isEmpty { add("--section", section, &random) }
  }

  /// Adds rules for fields with some of the names, which the tables have.
  mutating func addRules(_ names: Set<Bytes>, _ random: inout SeededGenerator) -> RandomRules {
    var rules = RandomRules()
    var names = schema.names.map(name).filter(names.contains)
    random.shuffle(&names)
    let some = Array(names.prefix(1 + random.next(below: 2)))
    switch random.next(below: 12) {
    case 0 where !some.isEmpty:
      add("--ignore", some, &random)
      rules.ignored = Set(some)
    case 1 where !some.isEmpty:
      add("--only", some, &random)
      rules.only = Set(some)
    default: break
    }
    if random.happens(1, of: 8) {
      let text = random.pick(["0.005", "1e-2", "1", "0"])
      arguments += ["--tolerance", text]
      rules.tolerance = Decimal(string: text)
    }
    if let name = names.last, random.happens(1, of: 8) {
      arguments += ["--tolerance", Self.quoted(name) + "=0.02"]
      rules.tolerances[name] = Decimal(string: "0.02")
    }
    addValueRules(to: &rules, &random)
    return rules
  }

  private mutating func addValueRules(to rules: inout RandomRules, _ random: inout SeededGenerator) {
    if random.happens(1, of: 8) {
      arguments.append("--ignore-case")
      rules.ignoresCase = true
    }
    if random.happens(1, of: 8) {
      arguments.append("--trim")
      rules.trims = true
    }
    if random.happens(1, of: 8) {
      let values = random.pick([[""], ["null", "yes"], ["", "0", "x"]])
      for value in values { arguments += ["--null", value] }
      rules.nulls = Set(values.map { Bytes($0.utf8) })
    }
  }

  mutating func fileNames(_ random: inout SeededGenerator) -> (old: String, new: String) {
    let (old, new) = (schema.formats.old, schema.formats.new)
    guard old == new, random.happens(1, of: 8) else { return ("old.\(old.rawValue)", "new.\(new.rawValue)") }
    arguments += ["--input-format", old.rawValue]
    return ("old", "new.2")
  }

  private mutating func add(_ option: String, _ names: [Bytes], _ random: inout SeededGenerator) {
    if random.happens(1, of: 2) {
      arguments += [option, names.map(Self.quoted).joined(separator: ",")]
    } else {
      for name in names { arguments += [option, Self.quoted(name)] }
    }
  }

  /// A name as a field of CSV.
  private static func quoted(_ name: Bytes) -> String {
    let text = String(decoding: name, as: UTF8.self)
    guard text.unicodeScalars.contains(where: { ",\"\n\r".unicodeScalars.contains($0) }) else { return text }
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}
