import Foundation
import Testing

/// A file that is not the one that a patch was made for: it is called another file, not a broken one.
@Suite struct PatchMismatchTests {
  private static let old = "id,v\n1,a\n2,b\n3,c\n"
  private static let new = "id,v\n1,a\n2,B\n3,c\n"

  private func folder(_ options: [String] = []) throws -> Folder {
    let folder = try Folder(["a.csv": Self.old, "b.csv": Self.new])
    let diff = try CommandRun(["diff", "a.csv", "b.csv", "--format", "patch"] + options, in: folder.url)
    try folder.write(diff.output, to: "p.json")
    return folder
  }

  @Test(arguments: [
    ("", "is empty: there is no header line; /dev/null is a table without rows"),
    (
      "id,v\n",
      "it has 0 rows, not 3; a patch made with diff --reversible could be applied in part, with --partial"
    ),
    ("id,v\n1\n", "line 2: has 1 field, but the header has 2; --ragged accepts such rows"),
    ("key,v\n1,a\n", "line 1: there is no column \"id\"; the columns are key, v"),
    (
      "id,v\n1,a\n2,b\n3,C\n",
      "its text is another; a patch made with diff --reversible could be applied in part, with --partial"
    ),
  ])
  func `another file is named as one`(text: String, reason: String) throws {
    let folder = try folder()
    try folder.write(Data(text.utf8), to: "other.csv")
    for options in [[], ["--partial"]] {
      let run = try CommandRun(["apply", "other.csv", "p.json"] + options, in: folder.url)
      #expect(run.status == 2)
      #expect(run.output.isEmpty)
      #expect(run.error == "table-diff: other.csv: is not the file that p.json was made for: \(reason)\n")
    }
  }

  @Test func `a compressed file is another file`() throws {
    let folder = try folder()
    try folder.write(Data([0x1F, 0x8B, 0x08, 0x08, 0x17, 0x10, 0x08, 0x6B, 0x00, 0x03]), to: "a.csv.gz")
    let run = try folder.run("apply", "a.csv.gz", "p.json")
    #expect(run.status == 2)
    #expect(run.error.hasPrefix("table-diff: a.csv.gz: is not the file that p.json was made for: "))
  }

  @Test func `a missing file is missing`() throws {
    let run = try folder().run("apply", "none.csv", "p.json")
    #expect(run.status == 2)
    #expect(run.error == "table-diff: none.csv: no such file\n")
  }

  @Test func `a file that a patch was applied to is named as one`() throws {
    let plain = try folder().run("apply", "b.csv", "p.json")
    #expect(plain.error == "table-diff: b.csv: is already the file that p.json leads to\n")
    let folder = try folder(["--reversible"])
    for options in [[], ["--partial"]] {
      let run = try CommandRun(["apply", "b.csv", "p.json"] + options, in: folder.url)
      #expect(run.status == 2)
      #expect(
        run.error == "table-diff: b.csv: is already the file that p.json leads to: --reverse undoes it\n")
    }
    let reverse = try folder.run("apply", "a.csv", "p.json", "--reverse")
    #expect(
      reverse.error == """
        table-diff: a.csv: is already the file that p.json was made for: leave out --reverse to apply it

        """)
  }

  @Test func `a file that a patch does not lead to cannot be undone with it`() throws {
    let folder = try folder(["--reversible"])
    try folder.write(Data("id,v\n1,a\n2,B\n".utf8), to: "c.csv")
    let run = try folder.run("apply", "c.csv", "p.json", "--reverse")
    #expect(run.status == 2)
    #expect(
      run.error == """
        table-diff: c.csv: is not the file that p.json leads to: it has 2 rows, not 3; its 1 change can be made \
        all the same: --partial

        """)
  }

  @Test func `sections are counted if there are several`() throws {
    let folder = try Folder([
      "a.csv": "s,id\na,1\nb,2\n", "b.csv": "s,id\na,1\n", "c.csv": "s,id\na,1\na,2\n",
    ])
    let diff = try folder.run("diff", "a.csv", "b.csv", "--section", "s", "--key", "id", "--format", "patch")
    try folder.write(diff.output, to: "p.json")
    let run = try folder.run("apply", "c.csv", "p.json")
    #expect(run.error.contains(": it has 1 section with 2 rows, not 2 sections with 2 rows; "))
  }

  @Test func `misfits are counted beyond ten`() throws {
    let rows = 1...12
    func table(_ value: String) -> String { "id,v\n" + rows.map { "\($0),\(value)\n" }.joined() }
    let folder = try Folder(["a.csv": table("a"), "b.csv": table("b"), "c.csv": table("c")])
    let diff = try folder.run("diff", "a.csv", "b.csv", "--format", "patch", "--reversible")
    try folder.write(diff.output, to: "p.json")
    let run = try folder.run("apply", "c.csv", "p.json")
    #expect(run.error.contains("; none of its changes fits: \"1\" not updated (v is \"c\", not \"a\"), "))
    #expect(run.error.contains("\"10\" not updated (v is \"c\", not \"a\"), and 2 more\n"))
  }
}
