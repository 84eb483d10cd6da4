import Foundation
import Testing

/// Files whose first line may be a row.
@Suite struct HeaderCheckTests {
  private func note(_ old: String, _ new: String, _ options: String...) throws -> Bool {
    let folder = try Folder(["old.csv": old, "new.csv": new])
    let run = try CommandRun(["diff", "old.csv", "new.csv"] + options, in: folder.url)
    #expect(run.status == 0, "\(run.error)")
    return run.text.contains("\nthe first lines of both files look like rows: --no-header takes them so\n")
  }

  @Test(arguments: [
    ("1,Ann,10\n2,Bob,20\n3,Cy,30\n", "1,Ann,11\n2,Bob,20\n4,Di,40\n"),
    ("1,Ann,10\n2,Bob,20\n", "1,Ann,10\n2,Bob,21\n"), ("u1,Ann,10\n", "u1,Ann,11\n"), ("1,2\n", "1,3\n"),
    ("id,Ann\nx,Bob\n", "id,Bob\n"),
  ])
  func `headers that look like rows are noted`(old: String, new: String) throws {
    #expect(try note(old, new))
    #expect(try !note(old, new, "--no-header"))
  }

  @Test(arguments: [
    ("id,v\n1,a\n", "id,w\n1,b\n"), ("id,2019\n1,5\n", "id,2019\n1,6\n"), ("id,v\n", "id,v\n"),
    ("id,v\nid,v\n", "id,v\n1,a\n"), ("id,v\n1,w\n", "w,id,v\n1,1,1\n"),
  ])
  func `headers of names are not`(old: String, new: String) throws {
    #expect(try !note(old, new))
  }

  @Test func `ids under two numbers are refused with the option`() throws {
    let folder = try Folder(["old.csv": "1,Ann,10\n2,Bob,20\n", "new.csv": "5,Ann,10\n2,Bob,20\n"])
    #expect(
      try folder.run("diff", "old.csv", "new.csv").error == """
        table-diff: old.csv would have its ids in "1", new.csv in "5": pass --key with a column of both, \
        or --no-header if the first lines are rows

        """)
    #expect(
      try folder.run("diff", "old.csv", "new.csv", "--no-header").text.contains(
        "\n1 row inserted, 1 deleted\n")
    )
  }
}
