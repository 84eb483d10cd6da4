import Foundation
import Testing

@testable import table_diff

/// JSON Lines: a row on each line.
@Suite struct JSONLinesTests {
  private static let old = "{\"id\":1,\"v\":1}\n{\"id\":2,\"v\":2}\n"
  private static let new = "{\"id\":1,\"v\":1}\n{\"id\":2,\"v\":3}\n"

  @Test(arguments: ["jsonl", "ndjson", "JSONL"])
  func `a file's ending tells that it has a row on each line`(ending: String) throws {
    let folder = try Folder(["a.\(ending)": Self.old, "b.\(ending)": Self.new])
    let run = try folder.run("diff", "a.\(ending)", "b.\(ending)")
    #expect(run.text.contains("2  v: 2 → 3\n"))
    #expect(!run.text.contains("JSON Lines"))
  }

  @Test(arguments: ["a.json", "a", "a.txt"])
  func `rows on lines are recognised, and it is said`(name: String) throws {
    let folder = try Folder([name: Self.old, "b.json": Self.new])
    let run = try folder.run("diff", name, "b.json")
    #expect(run.text.contains("2  v: 2 → 3\n"))
    #expect(
      run.text.contains("\n\(name): JSON Lines, a row on each line (--input-format json says otherwise)\n"))
    let json = try folder.run("diff", name, "b.json", "--input-format", "json")
    #expect(
      json.error
        == "table-diff: \(name): has the field \"id\"; a table has \"sections\" only: pass --input-format jsonl "
        + "if each object is a row\n")
  }

  @Test(arguments: [
    ("{\"id\":1}\n{\"id\":2}", true), ("\n{\"id\":1}\r\n \n{", true), ("\u{FEFF}{}\n[", true),
    ("{\"sections\":[]}\n", false), ("{\"sections\":[]}\nx", false), ("{\"sections\":[]}", false),
    ("{\n\"sections\":[]}", false),
    ("[1]\n[2]\n", false), ("{\"a\n\":1}", false), ("{\"id\":1} {\n}", false),
  ])
  func `the first line is an object of its own but no table, and another line follows`(
    text: String, isLines: Bool
  ) {
    for name in ["a.json", "a"] {
      let format = FormatRecognition(bytes: Array(text.utf8), file: name).format
      #expect((format == .jsonl) == isLines)
    }
  }

  @Test(arguments: [
    ("", ""), ("", new), (old, ""), (old, new), (old, "{\"id\":2,\"v\":2}\n{\"id\":3}\n{\"id\":1,\"v\":1}"),
    ("\n\(old)\n\n", "\n\n\(new)\n"), (old, new.replacingOccurrences(of: "\n", with: "\r\n")),
    ("{\"id\": 1,\n \"v\": 1}\n{\"id\":2}", " {\"id\":2} \n\n{\"id\": 1,\n \"v\": 2}\n"),
    ("\u{FEFF}\(old)", old),
  ])
  func `patches keep blank lines and all text around rows`(old: String, new: String) throws {
    let folder = try Folder(["a.jsonl": old, "b.jsonl": new])
    let patch = try folder.run("diff", "a.jsonl", "b.jsonl", "--format", "patch")
    #expect(patch.error == "")
    try folder.write(patch.output, to: "patch")
    #expect(try folder.run("apply", "a.jsonl", "patch").text == new)
    #expect(try folder.run("check", "a.jsonl", "b.jsonl", "patch").status == 0)
  }

  @Test func `a patch is small if a row changed, and recognised lines need no option`() throws {
    let folder = try Folder(["a": Self.old, "b": Self.new])
    let patch = try folder.run("diff", "a", "b", "--format", "patch")
    #expect(patch.text.contains("\"rows\":[\n{\"new\":[0,1],\"fields\":{\"v\":3}}]"))
    #expect(patch.text.contains("\"gaps\":[]"))
    try folder.write(patch.output, to: "patch")
    #expect(try folder.run("apply", "a", "patch").text == Self.new)
  }

  @Test func `lines and an array have the same rows`() throws {
    let array = "[\n \(Self.old.dropLast().replacingOccurrences(of: "\n", with: ",\n "))\n]\n"
    let folder = try Folder(["a.jsonl": Self.old, "b.json": array])
    #expect(try folder.run("diff", "a.jsonl", "b.json", "--exit-code").status == 0)
    for (old, new) in [("a.jsonl", "b.json"), ("b.json", "a.jsonl")] {
      try folder.write(folder.run("diff", old, new, "--format", "patch").output, to: "patch")
      #expect(try folder.run("apply", old, "patch").output == folder.read(new))
    }
  }

  @Test(arguments: [
    ("{\"id\":1}\n\n{\"v\":1}\n", "line 3: has no field \"id\" to be its id: pass --key with "),
    ("{\"id\":1}\n7\n", "line 2: is a number, not an object\n"),
    (
      "[{\"id\":1}]\n",
      "line 1: is an array, not an object: pass --input-format json if the rows are in one array\n"
    ),
    ("{\"id\":1}\n{\"id\":null}", "line 2: \"id\" is null; an id is a string or a number: pass --key with "),
    ("{\"id\":1}\n{\"id\":2", "line 2, column 8: the JSON ends too early\n"),
    ("{\"id\":1} {\"id\":2}\n", "line 1, column 10: something follows the JSON value on its line\n"),
    ("{\"id\":1},\n{\"id\":2}\n", "line 1, column 9: something follows the JSON value on its line\n"),
  ])
  func `errors name the line`(text: String, message: String) throws {
    let run = try Folder(["a.jsonl": text]).run("diff", "a.jsonl", "a.jsonl")
    #expect(run.status == 2)
    #expect(run.error.hasPrefix("table-diff: a.jsonl: \(message)"))
  }

  @Test func `a file without lines comes and goes`() throws {
    let folder = try Folder(["a.jsonl": Self.old])
    for (old, new) in [("/dev/null", "a.jsonl"), ("a.jsonl", "/dev/null")] {
      try folder.write(folder.run("diff", old, new, "--format", "patch").output, to: "patch")
      #expect(
        try folder.run("apply", old, "patch").output == (new == "a.jsonl" ? folder.read(new) : Data()))
    }
  }
}
