import Foundation
import Testing

@testable import table_diff

/// The hints that columns may have been renamed.
@Suite struct RenameHintTests {
  private func hints(_ old: String, _ new: String, _ options: [String] = []) throws -> [String] {
    let folder = try Folder(["a.csv": old, "b.csv": new])
    let run = try CommandRun(["diff", "a.csv", "b.csv", "--format", "json"] + options, in: folder.url)
    #expect(run.status == 0, "\(run.error)")
    return run.error.split(separator: "\n").filter { $0.contains("--rename") }.map {
      String($0.dropFirst("table-diff: note: ".count))
    }
  }

  @Test(arguments: [
    (
      " name", "name",
      #"columns " name" and "name" differ in spaces only: --rename ' name=name' compares them"#
    ),
    (
      "price", "Price",
      #"columns "price" and "Price" differ in case only: --rename price=Price compares them"#
    ),
    (
      " price", "Price",
      #"columns " price" and "Price" differ in case and spaces only: --rename ' price=Price' compares them"#
    ),
    (
      "v\u{a0}", "v",
      #"columns "v\u{a0}" and "v" differ in spaces only: --rename $'v\xc2\xa0=v' compares them"#
    ),
    (
      "\u{feff}v", "v",
      #"columns "\u{feff}v" and "v" differ in spaces only: --rename $'\xef\xbb\xbfv=v' compares them"#
    ),
    (
      "é", "e\u{301}",
      #"columns "\u{e9}" and "e\u{301}" differ in the spelling of accents only: "#
        + #"--rename $'\xc3\xa9=e\xcc\x81' compares them"#
    ),
    (
      "it's", "It's",
      #"columns "it's" and "It's" differ in case only: --rename 'it'\''s=It'\''s' compares them"#
    ),
    ("a=b", "A=b", #"columns "a=b" and "A=b" differ in case only: --rename '"a=b"="A=b"' compares them"#),
  ])
  func `names that differ in case or spaces only are a hint`(old: String, new: String, hint: String) throws {
    #expect(try hints("id,\(old)\n1,5\n2,6\n", "id,\(new)\n1,500\n2,600\n") == [hint])
    #expect(try hints("id,x,\(old)\n1,a,5\n", "id,\(new),z\n1,500,b\n") == [hint])
  }

  @Test func `the option of a hint is what the shell passes on`() throws {
    for (old, new) in [
      ("v\u{a0}", "v"), ("é", "e\u{301}"), ("it's \\ \u{202e}", "It's \\"), ("a=b", "A=b\u{a0}"),
      ("-v", "-V"),
    ] {
      let folder = try Folder(["a.csv": "id,\(old)\n1,5\n", "b.csv": "id,\(new)\n1,500\n"])
      let hint = try folder.run("diff", "a.csv", "b.csv", "--format", "json").error
      let start = try #require(hint.range(of: "--rename"))
      let end = try #require(hint.range(of: " compares them"))
      let option = hint[start.lowerBound..<end.lowerBound]
      let run = try CommandRun(script: "table-diff diff a.csv b.csv \(option)", in: folder.url)
      #expect(run.text.contains("\n1 row updated\n"), "\(option) \(run.error)")
    }
  }

  @Test func `columns with mostly the same values are a hint`() throws {
    let values = (0..<1_000).map { "\($0),n\($0)" }
    let old = "id,name\n" + values.joined(separator: "\n") + "\n"
    let new = old.replacingOccurrences(of: "id,name", with: "id,label")
      .replacingOccurrences(of: ",n7\n", with: ",x\n").replacingOccurrences(of: ",n8\n", with: ",y\n")
    #expect(
      try hints(old, new) == [
        #"columns "name" and "label" hold the same values in 998 of 1,000 rows: "#
          + "--rename name=label compares them"
      ])
    #expect(try hints(old, new, ["--rename", "name=label"]) == [])
    #expect(try hints(old, new, ["--ignore", "name,label"]) == [])
  }

  @Test func `columns with other values are no hint`() throws {
    #expect(try hints("a,b,c\n1,2,hidden words\n", "a,b,d\n1,2,\n") == [])
    #expect(try hints("id,c\n1,x\n2,y\n", "id,d\n1,x\n2,z\n") == [])
    #expect(try hints("id,c\n1,\n2,\n", "id,d\n1,\n2,\n") == [])
    #expect(try hints("id,c\n1,x\n", "id,d\n2,x\n") == [])
  }

  @Test func `each column is in one hint, with the column that fits best`() throws {
    let old = "id,p,q\n1,a,b\n2,a,b\n3,a,b\n4,a,b\n"
    let new = "id,q2,p2\n1,b,a\n2,b,a\n3,b,a\n4,a,a\n"
    #expect(
      try hints(old, new) == [
        #"columns "p" and "p2" hold the same values in 4 of 4 rows: --rename p=p2 compares them"#,
        #"columns "q" and "q2" hold the same values in 3 of 4 rows: --rename q=q2 compares them"#,
      ])
  }

  @Test func `of two columns that fit as well, the first one is in the hint`() throws {
    #expect(
      try hints("id,p\n1,a\n2,b\n", "id,r,q\n1,a,a\n2,b,b\n") == [
        #"columns "p" and "r" hold the same values in 2 of 2 rows: --rename p=r compares them"#
      ])
  }

  @Test func `many hints are counted`() throws {
    let names = (0..<15).map { "c\($0)" }.joined(separator: ",")
    let row = "\n1," + (0..<15).map { "v\($0)" }.joined(separator: ",") + "\n"
    let folder = try Folder(["a.csv": "id,\(names)\(row)", "b.csv": "id,\(names.uppercased())\(row)"])
    let lines = try folder.run("diff", "a.csv", "b.csv").text.split(separator: "\n")
    #expect(lines.count { $0.contains("--rename") } == 10)
    #expect(lines.last == "… and 5 more columns that may have been renamed")
  }

  @Test(arguments: [
    (
      "id,v\n1,a\n2,b\n", "code,v\n1,a\n2,b\n",
      #"in "id", b.csv in "code": pass --rename id=code ("id" and "code" hold the same ids in 2 of 2 rows), "#
    ),
    (
      "id\u{a0},v\n1,a\n", "id,v\n1,b\n",
      #"in "id\u{a0}", b.csv in "id": pass --rename $'id\xc2\xa0=id' ("id\u{a0}" and "id" differ in spaces"#
    ),
    (
      "numéro,v\n1,a\n", "nume\u{301}ro,v\n1,b\n",
      #"in "num\u{e9}ro", b.csv in "nume\u{301}ro": pass --rename $'num\xc3\xa9ro=nume\xcc\x81ro' ("#
    ),
    (
      "id,v\n1,a\n", "v,ID\na,1\n",
      #"in "id", b.csv in "v": pass --rename id=ID ("id" and "ID" differ in case only), or --key with a"#
    ),
    (
      "v,ID\na,1\n", "id,v\n1,a\n",
      #"in "v", b.csv in "id": pass --rename ID=id ("ID" and "id" differ in case only), or --key with a"#
    ),
    (
      "id,v\n1,a\n2,b\n", "code,v\n3,a\n4,b\n", #"in "id", b.csv in "code": pass --key with a column of both"#
    ),
    ("n,id\n1,a\n", "v,n\n1,a\n", #"in "id", b.csv in "v": pass --key with a column of both"#),
  ])
  func `columns of ids with other names are a hint`(old: String, new: String, message: String) throws {
    let folder = try Folder(["a.csv": old, "b.csv": new])
    let run = try folder.run("diff", "a.csv", "b.csv")
    #expect(run.status == 2)
    #expect(run.error.contains(message), "\(run.error)")
  }
}
