import Testing

@testable import table_diff

@Suite struct DifferenceTextTests {
  private func written(
    _ old: FieldValue?, _ new: FieldValue?, isColoured: Bool = false, isFull: Bool = false
  ) -> String {
    let text = DifferenceText(style: Style(isColoured: isColoured), isFull: isFull)
      .text(FieldDifference(name: "v", old: old, new: new))
    return String(decoding: text.utf8.dropFirst(3), as: UTF8.self)
  }

  private func written(_ old: String, _ new: String, isColoured: Bool = false, isFull: Bool = false) -> String
  {
    written(.text(ExactText(old)), .text(ExactText(new)), isColoured: isColoured, isFull: isFull)
  }

  @Test(arguments: [
    ("64", "65", #""6«4»" → "6«5»""#), ("a", "A", #""a" → "A""#), ("a", "ab", #""a«»" → "a«b»""#),
    ("b", "ab", #""«»b" → "«a»b""#), ("aa", "a", #""a«a»" → "a«»""#), ("", "a", #""" → "a""#),
    ("Jóga", "Juga", #""J«ó»ga" → "J«u»ga""#), ("a ", "a", #""a« »" → "a«»""#),
    ("a\nb", "a\r\nb", #""a«\n»b" → "a«\r\n»b""#), ("👍🏻", "👍🏿", #""👍🏻" → "👍🏿""#),
    ("x\u{E9}", "x\u{EA}", #""x«é»" → "x«ê»""#), ("a\u{301}", "b\u{301}", "\"a\u{301}\" → \"b\u{301}\""),
  ])
  func `what differs is marked, in whole characters`(old: String, new: String, expected: String) {
    #expect(ExactText(written(old, new)) == ExactText(expected))
  }

  @Test func `a field that is not there is a word without quotes`() {
    #expect(written(nil, .text("")) == #"absent → """#)
    #expect(written(.text("absent"), nil) == #""absent" → absent"#)
  }

  @Test func `values of two kinds have no marks`() {
    #expect(written(.json("1"), .text("1")) == #"1 → "1""#)
    #expect(written(.json("null"), .text("null")) == #"null → "null""#)
    #expect(written(.json("true"), .json("false")) == "true → false")
    #expect(written(.json("64"), .json("65")) == "6«4» → 6«5»")
    #expect(written(.json("1"), .json("1.0")) == "1«» → 1«.0»")
  }

  @Test func `a coloured terminal shows the difference in bold and underlined, and goes on in colour`() {
    #expect(
      written("64", "65", isColoured: true)
        == "\"6\u{1B}[1;4m4\u{1B}[22;24m\" → \"6\u{1B}[1;4m5\u{1B}[22;24m\"")
    #expect(written("«a»", "«b»", isColoured: true).hasPrefix("\"«\u{1B}[1;4ma\u{1B}[22;24m»\""))
  }

  @Test func `marks in a value are escaped`() {
    #expect(written("«a»", "«b»") == #""\u{ab}«a»\u{bb}" → "\u{ab}«b»\u{bb}""#)
    #expect(written(.json(#"["«"]"#), .json(#"["»"]"#)) == #"["«\u{ab}»"] → ["«\u{bb}»"]"#)
  }

  @Test(arguments: [
    ("Bj\u{F6}rk", "Bjo\u{308}rk", #""Bj«\u{f6}»rk" → "Bj«o\u{308}»rk""#),
    ("paypal", "p\u{430}ypal", #""p«a»ypal" → "p«\u{430}»ypal""#),
    ("O", "\u{39F}", #""O" → "\u{39f}""#), ("\u{41E}", "\u{39F}", #""\u{41e}" → "\u{39f}""#),
    ("\u{F6}", "\u{4E7}", #""\u{f6}" → "\u{4e7}""#),
    ("10-20", "10\u{2013}20", #""10«-»20" → "10«\u{2013}»20""#),
    ("it's", "it\u{2019}s", #""it«'»s" → "it«\u{2019}»s""#),
    ("❤", "❤\u{FE0F}", #""\u{2764}" → "\u{2764}\u{fe0f}""#),
    ("\u{212B}", "\u{C5}", #""\u{212b}" → "\u{c5}""#),
    ("Hello", "Привет", #""Hello" → "Привет""#), ("мир", "мiр", #""м«\u{438}»р" → "м«i»р""#),
    ("東", "京", #""東" → "京""#),
  ])
  func `what looks the same is escaped`(old: String, new: String, expected: String) {
    #expect(ExactText(written(old, new)) == ExactText(expected))
  }

  @Test func `common parts are cut to what is next to the difference`() {
    let old = "Once upon a midnight dreary, while I pondered, weak and weary"
    let new = "Once upon a midnight dreary, while we pondered, weak and weary"
    #expect(
      written(old, new) == #"…"eary, while «I» pondered, w"… → …"eary, while «we» pondered, w"…"#)
    #expect(
      written(old, new, isFull: true) == """
        "Once upon a midnight dreary, while «I» pondered, weak and weary" → \
        "Once upon a midnight dreary, while «we» pondered, weak and weary"
        """)
  }

  @Test func `a long difference keeps its beginning`() {
    let (a, b) = (String(repeating: "a", count: 1_300), String(repeating: "b", count: 50))
    let (shownA, shownB) = (String(repeating: "a", count: 40), String(repeating: "b", count: 40))
    #expect(
      written("x\(a)y", "x\(b)y")
        == #""x«\#(shownA)»"… 1,261 more characters → "x«\#(shownB)»"… 11 more characters"#)
    #expect(written("", a) == #""" → "\#(shownA)"… 1,260 more characters"#)
    #expect(written(nil, .text(ExactText(a))) == #"absent → "\#(shownA)"… 1,260 more characters"#)
    #expect(written("x\(a)y", "x\(b)y", isFull: true) == #""x«\#(a)»y" → "x«\#(b)»y""#)
  }

  @Test func `an ellipsis of JSON is not taken for a cut`() {
    #expect(written(.json(#"["…1"]"#), .json(#"["…2"]"#)) == #"["\u{2026}«1»"] → ["\u{2026}«2»"]"#)
  }

  @Test func `as much is written of a character as it takes to see the difference`() {
    let marks = String(repeating: "\u{FE00}", count: 20)
    let text = written("e\(marks)\u{FE01}", "e\(marks)\u{FE02}")
    #expect(text.contains(#"\u{fe00}\u{fe01}"#) && text.contains(#"\u{fe00}\u{fe02}"#))
  }

  @Test func `a character that is too long to look at is cut between its scalars`() {
    let character = "e" + String(repeating: "\u{301}", count: 50)
    let (old, new) = (character + "\u{301}.", character + "\u{308}.")
    let shown = written(old, new)
    #expect(shown.contains(#"«\u{301}»."#) && shown.contains(#"«\u{308}»."#))
  }
}
