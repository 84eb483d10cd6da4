import Testing

@testable import table_diff

@Suite struct FormatRecognitionTests {
  @Test(arguments: [
    ("x.csv", "[1]", FileFormat.csv), ("x.TSV", "a,b", .tsv), ("a.csv/x", "a\tb", .tsv), ("x", " \n{", .json),
    ("x", "\u{FEFF}[", .json), ("x.txt", "id\tv\n1\t2,3\n", .tsv), ("x", "id,v\n1\t,2\n", .csv),
    ("x\u{600}.tsv", "a,b", .tsv), ("x", "id\n", .csv), ("x", "", .csv),
    ("x", "\"a\tb\",c\n", .csv),
  ])
  func `the name tells the format, else the first characters`(name: String, text: String, format: FileFormat)
  {
    #expect(FormatRecognition(bytes: Array(text.utf8), file: name).format == format)
  }

  @Test(arguments: [
    ("id;v\n1;2,5\n", true), ("id;v,w\n", false), ("\"a;b\",c\n", false), ("\"a,b\";c\n", true),
    ("id\n;\n", false),
  ])
  func `a header with semicolons and no comma is recognised`(text: String, isRecognised: Bool) {
    #expect(FormatRecognition(bytes: Array(text.utf8), file: "x.csv").hasSemicolons == isRecognised)
  }
}
