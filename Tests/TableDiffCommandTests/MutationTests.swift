import TableDiff
import TableDiffTesting
import Testing

@testable import table_diff

/// Damaged files: each is refused, or read and then reached by a patch.
@Suite struct MutationTests {
  private static let files: [(FileFormat, String)] = [
    (.csv, "id,s,v\n1,a,\"x, \"\"y\"\"\n\"\r\n2,b,é\r\n3,a,\n"),
    (.tsv, "s\tid\tv\na\t1\t\"x\n\nb\t2\t\\t"),
    (
      .json,
      "{\"sections\":[{\"id\":1,\"header\":{\"t\":[1.5e3,null]},\"rows\":[{\"id\":\"\\u00e9\\ud83d\\ude00\",\"v\":true}]}]}"
    ),
    (.json, "[{\"v\":-0.1,\"id\":1},{\"id\":9223372036854775807,\"v\":{\"a\":[[],{}]}}]\n"),
    (.json, "{\"x\":{\"v\":{\"a\":1}},\"\\u0079\":{\"v\":[1]}}"),
    (.jsonl, "{\"id\":1,\"v\":{\"a\":[1]}}\n\n{\"id\":1e5,\"v\":[]}\r\n{\"id\":\"\\u0061\"}"),
  ]

  private static func old(_ format: FileFormat) -> String {
    switch format {
    case .csv: "id,s,v\n2,b,é\n"
    case .tsv: "s\tid\tv\nb\t2\t\\t\n"
    case .json: "[{\"v\": -0.1, \"id\": 1}]"
    case .jsonl: "{\"v\": -0.1, \"id\": 1}\n"
    }
  }

  @Test(arguments: 0..<6)
  func `damaged tables are read or refused`(file: Int) throws {
    let (format, text) = Self.files[file]
    var random = SeededGenerator(seed: UInt64(file))
    for _ in 0..<extent(300, optimised: 1_000) {
      let bytes = Self.damaged(Array(text.utf8), &random)
      guard let table = try? read(bytes, format) else { continue }
      let pair = try TablePair(old: read(Array(Self.old(format).utf8), format), new: table)
      let patch = try Patch(plan: Comparison(pair).plan(.standard), tables: pair)
      #expect(try patch.applied(to: pair.old.file, patchFile: "p") == bytes)
    }
  }

  @Test func `damaged patches are applied, or refused`() throws {
    let old = try read(Array("id,s\n1,a\n2,a\n3,c\n".utf8), .csv)
    let new = try read(Array("id,s\n3,c\n4,c\n1,a\n".utf8), .csv)
    let pair = try TablePair(old: old, new: new)
    let patch = try Patch(plan: Comparison(pair).plan(.standard), tables: pair).json
    var random = SeededGenerator(seed: 99)
    var refused = 0
    for _ in 0..<extent(300, optimised: 1_000) {
      let bytes = Self.damaged(patch, &random)
      do {
        guard UTF8Check.firstInvalidByte(in: bytes) == nil else { throw CommandFailure("") }
        let read = try Patch(JSONParser.parse(bytes, file: "p"), in: "p")
        #expect(try read.applied(to: old, patchFile: "p") == new.bytes)
      } catch {
        refused += 1
      }
    }
    #expect(refused > extent(150, optimised: 500))
  }

  private func read(_ bytes: [UInt8], _ format: FileFormat) throws -> TableFile {
    try TableFile.read(bytes, format, section: format == .json ? [] : ["s"])
  }

  /// The bytes with a few of them changed, taken out, doubled or cut off.
  static func damaged(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
      let position = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[position] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes[position] = Array("\",\n\r\t{}[]:0-e\\".utf8).randomElement(using: &random) ?? 0
      case 2: bytes.remove(at: position)
      case 3: bytes.insert(bytes[position], at: position)
      default: if Int.random(in: 0..<8, using: &random) == 0 { bytes.removeSubrange(position...) }
      }
    }
    return bytes
  }
}
