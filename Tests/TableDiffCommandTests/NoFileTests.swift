import Foundation
import Testing

/// `/dev/null` in the place of a table, as git passes it for a file that comes or goes.
@Suite struct NoFileTests {
  private static let files = [
    "table.csv": "s,id\na,1\nb,2\n", "table.tsv": "s\tid\na\t1\n", "semicolon.csv": "s;id\r\na;1\r\n",
    "table.json": "{\"sections\": [{\"id\": \"a\", \"rows\": [{\"id\": 1}]}]}\n", "rows.json": "[{\"id\":1}]",
  ]

  @Test(arguments: files.keys.sorted(), [["--key", "id"], ["--key", "id", "--section", "s"]])
  func `a table comes and goes with all its rows`(table: String, options: [String]) throws {
    let options = table.hasSuffix("json") ? Array(options.prefix(2)) : options
    let folder = try Folder(Self.files)
    for (old, new) in [("/dev/null", table), (table, "/dev/null")] {
      let diff = try CommandRun(
        ["diff", old, new] + options + ["--format", "patch", "--exit-code"], in: folder.url)
      #expect(diff.status == 1, "\(diff.error)")
      try folder.write(diff.output, to: "patch")
      let apply = try folder.run("apply", old, "patch")
      #expect(apply.status == 0, "\(apply.error)")
      #expect(apply.output == (try new == "/dev/null" ? Data() : folder.read(new)))
      #expect(try CommandRun(["check", old, new, "patch"] + options, in: folder.url).status == 0)
      #expect(try CommandRun(["diff", old, new] + options, in: folder.url).status == 0)
    }
  }

  @Test func `a table that is not there twice is an error`() throws {
    let run = try Folder().run("diff", "/dev/null", "/dev/null")
    #expect(run.status == 2)
    #expect(run.error.contains("/dev/null: "))
  }

  @Test func `an empty file is no table`() throws {
    let folder = try Folder(["table.csv": "id\n1\n", "empty.csv": ""])
    #expect(try folder.run("diff", "empty.csv", "table.csv").status == 2)
  }
}
