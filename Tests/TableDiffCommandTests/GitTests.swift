import Foundation
import Testing

/// Tables in git, with the configuration of the command's page.
@Suite struct GitTests {
  /// A repository with one commit, and changes that are staged.
  private struct Repository {
    let folder: Folder

    init() throws {
      folder = try Folder([
        "changed table.csv": "id,v\n1,a\n2,b\n3,c\n", "deleted.csv": "id,number,text\n8,x,y\n",
        "old name.csv": "id,v\n1,a\n2,b\n3,c\n4,d\n5,e\n", "no-table.csv": "id,v\n1,a,b\n",
        "other.txt": "a\n",
      ])
      let run = try git("git init -q\n\(Self.configuration())\ngit add -A && git commit -q -m first")
      #expect(run.status == 0, "\(run.error)")
      for (name, text) in [
        "changed table.csv": "id,v\n3,c\n1,a\n2,B\n", "added.csv": "id,v\n9,y\n",
        "no-table.csv": "id,v\n1,a\n", "new name.csv": "id,v\n1,a\n2,b\n3,c\n4,d\n5,E\n", "other.txt": "b\n",
      ] {
        try folder.write(Data(text.utf8), to: name)
      }
      #expect(try git("rm deleted.csv 'old name.csv' && git add -A").status == 0)
    }

    /// The lines of the command's page.
    static func configuration() throws -> String {
      var root = URL(fileURLWithPath: #filePath)
      for _ in 0..<3 { root.deleteLastPathComponent() }
      let text = try String(
        contentsOf: root.appendingPathComponent("Sources/Command/README.md"), encoding: .utf8)
      let blocks = text.components(separatedBy: "\n```sh\n").dropFirst()
        .compactMap { $0.components(separatedBy: "\n```\n").first }
      return try #require(blocks.first { $0.contains("diff.table-diff.command") })
    }

    /// Runs a script in the repository, without the configuration of whoever runs the tests.
    func git(_ script: String) throws -> CommandRun {
      try CommandRun(
        script: script, in: folder.url,
        variables: [
          "HOME": folder.url.path, "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null",
          "LC_ALL": "C.UTF-8",
          "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.com", "GIT_COMMITTER_NAME": "a",
          "GIT_COMMITTER_EMAIL": "a@example.com",
        ])
    }
  }

  /// Returns the command's report on two tables; a table without text does not exist.
  private func report(_ old: String?, _ new: String?) throws -> String {
    let folder = try Folder(["old.csv": old ?? "", "new.csv": new ?? ""])
    return try folder.run(
      "diff", "--key", "id", old == nil ? "/dev/null" : "old.csv", new == nil ? "/dev/null" : "new.csv"
    ).text
  }

  private func expectChanges(_ run: CommandRun, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let expected = [
      "added.csv\n" + (try report(nil, "id,v\n9,y\n")),
      "changed table.csv\n" + (try report("id,v\n1,a\n2,b\n3,c\n", "id,v\n3,c\n1,a\n2,B\n")),
      "deleted.csv\n" + (try report("id,number,text\n8,x,y\n", nil)),
      "old name.csv → new name.csv\n"
        + (try report("id,v\n1,a\n2,b\n3,c\n4,d\n5,e\n", "id,v\n1,a\n2,b\n3,c\n4,d\n5,E\n")),
      "\n--- a/no-table.csv\n+++ b/no-table.csv\n@@ -1,2 +1,2 @@\n id,v\n-1,a,b\n+1,a\n",
    ]
    for text in expected {
      #expect(run.text.contains(text), "\(run.error)", sourceLocation: sourceLocation)
    }
    #expect(run.error.contains("no-table.csv: line 2: has 3 fields"), sourceLocation: sourceLocation)
  }

  @Test func `git diff shows changes of tables, and of other files as ever`() throws {
    let run = try Repository().git("git diff HEAD")
    #expect(run.status == 0)
    try expectChanges(run)
    #expect(run.text.contains("--- a/other.txt\n"))
    #expect(!run.text.contains("--- a/changed"))
  }

  @Test(arguments: ["git log -p --ext-diff -1", "git show --ext-diff"])
  func `a commit is shown with changes of tables`(command: String) throws {
    let repository = try Repository()
    let run = try repository.git("git commit -q -m second && \(command)")
    #expect(run.status == 0)
    try expectChanges(run)
    let plain = try repository.git(command.components(separatedBy: " --ext-diff").joined())
    #expect(plain.text.contains("--- a/changed table.csv"))
  }

  @Test func `git diff tells by its status whether files differ`() throws {
    let repository = try Repository()
    #expect(try repository.git("git diff --exit-code").status == 0)
    #expect(try repository.git("git diff --exit-code HEAD").status == 1)
    #expect(try repository.git("git diff --quiet HEAD -- 'changed table.csv'").status == 1)
  }

  @Test func `git difftool shows changes of tables`() throws {
    let run = try Repository().git("git difftool -y -t table-diff HEAD -- 'changed table.csv' added.csv")
    #expect(run.status == 0, "\(run.error)")
    #expect(run.text.contains(try report("id,v\n1,a\n2,b\n3,c\n", "id,v\n3,c\n1,a\n2,B\n")))
    #expect(run.text.contains(try report(nil, "id,v\n9,y\n")))
  }

  @Test func `git diff ends quietly when nobody reads on`() throws {
    let repository = try Repository()
    let rows = (0..<5_000).map { "\($0),some text\n" }.joined()
    // The first is compared as a table, the second line by line.
    try repository.folder.write(Data("id,v\n\(rows)".utf8), to: "changed table.csv")
    try repository.folder.write(Data("id,v\n\(rows)9,a,b\n".utf8), to: "no-table.csv")
    for names in ["'changed table.csv' no-table.csv", "no-table.csv"] {
      let run = try repository.git("git diff HEAD -- \(names) | head -n 1; echo ${PIPESTATUS[0]}")
      #expect(run.text.hasSuffix(".csv\n0\n"))
      #expect(!run.error.contains("external diff") && !run.error.contains("roken pipe"), "\(run.error)")
    }
  }

  @Test func `files in conflict are no obstacle`() throws {
    let repository = try Repository()
    let merge = try repository.git(
      """
      git commit -q -m second && git checkout -q -b other HEAD~1
      printf 'id,v\\n1,a\\n2,X\\n' > 'changed table.csv' && git commit -q -a -m third
      git merge -q @{-1}
      """)
    #expect(merge.status == 1)
    for command in ["git diff", "git diff --cached", "git diff HEAD"] {
      #expect(try repository.git(command).status == 0)
    }
  }
}
