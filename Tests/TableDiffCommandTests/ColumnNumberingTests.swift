import Testing

@testable import table_diff

/// Columns whose names stand twice or are empty.
@Suite struct ColumnNumberingTests {
  @Test(
    arguments: [
      (["id", "name", "name", "", "name"], ["id", "name", "name (2)", "(4)", "name (3)"]),
      (["id", "a (2)", "a", "a", "a"], ["id", "a (2)", "a", "a (3)", "a (4)"]),
      (["(2)", "", "a (2)", "a (2)"], ["(2)", "(2) (2)", "a (2)", "a (2) (2)"]),
      (["", "(1)", "(1)"], ["(1) (2)", "(1)", "(1) (3)"]), (["\u{E9}", "e\u{301}"], ["\u{E9}", "e\u{301}"]),
    ] as [([ExactText], [ExactText])])
  func `each column has a name of its own`(header: [ExactText], names: [ExactText]) {
    #expect(ColumnNumbering(header).names == names)
  }

  @Test func `any number of columns can have one name`() {
    let header = Array(repeating: ["a", "a (2)", ""] as [ExactText], count: 20_000).flatMap(\.self)
    #expect(Set(ColumnNumbering(header).names).count == 60_000)
  }

  @Test func `names that nothing needs are numbered`() throws {
    let folder = try Folder([
      "old.csv": "id,name,,\n1,Ann,,\n2,Bob,,\n", "new.csv": "id,name,,\n1,Ann,,\n2,Rob,x,\n",
      "twice.csv": "id,v,v\n1,a,b\n", "twice2.csv": "id,v,v\n1,a,c\n",
    ])
    let unnamed = try folder.run("diff", "old.csv", "new.csv")
    #expect(
      unnamed.text.contains(
        "  ~ line 3  \"2\"  name: \"«B»ob\" → \"«R»ob\", \"(3)\": \"\" → \"x\"\n"))
    let twice = try folder.run("diff", "twice.csv", "twice2.csv")
    #expect(twice.text.contains("\"v (2)\": \"b\" → \"c\""))
    for (old, new) in [("old.csv", "new.csv"), ("twice.csv", "twice2.csv"), ("twice.csv", "new.csv")] {
      try folder.write(folder.run("diff", old, new, "--format", "patch").output, to: "patch")
      #expect(try folder.run("apply", old, "patch").output == folder.read(new))
    }
  }

  private func failure(_ text: String, key: [String] = [], section: [String] = []) -> String? {
    #expect(throws: CommandFailure.self) {
      try TableFile.read(text.utf8, key: key, section: section)
    }?.description
  }

  @Test func `names that are needed are refused, with those to be passed`() throws {
    let twice = "t: line 1: 2 columns have the name \"a\": pass --key with one of \"a (1)\", \"a (2)\""
    #expect(failure("a,b,a\n") == twice)
    #expect(failure("id,b,a,a\n", key: ["b", "a"]) == twice)
    #expect(failure("id,a,a\n", section: ["a"]) == twice.replacing("--key", with: "--section"))
    #expect(
      failure(",a\n")
        == "t: line 1: the column of the ids would be the first, which has no name: "
        + "pass --key \"(1)\" for it, or one of \"(1)\", a")
  }

  @Test(arguments: [("a (1)", "x"), ("a (2)", "y"), ("(4)", "z"), ("b", "w")])
  func `each column can be passed`(key: String, id: ExactText) throws {
    let file = try TableFile.read("b,a,a,\nw,x,y,z\n".utf8, key: [key])
    #expect(file.ids == [[.string(id)]])
  }

  @Test func `a name that several columns have is all of them in a rule for fields`() throws {
    let folder = try Folder(["old.csv": "id,v,v,w\n1,a,b,c\n", "new.csv": "id,v,v,w\n1,x,y,z\n"])
    let all = try folder.run("diff", "old.csv", "new.csv", "--ignore", "v")
    #expect(all.text.contains("  \"1\"  w: \"c\" → \"z\"\n"))
    #expect(all.text.contains("ignored: v, \"v (2)\"\n"))
    let one = try folder.run("diff", "old.csv", "new.csv", "--ignore", "v (2)")
    #expect(one.text.contains("  \"1\"  v: \"a\" → \"x\", w: \"c\" → \"z\"\n"))
  }

  @Test func `a patch of before has columns without a name as they are`() throws {
    let folder = try Folder(["old.csv": ",v\n1,a\n2,b\n"])
    let form = #""format":"csv","key":"","section":null"#
    let patch = """
      {"format":"tablediff/1","policy":"standard","minimal":true,"old":{"sections":1,"rows":2},
      "new":{"sections":1,"rows":1},
      "batches":[{"deletedSections":[],"insertedSections":[],"movedSections":[],"deletedRows":[[0,0]],
      "insertedRows":[],"movedRows":[],"rowCounts":[1]}],
      "updatedSections":[],"updatedRows":[{"old":[0,1],"new":[0,0]}],"duplicates":[],"patch":2,
      "oldFile":{\(form),"digest":"\(Digest.text(of: Array(",v\n1,a\n2,b\n".utf8)))"},
      "newFile":{\(form),"columns":["v",""],"digest":"\(Digest.text(of: Array("v,\nc,2\n".utf8)))"},
      "gaps":[[0,"v,\\n"]],"rows":[{"new":[0,0],"fields":{"v":"c"}}]}
      """
    let run = try folder.run("apply", "old.csv", "-", input: patch)
    #expect(run.text == "v,\nc,2\n", "\(run.error)")
  }
}
