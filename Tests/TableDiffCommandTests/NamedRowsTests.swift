import Foundation
import Testing

/// Rows that are members of an object, with their ids for names.
@Suite struct NamedRowsTests {
  private static let old = "{\"x\":{\"v\":1},\"y\":{\"v\":2}}"

  private func expectRoundTrip(_ old: String, _ new: String, _ options: String...) throws {
    let folder = try Folder(["a.json": old, "b.json": new])
    let patch = try CommandRun(
      ["diff", "a.json", "b.json", "--format", "patch"] + options, in: folder.url)
    #expect(patch.status == 0, "\(patch.error)")
    try folder.write(patch.output, to: "patch")
    #expect(try folder.run("apply", "a.json", "patch").text == new)
    #expect(try CommandRun(["check", "a.json", "b.json", "patch"] + options, in: folder.url).status == 0)
  }

  @Test func `the name of a member is the row's id, and it is said`() throws {
    let folder = try Folder(["a.json": Self.old, "b.json": "{\"x\":{\"v\":1},\"y\":{\"v\":3}}"])
    let run = try folder.run("diff", "a.json", "b.json")
    #expect(run.text.contains("\"y\"  v: 2 → 3\n"))
    #expect(
      run.text.contains(
        "\na.json: the members of the object are the rows, and their names are the ids\n"))
  }

  @Test(arguments: [
    "{\"y\":{\"v\":2},\"x\":{\"v\":1}}", "{\"x\":{\"v\":1},\"z\":{\"v\":1},\"y\":{\"v\":3}}", "{}", " { } \n",
    "{\n  \"x\" : {\"v\":1},\n  \"\\u0079\": {\"v\":2}\n}\n", "{\"z\":{}}", old,
  ])
  func `patches rebuild the names, and the text around them`(new: String) throws {
    try expectRoundTrip(Self.old, new)
    try expectRoundTrip(new, Self.old)
  }

  @Test func `with a key, the rows are the values with that field`() throws {
    let old = "{\"x\":{\"n\":1,\"v\":1},\"y\":{\"n\":2,\"v\":2}}"
    let new = "{\"z\":{\"n\":2,\"v\":2},\"x\":{\"n\":1,\"v\":3}}"
    try expectRoundTrip(old, new, "--key", "n")
    let folder = try Folder(["a.json": old, "b.json": new])
    let run = try folder.run("diff", "a.json", "b.json", "--key", "n")
    #expect(run.text.contains("\n1 row moved, 1 updated\n"))
    #expect(
      run.text.contains("\na.json: the members of the object are the rows; their names are not compared\n"))
  }

  @Test func `a field with the name of the id is compared`() throws {
    let folder = try Folder(["a.json": "{\"x\":{\"key\":1}}", "b.json": "{\"x\":{\"key\":2}}"])
    #expect(try folder.run("diff", "a.json", "b.json").text.contains("\"x\"  key: 1 → 2\n"))
  }

  @Test func `members are compared with rows that have their ids in a field`() throws {
    let folder = try Folder([
      "a.json": Self.old, "b.csv": "id,v\nx,1\ny,3\n",
      "c.json": "[{\"id\":\"x\",\"v\":1},{\"id\":\"y\",\"v\":2}]",
      "d.json": "[{\"a\":\"x\",\"b\":\"1\"}]",
    ])
    #expect(try folder.run("diff", "a.json", "b.csv").text.contains("\"y\"  v: 2 → \"3\"\n"))
    #expect(try folder.run("diff", "c.json", "a.json", "--exit-code").status == 0)
    let run = try folder.run("diff", "a.json", "d.json", "--key", "a,b")
    #expect(
      run.error.hasPrefix("table-diff: a.json: row \"x\": has no field \"a\" to be its id: pass --key "))
  }

  @Test func `an object of other values is no table, unless it is said`() throws {
    let folder = try Folder(["a.json": "{\"x\":{\"v\":1},\"y\":null}"])
    #expect(
      try folder.run("diff", "a.json", "a.json").error
        == "table-diff: a.json: has the field \"x\"; a table has \"sections\" only: pass --input-format jsonl if each "
        + "object is a row\n")
    #expect(
      try folder.run("diff", "a.json", "a.json", "--rows", ".").error
        == "table-diff: a.json: row \"y\": is null, not an object\n")
  }

  @Test func `a single object with rows inside of it is a row if it is said`() throws {
    let folder = try Folder([
      "a.json": "{\"x\":{\"items\":[{\"n\":1}]}}", "b.json": "{\"x\":{\"items\":[{\"n\":2}]}}",
    ])
    #expect(
      try folder.run("diff", "a.json", "b.json", "--rows", ".").text.contains("\"x\"  items.0.n: 1 → 2\n"))
  }
}
