import Foundation
import Testing

@testable import table_diff

/// The option `--section` for rows of JSON.
@Suite struct RowSectionTests {
  @Test(arguments: ["json", "jsonl"])
  func `a field makes the sections, in the order of first appearance`(format: String) throws {
    func file(_ rows: String...) -> String {
      format == "json" ? "[\(rows.joined(separator: ",\n"))]\n" : rows.joined(separator: "\n") + "\n"
    }
    let folder = try Folder([
      "a.\(format)": file(
        "{\"id\":1,\"shop\":\"Rome\"}", "{\"id\":2,\"shop\":\"Oslo\"}", "{\"id\":3,\"shop\":\"Rome\"}"),
      "b.\(format)": file(
        "{\"shop\":\"Oslo\",\"id\":1}", "{\"id\":2,\"shop\":\"Oslo\"}", "{\"id\":4,\"shop\":1}",
        "{\"id\":3,\"shop\":\"Rome\"}"),
    ])
    let run = try folder.run("diff", "a.\(format)", "b.\(format)", "--section", "shop", "--format", "patch")
    #expect(run.error == "")
    #expect(run.text.contains("\"old\":{\"sections\":2,\"rows\":3}"))
    #expect(run.text.contains("\"new\":{\"sections\":3,\"rows\":4}"))
    #expect(run.text.contains("\"section\":\"shop\""))
    try folder.write(run.output, to: "patch")
    #expect(try folder.run("apply", "a.\(format)", "patch").output == folder.read("b.\(format)"))
    #expect(
      try folder.run("check", "a.\(format)", "b.\(format)", "patch", "--section", "shop").status == 0)
  }

  @Test func `the section is no content of the row, also inside of a value`() throws {
    let folder = try Folder([
      "a.json": "[{\"id\":1,\"at\":{\"s\":\"x\",\"v\":1}}]",
      "b.json": "[{\"id\":1,\"at\":{\"s\":\"y\",\"v\":1}}]",
    ])
    let text = try folder.run("diff", "a.json", "b.json", "--section", "at.s").text
    #expect(text.contains("section 0  \"y\"  with 1 row\n"))
    #expect(!text.contains("~"))
  }

  @Test func `numbers and strings make two sections`() throws {
    let file = try TableFile.read(
      "[{\"id\":1,\"s\":1},{\"id\":2,\"s\":\"1\"},{\"id\":3,\"s\":\"\\u0031\"},{\"id\":4,\"s\":1}]".utf8,
      .json,
      section: ["s"])
    #expect(file.sections.map(\.id) == [.number("1"), .string("1")])
    #expect(file.ids == [[.number("1"), .number("4")], [.number("2"), .number("3")]])
  }

  @Test func `several fields make a section`() throws {
    let file = try TableFile.read(
      "[{\"id\":1,\"s\":1,\"t\":\"a\"},{\"id\":2,\"s\":1,\"t\":\"b\"},{\"id\":3,\"t\":\"a\",\"s\":1}]".utf8,
      .json,
      section: ["s,t"])
    #expect(file.ids == [[.number("1"), .number("3")], [.number("2")]])
    #expect(try TableFile.read("[]".utf8, .json, section: ["s"]).sections.isEmpty)
  }

  @Test(arguments: [
    (
      "{\"sections\":[{\"id\":1,\"rows\":[]}]}",
      "has its sections written out: --section is for tables without"
    ),
    (
      "[{\"id\":1,\"s\":1},{\"id\":2}]",
      "row 1: has no field \"s\" to be its section: pass --section with a field that all rows have; this one has id"
    ),
    (
      "[{\"id\":1,\"s\":null}]",
      "row 0: \"s\" is null; an id is a string or a number: pass --section with another field"
    ),
  ])
  func `a refusal says why`(text: String, message: String) throws {
    let run = try Folder(["a.json": text]).run("diff", "a.json", "a.json", "--section", "s")
    #expect(run.status == 2)
    #expect(run.error == "table-diff: a.json: \(message)\n")
  }

  @Test func `a field cannot be for both`() throws {
    let run = try Folder(["a.json": "[{\"id\":1}]"]).run("diff", "a.json", "a.json", "--section", "id")
    #expect(run.error == "table-diff: a.json: row 0: --key and --section both name the field \"id\"\n")
  }
}
