import Foundation
import Testing

@testable import table_diff

/// CSV and TSV compared with JSON.
@Suite struct AcrossFormatsTests {
  private static let note =
    "ids and values of the two formats are compared by their text, numbers by their value"

  private func isSame(_ csv: String, _ json: String, _ options: String...) throws -> Bool {
    let folder = try Folder(["a.csv": csv, "b.json": json])
    let statuses = try [("a.csv", "b.json"), ("b.json", "a.csv")].map { old, new in
      let run = try CommandRun(
        ["diff", old, new, "--format", "patch", "--exit-code"] + options, in: folder.url)
      #expect(run.error.contains(Self.note))
      try folder.write(run.output, to: "patch")
      #expect(try folder.run("apply", old, "patch").output == folder.read(new))
      #expect(try CommandRun(["check", old, new, "patch"] + options, in: folder.url).status == 0)
      return run.status
    }
    #expect(statuses[0] == statuses[1])
    return statuses[0] == 0
  }

  @Test(arguments: [
    ("id,v\n1,a\n2,b\n", "[{\"id\":1,\"v\":\"a\"},{\"id\":2,\"v\":\"b\"}]", true),
    ("id,v\n1,a\n2,7\n", "[{\"id\":\"1\",\"v\":\"a\"},{\"id\":\"2\",\"v\":7}]", true),
    ("id,v\n1,a\n2,b\n", "[{\"id\":\"1\",\"v\":\"a\"},{\"id\":\"2\",\"v\":7}]", false),
    ("id,v,w\n1,a,\n", "[{\"id\":\"1\",\"v\":\"a\",\"w\":null}]", true),
    ("id,v,w\n1,a,\n", "[{\"id\":\"1\",\"v\":\"a\"}]", true),
    (
      "id,v,w\n1,a,true\n2,b,2.50\n",
      "[{\"id\":\"1\",\"v\":\"a\",\"w\":true},{\"id\":\"2\",\"v\":\"b\",\"w\":2.5}]", true
    ),
    ("id\n1.0\n1e3\n", "[{\"id\":1},{\"id\":1000}]", true),
    ("id\n1\n", "[{\"id\":1},{\"id\":\"1\"}]", false),
    ("id\n007\n", "[{\"id\":7}]", false), ("id\n007\n", "[{\"id\":\"007\"}]", true),
    ("id\n1.1\n1.10\n", "[{\"id\":\"1.1\"},{\"id\":\"1.10\"}]", true),
    ("id\n12345678901234567890\n", "[{\"id\":1234567890123456789e1}]", true),
    ("id\nx\n", "[{\"id\":\"\\u0078\"}]", true),
  ])
  func `ids and values are the same by their text, and numbers by their value`(
    csv: String, json: String, isSame: Bool
  ) throws {
    #expect(try self.isSame(csv, json) == isSame)
  }

  @Test(arguments: [
    ("1", "1", true), ("1.0", "1", true), ("1", "1.0", true), ("1e3", "1000", true), ("-0", "0", true),
    ("0.1", "1e-1", true), ("100", "1E+2", true), ("01", "1", false), ("+1", "1", false),
    (".5", "0.5", false),
    ("1.", "1", false), ("0x1", "1", false), ("1 ", "1", false), ("1", "\"1\"", true),
    ("1.0", "\"1\"", false), ("true", "true", true), ("TRUE", "true", false), ("1", "true", false),
    ("", "null", true), ("null", "null", false), ("null", "\"null\"", true), ("", "\"\"", true),
    ("", "false", false), ("", "0", false), ("[1,2]", "[1, 2]", true),
    ("\"{\"\"b\"\":1,\"\"a\"\":2}\"", "{\"a\":2,\"b\":1}", true),
    ("", "[]", false), ("1e99999999999999999999", "1e99999999999999999999", true), ("nan", "null", false),
    ("9007199254740993", "9007199254740992", false),
  ])
  func `a value of CSV is the same as one of JSON`(text: String, json: String, isSame: Bool) throws {
    let field = text.contains(",") && !text.hasPrefix("\"") ? "\"\(text)\"" : text
    let csv = try TableFile.read("id,v\n1,\(field)\n".utf8)
    let other = try TableFile.read("[{\"id\":1,\"v\":\(json)}]".utf8, .json)
    #expect(try TablePair(old: csv, new: other).isSame() == isSame)
    #expect(try TablePair(old: other, new: csv).isSame() == isSame)
  }

  @Test func `an id that repeats in one of the files is named`() throws {
    let folder = try Folder([
      "a.csv": "id,v\n1,a\n2,c\n1,a\n", "b.json": #"[{"id":"1","v":"a"},{"id":"2","v":"c"}]"#,
    ])
    for (old, new, side) in [("a.csv", "b.json", "old"), ("b.json", "a.csv", "new")] {
      let run = try folder.run("diff", old, new, "--format", "json")
      let plan = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
      let duplicates = try #require(plan["duplicates"] as? [[String: Any]])
      #expect(duplicates.map { $0["side"] as? String } == [side])
      #expect(duplicates.map { $0["count"] as? Int } == [2])
    }
  }

  @Test func `two files of JSON are compared as before`() throws {
    let folder = try Folder(["a.json": "[{\"id\":1,\"v\":1}]", "b.json": "[{\"id\":\"1\",\"v\":1.0}]"])
    let run = try folder.run("diff", "a.json", "b.json")
    #expect(run.text.contains("\n1 row inserted, 1 deleted\n"))
    #expect(!run.text.contains(Self.note))
  }

  @Test func `the text null is no null, whatever is left out of the comparison`() throws {
    for option in ["--trim", "--ignore-case"] {
      #expect(try !isSame("id,v\n1,null\n", "[{\"id\":1,\"v\":null}]", option))
      #expect(try isSame("id,v\n1,\n", "[{\"id\":1,\"v\":null}]", option))
    }
    #expect(try isSame("id,v\n1, \n", "[{\"id\":1,\"v\":null}]", "--trim"))
    #expect(try isSame("id,v\n1,null\n", "[{\"id\":1,\"v\":null}]", "--null", "null"))
    #expect(try isSame("id,v\n1,TRUE\n", "[{\"id\":1,\"v\":true}]", "--ignore-case"))
  }

  @Test func `a tolerance is for numbers of both formats`() throws {
    #expect(try isSame("id,v\n1,2.5\n", "[{\"id\":1,\"v\":2.6}]", "--tolerance", "0.1"))
    #expect(try !isSame("id,v\n1,2.5\n", "[{\"id\":1,\"v\":2.6}]", "--tolerance", "0.05"))
    #expect(try !isSame("id,v\n1,\n", "[{\"id\":1,\"v\":0}]", "--tolerance", "1"))
  }

  @Test func `fields that differ are shown as they are written`() throws {
    let folder = try Folder([
      "a.csv": "id,v,w\n1,2,\n", "b.json": "[{\"id\":1,\"v\":3,\"w\":{\"a\":1},\"x\":\"\"}]",
    ])
    let run = try folder.run("diff", "a.csv", "b.json")
    #expect(run.text.contains("  1  v: \"2\" → 3, w: \"\" → {\"a\":1}\n"))
    #expect(run.text.hasSuffix("\n\(Self.note)\n"))
  }

  @Test func `sections of the two formats are the same, too`() throws {
    let csv = "s,id\n1,a\n2.0,b\n"
    #expect(
      try isSame(
        csv, "{\"sections\":[{\"id\":1,\"rows\":[{\"id\":\"a\"}]},{\"id\":2,\"rows\":[{\"id\":\"b\"}]}]}",
        "--key", "id", "--section", "s"))
    #expect(
      try isSame(csv, "[{\"id\":\"a\",\"s\":1},{\"id\":\"b\",\"s\":2}]", "--key", "id", "--section", "s"))
    // By their value, two sections of a file would be one.
    #expect(
      try !isSame(
        "s,id\n1,a\n", "[{\"id\":\"a\",\"s\":1},{\"id\":\"b\",\"s\":\"1\"}]", "--key", "id", "--section", "s")
    )
  }

  @Test func `lines and TSV are compared so, too`() throws {
    let folder = try Folder(["a.tsv": "id\tv\n1\t1.0\n", "b.jsonl": "{\"v\":1,\"id\":1}\n"])
    #expect(try folder.run("diff", "a.tsv", "b.jsonl", "--exit-code").status == 0)
  }

  @Test(arguments: [
    ("2.50", "2.5"), ("25e-1", "2.5"), ("-0.0", "0"), ("1e3", "1000"), ("0.00025", "0.00025"), ("100", "100"),
    ("1e21", "1e21"), ("1000e18", "1e21"), ("123e-30", "123e-30"), ("-1.5E+1", "-15"), ("0e999", "0"),
    ("12345678901234567890.50", "12345678901234567890.5"),
  ])
  func `numbers of the same value have one text`(text: String, canonical: ExactText) {
    #expect(DecimalNumber(json: ExactText(text))?.canonicalText == canonical)
    #expect(DecimalNumber(json: canonical)?.canonicalText == canonical)
    #expect(DecimalNumber(json: ExactText(text)) == DecimalNumber(json: canonical))
  }

  @Test(arguments: [
    "", "-", "01", "+1", ".5", "1.", "1e", "0x1", " 1", "1 ", "1,5", "nan", "é", "1e9223372036854775807",
  ])
  func `text that JSON has no number for is none`(text: String) {
    #expect(DecimalNumber(json: ExactText(text)) == nil)
  }
}
