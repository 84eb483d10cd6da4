import Testing

@testable import table_diff

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("→ […]", 5), ("東京", 4), ("ﾄｳｷｮｳ", 5), ("한글", 4),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("ＡＢ", 4), ("「」", 4), ("😀", 2), ("👩‍👩‍👧", 2), ("🇯🇵", 2),
    ("❤\u{FE0F}", 2), ("\u{20BB7}", 2), ("\u{200B}", 0), ("Ελλάς", 5),
  ])
  func `text is as wide as a terminal shows it`(text: String, width: Int) {
    #expect(text.displayWidth == width)
  }

  @Test func `columns are aligned by what is shown`() {
    let table = TextTable(lines: [["東京", "1"], ["Rome", "22"], ["e\u{301}", "３"]], hasHead: false)
    #expect(
      table.text(Style(isColoured: false)) == """
        東京   1
        Rome  22
        e\u{301}     ３

        """)
  }
}
