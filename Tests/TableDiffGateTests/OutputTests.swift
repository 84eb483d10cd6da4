#if Gate && (os(macOS) || os(Linux))
  import Foundation
  import Testing

  @testable import TableDiffGate

  @Suite("What a gate prints and reads")
  struct OutputTests {
    private static func report(_ failure: String) -> GateReport {
      GateReport(key: "test", results: [("a.b", .wrong(failure))], limits: Limits(key: "test", cases: [:]))
    }

    @Test("Markdown has the summary before the details, and nothing in it is markup by accident")
    func markdown() throws {
      let text = MarkdownReport(report: Self.report("<b>|*x*\nnext")).text
      let summary = try #require(text.range(of: "wrong: 1 of 1 case"))
      let details = try #require(text.range(of: "<details>"))
      #expect(summary.lowerBound < details.lowerBound)
      #expect(text.contains("&lt;b>\\|\\*x\\* next"))
    }

    @Test(
      "a mark before or after a sign does not hide its meaning in Markdown",
      arguments: [
        ("\u{600}<img src=x>", "\u{600}&lt;img src=x>"), ("|\u{301}", "\\|\u{301}"),
        ("`\u{301}x`", "\\`\u{301}x\\`"), ("\u{600}&lt;", "\u{600}&amp;lt;"), ("a\r\nb", "a  b"),
      ])
    func marks(text: String, escaped: String) {
      #expect(text.markdownEscaped.utf8.elementsEqual(escaped.utf8))
    }

    @Test("a reason of one endless character fits in a comment")
    func endlessCharacter() {
      let reason = "a" + String(repeating: "\u{301}", count: 100_000)
      #expect(MarkdownReport(report: Self.report(reason)).text.utf16.count < 65_536)
    }

    @Test(
      "a space beside a mark makes two words of a case's name",
      arguments: ["a b", "a\u{600} b", "a \u{301}b"])
    func spaces(_ name: String) {
      #expect(!GateRun.isOneWord(name))
    }

    @Test("a comment of thousands of cases fits")
    func longMarkdown() {
      let results = (0..<3_000).map { ("case-\($0)", CaseResult.wrong("it is")) }
      let report = GateReport(key: "test", results: results, limits: nil)
      #expect(MarkdownReport(report: report).text.utf16.count < 65_536)
    }

    @Test("JUnit escapes what XML reserves or does not allow")
    func junit() {
      let text = JUnitReport(report: Self.report("<&\">\u{1}")).text
      #expect(text.contains("&lt;&amp;&quot;&gt;\u{FFFD}"))
    }

    @Test("annotations are one line each")
    func annotations() {
      #expect(Annotations(report: Self.report("50 %\nnext")).text.contains("50 %25%0Anext"))
    }

    @Test("columns line up, and no line ends with spaces")
    func columns() {
      let lines = TextColumns(rows: [["case", "n", ""], ["long-name", "12345", "worse"]]).lines
      #expect(lines == ["case           n", "long-name  12345  worse"])
    }

    @Test("a key is the version and the target of the compiler")
    func key() {
      let text = "Swift version 6.3.1 (swift-6.3.1-RELEASE)\nTarget: x86_64-unknown-linux-gnu\n"
      #expect(ToolchainKey.key(from: text) == "swift-6.3.1-x86_64-unknown-linux-gnu")
      #expect(ToolchainKey.key(from: "") == "unknown")
    }

    @Test("a count is read from callgrind's file with its case")
    func callgrind() throws {
      let text = "version: 1\ndesc: Trigger: Client Request: shuffle.int\nevents: Ir\nfn=x\ntotals: 1234\n"
      let dump = try #require(InstructionCounting.dump(text))
      #expect(dump == ("shuffle.int", 1_234))
      #expect(InstructionCounting.dump("totals: 1\n") == nil)
      let marked = try #require(
        InstructionCounting.dump("desc: Trigger: Client Request: \u{301}a\ntotals: 1\n"))
      #expect(marked.name.utf8.elementsEqual("\u{301}a".utf8))
    }

    @Test("what is no program is copied as it is", arguments: ["", "#!/bin/sh", "\u{7f}ELF"])
    func noProgram(_ text: String) {
      #expect(ProgramWithoutDebugInfo.renamingDebugSections(Data(text.utf8)) == Data(text.utf8))
    }
  }
#endif
