import TableDiff
import Testing

@testable import table_diff

@Suite struct RoundTripTests {
  /// Diffs, writes the patch, reads it again and applies it.
  private func roundTrip(
    _ old: [UInt8], _ new: [UInt8], _ formats: (FileFormat, FileFormat), section: ExactText? = nil,
    policy: PolicyName = .standard
  ) throws -> [UInt8] {
    let oldFile = try TableReader.parse(old, format: formats.0, file: "old", key: nil, section: section)
    let newFile = try TableReader.parse(new, format: formats.1, file: "new", key: nil, section: section)
    let comparison = try Comparison(old: oldFile, new: newFile, names: ("old", "new"))
    let patch = try Patch(plan: comparison.plan(policy), old: oldFile, new: newFile)
    let read = try PatchReader(file: "patch").patch(JSONParser.parse(patch.json, file: "patch"))
    #expect(String(decoding: read.json, as: UTF8.self) == String(decoding: patch.json, as: UTF8.self))
    return try read.applied(to: oldFile, file: "old", patchFile: "patch")
  }

  private func expectRoundTrip(
    _ old: String, _ new: String, _ oldFormat: FileFormat, _ newFormat: FileFormat? = nil,
    section: ExactText? = nil
  ) throws {
    let formats = (oldFormat, newFormat ?? oldFormat)
    let bytes = try roundTrip(Array(old.utf8), Array(new.utf8), formats, section: section)
    #expect(String(decoding: bytes, as: UTF8.self) == new)
  }

  @Test(arguments: [
    ("id,v\n1,a\n2,b\n", "id,v\n2,b\n3,c\n1,A\n"),
    ("id,v\n1,a\n2,b\n", "v,id\na,1\nb,2\n"),
    ("id,v\n1,a\n", "id,v,w\n1,a,x\n2,b,\n"),
    ("id,v,w\n1,a,b\n", "id\n1\n"),
    ("id,v\n1,a\n", "id,v\r\n1,a\r\n2,\"x, y\"\r\n"),
    ("id,v\n1,a\n", "id,v\n1,a\r\n2,b\n"),
    ("id,v\n1,a\n", "id,v\r\n1,a\n2,\"b\r\nc\"\n3,c\r\n4,d"),
    ("id,v\n1,a\n", "\"id\nx\",v\n1,a\r\n"),
    ("id,v\n1,a\r\n", "id,v\n1,a\n"),
    ("id,v\n", "\u{FEFF}id,v\n\"\"\"q\"\"\",\"a\nb\""),
    ("id,v\n1,a\n1,b\n2,c\n", "id,v\n2,c\n1,b\n1,b\n1,d\n"),
    ("name,v\n1,a\n", "id,v\n1,a\n"),
  ])
  func `CSV comes back byte for byte`(old: String, new: String) throws {
    try expectRoundTrip(old, new, .csv)
  }

  @Test func `sections of CSV come, go and move`() throws {
    try expectRoundTrip(
      "s,id\na,1\na,2\nb,3\nc,4\n", "s,id\nc,4\nc,5\nd,3\nd,9\na,2\na,1\n", .csv, section: "s")
  }

  @Test func `lines of TSV that end in two ways come back`() throws {
    try expectRoundTrip("id\tv\n1\ta\n", "id\tv\n1\ta\r\n2\tb\n3\tc", .tsv)
  }

  @Test func `quotes and backslashes of TSV come back`() throws {
    try expectRoundTrip("id\tv\n1\t\"x\n", "id\tv\n1\t\\t\"x\"\n\"2\"\t\\\n", .tsv)
  }

  @Test(arguments: [
    ("[]", "[{\"id\":1,\"v\":1.0}]"),
    ("[{\"id\":1,\"a\":1,\"b\":2}]", "[{\"b\":2,\"id\":1,\"a\":1}]\n"),
    ("[{\"id\":1,\"v\":1}]", "[{\"id\":\"1\",\"v\":1}]"),
    ("{\"sections\":[]}", "[]"),
    ("[{\"id\":1}]", "{\"sections\":[{\"rows\":[{\"id\":1},{\"id\":2}],\"id\":\"\"}]}"),
    (
      "{\"sections\":[{\"id\":1,\"header\":{\"t\":1},\"rows\":[{\"id\":1}]},{\"id\":2,\"rows\":[{\"id\":2}]}]}",
      "{\"sections\":[{\"id\":2,\"header\":null,\"rows\":[{\"id\":2},{\"id\":1}]},{\"id\":1,\"header\":{\"t\":2},\"rows\":[]},{\"id\":3,\"rows\":[{\"id\":7}]}]}"
    ),
  ])
  func `JSON comes back byte for byte`(old: String, new: String) throws {
    try expectRoundTrip(old, new, .json)
  }

  @Test func `a table can change its file format`() throws {
    try expectRoundTrip("id,v\n1,a\n2,b\n", "id\tv\n2\tb\n1\tc\n", .csv, .tsv)
    try expectRoundTrip("id,v\n1,a\n", "[{\"id\":\"1\",\"v\":\"a\"},{\"v\":2,\"id\":2}]", .csv, .json)
    try expectRoundTrip("[{\"id\":\"1\",\"v\":\"a\"},{\"id\":2}]", "id,v\n1,a\n2,\n", .json, .csv)
  }

  @Test func `a row of CSV and a row of JSON with the same fields are the same`() throws {
    let old = try TableReader.parse(
      Array("v,id\na,1\n".utf8), format: .csv, file: "old", key: nil, section: nil)
    let new = try TableReader.parse(
      Array("[{\"id\":\"1\",\"v\":\"a\"}]".utf8), format: .json, file: "new", key: nil, section: nil)
    #expect(try Comparison(old: old, new: new, names: ("old", "new")).isSame)
  }

  @Test(arguments: PolicyName.allCases)
  func `random tables come back under every policy`(policy: PolicyName) throws {
    var random = RandomTables(seed: 7)
    for _ in 0..<60 {
      let (old, new) = random.pair()
      for format in [FileFormat.csv, .tsv, .json] {
        let oldBytes = RandomTables.bytes(old, format)
        let newBytes = RandomTables.bytes(new, format)
        let section: ExactText? = format == .json ? nil : "section"
        let bytes = try roundTrip(oldBytes, newBytes, (format, format), section: section, policy: policy)
        #expect(bytes == newBytes)
      }
    }
  }

  @Test func `a patch does not fit another table`() throws {
    func table(_ text: String) throws -> TableFile {
      try TableReader.parse(Array(text.utf8), format: .csv, file: "t", key: nil, section: nil)
    }
    let old = try table("id,v\n1,a\n2,b\n")
    let new = try table("id,v\n2,b\n")
    let plan = try Comparison(old: old, new: new, names: ("old", "new")).plan(.standard)
    let patch = try Patch(plan: plan, old: old, new: new)
    for other in ["id,v\n1,a\n", "id,v\n1,a\n2,c\n", "id,v\n1,a\n3,b\n", "id,w\n1,a\n2,b\n"] {
      let failure = #expect(throws: CommandFailure.self) {
        try patch.applied(to: table(other), file: "old", patchFile: "patch")
      }
      #expect(failure?.description.hasPrefix("patch: does not fit old: ") == true)
    }
  }
}
