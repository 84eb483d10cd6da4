import Foundation
import Testing

/// The hint of the columns that make ids which no two rows share.
@Suite struct KeyHintTests {
  private func hint(_ old: String, _ new: String, _ options: [String] = []) throws -> String? {
    let folder = try Folder(["a": old, "b": new])
    let run = try CommandRun(["diff", "a", "b", "--format", "json"] + options, in: folder.url)
    #expect(run.status == 0, "\(run.error)")
    let lines = run.error.split(separator: "\n").filter { $0.contains("warning") }
    return lines.last.map { String($0.dropFirst("table-diff: warning: ".count)) }
  }

  @Test func `a column with another value in each row is named`() throws {
    let rows = (0..<2_000).map { "C\($0 % 200),k\($0),\($0 % 1_999)\n" }
    let old = "country,code,v\n" + rows.joined()
    let new = "country,code,v\n" + rows.reversed().joined()
    #expect(try hint(old, new) == #""code" has another value in each row of both files: --key code"#)
    #expect(try hint(old, new, ["--key", "code"]) == nil)
  }

  @Test func `columns with values of both files come first`() throws {
    #expect(
      try hint("g,x,y,z\n1,a,1,5\n1,b,2,6\n", "g,x,y,z\n1,c,2,6\n1,a,1,7\n")
        == #""y" and "x" and "z" have another value in each row of both files: --key y or --key x or --key z"#
    )
    #expect(
      try hint("g,x,y\n1,a,1\n1,b,2\n", "g,x,y\n1,c,2\n1,d,1\n")
        == #""y" has another value in each row of both files: --key y"#)
  }

  @Test func `a column that makes ids together with the key is named`() throws {
    #expect(
      try hint("shop,item,n\nRome,M,1\nRome,L,1\nOslo,M,1\n", "shop,item,n\nRome,M,1\nRome,L,1\nOslo,M,1\n")
        == #""shop" and "item" together have another value in each row of both files: --key shop,item"#)
    #expect(
      try hint("ab,c,n\na,bc,1\na,b,1\n", "ab,c,n\na,bc,1\na,b,1\n", ["--key", "n"])
        == #""c" has another value in each row of both files: --key c"#)
  }

  @Test func `it is said if there is none`() throws {
    let hint = try hint("id,v\n1,a\n1,a\n", "id,v\n1,a\n1,a\n")
    #expect(
      hint == #"no column, by itself or together with "id", makes ids that are in one row of each file: "#
        + "--key takes several, with commas between them")
  }

  @Test func `a file without rows has no value twice`() throws {
    #expect(try hint("id,v\n1,a\n1,b\n", "id,v\n")?.hasSuffix("--key v") == true)
    #expect(try hint("id,v\n1,a\n1,a\n", "id,v\n")?.hasPrefix("no column") == true)
  }

  @Test func `a column is unique in both files, under the names of both`() throws {
    #expect(try hint("g,x,y\n1,a,a\n1,b,b\n", "g,x,y\n1,a,a\n1,a,b\n")?.contains("--key y") == true)
    #expect(
      try hint("g,x\n1,a\n1,b\n", "g,w\n1,a\n1,b\n", ["--rename", "x=w"])?.contains("--key w") == true)
    #expect(try hint("g,\"a,b\"\n1,a\n1,b\n", "g,\"a,b\"\n1,a\n1,b\n")?.hasSuffix("--key '\"a,b\"'") == true)
  }

  @Test func `values in quotation marks are the same without`() throws {
    let hint = try hint("g,x,y\n1,a,\"\"\"\"\n1,\"a\",b\n", "g,x,y\n1,a,\"\"\"\"\n1,a,b\n")
    #expect(hint?.hasSuffix("both files: --key y") == true)
  }

  @Test func `fields of JSON are named if all rows have them as ids`() throws {
    let (old, new) = (
      #"[{"id":1,"a":"x","b":1,"c":true},{"id":1,"a":"y","b":2,"c":false}]"#,
      #"[{"id":1,"a":"x","b":1,"c":true},{"id":1,"a":"y","c":false}]"#
    )
    #expect(try hint(old, new)?.hasSuffix("both files: --key a") == true)
    #expect(try hint(old, old)?.hasSuffix("both files: --key a or --key b") == true)
  }

  @Test func `fields of all ways to write rows of JSON are named`() throws {
    let rows = [#"{"id":1,"a":"x"}"#, #"{"id":1,"a":"y"}"#]
    let (lines, members) = (rows.joined(separator: "\n"), #"{"r":\#(rows[0]),"s":\#(rows[1])}"#)
    #expect(try hint(lines, lines)?.hasSuffix("both files: --key a") == true)
    #expect(try hint(members, members, ["--key", "id"])?.hasSuffix("both files: --key a") == true)
  }

  @Test func `fields with the same values as columns are named`() throws {
    let rows = #"[{"id":1,"a":"x","b":1},{"id":1,"a":"y","b":2.0}]"#
    #expect(try hint("id,a,b\n1,x,3\n1,y,4\n", rows)?.hasSuffix("both files: --key a") == true)
    #expect(try hint("id,a,b\n1,z,1.0\n1,y,2\n", rows)?.hasSuffix("--key b or --key a") == true)
  }
}
