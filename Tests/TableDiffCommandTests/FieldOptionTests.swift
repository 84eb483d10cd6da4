import Foundation
import Testing

/// The options `--ignore`, `--only` and `--tolerance`.
@Suite struct FieldOptionTests {
  private static let files = [
    "old.csv": "id,name,price,seen\n1,a,10.00,mon\n2,b,0.5,mon\n",
    "new.csv": "id,name,price,seen\n1,a,10.01,tue\n2,b,0.5,tue\n",
    "old.json":
      "[{\"id\":1,\"name\":\"a\",\"price\":10.00,\"seen\":\"mon\"},{\"id\":2,\"price\":0.5,\"seen\":[\"x\"]}]",
    "new.json":
      "[{\"id\":1,\"name\":\"a\",\"price\":10.01,\"seen\":\"tue\"},{\"id\":2,\"price\":0.5,\"seen\":[\"y\"]}]",
  ]

  @Test(
    arguments: ["csv", "json"],
    [
      ([], [0, 1]), (["--ignore", "seen"], [0]), (["--ignore", "price"], [0, 1]),
      (["--ignore", "seen,price"], []),
      (["--ignore", "seen", "--ignore", "price"], []), (["--only", "name"], []), (["--only", "price"], [0]),
      (["--only", "name,seen"], [0, 1]), (["--only", "seen", "--only", "price"], [0, 1]),
      (["--only", "price", "--tolerance", "0.01"], []), (["--only", "price", "--tolerance", "0.009"], [0]),
      (["--ignore", "seen", "--tolerance", "price=0.01"], []),
      (["--ignore", "seen", "--tolerance", "price=1e-6"], [0]),
      (["--ignore", "seen", "--tolerance", "name=1"], [0]), (["--tolerance", "1"], [0, 1]),
      (["--ignore", "seen", "--tolerance", "1", "--tolerance", "price=0"], [0]),
    ] as [([String], [Int])])
  func `rows are updated for the fields that are compared`(format: String, _ rule: ([String], [Int])) throws {
    let folder = try Folder(Self.files)
    let (options, rows) = rule
    let tables = ["old.\(format)", "new.\(format)"]
    let run = try CommandRun(
      ["diff"] + tables + options + ["--format", "patch", "--exit-code"], in: folder.url)
    #expect(run.status == (rows.isEmpty ? 0 : 1), "\(run.error)")
    let plan = try #require(JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    #expect((plan["updatedRows"] as? [[String: [Int]]])?.compactMap { $0["new"]?.last } == rows)
    // The patch has all the same what is ignored.
    try folder.write(run.output, to: "patch")
    #expect(try folder.run("apply", tables[0], "patch").output == folder.read(tables[1]))
    #expect(try CommandRun(["check"] + tables + ["patch"] + options, in: folder.url).status == 0)
  }

  @Test func `a tolerance is for numbers, whatever they look like`() throws {
    let folder = try Folder([
      "old.csv": "id,v\na,1000\nb,1\nc,-0.5\nd,x1\ne,\nf,0x1\ng,nan\n",
      "new.csv": "id,v\na,1e3\nb,1.0000009\nc,-.5\nd,x2\ne,0\nf,1\ng,nan\n",
    ])
    let run = try folder.run("diff", "old.csv", "new.csv", "--tolerance", "1e-6", "--format", "json")
    let plan = try #require(JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    #expect((plan["updatedRows"] as? [[String: [Int]]])?.compactMap { $0["new"]?.last } == [3, 4, 5])
  }

  @Test func `a column whose name has a comma can be ignored`() throws {
    let folder = try Folder(["old.csv": "id,\"a,b\",a\n1,x,x\n", "new.csv": "id,\"a,b\",a\n1,y,x\n"])
    for name in ["a,b", "\"a,b\""] {
      #expect(try folder.run("diff", "old.csv", "new.csv", "--ignore", name, "--exit-code").status == 0)
      #expect(try folder.run("diff", "old.csv", "new.csv", "--only", name, "--exit-code").status == 1)
    }
  }

  @Test func `a tolerance is for a column whose name makes one character with the sign`() throws {
    let folder = try Folder(["old.csv": "id,a\u{600}\n1,10.00\n", "new.csv": "id,a\u{600}\n1,10.01\n"])
    let run = try folder.run("diff", "old.csv", "new.csv", "--tolerance", "a\u{600}=0.01", "--exit-code")
    #expect(run.status == 0)
  }

  @Test(arguments: [
    (["--ignore", "nope"], "--ignore nope: neither table has such a column"),
    (["--only", "name,nope"], "--only nope: neither table has such a column"),
    (["--tolerance", "nope=1"], "--tolerance nope: neither table has such a column"),
    (["--ignore", "id"], "--ignore id: ids are always compared"),
    (["--ignore", "seen", "--only", "name"], "--ignore and --only exclude each other"),
    (["--tolerance", "price"], "--tolerance price: it is a number from 0, or COLUMN=NUMBER."),
    (["--tolerance", "price=x"], "--tolerance price=x: it is a number from 0, or COLUMN=NUMBER."),
    (["--tolerance=-1"], "--tolerance -1: it is a number from 0, or COLUMN=NUMBER."),
    (["--tolerance", "nan"], "--tolerance nan: it is a number from 0, or COLUMN=NUMBER."),
  ])
  func `what cannot be meant is an error`(options: [String], message: String) throws {
    for format in ["csv", "json"] {
      let folder = try Folder(Self.files)
      let run = try CommandRun(["diff", "old.\(format)", "new.\(format)"] + options, in: folder.url)
      #expect(run.status == 2)
      #expect(run.output.isEmpty)
      #expect(run.error.contains(message))
    }
  }
}
