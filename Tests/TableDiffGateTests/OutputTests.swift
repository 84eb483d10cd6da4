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
      "a list of many findings says how many more there are, and only then",
      arguments: [(20, false), (21, true)])
    func longList(count: Int, isCut: Bool) {
      let results = (0..<count).map { ("case-\($0)", CaseResult.wrong("it is")) }
      let text = MarkdownReport(report: GateReport(key: "test", results: results, limits: nil)).text
      #expect(text.contains("more") == isCut && text.contains("- … and 1 more\n") == isCut)
      let names = (1...5).map { "case-\($0)" }
      #expect(names.shortList == "case-1, case-2, case-3, case-4, case-5")
      #expect((names + ["case-6"]).shortList.hasSuffix("case-5 and 1 more"))
    }

    @Test("a table in Markdown has a line below its head for each column")
    func columnsOfMarkdown() throws {
      let lines = MarkdownReport(report: Self.report("it is")).text.split(separator: "\n")
      let head = try #require(lines.firstIndex { $0.hasPrefix("| case |") })
      #expect(lines[head].count { $0 == "|" } == lines[head + 1].count { $0 == "|" })
      #expect(lines[head + 1].hasPrefix("| --- | ---: |"))
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
      #expect(ToolchainKey.key(from: "") == nil)
    }

    #if os(Linux)
      @Test("the key is that of the toolchain that built the gate, whatever is on the path")
      func keyOfBuild() throws {
        let folder = try ScratchFolder()
        let run = try SampleRun(
          ["--limits", folder.path, "--skip-instructions"], environment: ["PATH": folder.path])
        let key = try ToolchainKey.current(of: SampleRun.executable())
        #expect(key.hasPrefix("swift-6") && run.output.contains("no baseline for \(key)"), "\(run.output)")
        #expect(ToolchainKey.version(in: Data("Swift version \0 Swift version 6.3 (".utf8)) == "6.3")
        #expect(ToolchainKey.version(in: Data("Swift version ".utf8)) == nil)
      }
    #endif

    @Test("percentiles are those of the values, and never more than the largest")
    func percentiles() {
      let percentiles = Percentiles(Array(1...1_000))
      #expect((percentiles.p50, percentiles.p90, percentiles.p99) == (500, 900, 990))
      let large = Percentiles([2_000_001, 3_000_001])
      #expect(large.p99 == 3_000_001 && large.maximum == 3_000_001 && large.count == 2)
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

    /// A program with two sections, the second of which holds the names of both, and text behind it.
    private static func program(names: String, behind: String) -> [UInt8] {
      var bytes: [UInt8] = [0x7f, 0x45, 0x4c, 0x46, 2, 1] + [UInt8](repeating: 0, count: 58 + 2 * 64)
      // Where the sections' table begins, the length of an entry, and the entry of the names.
      (bytes[40], bytes[58], bytes[62]) = (64, 64, 1)
      // Where the names begin, and how long they are.
      (bytes[128 + 24], bytes[128 + 32]) = (192, UInt8(names.utf8.count))
      return bytes + names.utf8 + behind.utf8
    }

    @Test("the debugging sections of a program get other names, and nothing else is another")
    func debugSections() {
      let program = Self.program(names: "\0.debug_info\0.text\0.debug_", behind: ".debug_line")
      let renamed = Self.program(names: "\0.xebug_info\0.text\0.xebug_", behind: ".debug_line")
      #expect(ProgramWithoutDebugInfo.renamingDebugSections(Data(program)) == Data(renamed))
      for place in [47, 40, 58, 62, 128 + 24, 128 + 32] {
        var damaged = program
        damaged[place] = 0xFF
        #expect(ProgramWithoutDebugInfo.renamingDebugSections(Data(damaged)) == Data(damaged), "\(place)")
      }
    }

    @Test("limits are written in the order of their names, a line each")
    func limits() throws {
      let folder = try ScratchFolder()
      let figures = CaseFigures(
        GateOutcome(operations: 3, moves: 1, minimalMoves: 1, batches: 1, digest: 7), nil)
      try LimitsFolder(url: folder.url).write(Limits(key: "test", cases: ["b/c": figures, "a": figures]))
      let lines = try folder.read("test.json").split(separator: "\n").map { $0.drop { $0 == " " } }
      #expect(lines.first == "{" && lines.last == "}")
      let names = lines.filter { $0.hasPrefix("\"a\"") || $0.hasPrefix("\"b/c\"") }
      #expect(names.count == 2 && names == names.sorted())
    }

    @Test("what is no program is copied as it is", arguments: ["", "#!/bin/sh", "\u{7f}ELF"])
    func noProgram(_ text: String) {
      #expect(ProgramWithoutDebugInfo.renamingDebugSections(Data(text.utf8)) == Data(text.utf8))
    }
  }
#endif
