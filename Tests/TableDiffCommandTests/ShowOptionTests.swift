import Testing

/// The option `--show`.
@Suite struct ShowOptionTests {
  private static let old = "id,artist,title,plays\ns1,Simone,Sinnerman,120\ns2,Kuti,Zombie,87\n"
  private static let new = "id,artist,title,plays\ns1,Nina,Sinnerman,121\ns5,Sade,Paradise,90\n"

  private func report(
    _ old: String, _ new: String, _ options: String..., kind: String = "csv"
  ) throws -> CommandRun {
    let folder = try Folder(["old.\(kind)": old, "new.\(kind)": new])
    return try CommandRun(["diff", "old.\(kind)", "new.\(kind)"] + options, in: folder.url)
  }

  @Test func `fields stand beside each id, those of the new row if there is one`() throws {
    #expect(
      try report(Self.old, Self.new, "--show", "title,artist").text.hasPrefix(
        """
          - line 3  "s2" (title: "Zombie", artist: "Kuti")     plays: "87"
          + line 3  "s5" (title: "Paradise", artist: "Sade")   plays: "90"
          ~ line 2  "s1" (title: "Sinnerman", artist: "Nina")  artist: "Simone" → "Nina", plays: "12«0»" → "12«1»"

        """))
  }

  @Test func `paths lead into values of JSON`() throws {
    let old = #"[{"id":1,"meta":{"a.b":[7,{"c":"x"}]},"v":1},{"id":2,"v":1}]"#
    let new = #"[{"id":1,"meta":{"a.b":[7,{"c":"y"}]},"v":1},{"id":2,"v":2}]"#
    let text = try report(old, new, "--show", "meta.a.b.1.c", kind: "json").text
    #expect(text.contains("~ row 1  1 (meta.a.b.1.c: \"y\")"))
    #expect(text.contains("~ row 2  2 (meta.a.b.1.c: absent)"))
  }

  @Test func `a field whose name has dots comes before a path`() throws {
    let old = #"[{"id":1,"a":{"b":1},"a.b":2,"v":1}]"#
    let new = #"[{"id":1,"a":{"b":1},"a.b":2,"v":2}]"#
    #expect(try report(old, new, "--show", "a.b", kind: "json").text.contains("1 (a.b: 2)  v: "))
  }

  @Test func `a column that has another name in the old file is shown by either`() throws {
    let (old, new) = ("id,name,v\n1,a,x\n2,b,x\n", "id,label,v\n1,a,y\n3,c,x\n")
    for name in ["name", "label"] {
      #expect(
        try report(old, new, "--rename", "name=label", "--show", name).text.hasPrefix(
          """
          columns: name → label
            - line 3  "2" (label: "b")  v: "x"
            + line 3  "3" (label: "c")  v: "x"
            ~ line 2  "1" (label: "a")  v: "x" → "y"

          """))
    }
  }

  @Test(arguments: [("titel", "titel"), ("title.a", "title.a"), ("", "\"\"")])
  func `a column that neither table has is refused`(name: String, text: String) throws {
    let run = try report(Self.old, Self.new, "--show", name)
    #expect(run.status == 2)
    #expect(
      run.error == "table-diff: --show \(text): neither table has such a column; the columns are "
        + "id, artist, title, plays\n")
  }
}
