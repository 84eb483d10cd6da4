import TableDiff
import TableDiffTesting
import Testing

@testable import table_diff

/// Files made of pieces at random, with options at random: each is refused, or read and reached by a patch.
@Suite struct DialectRoundTripTests {
  private static let pieces = [
    "a", "b", "1", "\"", "\"\"", "\"x\"", ",", ",", ";", "\t", "\n", "\n", "\r", "\r\n", " ", "#", "\u{E9}",
    "\u{1F600}", "id", "sep=;\n", "id,v\n", "1,a\n", "\n2,b", "\n\n", ",,",
  ]

  private static func text(_ random: inout SeededGenerator) -> [UInt8] {
    let start = random.pick(["", "", "id,v\n", "\u{FEFF}id;v\r\n", "id\tv\n", "id,v\r", "sep=;\nid;v\n"])
    return Array((start + (0..<random.next(below: 14)).map { _ in random.pick(pieces) }.joined()).utf8)
  }

  private static let fields = [
    "a", "b", "1", "2", "3", "", "\"x\"", "\"\"", " \"y, z\"", "\u{E9}", "#c", "\"l\nb\"",
  ]

  /// A table, in which a few fields are unlike others.
  private static func table(_ delimiter: String, _ random: inout SeededGenerator) -> [UInt8] {
    let lineEnd = random.pick(["\n", "\n", "\r\n", "\r"])
    let columnCount = 1 + random.next(below: 4)
    let header = ["id", "v", "v", ""].prefix(columnCount).joined(separator: delimiter) + lineEnd
    let lines = (0..<random.next(below: 7)).map { row in
      let count = random.happens(1, of: 16) ? random.next(below: 6) : columnCount - 1
      let id = random.pick(["\(row)", "\(row)", "\"\(row)\"", "#\(row)", "a\"b", "\"q\"r"])
      let fields =
        [random.happens(3, of: 4) ? "\(row)" : id] + (0..<count).map { _ in random.pick(Self.fields) }
      return fields.joined(separator: delimiter) + (random.happens(1, of: 16) ? lineEnd : "") + lineEnd
    }
    let start = random.pick(["", "", "", "\u{FEFF}", "sep=\(delimiter)\(lineEnd)", "#, \"\(lineEnd)"])
    return Array((start + header + lines.joined()).utf8)
  }

  private static func reading(_ random: inout SeededGenerator) -> TableReading {
    var reading = TableReading(format: random.pick([.csv, .csv, .tsv, nil]))
    if random.happens(1, of: 4) { reading.skippedLines = random.next(below: 3) }
    if random.happens(1, of: 3) { reading.comment = UInt8(ascii: "#") }
    reading.hasHeader = !random.happens(1, of: 3)
    reading.isRagged = random.happens(1, of: 3)
    reading.hasLazyQuotes = random.happens(1, of: 3)
    if random.happens(1, of: 8) { reading.delimiter = reading.format == .tsv ? nil : UInt8(ascii: ";") }
    if random.happens(1, of: 4) { reading.key = ColumnNames([reading.hasHeader ? "v" : "2"]) }
    return reading
  }

  private func file(_ text: [UInt8], _ encoding: TextEncoding) -> [UInt8] { encoding.encoded(text) ?? text }

  @Test func `whatever is read is reached by a patch`() throws {
    var read = 0
    for seed in RandomSeeds.from(extent(6_000, optimised: 20_000)) {
      var random = SeededGenerator(seed: seed)
      let reading = Self.reading(&random)
      let encodings = (0..<2).map { _ in random.pick([TextEncoding.utf8, .utf8, .utf16LittleEndian, .latin1])
      }
      let delimiter = random.pick([",", ";", "\t"])
      let isTable = random.happens(3, of: 4)
      let texts = (0..<2).map { _ in isTable ? Self.table(delimiter, &random) : Self.text(&random) }
      let (old, new) = (file(texts[0], encodings[0]), file(texts[1], encodings[1]))
      let reader = TableReader(reading: reading)
      guard let oldFile = try? reader.parse(old, file: "t"), let newFile = try? reader.parse(new, file: "t"),
        oldFile.form.format != .json, newFile.form.format != .json
      else { continue }
      read += 1
      let pair = try TablePair(old: oldFile, new: newFile)
      let json = try Patch(plan: Comparison(pair).plan(.standard), tables: pair).json
      let patch = try Patch(JSONParser.parse(json, file: "p"), in: "p")
      let description: Comment = "\(seed): \(reading) \(old) \(new) \(String(decoding: json, as: UTF8.self))"
      #expect(patch.old.form.dialect == oldFile.form.dialect, description)
      #expect(patch.new.form == newFile.form, description)
      do {
        let again = try TableReader(reading: TableReading(as: patch.old.form)).parse(old, file: "t")
        #expect(again.form == oldFile.form && again.rows.count == oldFile.rows.count, description)
        #expect(try patch.applied(to: again, patchFile: "p") == new, description)
      } catch {
        Issue.record("\(error): \(description)")
      }
    }
    #expect(read > 500)
  }

  @Test func `a damaged patch is applied or refused, whatever it says of how files are read`() throws {
    var reading = TableReading(format: .csv, skippedLines: 1, comment: UInt8(ascii: "#"))
    (reading.hasHeader, reading.isRagged, reading.hasLazyQuotes) = (false, true, true)
    func utf16(_ text: String) -> [UInt8] {
      file(Array("\u{FEFF}sep=;\r\(text)".utf8), .utf16LittleEndian)
    }
    let (old, new) = (utf16("1;;\r#\r2;a\"b\r\r3\r"), utf16("3;\r1;x;\r#y\r\"4\"z;b\r"))
    let reader = TableReader(reading: reading)
    let pair = try TablePair(old: reader.parse(old, file: "t"), new: reader.parse(new, file: "t"))
    let patch = try Patch(plan: Comparison(pair).plan(.standard), tables: pair).json
    var random = SeededGenerator(seed: 1)
    let rounds = extent(1_000, optimised: 5_000)
    var applied = 0
    for round in 0..<rounds {
      let bytes = round == 0 ? patch : MutationTests.damaged(patch, &random)
      do {
        guard UTF8Check.firstInvalidByte(in: bytes) == nil else { throw CommandFailure("") }
        let read = try Patch(JSONParser.parse(bytes, file: "p"), in: "p")
        let table = try TableReader(reading: TableReading(as: read.old.form)).parse(old, file: "t")
        #expect(try read.applied(to: table, patchFile: "p") == new)
        applied += 1
      } catch {}
    }
    #expect((1..<rounds / 2).contains(applied))
  }
}
