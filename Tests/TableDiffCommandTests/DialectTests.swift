import Foundation
import Testing

@testable import table_diff

/// Files that other programs read, though they are not as the standard has them.
@Suite struct DialectTests {
  /// A pair of files, the options that read them, and the beginning of the answer.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var name: String
    var old: String
    var new: String
    var options: [String]
    var lines: [String]

    init(
      _ description: String, _ old: String, _ new: String, _ options: [String] = [], isTSV: Bool = false,
      is lines: String...
    ) {
      testDescription = description
      name = isTSV ? "tsv" : "csv"
      (self.old, self.new, self.options, self.lines) = (old, new, options, lines)
    }
  }

  private static let cases = [
    Case(
      "a line that names the delimiter", "sep=;\nid;name;price\n1;Ann;3,50\n2;Bob;4,10\n",
      "sep=;\nid;name;price\n1;Ann;3,60\n2;Bob;4,10\n", is: #""1"  price: "3,«5»0" → "3,«6»0""#),
    Case(
      "rows without a header", "1,Ann,10\n2,Bob,20\n3,Cy,30\n", "1,Ann,11\n2,Bob,20\n4,Di,40\n",
      ["--no-header"],
      is: #"- line 3  "3"  2: "Cy", 3: "30""#, #"+ line 3  "4"  2: "Di", 3: "40""#,
      #""1"  3: "1«0»" → "1«1»""#),
    Case(
      "rows without a header, of other columns", "1,a,x\n", "1,b\n", ["--no-header"], is: "columns: - 3",
      #""1"  2: "a" → "b""#),
    Case(
      "blank lines anywhere", "\n\nid,n\n\n1,a\n\n\n2,b\n\n", "id,n\r\n1,a\r\n2,c\r\n\r\n",
      is: #""2"  n: "b" → "c""#),
    Case(
      "comments anywhere", "# \"made 2024\nid,n\n#x\n1,a\n#,\n2,\"#b\"\n#", "id,n\n1,c\n2,#b\n#\n",
      ["--comment", "#"], is: #""1"  n: "a" → "c""#),
    Case(
      "lines before the header", "#Author, \"name\n\nid,amount\n1,20\n2,63\n",
      "#Author\n#\nid,amount\n1,21\n2,63\n",
      ["--skip-lines", "2"], is: #""1"  amount: "2«0»" → "2«1»""#),
    Case(
      "a delimiter at the end of each row", "id,type\n1,x,\n2,y,\n", "id,type\n1,x,\n2,z,\n", ["--ragged"],
      is: #""2"  type: "y" → "z""#),
    Case(
      "rows with fewer fields", "id,a,b\n1\n2,x\n3,x,y\n", "id,a,b\n1,,\n2,x,z\n3\n", ["--ragged"],
      is: #""2"  b: "" → "z""#, #""3"  a: "x" → "", b: "y" → """#),
    Case(
      "rows that lack their id", "a,id\nx,1\ny\n", "a,id\nx,1\nz\n", ["--ragged"], is: #"""  a: "y" → "z""#),
    Case(
      "spaces before quotes", "id, \"zoe\", \"a (b, like c)\", NULL\n1, \"x, y\",  \"z\"\"\", 1\n",
      "id, \"zoe\", \"a (b, like c)\", NULL\n1, \"x, y\",z, 1\n", is: #""a (b, like c)": "z«\"»" → "z«»""#),
    Case(
      "quotation marks inside of fields", "a,b,c\nthis,is \"ok\" for us,to do\n",
      "a,b,c\nthis,is \"okay\" for us,to do\n", ["--lazy-quotes"],
      is: #""this"  b: "is \"ok«»\" for us" → "is \"ok«ay»\" for us""#),
    Case(
      "carriage returns as line ends", "id,n\r1,a\r2,\"b\r\"\r", "id,n\r1,a\r\r2,c\n3,d\r\n",
      is:
        #"+ line 5      "3"  n: "d""#, #""2"  n: "b\r" → "c""#),
    Case(
      "a carriage return at the end of the file", "id,n\r1,a", "id,n\r1,b\r", is: #""1"  n: "a" → "b""#),
    Case("tabs in CSV", "id\tv\n1\t\"a\tb\"\n", "id\tv\n1\tb\n", is: #""1"  v: "«a\t»b" → "«»b""#),
    Case("vertical bars", "id|v\n1|a\n", "id|v\n1|b\n", is: #""1"  v: "a" → "b""#),
    Case(
      "semicolons and a comma in a name", "id;Betrag, EUR\n1;2,50\n", "id;Betrag, EUR\n1;3,50\n",
      is:
        #""1"  "Betrag, EUR": "«2»,50" → "«3»,50""#),
    Case(
      "TSV as Excel writes it", "id\tv\n1\t\"a\nb\"\n2\t\"x\"\"\ty\"\n",
      "id\tv\n1\ta\n2\t\"x\"\"\ty\"\n",
      isTSV: true, is: #""1"  v: "a«\nb»" → "a«»""#),
    Case(
      "TSV with marks as characters", "id\tv\n1\t\"a\n2\tb\"\n", "id\tv\n1\ta\n2\tb\"\n",
      isTSV: true, is: #""1"  v: "«\"»a" → "«»a""#),
  ]

  @Test(arguments: cases)
  func `a file is read as people mean it, and rebuilt by a patch`(example: Case) throws {
    let (old, new) = ("old.\(example.name)", "new.\(example.name)")
    let folder = try Folder([old: example.old, new: example.new])
    let diff = try CommandRun(["diff", old, new, "--full"] + example.options, in: folder.url)
    for line in example.lines { #expect(diff.text.contains(line + "\n"), "\(diff.text)\(diff.error)") }
    for (old, new) in [(old, new), (new, old)] {
      let patch = try CommandRun(["diff", old, new, "--format", "patch"] + example.options, in: folder.url)
      try folder.write(patch.output, to: "patch")
      let run = try folder.run("apply", old, "patch")
      #expect(run.output == (try folder.read(new)), "\(run.error)")
      let check = try CommandRun(["check", old, new, "patch"] + example.options, in: folder.url)
      #expect(check.status == 0, "\(check.text)\(check.error)")
    }
  }

  @Test(arguments: ["id,v\n1,a", "id,v\n1,a\n\n", "id,v\r\n1,a\n", "id,v\r1,a\r", "\n\nid,v\n\n1,a\n"])
  func `other ends of lines and empty lines are no difference`(text: String) throws {
    let folder = try Folder(["old.csv": "id,v\n1,a\n", "new.csv": text])
    #expect(
      try folder.run("diff", "old.csv", "new.csv").text == "The tables are the same: 1 row.\n")
  }

  @Test func `a short row does not have the id of the row before`() throws {
    var reading = TableReading(key: ColumnNames(["id"]), section: ColumnNames(["s"]), format: .csv)
    reading.isRagged = true
    let file = try TableReader(reading: reading).parse(Array("a,id,s\nx,1,p\ny\nz,\n".utf8), file: "t")
    #expect(file.sections.map(\.id) == [.string("p"), .string("")])
    #expect(file.ids == [[.string("1")], [.string(""), .string("")]])
  }

  @Test(arguments: [
    ("id,v\n1,\"2\"x\n", "2x"), ("id,v\n1,\"2\"x\"y\"\n", "2x\"y\""),
    ("id,v\n1,\"a\"\"b\" c\"\n", "a\"b c\""),
    ("id,v\n1,\"a\n", "\"a"), ("id,v\n1,a\"\n", "a\""), ("id,v\n1, \"a, b\" c\n", "a, b c"),
    ("id,v\n1,\"\"\"\n", "\"\"\""),
  ])
  func `lazy quotes are characters, and text after a closing one is part of the field`(
    text: String, value: ExactText
  ) throws {
    var reading = TableReading(format: .csv)
    reading.hasLazyQuotes = true
    let file = try TableReader(reading: reading).parse(Array(text.utf8), file: "t")
    #expect(file.values(ofRow: 0) == [.text("1"), .text(value)])
  }

  @Test func `fields with the same bytes but other quotes are two sections`() throws {
    var reading = TableReading(section: ColumnNames(["s"]), format: .csv)
    reading.hasLazyQuotes = true
    let text = "id,s\n1,\"a\"\"b\"\n2,a\"\"b\n"
    let file = try TableReader(reading: reading).parse(Array(text.utf8), file: "t")
    #expect(file.sections.map(\.id) == [.string("a\"b"), .string("a\"\"b")])
  }

  @Test(arguments: [
    ("id\tv\n1\t\"a\"\n", TabQuotes.around), ("id\tv\n1\t\"a\n2\tb\"\n", .none),
    ("id\tv\n1\t5\" wide\n", .none),
    ("id\tv\n\"a\t5\" wide\n", .none), ("\"id\"\tv\n1\t5\" wide\n", .characters(line: 2)),
    ("id\tv\n1\t\"Yes.\"\n2\t\"No,\n3\tno.\"\n", .characters(line: 3)), ("id\tv\n1\t\"a\nb\"\n", .around),
    ("id\tv\n1\t\"\"\n", .around), ("id\tv\n1\t\"\n", .none), ("id\tv\n", .none),
  ])
  func `quotes of TSV are told by the first field that has them`(text: String, quotes: TabQuotes) {
    #expect(TabQuotes(of: Array(text.utf8), cut: Dialect(of: .tsv)) == quotes)
  }

  @Test func `quotes of TSV are said, and that they are none`() throws {
    func remarks(_ text: String) throws -> [String] { try TableFile.read(text.utf8, .tsv).remarks }
    #expect(try remarks("id\tv\n1\t\"a\"\n") == ["t: fields are in quotation marks, as Excel writes them"])
    #expect(
      try remarks("id\tv\n1\t\"a\"\n2\tb\"\n") == [
        "t: quotation marks are characters, because of line 3 (--lazy-quotes takes off those around fields)"
      ])
    #expect(try remarks("id\tv\n1\ta\"\n") == [])
  }

  @Test func `a line of spaces is a row, as for other readers`() {
    let failure = #expect(throws: CommandFailure.self) { try TableFile.read("id,v\n1,a\n  \n".utf8) }
    #expect(
      failure?.description == "t: line 3: has 1 field, but the header has 2; --ragged accepts such rows")
  }

  @Test func `lines are counted as the file ends them`() {
    let failure = #expect(throws: CommandFailure.self) { try TableFile.read("id,v\r1,a\r\r\n2\r".utf8) }
    #expect(failure?.description.hasPrefix("t: line 4: has 1 field") == true)
  }

  @Test func `an empty line of a single column needs quotes`() throws {
    let file = try TableFile.read("id\n1\n\"\"\n".utf8)
    #expect(file.ids == [[.string("1"), .string("")]])
  }

  @Test func `patches of before read files as they were read then`() throws {
    func read(_ text: String, _ name: String, as reading: TableReading) throws -> TableFile {
      try TableReader(reading: reading).parse(Array(text.utf8), file: name)
    }
    let csv = TableReading(as: FileForm(format: .csv))
    #expect(try read("id\n1\n\n2\n", "t.csv", as: csv).ids == [[.string("1"), .string(""), .string("2")]])
    #expect(try read("id;v\n1;2\n", "t.csv", as: csv).form.columns == ["id;v"])
    #expect(try read("sep=;\n1\n", "t.csv", as: csv).form.columns == ["sep=;"])
    let tsv = try read("id\tv\n1\t\"a\"\n", "t.tsv", as: TableReading(as: FileForm(format: .tsv)))
    #expect(tsv.values(ofRow: 0) == [.text("1"), .text("\"a\"")])
  }

  @Test(arguments: [
    ["--comment", "##"], ["--comment", "\""], ["--comment", ";", "--delimiter", ";"], ["--skip-lines", "-1"],
    ["--encoding", "utf-7"],
  ])
  func `options with other values are refused`(options: [String]) throws {
    let folder = try Folder(["a.csv": "id\n"])
    #expect(try CommandRun(["diff", "a.csv", "a.csv"] + options, in: folder.url).status == 2)
  }

  @Test func `more lines can be skipped than there are`() {
    var reading = TableReading(format: .csv)
    reading.skippedLines = .max
    #expect(throws: CommandFailure.self) {
      try TableReader(reading: reading).parse(Array("id\n".utf8), file: "t")
    }
  }
}
