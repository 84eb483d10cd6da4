#if Gate && (os(macOS) || os(Linux))
  import Foundation
  import Testing

  @testable import TableDiffGate

  @Suite("Instructions that are required")
  struct RequiredInstructionTests {
    private static let counts: Comment = "valgrind counts the instructions"

    /// Runs the sample, which finds no valgrind unless `hasValgrind`.
    private static func gate(
      _ folder: ScratchFolder, hasValgrind: Bool = true, _ options: String...
    ) throws -> SampleRun {
      try SampleRun(
        ["--limits", folder.path, "--key", "test"] + options,
        environment: hasValgrind ? [:] : ["PATH": folder.path])
    }

    @Test func `without valgrind they are skipped with a line, or end the gate before it measures`() throws {
      let folder = try ScratchFolder()
      let recorded = try Self.gate(folder, hasValgrind: false, "--record")
      #expect(recorded.status == GateStatus.passed.rawValue)
      #expect(recorded.output.contains("instructions skipped: "))
      let skipped = try Self.gate(folder, hasValgrind: false)
      #expect(skipped.status == GateStatus.passed.rawValue)
      #expect(skipped.output.contains("instructions skipped: "))
      let required = try Self.gate(folder, hasValgrind: false, "--require-instructions")
      #expect(required.status == GateStatus.failed.rawValue)
      #expect(required.output.hasPrefix("gate: --require-instructions: "))
    }

    @Test(.enabled(if: InstructionCounting.obstacle == nil, counts))
    func `a baseline without them is status 5`() throws {
      let folder = try ScratchFolder()
      try #require(try Self.gate(folder, hasValgrind: false, "--record").status == 0)
      #expect(try Self.gate(folder).status == GateStatus.passed.rawValue)
      let required = try Self.gate(folder, "--require-instructions")
      #expect(required.status == GateStatus.noBaseline.rawValue)
      #expect(required.output.contains("work: there is no limit for its instructions"))
    }

    @Test(.enabled(if: InstructionCounting.obstacle == nil, counts))
    func `a baseline with them passes`() throws {
      let folder = try PlantedRegressionTests.recorded()
      #expect(try Self.gate(folder, "--require-instructions").status == GateStatus.passed.rawValue)
    }

    @Test func `a build without valgrind's headers cannot count, whatever is installed by now`() throws {
      let obstacle = try #require(
        InstructionCounting.obstacle(isBuiltIn: false, valgrind: "/usr/bin/valgrind"))
      #expect(obstacle.contains("without valgrind's headers"))
      #expect(InstructionCounting.obstacle(isBuiltIn: true, valgrind: "/usr/bin/valgrind") == nil)
    }
  }
#endif
