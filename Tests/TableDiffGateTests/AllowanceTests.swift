#if Gate && (os(macOS) || os(Linux))
  import Foundation
  import Testing

  @testable import TableDiffGate

  @Suite("Limits of one's own")
  struct AllowanceTests {
    private static let outcome = GateOutcome(
      operations: 100, moves: 0, minimalMoves: 0, batches: 1, digest: 7)

    /// The verdict on more operations than the 100 of the limit, with the allowances that a file has.
    private static func verdict(_ operations: Int, _ allowances: String) throws -> CaseVerdict {
      let folder = try ScratchFolder()
      try folder.write(
        "test.json",
        """
        {"format": "table-diff-gate/1", "key": "test", "cases": {"a": {"operations": 100, "digest": "0"}},
         "allowances": \(allowances)}
        """)
      let limits = try LimitsFolder(url: folder.url).read("test")
      var outcome = outcome
      outcome.operations = operations
      return CaseVerdict("a", CaseFigures(outcome, nil), limits)
    }

    private static func word(_ operations: Int, _ allowances: String) throws -> Verdict? {
      try verdict(operations, allowances).metrics.first { $0.metric == .operations }?.verdict
    }

    @Test("are relative to the recorded figure, a number above it, or a number whatever was recorded")
    func forms() throws {
      for (text, most) in [("+3 %", 103), ("+2", 102), ("1 200", 1_200), ("50", 50)] {
        let file = #"{"a": {"operations": "\#(text)"}}"#
        #expect(try Self.word(most, file) != .regressed)
        #expect(try Self.word(most + 1, file) == .regressed, "\(text)")
      }
    }

    @Test("a soft one is a note, and a hard one a regression")
    func softAndHard() throws {
      let file = #"{"a": {"operations": {"soft": "+1", "hard": "+5 %"}}}"#
      #expect(
        try [101, 102, 105, 106].map { try Self.word($0, file) } == [.passed, .noted, .noted, .regressed])
      #expect(try Self.word(1_000, #"{"a": {"operations": {"soft": "+1"}}}"#) == .noted)
      let noted = try Self.verdict(102, file).findings(.noted, isBad: false)
      #expect(noted.map(\.text) == ["a: operations 100 → 102 (+2.00 %, more than the +1 that is expected)"])
    }

    @Test("those of * hold for cases without their own")
    func anyCase() throws {
      #expect(try Self.word(110, #"{"*": {"operations": "+10"}}"#) == .passed)
      #expect(try Self.word(110, #"{"*": {"operations": "+10"}, "a": {"operations": "+9"}}"#) == .regressed)
    }

    @Test("a mistake in them is named with its place")
    func mistakes() throws {
      for (file, message) in [
        (#"{"a": {"operation": "+1"}}"#, "an allowance for 'operation' of a"),
        (#"{"a": {"operations": "3 %"}}"#, "allowances: a: operations: '3 %' is no allowance"),
        (#"{"a": {"operations": {"sotf": "+1"}}}"#, "an allowance is \"soft\", \"hard\" or both"),
      ] {
        let error = #expect(throws: IncompatibleLimits.self) { try Self.word(100, file) }
        #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
      }
    }

    @Test("of instructions keep a case out of the mean of all")
    func mean() {
      var (before, now) = (CaseFigures(Self.outcome, nil), CaseFigures(Self.outcome, nil))
      (before[.instructions], now[.instructions]) = (1_000, 1_040)
      var limits = Limits(key: "test", cases: ["a": before])
      #expect(GateReport(key: "test", results: [("a", .measured(now))], limits: limits).status == .regression)
      limits.allowances = ["a": ["instructions": Allowances(hard: Allowance("+5 %"))]]
      #expect(GateReport(key: "test", results: [("a", .measured(now))], limits: limits).status == .passed)
    }

    @Test("are written as they were read, and a conflict is named with its line")
    func file() throws {
      let folder = try ScratchFolder()
      var limits = Limits(key: "test", cases: [:])
      limits.allowances = [
        "a": [
          "bytes": Allowances(soft: Allowance("+0"), hard: Allowance("4 096")),
          "batches": Allowances(hard: Allowance("+1")),
        ]
      ]
      let file = LimitsFolder(url: folder.url)
      try file.write(limits)
      #expect(try file.read("test") == limits)
      #expect(try folder.read("test.json").contains(#""batches" : "+1""#))
      try folder.write("test.json", "{\n<<<<<<< HEAD\n=======\n>>>>>>> main\n}")
      let error = #expect(throws: IncompatibleLimits.self) { try file.read("test") }
      #expect(
        error?.description.contains("has a conflict in line 2: take one side with `git checkout") == true)
    }
  }
#endif
