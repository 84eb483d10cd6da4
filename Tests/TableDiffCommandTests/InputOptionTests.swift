import Foundation
import Testing

/// Tables from standard input and from pipes, and the options that say how files are read.
@Suite struct InputOptionTests {
  private static let old = "id,v\n1,a\n2,b\n"
  private static let new = "id,v\n2,b\n3,c\n"

  @Test func `a minus is standard input, in either place`() throws {
    let folder = try Folder(["old.csv": Self.old, "new.csv": Self.new])
    let expected = try folder.run("diff", "old.csv", "new.csv").text
    #expect(try folder.run("diff", "-", "new.csv", input: Self.old).text == expected)
    #expect(try folder.run("diff", "old.csv", "-", input: Self.new).text == expected)
    let patch = try folder.run("diff", "old.csv", "-", "--format", "patch", input: Self.new)
    try folder.write(patch.output, to: "patch")
    #expect(try folder.run("apply", "-", "patch", input: Self.old).text == Self.new)
    #expect(try folder.run("apply", "old.csv", "-", input: patch.text).text == Self.new)
    #expect(try folder.run("check", "-", "new.csv", "patch", input: Self.old).status == 0)
    #expect(try folder.run("check", "old.csv", "new.csv", "-", input: patch.text).status == 0)
  }

  @Test(arguments: [
    ["diff", "-", "-"], ["apply", "-", "-"], ["check", "-", "-", "plan"], ["check", "-", "old.csv", "-"],
  ])
  func `standard input cannot be two files`(arguments: [String]) throws {
    let folder = try Folder(["old.csv": Self.old, "plan": "{}"])
    let run = try CommandRun(arguments, in: folder.url, input: Data(Self.old.utf8))
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.error.contains("from standard input"))
  }

  @Test func `a mistake in standard input has its place`() throws {
    let folder = try Folder(["old.csv": Self.old])
    let diff = try folder.run("diff", "old.csv", "-", input: "id,v\n1\n")
    #expect(diff.status == 2)
    let reason = "line 2: has 1 field, but the header has 2; --ragged accepts such rows"
    #expect(diff.error == "table-diff: standard input: \(reason)\n")
    for arguments in [["apply", "old.csv", "-"], ["check", "old.csv", "old.csv", "-"], ["check", "-"]] {
      let run = try CommandRun(arguments, in: folder.url, input: Data("\n{".utf8))
      #expect(run.error == "table-diff: standard input: line 2, column 2: the JSON ends too early\n")
    }
  }

  @Test(arguments: [
    ("id,v\n1,a\n", "id,v\n1,b\n"),
    ("id\tv\n1\ta, or\n", "id\tv\n1\tb\n"),
    ("id;v\n1;a, or\n", "id;v\n1;b\n"),
    ("[{\"id\":1}]", " \n{\"sections\":[]}"),
  ])
  func `tables from pipes are told by their text`(old: String, new: String) throws {
    let folder = try Folder(["old": old, "new": new])
    let script = """
      table-diff diff <(cat old) <(cat new) --format patch --exit-code > patch
      test $? = 1 && table-diff apply <(cat old) patch | cmp - new && table-diff check <(cat old) <(cat new) <(cat patch)
      """
    let run = try CommandRun(script: script, in: folder.url)
    #expect(run.status == 0, "\(run.error)")
    #expect(run.text.hasPrefix("legal: "))
  }

  @Test func `a table that is longer than a pipe comes whole`() throws {
    let folder = try Folder(["old.csv": Self.old])
    let run = try CommandRun(
      script: "table-diff diff old.csv <(echo id,v; seq -f '%.0f,a' 1 200000) --format json", in: folder.url)
    #expect(run.text.contains("\n\"new\":{\"sections\":1,\"rows\":200000},\n"))
  }

  @Test func `the format can be said`() throws {
    let folder = try Folder([
      "old.txt": "a\tid\n[1]\tx\n", "new.txt": "a\tid\n[1]\ty\n", "old.csv": "id\tv\n1\t,\n",
    ])
    let run = try folder.run(
      "diff", "old.txt", "new.txt", "--input-format", "tsv", "--key", "id", "--format", "json")
    #expect(run.text.contains("\"deletedRows\":[[0,0]],\"insertedRows\":[[0,0]]"))
    #expect(try folder.run("diff", "old.csv", "old.csv", "--input-format", "tsv").status == 0)
    let json = try folder.run("diff", "old.txt", "new.txt", "--input-format", "json")
    #expect(json.error.contains("old.txt: line 1, column 1: unexpected 'a'"))
  }

  @Test(arguments: [(";", ";"), ("|", "|"), ("tab", "\t"), ("\t", "\t"), (":", ":")])
  func `the delimiter can be said`(option: String, delimiter: String) throws {
    let old = "id,v\n1,\"a\(delimiter)\"\n2,b\n".split(separator: ",").joined(separator: delimiter)
    let new = "id,v\n2,B\n1,\"a\(delimiter)\"\n".split(separator: ",").joined(separator: delimiter)
    let folder = try Folder(["old.csv": old, "new.csv": new])
    let patch = try folder.run("diff", "old.csv", "new.csv", "--delimiter", option, "--format", "patch")
    #expect(patch.text.contains("\"updatedRows\":[{\"old\":[0,1],\"new\":[0,0]}]"))
    try folder.write(patch.output, to: "patch")
    #expect(try folder.run("apply", "old.csv", "patch").text == new)
  }

  @Test(arguments: ["", "ab", "\"", "é", "\n"])
  func `what is no delimiter is refused`(delimiter: String) throws {
    let run = try Folder(["a.csv": Self.old]).run("diff", "a.csv", "a.csv", "--delimiter", delimiter)
    #expect(run.status == 2)
    #expect(run.error.contains("--delimiter is one character of ASCII"))
  }

  @Test func `TSV has no other delimiter, unless it is only named so`() throws {
    let folder = try Folder(["a.tsv": "id;v\n1;a\n", "b.csv": "id,v\n1,a\n"])
    let run = try folder.run("diff", "a.tsv", "a.tsv", "--input-format", "tsv", "--delimiter", ";")
    #expect(run.status == 2)
    #expect(run.error.contains("a.tsv: is TSV, which has tabs"))
    let named = try folder.run("diff", "a.tsv", "a.tsv", "--delimiter", ";")
    #expect(named.text == "The tables are the same: 1 row.\n")
  }
}
