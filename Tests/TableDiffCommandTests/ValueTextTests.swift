import Testing

@testable import table_diff

@Suite struct ValueTextTests {
  private func written(_ value: FieldValue, limit: Int? = nil, countsRest: Bool = false) -> String {
    ValueText(limit: limit).text(value, countsRest: countsRest)
  }

  @Test(arguments: [
    ("", #""""#), (" a b ", #"" a b ""#), ("absent", #""absent""#), ("Jóga 東京 😀", #""Jóga 東京 😀""#),
    ("say \"x\"", #""say \"x\"""#), ("C:\\n", #""C:\\n""#), ("a\nb\rc\td", #""a\nb\rc\td""#),
    ("\u{0}\u{1B}[31m\u{7F}", #""\u{0}\u{1b}[31m\u{7f}""#), ("\u{2028}\u{2029}", #""\u{2028}\u{2029}""#),
  ])
  func `a string is in quotes, with escapes as Swift has them`(text: String, expected: String) {
    #expect(written(.text(ExactText(text))) == expected)
  }

  @Test(
    arguments: [
      "\u{61C}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}", "\u{200B}",
      "\u{200C}",
      "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{AD}", "\u{FE00}", "\u{FE0F}", "\u{E0100}", "\u{A0}", "\u{2003}",
      "\u{202F}", "\u{205F}", "\u{3000}", "\u{1680}", "\u{3164}", "\u{2800}", "\u{E0041}", "\u{E000}",
      "\u{378}",
      "\u{FFFF}", "\u{85}",
    ] as [Unicode.Scalar])
  func `scalars that nobody sees are escaped`(scalar: Unicode.Scalar) {
    let escape = "\\u{\(String(scalar.value, radix: 16))}"
    #expect(written(.text(ExactText("a\(scalar)b"))) == "\"a\(escape)b\"")
    #expect(written(.json(ExactText("[\"a\(scalar)b\"]"))) == "[\"a\(escape)b\"]")
  }

  @Test func `a variation selector is left to an emoji, and an accent to its letter`() {
    #expect(written(.text("❤\u{FE0F}")) == "\"❤\u{FE0F}\"")
    #expect(written(.text("1\u{FE0F}")) == #""1\u{fe0f}""#)
    #expect(written(.text("e\u{301}")) == "\"e\u{301}\"")
    #expect(written(.text("\u{301}e")) == #""\u{301}e""#)
    #expect(written(.text("\n\u{301}")) == #""\n\u{301}""#)
  }

  @Test(arguments: [
    ("64", "64"), ("1.0", "1.0"), ("null", "null"), (#"["a\n\"b\""]"#, #"["a\n\"b\""]"#),
    (#"{"a":"…"}"#, #"{"a":"\u{2026}"}"#),
  ])
  func `other JSON is as it is written`(text: String, expected: String) {
    #expect(written(.json(ExactText(text))) == expected)
  }

  @Test func `a value is cut at so many columns, after its closing quote`() {
    #expect(written(.text("abcdef"), limit: 6) == #""abcdef""#)
    #expect(written(.text("abcdef"), limit: 4) == #""abcd"…"#)
    #expect(written(.text("東京都"), limit: 5) == #""東京"…"#)
    #expect(written(.text("a\u{0}b"), limit: 4) == #""a"…"#)
    #expect(written(.json("123456"), limit: 4) == "1234…")
    #expect(written(.text("abcdef"), limit: 4, countsRest: true) == #""abcd"… 2 more characters"#)
    #expect(written(.text("abcde"), limit: 4, countsRest: true) == #""abcd"… 1 more character"#)
  }

  @Test func `marks without end are cut too`() {
    let text = "a" + String(repeating: "\u{301}", count: 1_000)
    #expect(written(.text(ExactText(text)), limit: 40).unicodeScalars.count < 200)
  }

  @Test(arguments: [
    ("plays", "plays"), ("first name", "first name"), ("v1.0_x-y", "v1.0_x-y"), ("größe", "größe"),
    ("年", "年"),
    ("", #""""#), (" a", #"" a""#), ("a ", #""a ""#), ("a  b", #""a  b""#), ("a:b", #""a:b""#),
    ("a, b", #""a, b""#), ("x → y", #""x → y""#), ("\"a\"", #""\"a\"""#), ("a\u{AD}", #""a\u{ad}""#),
    ("\u{3164}", #""\u{3164}""#), ("o\u{308}", "\"o\u{308}\""), ("…", #""…""#),
  ])
  func `a name is in quotes unless it is words`(name: String, expected: String) {
    #expect(ExactText(ValueText().text(name: ExactText(name))) == ExactText(expected))
  }

  @Test func `ids are written as values are, and never cut`() {
    let long = String(repeating: "x", count: 10_000)
    #expect(ValueText().text(.string("7")) == #""7""#)
    #expect(ValueText().text(.number("-7")) == "-7")
    #expect(ValueText().text(.string("a\u{202E}b\u{1B}")) == #""a\u{202e}b\u{1b}""#)
    #expect(ValueText().text(.string(ExactText(long))) == "\"\(long)\"")
  }

  @Test func `ids that are one string to a reader are told apart by escapes`() {
    var spellings = Spellings()
    for id in ["ö", "o\u{308}", "ü", "o"] { spellings.insert(TableID.string(ExactText(id))) }
    #expect(spellings.text(of: .string("ö")) == #""\u{f6}""#)
    #expect(spellings.text(of: .string("o\u{308}")) == #""o\u{308}""#)
    #expect(spellings.text(of: .string("ü")) == #""ü""#)
    #expect(spellings.text(of: .string("o")) == #""o""#)
  }
}
