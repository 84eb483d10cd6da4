import Foundation
import Testing

/// The lists of changes for programs: `--format changes` and `--format csv`.
@Suite struct ChangeListTests {
  private func list(
    _ format: String, _ old: String, _ new: String, _ options: [String] = [], kind: String = "csv"
  ) throws -> CommandRun {
    let folder = try Folder(["old.\(kind)": old, "new.\(kind)": new])
    return try CommandRun(
      ["diff", "old.\(kind)", "new.\(kind)", "--format", format] + options, in: folder.url)
  }

  private static let old = "id,v,w\n1,a,x\n2,b,\"y \"\"z\"\"\"\n3,c,x\n"
  private static let new = "id,v,n\n3,C,1\n1,a,1\n4,\"d,\nd\",1\n"

  @Test func `each change is a line of JSON, in a fixed order`() throws {
    let run = try list("changes", Self.old, Self.new)
    #expect(run.status == 0)
    #expect(run.error.isEmpty)
    #expect(
      run.text == #"""
        {"kind":"column","change":"deleted","id":"w"}
        {"kind":"column","change":"inserted","id":"n"}
        {"kind":"row","change":"deleted","id":"2","old":{"path":[0,1],"line":3},"fields":[{"name":"v","old":"b"},{"name":"w","old":"y \"z\""}]}
        {"kind":"row","change":"inserted","id":"4","new":{"path":[0,2],"line":4},"fields":[{"name":"v","new":"d,\nd"},{"name":"n","new":"1"}]}
        {"kind":"row","change":"moved","id":"3","old":{"path":[0,2],"line":4},"new":{"path":[0,0],"line":2}}
        {"kind":"row","change":"updated","id":"3","old":{"path":[0,2],"line":4},"new":{"path":[0,0],"line":2},"fields":[{"name":"v","old":"c","new":"C"}]}

        """#)
    for line in run.text.split(separator: "\n") {
      #expect(try JSONSerialization.jsonObject(with: Data(line.utf8)) is [String: Any])
    }
  }

  @Test func `each changed field is a line of CSV`() throws {
    #expect(
      try list("csv", Self.old, Self.new).text == #"""
        change,id,column,old,new
        column deleted,,w,,
        column inserted,,n,,
        deleted,2,v,b,
        deleted,2,w,"y ""z""",
        inserted,4,v,,"d,
        d"
        inserted,4,n,,1
        moved,3,,,
        updated,3,v,c,C

        """#)
  }

  @Test func `values that a spreadsheet takes for formulas keep their bytes`() throws {
    let cells = ["=1+1", "+1", "-1", "@A1", "\t=1", "=HYPERLINK(A1)"]
    let rows = cells.enumerated().map { "\($0),\($1)\n" }.joined()
    #expect(
      try list("csv", "id,v\n", "id,v\n" + rows).text
        == "change,id,column,old,new\n"
        + cells.enumerated().map { "inserted,\($0),v,,\($1)\n" }.joined())
  }

  @Test func `values of JSON keep their types, and what is absent has none`() throws {
    let old = #"[{"id":1,"a":null,"b":{"c":[1, 2]}},{"id":"1","a":"null"}]"#
    let new = #"[{"id":1,"b":{"c":[1]},"d":""},{"id":"1","a":"null"}]"#
    #expect(
      try list("changes", old, new, kind: "json").text == #"""
        {"kind":"row","change":"updated","id":1,"old":{"path":[0,0]},"new":{"path":[0,0]},"fields":[{"name":"b.c","old":[1,2],"new":[1]},{"name":"d","new":""},{"name":"a","old":null}]}

        """#)
    #expect(
      try list("csv", old, new, kind: "json").text == """
        change,id,column,old,new
        updated,1,b.c,"[1,2]",[1]
        updated,1,d,,
        updated,1,a,null,

        """)
  }

  @Test func `an id of several columns has a column for each`() throws {
    let run = try list("csv", "x,y,v\n1,2,a\n", "x,y,v\n1,2,b\n", ["--key", "x,y"])
    #expect(run.text == "change,x,y,column,old,new\nupdated,1,2,v,a,b\n")
    let changes = try list("changes", "x,y\n1,2\n", "x,y\n", ["--key", "x,y"])
    #expect(changes.text.hasPrefix(#"{"kind":"row","change":"deleted","id":["1","2"],"old":{"#))
  }

  @Test func `sections have their names, and their rows come and go`() throws {
    let old = "s,id,v\nx,1,a\nx,2,a\ngone,3,a\ny,4,a\n"
    let new = "s,id,v\ny,4,a\nx,2,a\ny,1,a\ncome,5,a\n"
    let options = ["--key", "id", "--section", "s"]
    #expect(
      try list("csv", old, new, options).text == """
        change,id,column,old,new
        section deleted,,gone,,
        section inserted,,come,,
        section moved,,x,,
        deleted,3,s,gone,
        deleted,3,v,a,
        inserted,5,s,,come
        inserted,5,v,,a
        moved,1,s,x,y

        """)
    let changes = try list("changes", old, new, options).text
    #expect(
      changes.contains(
        #"""
        {"kind":"section","change":"moved","id":"x","old":{"path":[0],"section":"x"},"new":{"path":[1],"section":"x"}}
        """#))
    #expect(
      changes.contains(
        #"""
        "moved","id":"1","old":{"path":[0,0],"section":"x","line":2},"new":{"path":[0,1],"section":"y","line":4},\#
        "fields":[{"name":"s","old":"x","new":"y"}]}
        """#))
  }

  @Test func `headers are a field of their sections`() throws {
    func table(_ header: String) -> String { #"{"sections":[{"id":"a"\#(header),"rows":[]}]}"# }
    let run = try list("changes", table(#","header":"A""#), table(#","header":{"n": 1}"#), kind: "json")
    #expect(
      run.text.hasSuffix(#""fields":[{"name":"header","old":"A","new":{"n":1}}]}"# + "\n"))
    let csv = try list("csv", table(#","header":"A""#), table(""), kind: "json")
    #expect(csv.text == "change,id,column,old,new\nsection updated,,a,A,\n")
  }

  @Test(arguments: [("changes", ""), ("csv", "change,id,column,old,new\n")])
  func `the same tables have an empty list`(format: String, text: String) throws {
    let run = try list(format, Self.old, Self.old, ["--exit-code"])
    #expect(run.status == 0)
    #expect(run.text == text)
  }

  @Test func `the list applied to the old rows is the new rows`() throws {
    let old = (0..<60).map { "\($0 % 7),\($0),\($0 * $0 % 11)" }
    let new = (20..<80).reversed().map { "\($0 % 5),\($0),\($0 * $0 % 13)" }
    for options in [[], ["--section", "s"]] {
      let run = try list(
        "changes", "s,id,v\n" + old.joined(separator: "\n"), "s,id,v\n" + new.joined(separator: "\n"),
        ["--key", "id"] + options)
      var rows = Dictionary(uniqueKeysWithValues: old.map { ($0.split(separator: ",")[1].description, $0) })
      for line in run.text.split(separator: "\n") {
        let change = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        guard change["kind"] as? String == "row", let id = change["id"] as? String else { continue }
        let fields = change["fields"] as? [[String: String]] ?? []
        var values = (rows[id] ?? ",\(id),").components(separatedBy: ",")
        for field in fields {
          let place = field["name"] == "s" ? 0 : 2
          if let old = field["old"] { #expect(values[place] == old) }
          values[place] = field["new"] ?? ""
        }
        rows[id] = change["change"] as? String == "deleted" ? nil : values.joined(separator: ",")
      }
      #expect(rows.values.sorted() == new.sorted())
    }
  }

  @Test(arguments: [["--full"], ["--summary"], ["--show", "v"], ["--policy", "single"]])
  func `options for text and plans are refused`(options: [String]) throws {
    let run = try list("changes", Self.old, Self.new, options)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.error.hasPrefix("Error: --") && run.error.contains(options[0]))
  }

  @Test func `what was ignored is said on standard error`() throws {
    let run = try list("csv", Self.old, Self.new, ["--ignore", "v", "--ignore-order"])
    #expect(run.error == "table-diff: note: ignored: v\ntable-diff: note: ignored: the order of rows\n")
    #expect(!run.text.contains("moved"))
  }
}
