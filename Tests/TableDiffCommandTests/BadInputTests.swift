import Foundation
import Testing

@testable import table_diff

@Suite struct BadInputTests {
  /// Runs `diff` on a good table and one of that name and content, and expects one line that says why not.
  private func expectRefusal(
    _ name: String, _ data: Data, _ reason: String, arguments: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let folder = try Folder(["good.csv": "id,v\n1,a\n", "good.json": "[]"])
    try folder.write(data, to: name)
    let good = name.hasSuffix(".json") ? "good.json" : "good.csv"
    let run = try CommandRun(["diff", good, name] + arguments, in: folder.url)
    #expect(run.status == 2, sourceLocation: sourceLocation)
    #expect(run.output.isEmpty, sourceLocation: sourceLocation)
    #expect(run.error == "table-diff: \(name): \(reason)\n", sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    (
      "ragged.csv", "id,v\n1,a\n2\n",
      "line 3: has 1 field, but the header has 2; --ragged accepts such rows"
    ),
    (
      "open.csv", "id,v\n1,\"a\n",
      "line 2: the quote opened here is never closed; --lazy-quotes takes it for a character"
    ),
    ("empty.csv", "", "is empty: there is no header line; /dev/null is a table without rows"),
    (
      "twice.csv", "id,id\n",
      "line 1: 2 columns have the name \"id\": pass --key with one of \"id (1)\", \"id (2)\""
    ),
    ("cut.json", "[{\"id\":1", "line 1, column 9: the JSON ends too early"),
    ("broken.json", "[{\"id\":1}\n{]", "line 2, column 1: unexpected '{'"),
    (
      "null.json", "[{\"id\":null}]",
      "row 0: \"id\" is null; an id is a string or a number: pass --key with another field"
    ),
    (
      "object.json", "[{\"id\":{}}]",
      "row 0: \"id\" is an object; an id is a string or a number: pass --key with another field"
    ),
    ("rows.json", "{\"sections\":[{\"id\":1,\"rows\":3}]}", "section 0: \"rows\" is a number, not an array"),
    ("empty.json", "", "line 1, column 1: the file has no JSON value"),
  ])
  func `a bad file is refused in one line`(name: String, text: String, reason: String) throws {
    try expectRefusal(name, Data(text.utf8), reason)
  }

  @Test func `deep nesting is refused`() throws {
    let text = "[{\"id\":1,\"v\":" + String(repeating: "[", count: 100_000)
    try expectRefusal("deep.json", Data(text.utf8), "line 1, column 524: nested more than 512 deep")
  }

  @Test(arguments: ["bad.csv", "bad.tsv", "bad.json"])
  func `bytes that are not UTF-8 are refused`(name: String) throws {
    try expectRefusal(
      name, Data("id\n".utf8) + [0xFF, 0xFE],
      "line 2: is not valid UTF-8; --encoding windows-1252, latin-1 or utf-16le reads other text")
  }

  @Test func `a missing key column is refused`() throws {
    try expectRefusal(
      "keyless.csv", Data("a,b\n".utf8), "line 1: there is no column \"v\"; the columns are a, b",
      arguments: ["--key", "v"])
  }

  @Test func `ids that would come from two columns are refused`() throws {
    let folder = try Folder([
      "old.csv": "v,id\na,1\n", "new.csv": "v,n\na,1\n", "new.json": "[{\"id\":\"a\",\"n\":\"1\"}]",
    ])
    let run = try folder.run("diff", "old.csv", "new.csv")
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(
      run.error == """
        table-diff: old.csv would have its ids in "id", new.csv in "v": pass --key with a column of both

        """)
    #expect(try folder.run("diff", "old.csv", "new.csv", "--key", "v").status == 0)
    #expect(try folder.run("diff", "new.csv", "new.json").status == 2)
    #expect(try folder.run("diff", "new.csv", "new.json", "--key", "n").status == 0)
  }

  @Test func `a missing file and a directory are refused`() throws {
    let folder = try Folder(["good.csv": "id\n"])
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("folder.csv"), withIntermediateDirectories: true)
    let missing = try folder.run("diff", "good.csv", "missing.csv")
    #expect(missing.status == 2)
    #expect(missing.error == "table-diff: missing.csv: no such file\n")
    let directory = try folder.run("diff", "folder.csv", "good.csv")
    #expect(directory.status == 2)
    #expect(directory.error == "table-diff: folder.csv: is a directory\n")
    #expect(missing.output.isEmpty && directory.output.isEmpty)
  }

  @Test func `a path is looked at before its ending is asked about`() throws {
    let folder = try Folder(["good.csv": "id\n"])
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("folder"), withIntermediateDirectories: true)
    #expect(try folder.run("diff", "good.csv", "missing").error == "table-diff: missing: no such file\n")
    #expect(try folder.run("diff", "folder", "good.csv").error == "table-diff: folder: is a directory\n")
  }

  @Test func `what names hold cannot break a message's line`() throws {
    let failure = CommandFailure(file: "a\nb.csv", "there is no column \"\u{0}\u{1B}[2J\u{2028}é\t\"")
    #expect(
      failure.description == "a\\nb.csv: there is no column \"\\u{0}\\u{1b}[2J\\u{2028}é\\t\"")
    try expectRefusal(
      "keyless.csv", Data("a,\"b\r\nc\"\n".utf8),
      "line 1: there is no column \"v\"; the columns are a, \"b\\r\\nc\"", arguments: ["--key", "v"])
  }

  @Test(arguments: [
    ["diff"], ["diff", "a.csv"], ["unknown"], ["diff", "a.csv", "b.csv", "--format", "xml"],
    ["diff", "a.csv", "b.csv", "--policy", "none"],
    ["diff", "a.csv", "b.csv", "--key", "a", "--section", "a"],
    ["bench", "--rows", "0"], ["bench", "--rows", "many"], ["bench", "--transition", "none"],
    ["apply", "a.csv"],
    ["check", "a.csv", "b.csv"],
  ])
  func `bad arguments have status 2 and nothing on standard output`(arguments: [String]) throws {
    let run = try CommandRun(arguments)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(!run.error.isEmpty)
  }

  @Test func `help is no failure`() throws {
    let run = try CommandRun(["--help"])
    #expect(run.status == 0)
    #expect(run.text.contains("SUBCOMMANDS"))
    #expect(run.error.isEmpty)
  }
}
