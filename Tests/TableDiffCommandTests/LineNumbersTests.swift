import Testing

@testable import table_diff

@Suite struct LineNumbersTests {
  /// A file whose rows begin at some bytes. Those of JSON have lengths, too.
  private func file(_ text: String, rowsAt starts: [Int], isJSON: Bool = false) -> TableFile {
    var rows = RowSpans()
    for start in starts {
      if isJSON { rows.append(start..<start + 1) } else { rows.append(start: start) }
    }
    var form = FileForm(format: isJSON ? .json : .csv)
    form.dialect.endsInReturns = text.first(where: \.isNewline) == "\r"
    return TableFile(
      name: "t", form: form, bytes: Array(text.utf8), rows: rows, sections: GatheredSections())
  }

  @Test(arguments: [
    ("id\n1\n2\n3\n", [3, 5, 7], [2, 3, 4]), ("id\r\n1\r\n2\r\n", [4, 7], [2, 3]),
    ("id\r1\r2\r3", [3, 5, 7], [2, 3, 4]), ("id\r1\n2\r\n3\r4", [3, 5, 8, 10], [2, 3, 4, 5]),
    ("\n\nid\n\n\"a\rb\nc\"\n2\n", [6, 14], [5, 7]), ("1", [0], [1]),
  ])
  func `a row has the line at which it begins, however lines end`(
    text: String, starts: [Int], lines: [Int]
  ) {
    let numbers = LineNumbers(of: Array(starts.indices), in: file(text, rowsAt: starts))
    #expect(starts.indices.map { numbers[$0] } == lines)
  }

  @Test func `rows may be passed in any order, and twice`() {
    let text = String(repeating: "0123456789\n", count: 100)
    let numbers = LineNumbers(of: [90, 3, 90, 41], in: file(text, rowsAt: (0..<100).map { $0 * 11 }))
    #expect([3, 41, 90].map { numbers[$0] } == [4, 42, 91])
  }

  @Test(arguments: [
    ("[{},\n{}]", [1, 5], true), ("[{},{}]", [1, 4], false), ("[\n{},\n{}, {}]", [2, 6, 10], false),
    ("[{}]", [1], true), ("[]", [], true),
  ])
  func `rows of JSON have lines if no two begin on one`(text: String, starts: [Int], hasLines: Bool) {
    #expect(file(text, rowsAt: starts, isJSON: true).hasLineForEachRow == hasLines)
  }
}
