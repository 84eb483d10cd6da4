import Foundation
import Testing

@Suite struct DiffCommandTests {
  private func plan(_ run: CommandRun) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: run.output) as? [String: Any])
  }

  private static let sections = [
    "old.json": """
    {"sections":[{"id":"a","header":"A","rows":[{"id":1,"v":1},{"id":2,"v":1},{"id":3,"v":1}]},\
    {"id":"b","rows":[{"id":9}]},{"id":"gone","rows":[]}]}
    """,
    "new.json": """
    {"sections":[{"id":"b","rows":[{"id":3,"v":1},{"id":9}]},{"id":"a","header":"B","rows":[{"id":2,"v":2}]},\
    {"id":"come","rows":[{"id":7},{"id":7}]}]}
    """,
  ]

  @Test func `the plan has the fields of the contract`() throws {
    let run = try Folder(Self.sections).run(
      "diff", "old.json", "new.json", "--format", "json", "--policy", "single")
    #expect(run.status == 0)
    #expect(run.error.hasPrefix("table-diff: warning: new.json: 2 rows have the id 7\n"))
    let plan = try plan(run)
    #expect(
      Set(plan.keys) == [
        "format", "policy", "minimal", "old", "new", "batches", "updatedSections", "updatedRows",
        "duplicates",
      ])
    #expect(plan["format"] as? String == "tablediff/1")
    #expect(plan["policy"] as? String == "single")
    #expect(plan["minimal"] as? Bool == true)
    #expect(plan["old"] as? [String: Int] == ["sections": 3, "rows": 4])
    #expect(plan["new"] as? [String: Int] == ["sections": 3, "rows": 5])
    let batches = try #require(plan["batches"] as? [[String: Any]])
    #expect(batches.count == 1)
    #expect(
      Set(batches[0].keys) == [
        "deletedSections", "insertedSections", "movedSections", "deletedRows", "insertedRows", "movedRows",
        "rowCounts",
      ])
    #expect(batches[0]["deletedSections"] as? [Int] == [2])
    #expect(batches[0]["insertedSections"] as? [Int] == [2])
    #expect((batches[0]["movedSections"] as? [[String: Int]])?.count == 1)
    #expect(batches[0]["deletedRows"] as? [[Int]] == [[0, 0]])
    #expect(batches[0]["insertedRows"] as? [[Int]] == [])
    #expect(batches[0]["movedRows"] as? [[String: [Int]]] == [["from": [0, 2], "to": [0, 0]]])
    #expect(batches[0]["rowCounts"] as? [Int] == [2, 1, 2])
    #expect(plan["updatedSections"] as? [[String: Int]] == [["old": 0, "new": 1]])
    #expect(plan["updatedRows"] as? [[String: [Int]]] == [["old": [0, 1], "new": [1, 0]]])
    let duplicates = try #require(plan["duplicates"] as? [[String: Any]])
    #expect(duplicates.count == 1)
    #expect(duplicates.first?["side"] as? String == "new")
    #expect(duplicates.first?["id"] as? Int == 7)
    #expect(duplicates.first?["count"] as? Int == 2)
  }

  @Test func `sequential batches hold one operation, with a count only for an inserted section`() throws {
    let run = try Folder(Self.sections).run(
      "diff", "old.json", "new.json", "--format", "json", "--policy", "sequential")
    let batches = try #require(try plan(run)["batches"] as? [[String: Any]])
    #expect(batches.count >= 5)
    for batch in batches {
      let operations = batch.filter { $0.key != "rowCounts" }.values.compactMap { ($0 as? [Any])?.count }
      #expect(operations.reduce(0, +) == 1)
      let inserts = (batch["insertedSections"] as? [Int])?.count == 1
      #expect((batch["rowCounts"] != nil) == inserts)
      if inserts { #expect(batch["rowCounts"] as? [Int] == [2]) }
    }
  }

  @Test func `the same tables make no batches`() throws {
    let folder = try Folder(["a.csv": "id\n1\n", "b.csv": "id\n1\n"])
    let json = try folder.run("diff", "a.csv", "b.csv", "--format", "json", "--exit-code")
    #expect(json.status == 0)
    #expect((try plan(json)["batches"] as? [Any])?.isEmpty == true)
    let text = try folder.run("diff", "a.csv", "b.csv")
    #expect(text.text == "The tables are the same: 1 row.\n")
  }

  @Test(arguments: ["text", "changes", "csv", "json", "patch"])
  func `a difference is status 1 only when asked for`(format: String) throws {
    let folder = try Folder(["a.csv": "id\n1\n", "b.csv": "id\n2\n"])
    #expect(try folder.run("diff", "a.csv", "b.csv", "--format", format).status == 0)
    let asked = try folder.run("diff", "a.csv", "b.csv", "--format", format, "--exit-code")
    #expect(asked.status == 1)
    #expect(!asked.output.isEmpty)
  }

  @Test func `text says what happened to which row, without colours in a file`() throws {
    let folder = try Folder([
      "a.csv": "s,id,v\nx,1,a\nx,2,b\nx,3,c\nx,4,d\ny,5,e\n",
      "b.csv": "s,id,v\nx,3,c\nx,2,B\ny,1,a\ny,5,e\ny,6,f\n",
    ])
    let run = try folder.run("diff", "a.csv", "b.csv", "--section", "s")
    #expect(
      run.text == """
        section 0  "x": 1 deleted, 1 moved, 1 updated
          - [0, 3]           "4"  v: "d"
          > [0, 2] → [0, 0]  "3"
          ~ [0, 1] → [0, 1]  "2"  v: "b" → "B"
        section 1  "y": 1 inserted, 1 moved
          + [1, 2]           "6"  v: "f"
          > [0, 0] → [1, 0]  "1"  from section "x"

        old: 2 sections, 5 rows
        new: 2 sections, 5 rows
        rows: 1 inserted, 1 deleted, 2 moved, 1 updated
        sections: none changed
        plan: 1 batch, policy standard, no fewer moves are possible

        """)
  }

  @Test func `ids in wide characters are aligned with others`() throws {
    let folder = try Folder(["a.csv": "id,v\n東京,a\nRoma,b\n", "b.csv": "id,v\n東京,A\nRoma,B\nü,c\n"])
    let run = try folder.run("diff", "a.csv", "b.csv")
    #expect(
      run.text.hasPrefix(
        """
          + line 4  "ü"     v: "c"
          ~ line 2  "東京"  v: "a" → "A"
          ~ line 3  "Roma"  v: "b" → "B"

        old: 2 rows, new: 3 rows
        1 row inserted, 2 updated

        """))
  }

  @Test func `changes are found in tables that share no id`() throws {
    let folder = try Folder(["a.json": "[{\"id\":1}]", "b.json": "[{\"id\":\"1\"}]"])
    let plan = try plan(try folder.run("diff", "a.json", "b.json", "--format", "json"))
    let batch = try #require((plan["batches"] as? [[String: Any]])?.first)
    #expect(batch["deletedRows"] as? [[Int]] == [[0, 0]])
    #expect(batch["insertedRows"] as? [[Int]] == [[0, 0]])
  }
}
