#if Gate && (os(macOS) || os(Linux))
  import Foundation
  import Testing

  @testable import TableDiffGate

  @Suite("Recording one case")
  struct RecordingTests {
    private static func gate(
      _ folder: ScratchFolder, _ options: [String], planted: String = ""
    ) throws -> SampleRun {
      try SampleRun(["--limits", folder.path, "--key", "test"] + options, planted: planted)
    }

    @Test func `changes no other, keeps allowances, and says by how much the case is worse`() throws {
      let folder = try PlantedRegressionTests.recorded()
      let file = LimitsFolder(url: folder.url)
      var before = try #require(try file.read("test"))
      before.allowances = ["swap": ["operations": Allowances(soft: Allowance("+1"))]]
      try file.write(before)
      let run = try Self.gate(folder, ["--record", "swap"], planted: "move")
      #expect(run.status == GateStatus.passed.rawValue, "\(run.output)")
      #expect(run.output.contains("swap: operations 2 → 3 (+50.00 %)"))
      #expect(run.output.contains("recorded 1 case: commit "))
      let after = try #require(try file.read("test"))
      #expect(after.allowances == before.allowances)
      #expect(after.cases.filter { before.cases[$0] != $1 }.keys.sorted() == ["swap"])
    }

    @Test func `gives a new case the limit without which it passes with a note`() throws {
      let folder = try PlantedRegressionTests.recorded()
      let new = try Self.gate(folder, ["--skip-instructions"], planted: "case")
      #expect(new.status == GateStatus.passed.rawValue)
      #expect(new.output.contains("new: new, without a limit until you record it: --record new"))
      #expect(try Self.gate(folder, ["--record", "new"], planted: "case").status == 0)
      let recorded = try Self.gate(folder, ["--skip-instructions"], planted: "case")
      #expect(!recorded.output.contains("without a limit"))
    }

    @Test func `needs a case that there is, and a file without a conflict`() throws {
      let folder = try PlantedRegressionTests.recorded()
      let unknown = try Self.gate(folder, ["--record", "rotat"])
      #expect(unknown.status == GateStatus.failed.rawValue)
      #expect(unknown.output.contains("there is no case rotat: --list lists them all"))
      let conflict = "<<<<<<< HEAD\n"
      try folder.write("test.json", conflict)
      let run = try Self.gate(folder, ["--record", "rotate"])
      #expect(run.status == GateStatus.noBaseline.rawValue)
      #expect(try folder.read("test.json") == conflict)
    }
  }
#endif
