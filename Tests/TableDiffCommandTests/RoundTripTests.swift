import TableDiff
import TableDiffTesting
import Testing

@testable import table_diff

@Suite struct RoundTripTests {
  /// Diffs, writes the patch, reads it again and applies it.
  private func roundTrip(
    _ old: TableFile, _ new: TableFile, _ policy: PolicyName = .standard
  ) throws -> [UInt8] {
    let comparison = try Comparison(TablePair(old: old, new: new))
    let patch = try Patch(plan: comparison.plan(policy), tables: comparison.tables)
    let read = try Patch(JSONParser.parse(patch.json, file: "patch"), in: "patch")
    #expect(read.json == patch.json)
    return try read.applied(to: old, patchFile: "patch")
  }

  private func expectRoundTrip(
    _ old: String, _ new: String, _ oldFormat: FileFormat, _ newFormat: FileFormat? = nil,
    key: [String] = [], section: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let bytes = try roundTrip(
      TableFile.read(old.utf8, oldFormat, key: key, section: section),
      TableFile.read(new.utf8, newFormat ?? oldFormat, key: key, section: section))
    #expect(String(decoding: bytes, as: UTF8.self) == new, sourceLocation: sourceLocation)
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
    ("id,v\n1,a\n2,b\n", "id,v\n\"1\",\"a\"\n2,\"B\"\n"),
    ("id,v\n\"1\",\"a\"\n", "id,v\n\"1\",\"b\"\n"),
    ("id,v\n1,a\n1,b\n2,c\n", "id,v\n2,c\n1,b\n1,b\n1,d\n"),
    ("name,v\n1,a\n", "id,v\n1,a\n"),
  ])
  func `CSV comes back byte for byte`(old: String, new: String) throws {
    try expectRoundTrip(old, new, .csv)
  }

  @Test func `sections of CSV come, go and move`() throws {
    try expectRoundTrip(
      "s,id\na,1\na,2\nb,3\nc,4\n", "s,id\nc,4\nc,5\nd,3\nd,9\na,2\na,1\n", .csv, section: ["s"])
  }

  @Test func `rows of several sections in turns come back`() throws {
    try expectRoundTrip(
      "s,id\na,1\nb,2\na,3\nb,4\n", "s,id\nb,2\na,1\nb,4\na,3\na,5\n", .csv, section: ["s"])
  }

  @Test func `ids and sections of several columns come back`() throws {
    try expectRoundTrip(
      "a,b,s,t,v\n1,1,x,y,p\n1,2,x,z,q\n", "a,b,s,t,v\n1,2,x,y,q\n1,1,x,z,P\n2,1,x,y,r\n", .csv,
      key: ["a,b"], section: ["s", "t"])
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
    (
      "[\n  {\"id\": 1, \"v\": 1.50},\n  {\"id\": 2}\n]\n",
      "[\n  {\"id\": 1, \"v\": 2.50},\n  {\"id\": 2},\n  {\"id\": 3}\n]\n"
    ),
    ("[{\"id\":1,\"v\":[1, 2]}]", "[{\"id\":1,\"v\":[1,  2]}]"),
    ("[{\"id\":1,\"v\":\"é\"}]", "[{\"id\":1,\"v\":\"\\u00e9\"}]"),
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
    let old = try TableFile.read("v,id\na,1\n".utf8)
    let new = try TableFile.read("[{\"id\":\"1\",\"v\":\"a\"}]".utf8, .json)
    #expect(try Comparison(TablePair(old: old, new: new)).isSame)
  }

  @Test func `random files come back under every policy`() throws {
    for seed in seeds(30, optimised: 180) {
      let pair = RandomFilePair(seed: UInt64(seed))
      let (old, new) = try pair.files()
      for policy in PolicyName.allCases {
        #expect(try roundTrip(old, new, policy) == Array(pair.new), "\(policy): \(pair)")
      }
    }
  }

  @Test func `a patch does not fit another table`() throws {
    let old = try TableFile.read("id,v\n1,a\n2,b\n".utf8)
    let new = try TableFile.read("id,v\n2,b\n".utf8)
    let tables = try TablePair(old: old, new: new)
    let patch = try Patch(plan: Comparison(tables).plan(.standard), tables: tables)
    for other in ["id,v\n1,a\n", "id,v\n1,a\n2,c\n", "id,v\n1,a\n3,b\n", "id,w\n1,a\n2,b\n"] {
      let failure = #expect(throws: CommandFailure.self) {
        try patch.applied(to: TableFile.read(other.utf8), patchFile: "patch")
      }
      #expect(failure?.description.hasPrefix("t: is not the file that patch was made for: ") == true)
    }
  }
}
