import Testing

/// The text about files without sections: lines of both files, and no word of plans.
@Suite struct FlatReportTests {
  private func report(
    _ old: String, _ new: String, _ options: [String] = [], kind: String = "csv"
  ) throws -> String {
    let folder = try Folder(["old.\(kind)": old, "new.\(kind)": new])
    let run = try CommandRun(["diff", "old.\(kind)", "new.\(kind)"] + options, in: folder.url)
    #expect(run.status == 0, "\(run.error)")
    return run.text
  }

  private static let monday = """
    id,artist,title,plays
    s1,Simone,Sinnerman,120
    s2,Kuti,Zombie,87
    s3,Björk,Jóga,64

    """
  private static let tuesday = """
    id,artist,title,plays,price
    s2,Kuti,Zombie,87,1
    s5,Sade,Paradise,90,1
    s3,Björk,Jóga,65,1
    s1,Simone,Sinnerman,120,1

    """

  @Test func `rows have their lines in both files, and the summary is in words`() throws {
    #expect(
      try report(Self.monday, Self.tuesday) == """
        columns: + price
          + line 3      "s5"  artist: "Sade", title: "Paradise", plays: "90", price: "1"
          > line 2 → 5  "s1"
          ~ line 4      "s3"  plays: "6«4»" → "6«5»"

        old: 3 rows, new: 4 rows
        1 row inserted, 1 moved, 1 updated
        1 column inserted

        """)
  }

  @Test func `moves alone are counted with their noun`() throws {
    let rows = (1...13).map { "\($0)\n" }
    let text = try report("id\n" + rows.joined(), "id\n" + rows.reversed().joined())
    #expect(text.hasSuffix("\nold: 13 rows, new: 13 rows\n12 rows moved\n"))
  }

  @Test func `a move to the same line says why`() throws {
    #expect(
      try report("id\na\nb\nc\n", "id\nc\nb\na\n") == """
          > line 4 → 2  "c"
          > line 3      "b"  others moved around it

        old: 3 rows, new: 3 rows
        2 rows moved

        """)
  }

  @Test(arguments: ["--section", "--policy"])
  func `sections and plans are spoken of once someone asks`(option: String) throws {
    let value = option == "--section" ? "s" : "standard"
    let text = try report("s,id\nx,1\n", "s,id\nx,2\n", ["--key", "id", option, value])
    #expect(text.contains("section 0  \"\(option == "--section" ? "x" : "")\": 1 inserted, 1 deleted\n"))
    #expect(text.contains("+ [0, 0]  \"2\""))
    #expect(text.contains("\nplan: 1 batch, policy standard, "))
  }

  @Test func `sections of JSON are spoken of, also a single one without a name`() throws {
    func table(_ id: Int) -> String { #"{"sections":[{"id":"","rows":[{"id":\#(id)}]}]}"# }
    let text = try report(table(1), table(2), kind: "json")
    #expect(text.hasPrefix("section 0  \"\": 1 inserted, 1 deleted\n  - [0, 0]  1\n"))
  }

  @Test(arguments: [
    ("id,v\r\n1,\"a\r\nb\"\r\n2,c\r\n", "id,v\r\n1,\"a\r\nb\"\r\n2,d\r\n", "csv", "~ line 4  "),
    ("\u{FEFF}id\tv\n1\ta\n", "\u{FEFF}id\tv\n1\tb\n", "tsv", "~ line 2  "),
    ("[\n{\"id\":1,\n\"v\":1},\n{\"id\":2}]", "[\n{\"id\":1,\n\"v\":1},\n{\"id\":3}]", "json", "- line 4  "),
    ("[{\"id\":1},{\"id\":2}]", "[{\"id\":1},{\"id\":3}]", "json", "- row 2  "),
    ("[\n{\"id\":1},\n{\"id\":2}]", "[{\"id\":1},{\"id\":3}]", "json", "- row 2  "),
  ])
  func `lines are those of the file; rows that share one have numbers`(
    old: String, new: String, kind: String, place: String
  ) throws {
    #expect(try report(old, new, kind: kind).hasPrefix("  " + place))
  }

  @Test(arguments: ["csv", "json"])
  func `a table that comes or goes has lines, too`(kind: String) throws {
    let folder = try Folder(["a.csv": "id\n1\n", "a.json": "[\n{\"id\": 1}\n]"])
    let id = kind == "csv" ? "\"1\"" : "1"
    let came = try folder.run("diff", "/dev/null", "a.\(kind)")
    #expect(came.text == "  + line 2  \(id)\n\nold: 0 rows, new: 1 row\n1 row inserted\n")
    #expect(try folder.run("diff", "a.\(kind)", "/dev/null").text.hasPrefix("  - line 2  \(id)\n"))
  }
}
