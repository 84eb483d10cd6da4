#if Gate && (os(macOS) || os(Linux))
  import Foundation
  import Testing

  @testable import TableDiffGate

  @Suite("A gate that is interrupted")
  struct InterruptionTests {
    @Test("ends with its child and leaves no files behind")
    func interrupted() throws {
      let folder = try ScratchFolder()
      let process = Process()
      process.executableURL = URL(fileURLWithPath: try SampleRun.executable())
      process.arguments = ["--limits", folder.path, "--key", "test", "--skip-instructions"]
      process.environment = ProcessInfo.processInfo.environment.merging([
        "GATE_SAMPLE_PLANT": "endless", "TABLEDIFF_GATE_SCRATCH": folder.path,
      ]) { $1 }
      process.standardError = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      // What is wrong here hangs: it is ended for good after five minutes.
      let deadline = Date() + 300
      while try Self.begunCases(in: folder).isEmpty && process.isRunning && Date() < deadline {
        usleep(10_000)
      }
      #expect(process.isRunning)
      process.terminate()
      while process.isRunning && Date() < deadline { usleep(10_000) }
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      process.waitUntilExit()
      #expect(process.terminationReason == .exit)
      #expect(process.terminationStatus == GateStatus.failed.rawValue)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    /// What the child has written so far.
    private static func begunCases(in folder: ScratchFolder) throws -> [ChildLine] {
      try FileManager.default.contentsOfDirectory(atPath: folder.path).flatMap { name in
        ChildFolder(url: folder.url.appendingPathComponent(name)).readLines()
      }
    }
  }
#endif
