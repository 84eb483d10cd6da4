import Foundation
import Testing

/// Rows that are inside of an object, and the option `--rows`.
@Suite struct RowsPathTests {
  private static let old =
    "{\"count\": 2, \"data\": {\"items\": [\n  {\"id\": 1, \"v\": 1},\n  {\"id\": 2}\n]}, \"tags\": [\"x\"]}\n"
  private static let new =
    "{\"count\": 3, \"data\": {\"items\": [\n  {\"id\": 2},\n  {\"id\": 1, \"v\": 2},\n  {\"id\": 3}\n]}, \"tags\": []}"

  @Test func `rows at a path are compared, and a patch keeps the text around them`() throws {
    let folder = try Folder(["a.json": Self.old, "b.json": Self.new])
    let text = try folder.run("diff", "a.json", "b.json", "--rows", "data.items").text
    #expect(text.contains("1  v: 1 → 2\n"))
    #expect(text.contains("\n1 row inserted, 1 moved, 1 updated\n"))
    let patch = try folder.run("diff", "a.json", "b.json", "--rows", "data.items", "--format", "patch")
    #expect(patch.text.contains("{\"format\":\"json\",\"rows\":\"data.items\",\"key\":\"id\""))
    try folder.write(patch.output, to: "patch")
    #expect(try folder.run("apply", "a.json", "patch").text == Self.new)
    #expect(try folder.run("check", "a.json", "b.json", "patch", "--rows", "data.items").status == 0)
  }

  @Test(arguments: [
    ("{\"a\":[{\"id\":1}]}", "a"), ("{\"a\":{\"x\":{\"v\":1},\"y\":{\"v\":1}}}", "a"),
    ("[[{\"id\":1}]]", "0"),
    ("{\"a\":[{\"b\":[{\"id\":1}]}]}", "a.0.b"), ("{\"a.b\":[{\"id\":1}],\"a\":{\"b\":7}}", "a.b"),
    ("{\"a\":{\"b\":7},\"a.b\":[{\"id\":1}]}", "a.b"), ("{\"a\":{\"b.c\":[{\"id\":1}]}}", "a.b.c"),
    ("{\"a\":{\"sections\":[{\"id\":1,\"rows\":[{\"id\":1}]}]}}", "a"), ("{\"a\":[]}", "a"),
    ("[{\"id\":1}]", "."),
    ("{\"\\u0064\":[{\"id\":1}]}", "d"), ("{\"\":[{\"id\":1}]}", ""),
  ])
  func `the path leads through objects and arrays, and a field's own name takes precedence`(
    text: String, path: String
  ) throws {
    let folder = try Folder(["a.json": text, "b.json": text.replacingOccurrences(of: "1", with: "2")])
    for (old, new) in [("a.json", "a.json"), ("a.json", "b.json")] {
      let patch = try folder.run("diff", old, new, "--rows", path, "--format", "patch")
      #expect(patch.status == 0, "\(patch.error)")
      try folder.write(patch.output, to: "patch")
      #expect(try folder.run("apply", old, "patch").output == folder.read(new))
    }
  }

  @Test(
    arguments: [
      (
        "{\"count\":2,\"data\":[{\"id\":1}]}", [],
        "has the field \"count\"; a table has \"sections\" only: pass --rows data for the rows in it"
      ),
      (
        "{\"data\":[{\"id\":1}],\"x\":{\"y\":[{\"id\":1}]},\"z\":[]}", [],
        "has the field \"data\"; a table has \"sections\" only: pass --rows with one of data, x.y for the rows in it"
      ),
      (
        "{\"data\":{\"items\":[{\"id\":1}]}}", [],
        "has the field \"data\"; a table has \"sections\" only: pass --rows data.items for the rows in it, or "
          + "--rows . if it is a row itself"
      ),
      (
        "{\"count\":0,\"data\":[]}", [],
        "has the field \"count\"; a table has \"sections\" only: pass --rows data for the rows in it"
      ),
      (
        "{\"count\":0}", [],
        "has the field \"count\"; a table has \"sections\" only: pass --input-format jsonl if each object is a row"
      ),
      (
        "{\"count\":2,\"data\":[{\"id\":1}]}", ["--rows", "dat"],
        "has nothing at --rows dat: pass --rows data for the rows in it"
      ),
      (
        "{\"count\":2,\"data\":[{\"id\":1}]}", ["--rows", "count"],
        "\"count\": is a number, not an object with \"sections\" or an array of rows"
      ),
      ("[[{\"id\":1}]]", ["--rows", "00"], "has nothing at --rows 00"),
      ("{\"data\":[{\"id\":1},7]}", ["--rows", "data"], "\"data\": row 1: is a number, not an object"),
      ("{\"data\":[{\"id\":1}]", ["--rows", "data"], "line 1, column 19: the JSON ends too early"),
      (
        "{\"data\":[{\"id\":1}]} x", ["--rows", "data"], "line 1, column 21: something follows the JSON value"
      ),
    ] as [(String, [String], String)])
  func `a refusal names the path to type`(text: String, options: [String], message: String) throws {
    let folder = try Folder(["a.json": text])
    let run = try CommandRun(["diff", "a.json", "a.json"] + options, in: folder.url)
    #expect(run.status == 2)
    #expect(run.error == "table-diff: a.json: \(message)\n")
  }

  @Test func `the fields are named if the id is none of them`() throws {
    let folder = try Folder(["r.json": "{\"rules\":[{\"column-name\":\"a\",\"rule-id\":\"1\"}]}"])
    let run = try folder.run("diff", "r.json", "r.json", "--rows", "rules")
    #expect(
      run.error
        == "table-diff: r.json: \"rules\": row 0: has no field \"id\" to be its id: pass --key with a field that all "
        + "rows have; this one has column-name, rule-id\n")
    #expect(try folder.run("diff", "r.json", "r.json", "--rows", "rules", "--key", "rule-id").status == 0)
  }

  @Test func `rows of CSV and of lines have no path`() throws {
    let folder = try Folder([
      "a.csv": "id\n1\n", "a.json": "{\"data\":[{\"id\":1}]}", "a.jsonl": "{\"id\":1}\n",
    ])
    for name in ["a.csv", "a.jsonl"] {
      #expect(
        try folder.run("diff", name, name, "--rows", "data").error
          == "table-diff: --rows is for files that are one value of JSON, as neither table is\n")
    }
    #expect(try folder.run("diff", "a.csv", "a.json", "--rows", "data", "--exit-code").status == 0)
  }
}
