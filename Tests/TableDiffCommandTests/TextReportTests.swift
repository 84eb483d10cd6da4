import Foundation
import Testing

@testable import table_diff

/// The text that `table-diff diff` prints.
@Suite struct TextReportTests {
  /// The text for two files of the same kind.
  private func report(
    _ old: String, _ new: String, _ options: [String] = [], kind: String = "csv"
  ) throws -> CommandRun {
    let folder = try Folder(["old.\(kind)": old, "new.\(kind)": new])
    return try CommandRun(["diff", "old.\(kind)", "new.\(kind)"] + options, in: folder.url)
  }

  private static let summary = """
    old: 1 row, new: 1 row
    no row changed

    """

  @Test func `columns come first, and once`() throws {
    let run = try report("id,u,v\n1,x,\n", "w,id,u\n,1,y\n")
    #expect(run.text.hasPrefix("columns: + w, - v\n  ~ line 2  \"1\"  u: "))
    #expect(run.text.hasSuffix("\n1 row updated\n1 column inserted, 1 deleted\n"))
  }

  @Test func `columns in another order are told of, and are a difference`() throws {
    let run = try report("id,u,v\n1,x,y\n", "id,v,u\n1,y,x\n", ["--exit-code"])
    #expect(
      run.text == """
        columns: > v

        \(Self.summary)1 column moved

        """)
    #expect(run.status == 1)
  }

  @Test func `a column more is a difference without any row`() throws {
    let run = try report("id\n", "id,v\n", ["--exit-code"])
    #expect(run.text.hasPrefix("columns: + v\n\nold: "))
    #expect(run.status == 1)
  }

  @Test func `names of columns are told apart`() throws {
    #expect(try report("id,ö\n", "id,o\u{308}\n").text.hasPrefix(#"columns: + "o\u{308}", - "\u{f6}""#))
    #expect(try report("id\n", "id,\"a, - b\"\n").text.hasPrefix("columns: + \"a, - b\"\n"))
  }

  @Test func `many columns are counted, unless all are asked for`() throws {
    let columns = (0..<25).map { ",c\($0)" }.joined()
    #expect(try report("id\n", "id\(columns)\n").text.contains("+ c19, + … 5 more\n"))
    #expect(try report("id\n", "id\(columns)\n", ["--full"]).text.contains("+ c19, + c20"))
  }

  @Test(arguments: ["+", "-"])
  func `a row that came or went is whole`(mark: String) throws {
    let long = String(repeating: "x", count: 60)
    let (none, one) = ("id,a,b,c,d\n", "id,a,b,c,d\n1,\(long), ,\(long),\(long)\n")
    let text = try mark == "+" ? report(none, one).text : report(one, none).text
    #expect(
      text.hasPrefix("  \(mark) line 2  \"1\"  a: \"\(long)\", b: \" \", c: \"\(long)\", d: \"\(long)\"\n"))
  }

  @Test(arguments: [false, true])
  func `on a terminal, a row that came is cut where it is long`(isFull: Bool) async throws {
    let long = String(repeating: "x", count: 60)
    let folder = try Folder([
      "old.csv": "id,a,b,c,d\n", "new.csv": "id,a,b,c,d\n1,\(long), ,\(long),\(long)\n",
    ])
    let run = try TerminalRun(
      ["diff", "old.csv", "new.csv"] + (isFull ? ["--full"] : []), in: folder, environment: ["TERM": "dumb"])
    await run.read()
    let cut = #""\#(String(repeating: "x", count: 40))"…"#
    #expect(run.text.contains("\"1\"  a: \(cut), b: \" \", … 2 more fields\r\n") == !isFull)
    #expect(run.text.contains("c: \"\(long)\", d: \"\(long)\"\r\n") == isFull)
  }

  @Test func `all fields that differ are there, however many`() throws {
    let columns = 0..<100
    let header = "id," + columns.map { "c\($0)" }.joined(separator: ",")
    let rows = [1, 2].map { value in "\(header)\n1," + columns.map { _ in "\(value)" }.joined(separator: ",")
    }
    let text = try report(rows[0], rows[1]).text
    for column in columns { #expect(text.contains("c\(column): \"1\" → \"2\"")) }
  }

  @Test func `headers are values of JSON`() throws {
    func table(_ header: String) -> String { #"{"sections":[{"id":"a"\#(header),"rows":[]}]}"# }
    #expect(
      try report(table(#","header":"Ab""#), table(#","header":"Ac""#), kind: "json").text
        .hasPrefix("~ section 0 → 0  \"a\"  header: \"A«b»\" → \"A«c»\"\n"))
    #expect(
      try report(table(""), table(#","header":{"n":1}"#), kind: "json").text
        .hasPrefix("~ section 0 → 0  \"a\"  header: absent → {\"n\":1}\n"))
  }

  @Test func `ids and labels are whole, and cannot control a terminal`() throws {
    let id = String(repeating: "x", count: 200)
    let run = try report(
      "s,id\n\u{1B}[31m,\(id)1\n", "s,id\n\u{1B}[31m,\(id)2\n", ["--section", "s"])
    #expect(run.text.contains("section 0  \"\\u{1b}[31m\": 1 inserted, 1 deleted\n"))
    #expect(run.text.contains("- [0, 0]  \"\(id)1\"\n  + [0, 0]  \"\(id)2\"\n"))
  }

  @Test func `ids in two spellings are told apart`() throws {
    let text = try report("id\nö\n", "id\no\u{308}\n").text
    #expect(text.contains(#"- line 2  "\u{f6}""#) && text.contains(#"+ line 2  "o\u{308}""#))
  }

  @Test func `a summary has the counts alone`() throws {
    let run = try report("id,v\n1,a\n", "id,v\n2,a\n", ["--summary"])
    #expect(
      run.text == """
        old: 1 row, new: 1 row
        1 row inserted, 1 deleted

        """)
    let same = try report("id,v\n1,a\n", "id,v\n1,a\n", ["--summary"])
    #expect(same.text == Self.summary)
  }

  @Test(arguments: [
    ["--full", "--summary"], ["--full", "--format", "json"], ["--summary", "--format", "patch"],
  ])
  func `lengths are for text, and one at a time`(options: [String]) throws {
    let run = try report("id\n", "id\n", options)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.error.hasPrefix("Error: --full and --summary "))
  }

  @Test(arguments: ["text", "json", "patch"])
  func `ids that several rows have are warned of`(format: String) throws {
    let run = try report("id,v\n1,a\n1,b\n", "id,v\n1,a\n1,b\n1,c\n", ["--format", format])
    #expect(run.status == 0)
    #expect(
      run.error == """
        table-diff: warning: old.csv: 2 rows have the id "1"
        table-diff: warning: new.csv: 3 rows have the id "1"
        table-diff: warning: "v" has another value in each row of both files: --key v

        """)
    #expect(format != "text" || !run.text.contains("have the id"))
  }

  @Test func `ten ids are warned of, and the others counted`() throws {
    let rows = (10..<25).map { "\($0)\n\($0)\n" }.joined()
    let lines = try report("id\n\(rows)", "id\n").error.split(separator: "\n")
    #expect(lines.count == 12)
    #expect(lines[10] == "table-diff: warning: … and 5 more")
  }
}
