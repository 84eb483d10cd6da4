import TableDiffTesting

/// Writes a table as JSON, in one of the ways that programs have.
struct RandomJSONFile {
  private enum Spacing: CaseIterable { case none, afterCommas, lines, tabs, random }

  let table: RandomTable
  /// Whether there is an array or an object of rows in place of sections.
  let isBare: Bool
  /// Whether each row has a line.
  let hasLines: Bool
  private let spacing: Spacing
  private let hasByteOrderMark: Bool
  private let end: Bytes
  /// How many of eight characters are escaped, and values spelled otherwise, without need.
  private let escaped: Int
  private let seed: UInt64

  /// - Parameter seed: Rows of files with the same seed are written alike.
  init(
    _ table: RandomTable, isBare: Bool, hasLines: Bool, seed: UInt64, _ random: inout SeededGenerator
  ) {
    self.table = table
    self.isBare = isBare
    self.hasLines = hasLines
    self.seed = seed
    var style = SeededGenerator(seed: seed)
    spacing = style.pick(hasLines ? [.none, .afterCommas] : Spacing.allCases)
    escaped = style.pick([0, 0, 1, 4])
    hasByteOrderMark = random.happens(1, of: 12)
    end = Bytes(random.pick(["", "\n", "\n", "\r\n", " \n\n"]).utf8)
  }

  var bytes: Bytes {
    var random = SeededGenerator(seed: seed)
    var bytes: Bytes = hasByteOrderMark ? [0xEF, 0xBB, 0xBF] : []
    let isWrapped = table.schema.isWrapped && !hasLines
    if isWrapped { bytes += Bytes("{\"count\": [1], \"data\": {\"x\": {}, \"items\":".utf8) }
    if hasLines {
      for (number, row) in table.rows.enumerated() {
        let lineEnd = number == 0 ? "" : random.pick(["\n", "\n", "\n", "\r\n", "\n\n"])
        bytes += Bytes(lineEnd.utf8) + self.row(row, depth: 1)
      }
    } else if table.schema.hasNamedRows {
      bytes += object(table.rows.map { ($0.key[0].plain, self.row($0, depth: 2)) }, depth: 0, &random)
    } else if isBare {
      bytes += array(table.rows.map { self.row($0, depth: 1) }, depth: 0, &random)
    } else {
      let sections = RandomContent.sections(of: table).map { section -> Bytes in
        // The order of its fields is the section's own.
        var random = SeededGenerator(seed: seed &+ UInt64(section.id))
        let rows = table.rows.filter { $0.section == section.id }.map { row($0, depth: 4) }
        var members: [(Bytes, Bytes)] = [
          (Bytes("id".utf8), value(table.schema.sectionIDs[section.id].json, &random)),
          (Bytes("rows".utf8), array(rows, depth: 3, &random)),
        ]
        if let header = section.header {
          members.insert((Bytes("header".utf8), value(header, &random)), at: 1)
        }
        if random.happens(1, of: 4) { members.reverse() }
        return object(members, depth: 2, &random)
      }
      bytes += object([(Bytes("sections".utf8), array(sections, depth: 1, &random))], depth: 0, &random)
    }
    if isWrapped { bytes += Bytes("}}".utf8) }
    return bytes + end
  }

  private func row(_ row: RandomTable.Row, depth: Int) -> Bytes {
    var random = SeededGenerator(
      seed: seed &+ UInt64(row.key.flatMap(\.plain).reduce(7) { $0 &* 31 &+ Int($1) }))
    let schema = table.schema
    let key = schema.hasNamedRows ? [] : zip(schema.key, row.key).map { ($0, value($1, &random)) }
    var fields = row.fields.map { ($0.name, value($0.value, &random)) }
    if isBare {
      fields += zip(schema.section, schema.sectionIDs[row.section].columns).map { ($0, value($1, &random)) }
    }
    return object(random.happens(1, of: 4) ? fields + key : key + fields, depth: depth, &random)
  }

  // MARK: Spelling

  private func array(_ elements: [Bytes], depth: Int, _ random: inout SeededGenerator) -> Bytes {
    nest("[", elements, "]", depth: depth, &random)
  }

  private func object(_ members: [(Bytes, Bytes)], depth: Int, _ random: inout SeededGenerator) -> Bytes {
    let members = members.map { name, value in
      string(name, &random) + Bytes((spacing == .none ? ":" : spacing == .random ? " : " : ": ").utf8) + value
    }
    return nest("{", members, "}", depth: depth, isShort: depth % 2 == 0 && depth > 3, &random)
  }

  private func nest(
    _ opening: String, _ elements: [Bytes], _ closing: String, depth: Int, isShort: Bool = false,
    _ random: inout SeededGenerator
  ) -> Bytes {
    func space(_ depth: Int, isInside: Bool = false, _ random: inout SeededGenerator) -> Bytes {
      switch spacing {
      case .none: []
      case .afterCommas: Bytes((isInside ? " " : "").utf8)
      case .lines, .tabs:
        isShort || elements.isEmpty
          ? Bytes((isInside ? " " : "").utf8)
          : Bytes(("\n" + String(repeating: spacing == .tabs ? "\t" : "  ", count: depth)).utf8)
      case .random: Bytes(random.pick(["", "", " ", "\n", "\r\n\t"]).utf8)
      }
    }
    var bytes = Bytes(opening.utf8) + space(depth + 1, &random)
    for (position, element) in elements.enumerated() {
      if position > 0 { bytes += Bytes(",".utf8) + space(depth + 1, isInside: true, &random) }
      bytes += element
    }
    return bytes + space(depth, &random) + Bytes(closing.utf8)
  }

  private func value(_ value: RandomValue, _ random: inout SeededGenerator) -> Bytes {
    switch value {
    case .text(let text): string(text, &random)
    case .number(let text), .word(let text): Bytes(text.utf8)
    case .nested(let number):
      Bytes(
        (escaped == 0 ? RandomValue.spellings[number][0] : random.pick(RandomValue.spellings[number])).utf8)
    }
  }

  private func string(_ text: Bytes, _ random: inout SeededGenerator) -> Bytes {
    var bytes = Bytes("\"".utf8)
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\"", "\\": bytes += Bytes("\\\(scalar)".utf8)
      case "/" where random.happens(escaped, of: 8): bytes += Bytes("\\/".utf8)
      case "\n" where random.happens(1, of: 2): bytes += Bytes("\\n".utf8)
      case _ where scalar.value < 0x20 || random.happens(escaped, of: 8):
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16, uppercase: random.happens(1, of: 2))
          bytes += Bytes(("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
        }
      default: bytes += Bytes(String(scalar).utf8)
      }
    }
    return bytes + Bytes("\"".utf8)
  }
}
