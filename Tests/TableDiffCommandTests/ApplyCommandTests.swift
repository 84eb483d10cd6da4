import Foundation
import Testing

@Suite struct ApplyCommandTests {
  private static let old = "id,v\n1,a\n2,b\n3,c\n"
  private static let new = "id,v\n3,c\n2,\"B,b\"\n4,d"

  /// A folder with both tables and the patch between them.
  private func folder() throws -> Folder {
    let folder = try Folder(["old.csv": Self.old, "new.csv": Self.new])
    let run = try folder.run("diff", "old.csv", "new.csv", "--format", "patch")
    #expect(run.status == 0)
    try folder.write(run.output, to: "patch.json")
    return folder
  }

  @Test func `the new table goes to standard output`() throws {
    let run = try folder().run("apply", "old.csv", "patch.json")
    #expect(run.status == 0)
    #expect(run.text == Self.new)
  }

  @Test func `the output file is replaced, keeps its permissions, and nothing else is left behind`() throws {
    let folder = try folder()
    try folder.write(Data("before".utf8), to: "out.csv")
    let path = folder.url.appendingPathComponent("out.csv").path
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let run = try folder.run("apply", "old.csv", "patch.json", "--output", "out.csv")
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(try folder.read("out.csv") == Data(Self.new.utf8))
    let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(permissions == 0o640)
    #expect(folder.names == ["new.csv", "old.csv", "out.csv", "patch.json"])
  }

  @Test func `the old table can be replaced by the new one`() throws {
    let folder = try folder()
    #expect(try folder.run("apply", "old.csv", "patch.json", "--output", "old.csv").status == 0)
    #expect(try folder.read("old.csv") == Data(Self.new.utf8))
  }

  @Test func `lines that end in two ways come back byte for byte`() throws {
    let mixed = "id,v\n1,a\r\n2,b\n"
    let folder = try Folder(["old.csv": Self.old, "mixed.csv": mixed])
    try folder.write(
      try folder.run("diff", "old.csv", "mixed.csv", "--format", "patch").output, to: "patch.json")
    let run = try folder.run("apply", "old.csv", "patch.json")
    #expect(run.error.isEmpty)
    #expect(run.text == mixed)
  }

  @Test func `a symbolic link stays one`() throws {
    let folder = try folder()
    try folder.write(Data(), to: "target.csv")
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent("link.csv").path, withDestinationPath: "target.csv")
    #expect(try folder.run("apply", "old.csv", "patch.json", "--output", "link.csv").status == 0)
    #expect(try folder.read("target.csv") == Data(Self.new.utf8))
  }

  @Test func `a patch for another table changes nothing`() throws {
    let folder = try folder()
    try folder.write(Data("id,v\n1,a\n2,b\n9,c\n".utf8), to: "other.csv")
    let run = try folder.run("apply", "other.csv", "patch.json", "--output", "other.csv")
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(
      run.error == """
        table-diff: other.csv: is not the file that patch.json was made for: its text is another; a patch made \
        with diff --reversible could be applied in part, with --partial

        """)
    #expect(try folder.read("other.csv") == Data("id,v\n1,a\n2,b\n9,c\n".utf8))
  }

  @Test func `a patch with a place outside the table changes nothing`() throws {
    let folder = try folder()
    let patch = String(decoding: try folder.read("patch.json"), as: UTF8.self)
    try folder.write(
      Data(patch.replacingOccurrences(of: "\"deletedRows\":[[0,0]]", with: "\"deletedRows\":[[0,9]]").utf8),
      to: "bad.json")
    let run = try folder.run("apply", "old.csv", "bad.json")
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(
      run.error == """
        table-diff: bad.json: is damaged: batch 1: there is no row [0, 9]: make it again with table-diff diff \
        --format patch

        """)
  }

  @Test func `a patch with other rows is found out`() throws {
    let folder = try folder()
    let patch = String(decoding: try folder.read("patch.json"), as: UTF8.self)
    try folder.write(Data(patch.replacingOccurrences(of: "B,b", with: "X").utf8), to: "bad.json")
    let run = try folder.run("apply", "old.csv", "bad.json")
    #expect(run.status == 2)
    #expect(
      run.error == """
        table-diff: bad.json: is damaged: it does not lead to the file that it was made for: make it again with \
        table-diff diff --format patch

        """)
  }

  @Test(arguments: [
    ("{\"batches\":[]}", "is a plan, not a patch: make one with --format patch"),
    ("[]", "is an array, not an object with \"batches\""),
    ("{\"format\":\"other\",\"batches\":[]}", "\"format\" is not \"tablediff/1\""),
    ("{", "line 1, column 2: the JSON ends too early"),
    (
      "{\"batches\":[{\"deletedRows\":[[1]]}]}",
      "element 0 of \"deletedRows\" of batch 1 is not a [section, row]: it is [1]"
    ),
  ])
  func `what is no patch is refused`(text: String, reason: String) throws {
    let folder = try folder()
    try folder.write(Data(text.utf8), to: "bad.json")
    let run = try folder.run("apply", "old.csv", "bad.json")
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.error == "table-diff: bad.json: \(reason)\n")
  }
}
