import Foundation
import Testing

@testable import table_diff

/// Paths into nested values.
@Suite struct NestedFieldTests {
  /// The differences of the first rows, as the text has them.
  private func differences(_ old: String, _ new: String, _ options: String...) throws -> String {
    let folder = try Folder(["a.json": old, "b.json": new])
    let run = try CommandRun(["diff", "a.json", "b.json"] + options, in: folder.url)
    #expect(run.status == 0, "\(run.error)")
    let line = run.text.components(separatedBy: "\n").first { $0.hasPrefix("  ~ ") }
    return line?.replacingOccurrences(of: "  ~ line 1  1  ", with: "") ?? ""
  }

  @Test(arguments: [
    (
      "{\"t\":{\"tags\":[\"a\",\"b\"],\"n\":{\"m\":1}}", "{\"t\":{\"tags\":[\"b\",\"a\"],\"n\":{\"m\":2}}",
      "t.tags.0: \"a\" → \"b\", t.tags.1: \"b\" → \"a\", t.n.m: 1 → 2"
    ),
    ("{\"meta\":{\"ts\":1,\"v\":\"x\"}", "{\"meta\":{\"v\":\"x\",\"ts\":2}", "meta.ts: 1 → 2"),
    ("{\"o\":{\"a\":1,\"b\":2}", "{\"o\":{\"b\":2,\"a\":1}", ""),
    ("{\"o\":{\"a\":1,\"b\":2}", "{\"o\":{\"b\":2}", "o.a: 1 → absent"),
    ("{\"o\":{\"b\":2}", "{\"o\":{\"c\":{},\"b\":2}", "o.c: absent → {}"),
    ("{\"o\":{\"a\":1}", "{\"o\":[1]", "o: {\"a\":1} → [1]"),
    ("{\"o\":{\"a\":1}", "{\"p\":1", "p: absent → 1, o: {\"a\":1} → absent"),
    ("{\"o\":[1,2]", "{\"o\":[1,2,3]", "o: [1,2«»] → [1,2«,3»]"),
    ("{\"o\":[{\"a\":[1]},2]", "{\"o\":[{\"a\":[7]},2]", "o.0.a.0: 1 → 7"),
    ("{\"o\":{\"\":1,\"b c\":1}", "{\"o\":{\"\":2,\"b c\":2}", "o.: 1 → 2, o.b c: 1 → 2"),
    ("{\"o\":{\"a\":1}", "{\"o\":{\"a\":\"1\"}", "o.a: 1 → \"1\""),
  ])
  func `values that differ are shown with their paths`(old: String, new: String, text: String) throws {
    #expect(try differences("[\(old),\"id\":1}]", "[\(new),\"id\":1}]") == text)
  }

  @Test func `an array with many differences is one`() throws {
    func row(_ first: Int, _ count: Int) -> String {
      let values = (0..<20).map { "\($0 < count ? first + $0 : $0)" }.joined(separator: ",")
      return "[{\"id\":1,\"v\":[\(values)],\"w\":1}]"
    }
    #expect(try differences(row(0, 0), row(10, 2)) == "v.0: «»0 → «1»0, v.1: 1«» → 1«1»")
    let text = try differences(row(0, 0), row(10, 11))
    #expect(text.hasPrefix("v: [«"))
    #expect(!text.contains("v.0"))
    #expect(try differences(row(0, 0), row(10, 11), "--tolerance", "10") == "")
  }

  @Test func `one value of many shows alone`() throws {
    func rows(_ changed: Int...) -> String {
      let fields = (0..<300).map { "\"k\($0)\": \(changed.contains($0) ? 0 : $0)" }
      return "[{\"id\": 1, \"cfg\": {\(fields.joined(separator: ", "))}}]"
    }
    #expect(try differences(rows(), rows(7, 290)) == "cfg.k7: 7 → 0, cfg.k290: «29»0 → «»0")
    let values = (0..<11).map { "\"value\($0)\"" }.joined(separator: ",")
    #expect(
      try differences("[{\"id\":1,\"key\":[\(values)]}]", "[{\"id\":1,\"key\":[\(values.dropLast()) \"]}]")
        == "key.10: \"value10«»\" → \"value10« »\"")
  }

  private static let old =
    "[{\"id\":1,\"meta\":{\"ts\":1,\"n\":{\"x\":1.0,\"y\":1}},\"v\":1,\"tags\":[\"a\",{\"z\":1}]}]"
  private static let new =
    "[{\"id\":1,\"meta\":{\"ts\":2,\"n\":{\"x\":1.05,\"y\":1.5}},\"v\":2,\"tags\":[\"b\",{\"z\":2}]}]"

  @Test(
    arguments: [
      (
        ["--ignore", "meta.ts"],
        "meta.n.x: 1.0«» → 1.0«5», meta.n.y: 1«» → 1«.5», v: 1 → 2, tags.0: \"a\" → \"b\", tags.1.z: 1 → 2"
      ),
      (["--ignore", "meta,v"], "tags.0: \"a\" → \"b\", tags.1.z: 1 → 2"),
      (["--ignore", "meta.n,v", "--ignore", "tags.0,tags.1.z"], "meta.ts: 1 → 2"),
      (["--only", "meta.ts"], "meta.ts: 1 → 2"),
      (["--only", "meta.n"], "meta.n.x: 1.0«» → 1.0«5», meta.n.y: 1«» → 1«.5»"),
      (["--only", "meta.n,v,meta.n.x"], "v: 1 → 2, meta.n.x: 1.0«» → 1.0«5», meta.n.y: 1«» → 1«.5»"),
      (["--only", "tags.1"], "tags.1.z: 1 → 2"),
      (["--only", "meta", "--tolerance", "meta.n.x=0.1"], "meta.ts: 1 → 2, meta.n.y: 1«» → 1«.5»"),
      (["--only", "meta", "--tolerance", "meta.n=0.5"], "meta.ts: 1 → 2"),
      (["--only", "meta", "--tolerance", "meta=1", "--tolerance", "meta.n.y=0"], "meta.n.y: 1«» → 1«.5»"),
      (["--only", "meta", "--tolerance", "1"], ""),
    ] as [([String], String)])
  func `options take paths, and hold for all below`(options: [String], text: String) throws {
    let folder = try Folder(["a.json": Self.old, "b.json": Self.new])
    let run = try CommandRun(["diff", "a.json", "b.json"] + options, in: folder.url)
    #expect(run.error == "")
    if text.isEmpty {
      #expect(run.text.hasPrefix("The tables are the same"))
    } else {
      #expect(run.text.contains("  1  \(text)\n"))
    }
    // The patch has all the same what is left out.
    let patch = try CommandRun(["diff", "a.json", "b.json", "--format", "patch"] + options, in: folder.url)
    try folder.write(patch.output, to: "patch")
    #expect(try folder.run("apply", "a.json", "patch").text == Self.new)
    #expect(try CommandRun(["check", "a.json", "b.json", "patch"] + options, in: folder.url).status == 0)
  }

  @Test func `a path that no row has is an error`() throws {
    let folder = try Folder(["a.json": Self.old, "b.csv": "id,meta\n1,x\n"])
    for path in ["meta.tz", "meta.ts.x", "tags.2", "tags.01"] {
      #expect(
        try folder.run("diff", "a.json", "a.json", "--ignore", path).error
          == "table-diff: --ignore \(path): neither table has such a column; the columns are id, meta, tags, v\n"
      )
    }
    #expect(try folder.run("diff", "b.csv", "b.csv", "--ignore", "meta.ts").status == 2)
    #expect(try folder.run("diff", "a.json", "b.csv", "--ignore", "meta.ts").status == 0)
  }

  @Test func `a field with a path for its name takes precedence`() throws {
    let old = "[{\"id\":1,\"m.t\":1,\"m\":{\"t\":1}}]"
    #expect(
      try differences(old, "[{\"id\":1,\"m.t\":2,\"m\":{\"t\":2}}]", "--only", "m.t") == "m.t: 1 → 2")
    #expect(try differences(old, "[{\"id\":1,\"m.t\":2,\"m\":{\"t\":1}}]", "--ignore", "m.t") == "")
    #expect(try differences(old, "[{\"id\":1,\"m.t\":1,\"m\":{\"t\":2}}]", "--only", "m.t") == "")
    #expect(
      try differences(old, "[{\"id\":1,\"m.t\":1,\"m\":{\"t\":2}}]", "--ignore", "m.t") == "m.t: 1 → 2")
  }

  @Test func `an id can be inside of a value`() throws {
    let old = "[{\"user\":{\"id\":7,\"n\":\"a\"},\"v\":1},{\"v\":1,\"user\":{\"id\":8}}]"
    let new = "[{\"user\":{\"id\":8},\"v\":1},{\"user\":{\"n\":\"b\",\"id\":7},\"v\":1}]"
    let folder = try Folder(["a.json": old, "b.json": new])
    let run = try folder.run("diff", "a.json", "b.json", "--key", "user.id")
    #expect(run.text.contains("  7  user.n: \"a\" → \"b\"\n"))
    #expect(run.text.contains("\n1 row moved, 1 updated\n"))
    let patch = try folder.run("diff", "a.json", "b.json", "--key", "user.id", "--format", "patch")
    try folder.write(patch.output, to: "patch")
    #expect(try folder.run("apply", "a.json", "patch").text == new)
    #expect(
      try folder.run("diff", "a.json", "b.json", "--key", "user.n").error
        == "table-diff: a.json: row 1: has no field \"user.n\" to be its id: pass --key with a field that all rows "
        + "have; this one has v, user\n")
    #expect(
      try folder.run("diff", "a.json", "b.json", "--key", "user").error.contains(
        "row 0: \"user\" is an object; an id is a string or a number"))
  }

  @Test func `an id's own name takes precedence over a path`() throws {
    let file = try TableFile.read(
      "[{\"a\":{\"b\":1},\"a.b\":2},{\"a.b\":3,\"a\":{\"b\":4}},{\"a\":{\"b\":5}}]".utf8, .json, key: ["a.b"])
    #expect(file.ids == [[.number("2"), .number("3"), .number("5")]])
  }
}
