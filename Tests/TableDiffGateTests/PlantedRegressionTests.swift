#if Gate && (os(macOS) || os(Linux))
  import Foundation
  import Testing

  @testable import TableDiffGate

  @Suite("A gate from end to end")
  struct PlantedRegressionTests {
    /// Limits of the sample as it is, recorded once.
    private static let limits = Result {
      let folder = try ScratchFolder()
      let required = InstructionCounting.obstacle == nil ? ["--require-instructions"] : []
      let run = try SampleRun(["--limits", folder.path, "--key", "test", "--record"] + required)
      try #require(run.status == 0 && run.output.contains("recorded 3 cases: commit "), "\(run.output)")
      return try folder.read("test.json")
    }

    /// A folder with the limits of the sample as it is.
    static func recorded() throws -> ScratchFolder {
      let folder = try ScratchFolder()
      try folder.write("test.json", limits.get())
      return folder
    }

    private static func gate(
      _ folder: ScratchFolder, planted: String = "", _ extra: [String] = []
    ) throws -> SampleRun {
      try SampleRun(["--limits", folder.path, "--key", "test"] + extra, planted: planted)
    }

    @Test(
      "3 % more instructions are a regression",
      .enabled(if: InstructionCounting.obstacle == nil, "valgrind counts the instructions"))
    func moreInstructions() throws {
      let folder = try Self.recorded()
      let run = try Self.gate(folder, planted: "instructions", ["--filter", "work"])
      #expect(run.status == GateStatus.regression.rawValue)
      #expect(run.output.contains("work: instructions"))
    }

    @Test(
      "more instructions on another thread are a regression",
      .enabled(if: InstructionCounting.obstacle == nil, "valgrind counts the instructions"))
    func moreInstructionsOnThread() throws {
      let folder = try Self.recorded()
      let run = try Self.gate(folder, planted: "busy thread", ["--filter", "work"])
      #expect(run.status == GateStatus.regression.rawValue)
      #expect(run.output.contains("work: instructions"))
    }

    @Test(
      "one more allocation is a regression",
      .enabled(if: AllocationCounts.isAvailable, "allocations are counted"))
    func moreAllocations() throws {
      let folder = try Self.recorded()
      let run = try Self.gate(folder, planted: "allocation", ["--skip-instructions"])
      #expect(run.status == GateStatus.regression.rawValue)
      #expect(run.output.contains("work: allocations 0 → 1"))
    }

    @Test(
      "one more allocation on another thread is a regression",
      .enabled(if: AllocationCounts.isAvailable, "allocations are counted"))
    func moreAllocationsOnThread() throws {
      let folder = try Self.recorded()
      let run = try Self.gate(folder, planted: "thread", ["--skip-instructions"])
      #expect(run.status == GateStatus.regression.rawValue)
      #expect(run.output.contains("work: allocations 0 → 1"))
    }

    @Test(
      "threads that allocate differently in every run are refused",
      .enabled(if: AllocationCounts.isAvailable, "allocations are counted"))
    func unsteadyThread() throws {
      let folder = try Self.recorded()
      let run = try Self.gate(folder, planted: "unsteady thread", ["--skip-instructions"])
      #expect(run.status == GateStatus.wrong.rawValue)
      #expect(run.output.contains("work: wrong result: its threads allocate differently from run to run"))
    }

    #if os(Linux)
      @Test(
        "a case that divides its work among tasks allocates the same in every process",
        .enabled(if: AllocationCounts.isAvailable, "allocations are counted"))
      func tasks() throws {
        let folder = try ScratchFolder()
        // Without valgrind, as instructions are of no matter here.
        let recorded = try SampleRun(
          ["--limits", folder.path, "--key", "test", "--record"], planted: "tasks",
          environment: ["PATH": folder.path])
        try #require(recorded.status == 0, "\(recorded.output)")
        for _ in 1...3 {
          let run = try Self.gate(folder, planted: "tasks", ["--filter", "work", "--skip-instructions"])
          #expect(run.status == GateStatus.passed.rawValue, "\(run.output)")
        }
      }
    #endif

    @Test("an allocation before the run is not counted")
    func allocationBeforeRun() throws {
      let folder = try Self.recorded()
      let run = try Self.gate(folder, planted: "readiness", ["--filter", "work"])
      #expect(run.status == GateStatus.passed.rawValue, "\(run.output)")
    }

    @Test("one more move is a regression")
    func moreMoves() throws {
      let folder = try Self.recorded()
      let run = try Self.gate(folder, planted: "move", ["--skip-instructions"])
      #expect(run.status == GateStatus.regression.rawValue)
      #expect(run.output.contains("swap: moves over minimal 0 → 1"))
    }

    @Test("a wrong result has its own status, and is never recorded")
    func wrongResult() throws {
      let folder = try Self.recorded()
      let before = try folder.read("test.json")
      #expect(
        try Self.gate(folder, planted: "result", ["--skip-instructions"]).status == GateStatus.wrong.rawValue)
      #expect(try Self.gate(folder, planted: "result", ["--record"]).status == GateStatus.wrong.rawValue)
      #expect(try folder.read("test.json") == before)
    }

    @Test("a case that crashes has the same status and says how to see where, and the others are measured")
    func crash() throws {
      let folder = try Self.recorded()
      let run = try Self.gate(folder, planted: "crash", ["--skip-instructions"])
      #expect(run.status == GateStatus.wrong.rawValue)
      #expect(run.output.contains("work: crashed: signal"))
      #expect(run.output.contains("planted: run `swift run gate-sample --in-process work` to see where"))
      #expect(run.output.contains("5c1ebe9a6e810067"))
    }

    @Test("the same build passes twenty times")
    func sameBuild() throws {
      let folder = try Self.recorded()
      for round in 1...20 {
        // Instructions take seconds: a few rounds of them, and all the rest in every one.
        let run = try Self.gate(folder, round % 7 == 1 ? [] : ["--skip-instructions"])
        #expect(run.status == GateStatus.passed.rawValue, "round \(round): \(run.output)")
      }
    }

    @Test("limits that are not tighter stay as they are")
    func ratchet() throws {
      let folder = try Self.recorded()
      let before = try folder.read("test.json")
      let run = try Self.gate(folder, ["--ratchet", "--skip-instructions"])
      #expect(run.status == GateStatus.passed.rawValue, "\(run.output)")
      #expect(run.output.contains("no limit is tighter than before"))
      #expect(try folder.read("test.json") == before)
    }

    @Test("without a baseline the status is 5, and the file to record is named")
    func missingBaseline() throws {
      let folder = try ScratchFolder()
      let run = try Self.gate(folder, ["--skip-instructions"])
      #expect(run.status == GateStatus.noBaseline.rawValue)
      #expect(run.output.contains("no baseline for test"))
      #expect(run.output.contains("--record"))
    }

    @Test("limits of another form are no baseline")
    func incompatibleBaseline() throws {
      let folder = try ScratchFolder()
      try Data(#"{"format": "table-diff-gate/0", "key": "test", "cases": {}}"#.utf8)
        .write(to: folder.url.appendingPathComponent("test.json"))
      #expect(try Self.gate(folder).status == GateStatus.noBaseline.rawValue)
    }

    @Test("a revision that is not there is status 1, and is named")
    func noRevision() throws {
      let folder = try Self.recorded()
      let run = try Self.gate(folder, ["--skip-instructions", "--base", "no-such-revision"])
      #expect(run.status == GateStatus.failed.rawValue)
      #expect(run.output.contains("no-such-revision"))
    }

    @Test("every case has times when the gate is compared with another program")
    func sameProgram() throws {
      let folder = try Self.recorded()
      let run = try Self.gate(
        folder,
        [
          "--skip-instructions", "--percentiles", "--rounds", "10", "--base-program", SampleRun.executable(),
          "--json", "\(folder.path)/json",
        ])
      #expect(run.status == GateStatus.passed.rawValue)
      let report = try JSONDecoder().decode(ReportDocument.self, from: Data(folder.read("json").utf8)).report
      #expect(report.wallClock?.cases.map(\.name) == ["work", "swap", "rotate"])
      #expect(report.wallClock?.incomparable.isEmpty == true)
      #expect(report.cases.allSatisfy { $0.percentiles.map { $0.time.count >= 20 } == true })
    }

    @Test(
      "wrong options are status 1",
      arguments: [
        ["--bogus"], ["--rounds", "3"], ["--record", "--ratchet"],
        ["--require-instructions", "--skip-instructions"],
      ])
    func usage(_ options: [String]) throws {
      #expect(try SampleRun(options).status == GateStatus.failed.rawValue)
    }

    @Test("what was found is in every form that was asked for")
    func files() throws {
      let folder = try Self.recorded()
      let run = try Self.gate(
        folder, planted: "move",
        ["--skip-instructions", "--annotations"]
          + ["markdown", "junit", "json"].flatMap { ["--\($0)", "\(folder.path)/\($0)"] })
      #expect(run.status == GateStatus.regression.rawValue)
      #expect(try folder.read("markdown").hasPrefix(MarkdownReport.marker))
      #expect(try folder.read("junit").contains("<failure message=\"swap: moves over minimal 0 → 1\"/>"))
      let report = try JSONDecoder().decode(ReportDocument.self, from: Data(folder.read("json").utf8))
      #expect(report.status == .regression)
      #expect(report.report.cases.map(\.name) == ["work", "swap", "rotate"])
      #expect(run.output.contains("::error title=gate::swap: moves over minimal 0 → 1"))
      #expect(!run.output.contains("\u{1B}"))
    }
  }
#endif
