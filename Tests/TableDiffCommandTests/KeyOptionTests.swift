import Foundation
import Testing

/// The options `--key` and `--section`, which can name several columns.
@Suite struct KeyOptionTests {
  private func plan(_ run: CommandRun) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any], "\(run.error)")
  }

  private func updatedRows(_ folder: Folder, _ options: String...) throws -> [[String: [Int]]]? {
    let run = try CommandRun(["diff", "a.csv", "b.csv", "--format", "json"] + options, in: folder.url)
    #expect(run.error == "")
    return try plan(run)["updatedRows"] as? [[String: [Int]]]
  }

  @Test(arguments: [
    ["--key", "x,y"], ["--key", "x", "--key", "y"], ["--key", "y,x"], ["--key", "\"x\",\"y\""],
  ])
  func `several columns make an id`(options: [String]) throws {
    let folder = try Folder([
      "a.csv": "x,y,v\n1,1,a\n1,2,b\n2,1,c\n", "b.csv": "x,y,v\n1,1,a\n1,2,B\n2,1,c\n",
    ])
    let run = try CommandRun(["diff", "a.csv", "b.csv", "--format", "json"] + options, in: folder.url)
    #expect(try plan(run)["updatedRows"] as? [[String: [Int]]] == [["old": [0, 1], "new": [0, 1]]])
    #expect(try (plan(run)["duplicates"] as? [Any])?.count == 0)
  }

  @Test func `columns of an id are not run together`() throws {
    let folder = try Folder(["a.csv": "x,y,v\na,bc,1\n", "b.csv": "x,y,v\nab,c,1\n"])
    let batches = try plan(folder.run("diff", "a.csv", "b.csv", "--format", "json", "--key", "x,y"))[
      "batches"]
    #expect((batches as? [[String: Any]])?.first?["insertedRows"] as? [[Int]] == [[0, 0]])
  }

  @Test func `a column whose name has a comma can be the id`() throws {
    let folder = try Folder(["a.csv": "\"x,y\",x,y\n1,a,a\n2,a,a\n", "b.csv": "\"x,y\",x,y\n2,b,a\n1,a,a\n"])
    #expect(try updatedRows(folder, "--key", "x,y") == [["old": [0, 1], "new": [0, 0]]])
    #expect(try updatedRows(folder, "--key", "\"x,y\",y") == [["old": [0, 1], "new": [0, 0]]])
    #expect(try updatedRows(folder, "--key", "y", "--key", "x,y") == [["old": [0, 1], "new": [0, 0]]])
  }

  @Test func `fields of JSON make an id together`() throws {
    let folder = try Folder([
      "a.json": "[{\"x\":1,\"y\":\"1\",\"v\":1},{\"x\":\"1\",\"y\":1,\"v\":1}]",
      "b.json": "[{\"x\":\"1\",\"y\":1,\"v\":1},{\"v\":2,\"y\":\"1\",\"x\":1}]",
    ])
    let plan = try plan(folder.run("diff", "a.json", "b.json", "--format", "json", "--key", "x,y"))
    #expect(plan["updatedRows"] as? [[String: [Int]]] == [["old": [0, 0], "new": [0, 1]]])
  }

  @Test(arguments: [
    ["--section", "s,t"], ["--section", "s", "--section", "t"], ["--section", "\"s\",t"],
  ])
  func `several columns make a section`(options: [String]) throws {
    let folder = try Folder([
      "a.csv": "s,t,id\n1,1,a\n1,2,b\n", "b.csv": "s,t,id\n1,1,a\n1,2,b\n12,,c\n",
    ])
    let run = try CommandRun(["diff", "a.csv", "b.csv", "--format", "json"] + options, in: folder.url)
    #expect(try plan(run)["old"] as? [String: Int] == ["sections": 2, "rows": 2])
    #expect(try plan(run)["new"] as? [String: Int] == ["sections": 3, "rows": 3])
  }

  @Test func `a column whose name has a comma can make the sections`() throws {
    let folder = try Folder(["a.csv": "\"s,t\",id\n1,a\n2,b\n"])
    for option in ["s,t", "\"s,t\""] {
      let run = try folder.run("diff", "a.csv", "a.csv", "--section", option, "--format", "json")
      #expect(try plan(run)["new"] as? [String: Int] == ["sections": 2, "rows": 2])
    }
  }

  @Test(arguments: [
    (["--key", "id,w"], "a.csv: line 1: there is no column \"w\"; the columns are id, v"),
    (["--key", "id", "--key", "w"], "a.csv: line 1: there is no column \"w\"; the columns are id, v"),
    (["--section", "v,w"], "a.csv: line 1: there is no column \"w\"; the columns are id, v"),
    (["--key", "id,v", "--section", "v"], "--key and --section both name the column \"v\""),
    (["--key", "v", "--section", "v"], "--key and --section name the same column, v."),
  ])
  func `a column that is not there, or is there for both, is an error`(
    options: [String], message: String
  ) throws {
    let folder = try Folder(["a.csv": "id,v\n1,a\n"])
    let run = try CommandRun(["diff", "a.csv", "a.csv"] + options, in: folder.url)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.error.contains(message))
  }

  @Test func `a column that the new file alone lacks is an error`() throws {
    let folder = try Folder(["a.csv": "x,y\n1,1\n", "b.csv": "x,z\n1,1\n"])
    let run = try folder.run("diff", "a.csv", "b.csv", "--key", "x,y")
    #expect(run.status == 2)
    #expect(run.error.contains("b.csv: line 1: there is no column \"y\""))
  }

  @Test func `a field that a row of JSON lacks is an error`() throws {
    let folder = try Folder(["a.json": "[{\"x\":1,\"y\":1},{\"x\":1}]"])
    let run = try folder.run("diff", "a.json", "a.json", "--key", "x,y")
    #expect(run.status == 2)
    #expect(run.error.contains("a.json: row 1: has no field \"y\" to be its id"))
  }

  @Test func `a table without rows fits any ids`() throws {
    let folder = try Folder([
      "none.json": "[]", "name.json": "[{\"a,b\":1,\"c\":2}]", "none.csv": "id,c\n", "name.csv": "c,d\n1,2\n",
    ])
    for (old, new, options) in [
      ("none.json", "name.json", ["--key", "a,b"]), ("none.csv", "name.csv", []),
      ("none.json", "name.csv", []),
    ] {
      for (old, new) in [(old, new), (new, old)] {
        let diff = try CommandRun(["diff", old, new, "--format", "patch"] + options, in: folder.url)
        #expect(diff.status == 0, "\(diff.error)")
        try folder.write(diff.output, to: "patch")
        #expect(try folder.run("apply", old, "patch").output == folder.read(new))
        #expect(try CommandRun(["check", old, new, "patch"] + options, in: folder.url).status == 0)
      }
    }
  }
}
