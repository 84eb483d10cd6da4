import Foundation
import Testing

@testable import table_diff

/// The option `--ignore-order`.
@Suite struct IgnoreOrderTests {
  private static let files = [
    "old.csv": "id,u,v\n1,a,b\n2,c,d\n3,e,f\n", "rows.csv": "id,u,v\n3,e,f\n1,a,b\n2,c,d\n",
    "columns.csv": "id,v,u\n1,b,a\n2,d,c\n3,f,e\n", "both.csv": "id,v,u\n3,f,e\n2,d,c\n1,b,a\n",
    "changed.csv": "id,u,v\n3,e,f\n1,a,B\n",
  ]

  @Test(arguments: [
    ("rows.csv", ["--ignore-order"], "the order of rows"),
    ("rows.csv", ["--ignore-order=rows"], "the order of rows"),
    ("columns.csv", ["--ignore-order=columns"], "the order of columns"),
    ("columns.csv", ["--ignore-order", "columns"], "the order of columns"),
    ("both.csv", ["--ignore-order", "--ignore-order=columns"], "the order of rows and of columns"),
  ])
  func `another order is no difference, and it is stated`(
    new: String, options: [String], note: String
  ) throws {
    let folder = try Folder(Self.files)
    let run = try CommandRun(["diff"] + options + ["old.csv", new, "--exit-code"], in: folder.url)
    #expect(run.status == 0, "\(run.error)")
    #expect(run.text == "The tables are the same: 3 rows.\nignored: \(note)\n")
    #expect(try folder.run("diff", "old.csv", new, "--exit-code").status == 1)
  }

  @Test func `the other order is still a difference`() throws {
    let folder = try Folder(Self.files)
    let rows = try folder.run("diff", "old.csv", "both.csv", "--ignore-order", "--exit-code")
    #expect(rows.status == 1)
    #expect(
      rows.text == """
        columns: > v

        old: 3 rows, new: 3 rows
        no row changed
        1 column moved
        ignored: the order of rows

        """)
    let columns = try folder.run("diff", "old.csv", "both.csv", "--ignore-order=columns", "--exit-code")
    #expect(columns.status == 1)
    #expect(columns.text.contains("\n2 rows moved\nignored: the order of columns\n"))
  }

  @Test func `other changes are shown without moves`() throws {
    let run = try Folder(Self.files).run("diff", "old.csv", "changed.csv", "--ignore-order")
    #expect(
      run.text == """
          - line 3      "2"  u: "c", v: "d"
          ~ line 2 → 3  "1"  v: "b" → "B"

        old: 3 rows, new: 2 rows
        1 row deleted, 1 updated
        ignored: the order of rows

        """)
  }

  @Test func `a row that is missing in a table sorted anew stands alone`() throws {
    let rows = (0..<200).map { "r\($0),\($0 * 7 % 10)\n" }
    let folder = try Folder([
      "old.csv": "id,v\n" + rows.joined(), "new.csv": "id,v\n" + rows.dropLast().reversed().joined(),
    ])
    #expect(
      try folder.run("diff", "old.csv", "new.csv", "--ignore-order").text == """
          - line 201  "r199"  v: "3"

        old: 200 rows, new: 199 rows
        1 row deleted
        ignored: the order of rows

        """)
  }

  @Test(arguments: ["json", "patch"])
  func `a plan keeps its moves, and the exit status follows`(format: String) throws {
    let folder = try Folder(Self.files)
    let run = try folder.run(
      "diff", "old.csv", "rows.csv", "--ignore-order", "--format", format, "--exit-code")
    #expect(run.status == 0)
    #expect(run.text.contains("\"movedRows\":[{\"from\":[0,2],\"to\":[0,0]}]"))
    #expect(run.error == "table-diff: note: ignored for the exit status: the order of rows\n")
    guard format == "patch" else { return }
    try folder.write(run.output, to: "patch")
    #expect(try folder.run("apply", "old.csv", "patch").text == Self.files["rows.csv"])
  }

  @Test(arguments: ["changes", "csv"])
  func `lists for programs have no moves`(format: String) throws {
    let run = try Folder(Self.files).run(
      "diff", "old.csv", "both.csv", "--ignore-order", "--ignore-order=columns", "--format", format)
    #expect(run.text == (format == "csv" ? "change,id,column,old,new\n" : ""))
  }

  @Test func `a row that goes to another section is no matter of order`() throws {
    let folder = try Folder([
      "old.csv": "s,id\nx,1\nx,2\ny,3\n", "new.csv": "s,id\ny,3\ny,1\nx,2\n",
      "order.csv": "s,id\ny,3\nx,2\nx,1\n",
    ])
    let moved = try folder.run(
      "diff", "old.csv", "new.csv", "--key", "id", "--section", "s", "--ignore-order", "--exit-code")
    #expect(moved.status == 1)
    #expect(moved.text.contains("\"1\"  from section \"x\"\n"))
    #expect(moved.text.contains("\nrows: 1 moved\nsections: none changed\n"))
    let order = try folder.run(
      "diff", "old.csv", "order.csv", "--key", "id", "--section", "s", "--ignore-order", "--exit-code")
    #expect(order.status == 0)
  }

  @Test(arguments: [
    (["diff", "--ignore-order", "a", "b"], ["diff", "--ignore-order=rows", "a", "b"]),
    (["diff", "a", "b", "--ignore-order"], ["diff", "a", "b", "--ignore-order=rows"]),
    (["--ignore-order", "--ignore-order"], ["--ignore-order=rows", "--ignore-order=rows"]),
    (["--ignore-order=columns", "a"], ["--ignore-order=columns", "a"]),
    (["--ignore-order", "columns", "a"], ["--ignore-order", "columns", "a"]),
    (["--ignore-order", "--", "--ignore-order"], ["--ignore-order=rows", "--", "--ignore-order"]), ([], []),
  ])
  func `a value is implied only if the option stands alone`(arguments: [String], explicit: [String]) {
    #expect(CommandArguments.explicit(arguments) == explicit)
  }

  @Test func `another order than these is refused`() throws {
    let run = try Folder(Self.files).run("diff", "old.csv", "rows.csv", "--ignore-order=cells")
    #expect(run.status == 2)
    #expect(run.error.contains("--ignore-order"))
    #expect(run.error.contains("rows") && run.error.contains("columns"))
  }
}
