import Foundation
import Testing

@testable import table_diff

/// Characters that reorder, hide or control text never reach a terminal.
@Suite struct HiddenCharacterTests {
  /// A text that looks like another one: what follows the first character is shown from right to left.
  private static let reversed = "c\u{202E}abc"

  private func expectShown(
    _ text: String, _ part: String = "c\\u{202e}abc", sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(text.contains(part), sourceLocation: sourceLocation)
    #expect(!text.contains("\u{202E}"), sourceLocation: sourceLocation)
  }

  @Test(
    arguments: [
      "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}", "\u{200E}", "\u{200F}", "\u{61C}", "\u{200B}",
      "\u{200D}",
      "\u{FEFF}", "\u{AD}", "\u{1B}", "\u{85}", "\u{2028}", "\u{A0}", "\u{E000}", "\u{E0041}", "\u{115F}",
    ] as [Unicode.Scalar])
  func `a character that nobody sees is an escape in a message`(scalar: Unicode.Scalar) {
    let escape = "\\u{\(String(scalar.value, radix: 16))}"
    #expect(CommandFailure(file: "a\(scalar)b", "c\(scalar)").description == "a\(escape)b: c\(escape)")
  }

  @Test func `letters, accents and emoji of a message stay`() {
    let text = "é e\u{301} Ωß 表 😀 ❤\u{FE0F} «x»"
    #expect(CommandFailure(text).description == text)
  }

  @Test func `controls of an argument are escaped for a shell, and for JSON`() {
    #expect(ShellWord("\u{F}\u{10}\u{1F}").description == #"$'\x0f\x10\x1f'"#)
    var writer = JSONWriter()
    writer.write(string: "\u{F}\u{10}\u{1F}")
    #expect(String(decoding: writer.bytes, as: UTF8.self) == #""\u000f\u0010\u001f""#)
  }

  @Test func `names of columns are escaped in errors and notes`() throws {
    let folder = try Folder([
      "twice.csv": "id,c\u{202E}abc,c\u{202E}abc\n1,2,3\n", "a.csv": "id,c\u{202E}abc\n",
    ])
    expectShown(try folder.run("diff", "twice.csv", "twice.csv", "--key", Self.reversed).error)
    let ignored = ["diff", "a.csv", "a.csv", "--ignore", Self.reversed]
    expectShown(try CommandRun(ignored, in: folder.url).text, "ignored: \"c\\u{202e}abc\"\n")
    expectShown(
      try CommandRun(ignored + ["--format", "json"], in: folder.url).error,
      "table-diff: note: ignored: \"c\\u{202e}abc\"\n")
  }

  @Test(arguments: [
    ["diff", "a.csv", "a.csv", "--c\u{202E}abc"], ["diff", "a.csv", "a.csv", "c\u{202E}abc"],
    ["diff", "a.csv", "a.csv", "--format", "c\u{202E}abc"], ["c\u{202E}abc"], ["-c\u{202E}abc"],
    ["diff", "a.csv", "a.csv", "--key", "c\u{202E}abc", "--section", "c\u{202E}abc"],
    ["diff", "a.csv", "a.csv", "--tolerance=c\u{202E}abc"], ["diff", "c\u{202E}abc", "a.csv"],
    ["--generate-completion-script", "c\u{202E}abc"],
  ])
  func `arguments are escaped in errors`(arguments: [String]) throws {
    let run = try CommandRun(arguments)
    #expect(run.status == 2)
    expectShown(run.error)
  }

  @Test func `a line's end in an argument does not begin another line of an error`() throws {
    let run = try CommandRun(["diff", "a.csv", "b.csv", "--format", "x\nError: y"])
    #expect(run.error.hasPrefix("Error: The value 'x\\nError: y' is invalid for '--format <format>'."))
  }

  @Test func `ids are escaped in what a check finds`() throws {
    let folder = try Folder([
      "old.csv": "id\nc\u{202E}abc\nb\n", "new.csv": "id\nb\nc\u{202E}abc\n", "plan.json": "{\"batches\":[]}",
    ])
    expectShown(try folder.run("check", "old.csv", "new.csv", "plan.json").text)
  }

  @Test func `a long text is cut in an error`() throws {
    let digits = String(repeating: "1", count: 5_000)
    let cut = String(repeating: "1", count: 100) + "… 4,900 more characters"
    let folder = try Folder([
      "id.json": "{\"sections\":[{\"id\":\(digits),\"rows\":[]},{\"id\":\(digits),\"rows\":[]}]}",
      "twice.csv": "id,\(digits),\(digits)\n", "good.json": "[]",
      "name.json": "{\"\(digits)\":1}", "plan.json": "{\"batches\":[{\"deletedRows\":[[0,\(digits)]]}]}",
      "ids.json": "{\"sections\":[{\"id\":\"\(digits)\",\"rows\":[]},{\"id\":\"\(digits)\",\"rows\":[]}]}",
    ])
    func error(_ arguments: String...) throws -> String { try CommandRun(arguments, in: folder.url).error }
    #expect(
      try error("diff", "id.json", "good.json")
        == "table-diff: id.json: section 1: has the id \(cut), as has section 0\n")
    #expect(
      try error("diff", "twice.csv", "twice.csv", "--key", digits).contains(
        "have the name \"\(String(repeating: "1", count: 100))\"… 4,900 more characters: pass --key "))
    #expect(try error("diff", "name.json", "good.json").contains("has the field \"\(cut)\"; "))
    #expect(try error("check", "good.json", "good.json", "plan.json").contains("it is \(cut)\n"))
    #expect(try error("diff", "ids.json", "good.json").contains("has the id \"\(cut)\", as has section 0\n"))
    #expect(
      try error("diff", "a.csv", "b.csv", "--format", digits).hasPrefix(
        "Error: The value '\(cut)' is invalid for ")
    )
    #expect(
      try error("diff", "good.json", "good.json", "--ignore", digits).hasPrefix(
        "table-diff: --ignore \"\(String(repeating: "1", count: 100))\"…: neither table has such a column; "))
  }

  @Test func `a long list is cut in an error`() throws {
    let names = (0..<2_000).map { "column\($0)" }.joined(separator: ",")
    let folder = try Folder(["wide.csv": names + "\n"])
    let error = try folder.run("diff", "wide.csv", "wide.csv", "--key", "none").error
    #expect(
      error.hasPrefix("table-diff: wide.csv: line 1: there is no column \"none\"; the columns are column0, "))
    #expect(error.hasSuffix(" more characters\n"))
    #expect(error.unicodeScalars.count < 1_200)
  }
}
