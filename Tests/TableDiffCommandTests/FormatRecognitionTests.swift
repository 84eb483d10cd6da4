import Testing

@testable import table_diff

@Suite struct FormatRecognitionTests {
  private func recognise(_ text: String, _ name: String = "x.csv") -> FormatRecognition {
    FormatRecognition(bytes: Array(text.utf8), file: name)
  }

  @Test(arguments: [
    ("x.csv", "[1]", FileFormat.csv), ("x.TSV", "a,b", .tsv), ("a.csv/x", "a\tb", .tsv), ("x", " \n{", .json),
    ("x", "\u{FEFF}[", .json), ("x.txt", "id\tv\n1\t2,3\n", .tsv), ("x", "id,v\n1\t,2\n", .csv),
    ("x\u{600}.tsv", "a,b", .tsv), ("x", "id\n", .csv), ("x", "", .csv),
    ("x", "\"a\tb\",c\n", .csv), ("x.tab", "id,v\n1,a\n", .csv), ("x.tsv", "id;v\n1;a\n", .csv),
  ])
  func `the name tells the format, else the first lines`(name: String, text: String, format: FileFormat) {
    #expect(recognise(text, name).format == format)
  }

  @Test(arguments: [
    ("id;v\n1;2,5\n", ";"), ("\"a;b\",c\n", ","), ("\"a,b\";c\n", ";"), ("id\tv\n1\ta\n", "\t"),
    ("id|v\n1|a\n", "|"), ("id;Betrag, EUR\n1;2,50\n", ";"), ("id;n;Betrag,EUR\n1;a;2,50\n", ";"),
    ("id;v,w\n1;2\n3;4\n", ";"), ("id,a;b\n1,2\n", ","), ("id,v\n1,\"a;b\"\n2,\"c;d\"\n", ","),
    ("id;v,w\n", ","), ("id, v\n1, a\n", ","), ("id;v\n\n1;\"a\nb,c\"\n", ";"),
  ])
  func `the delimiter gives all first lines the same number of fields`(text: String, delimiter: Character) {
    #expect(recognise(text).dialect.delimiter == delimiter.asciiValue)
  }

  @Test(arguments: [
    "id\n;\n", "Last; first\nAnn\nBob\n", "name\nAnn; Eve\nBob\tEve\n", "name\nAnn; Eve\nBob; Eve\n",
  ])
  func `a table of one column stays one`(text: String) {
    #expect(recognise(text).dialect.delimiter == UInt8(ascii: ","))
  }

  @Test func `rows with other numbers of fields leave the header to decide`() {
    #expect(recognise("id;v;w\n1;2;3\n4\n").dialect.delimiter == UInt8(ascii: ";"))
    #expect(recognise("id,v;w;x\n1;2;3\n4\n").dialect.delimiter == UInt8(ascii: ","))
  }

  @Test func `a delimiter that is not the usual one is told, and so is a second one`() {
    #expect(recognise("id,v\n1,a\n").remarks == [])
    #expect(
      recognise("id;v\n").remarks == ["x.csv: semicolons separate the fields (--delimiter says otherwise)"])
    #expect(
      recognise("id;v,w\n1;2,5\n").remarks == [
        "x.csv: commas separate the fields, and not semicolons (--delimiter says otherwise)"
      ])
    #expect(recognise("id\tv\n", "x.txt").remarks == [])
    #expect(recognise("id\tv\n").remarks == ["x.csv: tabs separate the fields (--delimiter says otherwise)"])
  }

  @Test func `a line before the header is told`() {
    #expect(
      recognise("Sales 2024\nid;v\n1;a\n").remarks == [
        "x.csv: semicolons separate fields in all lines but the first (--skip-lines leaves out lines before the "
          + "header)"
      ])
    #expect(recognise("name\na; b\nc\n").remarks == [])
  }

  @Test(arguments: ["sep=;\n", "\"sep=;\"\r\n", "SEP=;\r", "\u{FEFF}sep=;\n"])
  func `a first line can name the delimiter`(line: String) {
    let recognition = recognise(line + "id;v,w\n1;a,b\n")
    #expect(recognition.dialect.hasSeparatorLine)
    #expect(recognition.dialect.delimiter == UInt8(ascii: ";"))
    #expect(recognition.remarks == ["x.csv: semicolons separate the fields, as the first line says"])
  }

  @Test(arguments: ["sep=\n", "sep=;;\n", "sep=;,v\n", "xsep=;\n", "sep=;v;w;x;y\n1\n", "sep=\u{E9}\n"])
  func `a first line of names is none that names the delimiter`(line: String) {
    #expect(!recognise(line).dialect.hasSeparatorLine)
  }

  @Test(arguments: [
    ("id\r1\r", true), ("id\n1\r", false), ("id\r\n1\r\n", false), ("\"a\rb\"\n", false),
    ("\"a\nb\"\r", true), ("id\r\r\n1\r\r\n", true), ("id", false),
  ])
  func `the first line tells whether carriage returns end lines`(text: String, endsInReturns: Bool) {
    #expect(recognise(text).dialect.endsInReturns == endsInReturns)
  }
}
