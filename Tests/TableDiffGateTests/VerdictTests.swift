#if Gate && (os(macOS) || os(Linux))
  import Testing

  @testable import TableDiffGate

  @Suite("Verdicts")
  struct VerdictTests {
    private static func figures(instructions: Int? = 10_000, allocations: Int? = 5) -> CaseFigures {
      var figures = CaseFigures(
        GateOutcome(operations: 3, moves: 1, minimalMoves: 1, batches: 1, digest: 7),
        allocations.map { AllocationCounts(count: $0, bytes: 100, peakBytes: 100) })
      figures[.instructions] = instructions
      return figures
    }

    private static func report(_ limit: CaseFigures, _ measured: CaseFigures, cases: Int = 1) -> GateReport {
      let names = (0..<cases).map { "case-\($0)" }
      let limits = Limits(key: "test", cases: Dictionary(uniqueKeysWithValues: names.map { ($0, limit) }))
      return GateReport(key: "test", results: names.map { ($0, .measured(measured)) }, limits: limits)
    }

    @Test("an instruction more than 1 % regresses a case", arguments: [(10_100, false), (10_101, true)])
    func instructions(_ count: Int, isRegressed: Bool) {
      let report = Self.report(Self.figures(), Self.figures(instructions: count))
      #expect(report.cases[0].isRegressed == isRegressed)
      #expect(report.cases[0].word == (isRegressed ? "regressed" : ""))
    }

    @Test("0.4 % in every case is a regression of the mean, though of no case")
    func mean() {
      let report = Self.report(Self.figures(), Self.figures(instructions: 10_040), cases: 5)
      #expect(report.cases.filter(\.isRegressed).isEmpty)
      #expect(report.isMeanRegressed)
      #expect(report.status == .regression)
    }

    @Test("improvements pass")
    func improvements() {
      let report = Self.report(Self.figures(), Self.figures(instructions: 5_000, allocations: 1))
      #expect(report.cases[0].isImproved && report.cases[0].word == "improved")
      #expect(report.status == .passed)
    }

    @Test("another digest is a regression, whatever else is better")
    func digest() {
      var other = Self.figures(instructions: 1)
      other.digest = "0000000000000008"
      #expect(Self.report(Self.figures(), other).status == .regression)
    }

    @Test("what is not measured here is skipped and passes")
    func skipped() {
      let report = Self.report(Self.figures(), Self.figures(instructions: nil, allocations: nil))
      #expect(report.status == .passed)
      let metrics = report.cases[0].metrics
      #expect(metrics.first?.verdict == .skipped)
      // What is measured is not.
      let count = metrics.count { $0.verdict == .skipped }
      let lines = JUnitReport(report: report).text.split(separator: "\n")
      #expect(lines.count { $0.contains("\"case-0\"") && $0.contains("<skipped") } == count)
      #expect(count < metrics.count)
    }

    @Test("a new case passes with a note, and limits without their case need a baseline")
    func changedCases() {
      let results = ["old", "new"].map { ($0, CaseResult.measured(Self.figures())) }
      let limits = Limits(key: "test", cases: ["old": Self.figures()])
      let added = GateReport(key: "test", results: results, limits: limits)
      #expect(added.status == .passed && added.cases[1].word == "new")
      #expect(added.findings.map(\.text) == ["new: new, without a limit until you record it: --record new"])
      #expect(added.summary.hasSuffix("; 1 without a limit"))
      #expect(JUnitReport(report: added).text.contains("failures=\"0\""))
      let removed = GateReport(key: "test", results: Array(results.dropFirst()), limits: limits)
      #expect(removed.status == .noBaseline && removed.unusedLimits == ["old"])
    }

    @Test("a ratchet takes limits down and never up")
    func ratchet() {
      let limits = Limits(key: "test", cases: ["case": Self.figures()])
      let ratcheted = limits.ratcheted(to: ["case": Self.figures(instructions: 9_000, allocations: 6)])
      #expect(ratcheted.cases["case"]?[.instructions] == 9_000)
      #expect(ratcheted.cases["case"]?[.allocations] == 5)
    }

    @Test("a wrong case outweighs a regression, and a regression a missing limit")
    func order() {
      let limits = Limits(key: "test", cases: ["a": Self.figures()])
      let worse = CaseResult.measured(Self.figures(allocations: 6))
      let all: [(name: String, result: CaseResult)] = [
        ("a", worse), ("b", .measured(Self.figures())), ("c", .wrong("it is")),
      ]
      #expect(GateReport(key: "test", results: all, limits: limits).status == .wrong)
      #expect(GateReport(key: "test", results: Array(all.dropLast()), limits: limits).status == .regression)
    }
  }
#endif
