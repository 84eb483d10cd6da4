import Foundation
import TableDiff
import TableDiffTesting
import Testing

@testable import table_diff

/// Columns that have another name in the new file.
@Suite struct RenameTests {
  private static let files = [
    "a.csv": "id,name,qty\n1,a,2\n2,b,3\n", "b.csv": "id,label,qty\n1,a,2\n2,b,4\n",
    "c.csv": "id,label,qty\n1,a,2\n2,B,3\n", "k.csv": "code,name,qty\n1,a,2\n2,b,4\n",
    "j.json": #"[{"id":"1","label":"a","qty":"2"},{"id":"2","label":"B","qty":"3"}]"#,
  ]

  private func patchComesBack(_ folder: Folder, _ old: String, _ new: String, _ options: [String]) throws {
    let patch = try CommandRun(["diff", old, new, "--format", "patch"] + options, in: folder.url)
    try folder.write(patch.output, to: "patch")
    #expect(try folder.run("apply", old, "patch").output == folder.read(new))
    #expect(try CommandRun(["check", old, new, "patch"] + options, in: folder.url).status == 0)
  }

  @Test func `values of a renamed column are compared`() throws {
    let folder = try Folder(Self.files)
    let options = ["--rename", "name=label"]
    let run = try CommandRun(["diff", "a.csv", "c.csv", "--exit-code"] + options, in: folder.url)
    #expect(run.status == 1)
    #expect(
      run.text.hasPrefix(
        """
        columns: name → label
          ~ line 3  "2"  label: "b" → "B"

        """))
    let summary = try CommandRun(["diff", "a.csv", "c.csv", "--summary"] + options, in: folder.url)
    #expect(summary.text.contains("\n1 column renamed\n"))
    for new in ["b.csv", "c.csv", "j.json"] { try patchComesBack(folder, "a.csv", new, options) }
    try patchComesBack(folder, "j.json", "a.csv", ["--rename", "label=name"])
  }

  @Test func `a name that the caller gives for a column is no difference`() throws {
    let folder = try Folder(["a.csv": "id,name\n1,a\n", "b.csv": "label,id\na,1\n"])
    let run = try folder.run(
      "diff", "a.csv", "b.csv", "--rename", "name=label", "--key", "id", "--exit-code")
    #expect(run.status == 1)
    #expect(run.text.hasPrefix("columns: name → label, > "))
    try folder.write(Data("id,label\n1,a\n".utf8), to: "b.csv")
    let same = try folder.run("diff", "a.csv", "b.csv", "--rename", "name=label", "--exit-code")
    #expect(same.status == 0)
    #expect(same.text == "The tables are the same: 1 row.\ncolumns: name → label\n")
    let json = try folder.run("diff", "a.csv", "b.csv", "--rename", "name=label", "--format", "json")
    #expect(json.error == "table-diff: note: columns: name → label\n")
  }

  @Test(arguments: [
    [], ["--key", "id"], ["--key", "code"], ["--key", "id,label"], ["--key", "code,name"],
  ])
  func `ids may be in a renamed column`(key: [String]) throws {
    let folder = try Folder([
      "a.csv": "id,name,qty\n1,a,2\n2,b,3\n", "k.csv": "label,code,qty\na,1,2\nb,2,4\n",
    ])
    let options = ["--rename", "id=code", "--rename", "name=label"] + key
    let run = try CommandRun(["diff", "a.csv", "k.csv"] + options, in: folder.url)
    #expect(run.status == 0, "\(run.error)")
    #expect(run.text.contains("\n1 row updated\n"))
    try patchComesBack(folder, "a.csv", "k.csv", options)
    let back = ["--rename", "code=id", "--rename", "label=name"] + key
    try patchComesBack(folder, "k.csv", "a.csv", back)
  }

  @Test(arguments: [["--section", "s"], ["--section", "t"]])
  func `sections may be in a renamed column`(section: [String]) throws {
    let folder = try Folder(["a.csv": "s,id,v\nx,1,a\ny,2,b\n", "b.csv": "id,t,v\n1,x,a\n2,y,B\n"])
    let options = ["--rename", "s=t"] + section
    let run = try CommandRun(["diff", "a.csv", "b.csv"] + options, in: folder.url)
    #expect(run.text.contains("rows: 1 updated"), "\(run.error)")
    try patchComesBack(folder, "a.csv", "b.csv", options)
  }

  @Test func `a patch has no values of columns that are only renamed`() throws {
    let folder = try Folder(Self.files)
    let patch = try folder.run("diff", "a.csv", "b.csv", "--rename", "name=label", "--format", "patch")
    #expect(patch.text.contains(#""renames":[["name","label"]]"#))
    #expect(patch.text.contains(#"{"new":[0,1],"fields":{"qty":"4"}}"#), "\(patch.text)")
    #expect(!patch.text.contains(#""new":[0,0]"#))
  }

  @Test func `columns may exchange their names`() throws {
    let folder = try Folder(["a.csv": "id,x,y\n1,a,b\n2,c,d\n", "b.csv": "id,y,x\n1,a,b\n2,c,D\n"])
    let options = ["--rename", "x=y", "--rename", "y=x"]
    let run = try CommandRun(["diff", "a.csv", "b.csv"] + options, in: folder.url)
    #expect(run.text.contains(#""2"  x: "d" → "D""#), "\(run.text)\(run.error)")
    let ignored = try CommandRun(
      ["diff", "a.csv", "b.csv", "--exit-code", "--ignore", "x"] + options, in: folder.url)
    #expect(ignored.status == 0)
    try patchComesBack(folder, "a.csv", "b.csv", options)
    try patchComesBack(folder, "a.csv", "b.csv", options + ["--key", "x"])
  }

  @Test(arguments: ["csv", "json"])
  func `ids of JSON may be in a renamed field`(format: String) throws {
    let folder = try Folder([
      "a.json": #"[{"id":"1","v":"a"},{"id":"2","v":"b"}]"#, "b.csv": "code,v\n1,a\n2,B\n",
      "b.json": #"[{"code":"1","v":"a"},{"code":"2","v":"B"}]"#,
    ])
    for key in [[], ["--key", "id"], ["--key", "code"]] {
      let options = ["--rename", "id=code"] + key
      let run = try CommandRun(["diff", "a.json", "b.\(format)"] + options, in: folder.url)
      #expect(run.text.hasPrefix("columns: id → code\n"), "\(run.error)")
      #expect(run.text.contains("\n1 row updated\n"))
      try patchComesBack(folder, "a.json", "b.\(format)", options)
    }
  }

  @Test(arguments: ["name", "label"])
  func `other options take both names`(name: String) throws {
    let folder = try Folder(Self.files)
    for options in [["--ignore", name], ["--only", "\(name),qty", "--ignore-case"]] {
      let run = try CommandRun(
        ["diff", "a.csv", "c.csv", "--rename", "name=label", "--exit-code"] + options, in: folder.url)
      #expect(run.status == 0, "\(run.text)\(run.error)")
    }
  }

  @Test func `names with equals signs are quoted`() throws {
    let folder = try Folder(["a.csv": "id,a=b\n1,x\n", "b.csv": "id,\"a\"\"\"\n1,y\n"])
    let hint = try folder.run("diff", "a.csv", "b.csv", "--rename", #""a=b"="a""""#)
    #expect(hint.text.contains("\n1 row updated\n"), "\(hint.error)")
  }

  @Test(arguments: [
    ("nope=label", #"a.csv: --rename nope=label: there is no column nope; the columns are id, name, qty"#),
    ("name=nope", #"b.csv: --rename name=nope: there is no column nope; the columns are id, label, qty"#),
    ("name=id", #"a.csv: --rename name=id: "#), ("name", "--rename name: it is OLD=NEW, two names."),
    ("=x", "--rename =x: it is OLD=NEW"), ("a=b=c", "--rename a=b=c: it is OLD=NEW"),
    ("x=x", "--rename x=x: it is"),
  ])
  func `a rename of what is not there is refused`(rename: String, message: String) throws {
    let folder = try Folder(Self.files)
    let run = try folder.run("diff", "a.csv", "b.csv", "--rename", rename)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.error.contains(message), "\(run.error)")
  }

  @Test func `a column has one other name`() throws {
    let folder = try Folder(Self.files)
    for renames in [["name=label", "qty=label"], ["name=label", "name=qty"]] {
      let run = try CommandRun(
        ["diff", "a.csv", "b.csv"] + renames.flatMap { ["--rename", $0] }, in: folder.url)
      #expect(run.status == 2)
    }
  }

  @Test func `a file that does not exist needs no such columns`() throws {
    let folder = try Folder(Self.files)
    for files in [["/dev/null", "b.csv"], ["a.csv", "/dev/null"]] {
      #expect(
        try CommandRun(["diff"] + files + ["--rename", "name=label"], in: folder.url).status == 0)
    }
  }

  @Test func `random files come back, whatever columns are compared with each other`() throws {
    var count = 0
    for seed in seeds(100, optimised: 600) {
      let pair = RandomFilePair(seed: UInt64(seed))
      let (old, new) = try pair.files()
      var random = SeededGenerator(seed: UInt64(seed))
      var oldNames = Array(old.fieldNames).filter(old.form.isContent).sorted()
      random.shuffle(&oldNames)
      let newNames = Array(new.fieldNames).filter(new.form.isContent).sorted()
      let list = zip(oldNames, newNames).filter { $0 != $1 }.map { Renames.Rename(old: $0, new: $1) }
      guard !list.isEmpty, let renames = Renames(list),
        (try? ComparedColumns(old: old, new: new, renames: renames)) != nil
      else { continue }
      count += 1
      let comparison = try Comparison(TablePair(old: old, new: new, rules: FieldRules(renames: renames)))
      let patch = try Patch(plan: comparison.plan(.standard), tables: comparison.tables)
      let read = try Patch(JSONParser.parse(patch.json, file: "patch"), in: "patch")
      #expect(read.json == patch.json)
      #expect(try read.applied(to: old, patchFile: "patch") == Array(pair.new), "\(renames) \(pair)")
    }
    #expect(count > 10)
  }
}
