import TableDiff
import Testing

@testable import table_diff

@Suite struct DelimitedReaderTests {
  private func read(
    _ text: String, _ format: FileFormat = .csv, key: ExactText? = nil, section: ExactText? = nil
  ) throws(CommandFailure) -> TableFile {
    try TableReader.parse(Array(text.utf8), format: format, file: "t", key: key, section: section)
  }

  private func failure(_ text: String, _ format: FileFormat = .csv, key: ExactText? = nil) -> String? {
    do {
      _ = try read(text, format, key: key)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `sections come in the order in which they first appear`() throws {
    let file = try read("s,id,v\nb,1,x\na,2,y\nb,3,z\n", section: "s")
    #expect(file.table.sections.map(\.id) == [.string("b"), .string("a")])
    #expect(file.table.sections[0].rows.map(\.id) == [.string("1"), .string("3")])
  }

  @Test func `without a section column there is one section, even without rows`() throws {
    let file = try read("id,v\n")
    #expect(file.table.sections.map(\.id) == [.string("")])
    #expect(file.table.shape.rowCount == 0)
  }

  @Test(arguments: [("x,id\n1,2\n", "2"), ("x,y\n1,2\n", "1")])
  func `the key is id, else the first column`(text: String, id: ExactText) throws {
    #expect(try read(text).table.sections[0].rows[0].id == .string(id))
  }

  @Test func `the section's column is not taken for the key`() throws {
    #expect(try read("s,name\na,n\n", section: "s").form.key == "name")
  }

  @Test func `the order of columns makes no difference`() throws {
    let one = try read("id,a,b\n1,x,y\n")
    let other = try read("b,id,a\ny,1,x\n")
    #expect(one.table.sections == other.table.sections)
  }

  @Test func `quoted fields hold commas, quotes and line breaks`() throws {
    let file = try read("id,v\n\"a,b\",\"say \"\"x\"\"\n\"\n")
    let row = file.table.sections[0].rows[0]
    #expect(row.id == .string("a,b"))
    #expect(FieldText.fields(of: row.content, count: 1) == ["say \"x\"\n"])
  }

  @Test func `a quote in TSV is a character`() throws {
    let row = try read("id\tv\n\"a\t5\" wide\n", .tsv).table.sections[0].rows[0]
    #expect(row.id == .string("\"a"))
    #expect(row.content == "5\" wide")
  }

  @Test func `fields with tabs and backslashes stay apart`() throws {
    let one = try read("id,a,b\n1,x\ty,z\n").table.sections[0].rows[0]
    let other = try read("id,a,b\n1,x,y\tz\n").table.sections[0].rows[0]
    #expect(one != other)
    #expect(FieldText.fields(of: one.content, count: 2) == ["x\ty", "z"])
    let third = try read("id,a,b\n1,x\\,\\t\n").table.sections[0].rows[0]
    #expect(FieldText.fields(of: third.content, count: 2) == ["x\\", "\\t"])
  }

  @Test(arguments: [
    ("id,v\n1,2\n3\n", "t: line 3: has 1 field, but the header has 2"),
    ("id,v\n1,2,3\n", "t: line 2: has 3 fields, but the header has 2"),
    ("id,v\n1,2\n\n", "t: line 3: is empty, but the header has 2"),
    ("id,v\n1,2\n3,\"4\n5,6\n", "t: line 3: the quote opened here is never closed"),
    ("id,v\n\"1\n2\",3\n4\n", "t: line 4: has 1 field, but the header has 2"),
    ("id,v\n1,\"2\"x\n", "t: line 2: has text after the closing quote of field 2"),
    ("id,v\n1,2\"\n", "t: line 2: has a quotation mark inside a field without quotes, in field 2"),
    ("id,v\n1,a\rb\n", "t: line 2: has a carriage return with no line feed after it"),
    ("", "t: is empty: there is no header line"),
    ("\n", "t: line 1: the header line is empty"),
    ("a,b,a\n", "t: line 1: the column \"a\" is there twice"),
  ])
  func `what is no table is refused with its line and the reason`(text: String, message: String) {
    #expect(failure(text) == message)
  }

  @Test func `an empty last field is a field`() throws {
    let row = try read("id,v\n1,\n").table.sections[0].rows[0]
    #expect(row.content == "")
  }

  @Test func `a missing key column is refused with those there are`() {
    #expect(failure("a,b\n", key: "c") == "t: line 1: there is no column \"c\"; the columns are a, b")
  }

  @Test func `bytes that are not UTF-8 are refused with their line`() {
    let bytes = Array("id,v\n1,".utf8) + [0xC3, 0x28, 0x0A]
    let failure = #expect(throws: CommandFailure.self) {
      try TableReader.parse(bytes, format: .csv, file: "t", key: nil, section: nil)
    }
    #expect(failure?.description == "t: line 2: is not valid UTF-8")
  }

  @Test(arguments: [
    "id,v\n1,x\n", "id,v\r\n1,x\r\n", "id,v\n1,x\r\n2,y\n",
    "\u{FEFF}id,v\n1,x", "id,v\n", "id\n1\n\n2\n", "id,v\n1,\"a,b\"\n",
  ])
  func `a file is written as it was read`(text: String) throws {
    let bytes = Array(text.utf8)
    #expect(TableWriter.bytes(of: try read(text)) == bytes)
  }

  @Test func `canonically equal spellings are two ids`() throws {
    let file = try read("id\n\u{E9}\ne\u{301}\n")
    #expect(Set(file.table.sections[0].rows.map(\.id)).count == 2)
  }
}
