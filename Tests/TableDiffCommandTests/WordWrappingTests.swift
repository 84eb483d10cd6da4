import Testing

@testable import table_diff

@Suite struct WordWrappingTests {
  @Test func `lines end before the word that has no room`() {
    #expect("one two three".wrapped(7) == "one two\nthree\n")
    #expect("one two three".wrapped(6) == "one\ntwo\nthree\n")
    #expect("one two three".wrapped(.max) == "one two three\n")
  }

  @Test func `every line is indented, and a long word is not cut`() {
    #expect("a bc defghij".wrapped(6, indent: "  ") == "  a bc\n  defghij\n")
  }

  @Test func `width is that of a terminal`() {
    #expect("日本 語".wrapped(6) == "日本\n語\n")
    #expect("日本 語".wrapped(7) == "日本 語\n")
  }
}
