import TableDiff
import Testing

@testable import table_diff

@Suite struct DelimitedReaderTests {
  private func read(
    _ text: String, _ format: FileFormat = .csv, key: [String] = [], section: [String] = []
  ) throws(CommandFailure) -> TableFile {
    try TableFile.read(text.utf8, format, key: key, section: section)
  }

  private func failure(_ text: String, _ format: FileFormat = .csv, key: [String] = []) -> String? {
    do {
      _ = try read(text, format, key: key)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `sections come in the order in which they first appear`() throws {
    let file = try read("s,id,v\nb,1,x\na,2,y\nb,3,z\n", section: ["s"])
    #expect(file.sections.map(\.id) == [.string("b"), .string("a")])
    #expect(file.ids == [[.string("1"), .string("3")], [.string("2")]])
  }

  @Test func `without a section column there is one section, even without rows`() throws {
    let file = try read("id,v\n")
    #expect(file.sections.map(\.id) == [.string("")])
    #expect(file.rows.count == 0)
  }

  @Test(arguments: [("x,id\n1,2\n", "2"), ("x,y\n1,2\n", "1")])
  func `the key is id, else the first column`(text: String, id: ExactText) throws {
    #expect(try read(text).ids == [[.string(id)]])
  }

  @Test func `the section's column is not taken for the key`() throws {
    #expect(try read("s,name\na,n\n", section: ["s"]).form.key == ["name"])
  }

  @Test func `the order of columns makes no difference`() throws {
    let one = try read("id,a,b\n1,x,y\n")
    let other = try read("b,id,a\ny,1,x\n")
    #expect(try TablePair(old: one, new: other).isSame())
  }

  @Test func `quoted fields hold commas, quotes and line breaks`() throws {
    let file = try read("id,v\n\"a,b\",\"say \"\"x\"\"\n\"\n")
    #expect(file.ids == [[.string("a,b")]])
    #expect(file.values(ofRow: 0) == [.text("a,b"), .text("say \"x\"\n")])
  }

  @Test func `a quote in TSV is a character`() throws {
    let file = try read("id\tv\n\"a\t5\" wide\n", .tsv)
    #expect(file.values(ofRow: 0) == [.text("\"a"), .text("5\" wide")])
  }

  @Test func `a tab in a field is no end of it`() throws {
    let one = try read("id,a,b\n1,x\ty,z\n")
    let other = try read("id,a,b\n1,x,y\tz\n")
    #expect(try !TablePair(old: one, new: other).isSame())
  }

  @Test(arguments: [
    ("id,v\n1,2\n3\n", "t: line 3: has 1 field, but the header has 2; --ragged accepts such rows"),
    ("id,v\n1,2,\n", "t: line 2: has 3 fields, but the header has 2; --ragged accepts such rows"),
    (
      "id,v\n1,2,3\n",
      "t: line 2: has 3 fields, but the header has 2; --delimiter names another character between fields"
    ),
    (
      "made today\nid,v\n",
      "t: line 2: has 2 fields, but the header has 1; "
        + "--skip-lines leaves out lines before it, --comment those that begin with a character"
    ),
    (
      "id,v\n1,2\n3,\"4\n5,6\n",
      "t: line 3: the quote opened here is never closed; --lazy-quotes takes it for a character"
    ),
    (
      "id,v\n\"1\n2\",3\n4\n",
      "t: line 4: has 1 field, but the header has 2; --ragged accepts such rows"
    ),
    (
      "id,v\n1,\"2\"x\n",
      "t: line 2: has text after the closing quote of field 2; --lazy-quotes takes it for a part of it"
    ),
    (
      "id,v\n1,2\"\n",
      "t: line 2: has a quotation mark inside a field without quotes, in field 2; "
        + "--lazy-quotes takes it for a character"
    ),
    (
      "id,v\n1,a\rb\n",
      "t: line 2: has a carriage return with no line feed after it; tr -d '\\r' takes those out"
    ),
    ("", "t: is empty: there is no header line; /dev/null is a table without rows"),
    (
      "\n",
      "t: has no lines but empty, skipped or commented ones: there is no header line; "
        + "/dev/null is a table without rows"
    ),
    (
      "id\n1\n\n",
      "t: line 3: is empty, and may be a row or none: write \"\" for a row; grep . takes empty lines out"
    ),
    (
      "id,v\n1,\0\n",
      "t: line 2: has a NUL character, as text of another encoding or no text has: --encoding names one, and "
        + "tr -d '\\000' takes such characters out"
    ),
  ])
  func `what is no table is refused with its line and the reason`(text: String, message: String) {
    #expect(failure(text) == message)
  }

  @Test func `an empty last field is a field`() throws {
    #expect(try read("id,v\n1,\n").values(ofRow: 0) == [.text("1"), .text("")])
  }

  @Test func `a missing key column is refused with those there are`() {
    #expect(failure("a,b\n", key: ["c"]) == "t: line 1: there is no column \"c\"; the columns are a, b")
  }

  @Test func `bytes that are not UTF-8 are refused with their line`() {
    let bytes = Array("id,v\n1,".utf8) + [0xC3, 0x28, 0x0A]
    let failure = #expect(throws: CommandFailure.self) {
      try TableFile.read(bytes)
    }
    #expect(
      failure?.description
        == "t: line 2: is not valid UTF-8; --encoding windows-1252, latin-1 or utf-16le reads other text")
  }

  @Test func `canonically equal spellings are two ids`() throws {
    let file = try read("id\n\u{E9}\ne\u{301}\n")
    #expect(Set(file.ids.joined()).count == 2)
  }
}
