#if Gate && (os(macOS) || os(Linux))
  import Foundation

  @testable import TableDiffGate

  /// A run of the sample gate: what a script sees.
  struct SampleRun {
    var status: Int32
    var output: String

    struct NoExecutable: Error {}

    /// Runs the gate, with a way planted in which it is worse.
    init(_ arguments: [String], planted: String = "", environment: [String: String] = [:]) throws {
      let run = try Subprocess.run(
        Self.executable(), arguments,
        environment: environment.merging(["GATE_SAMPLE_PLANT": planted]) { $1 }, isWhole: true)
      status = run.status
      output = run.output
    }

    /// The sample, which is built beside the tests.
    static func executable() throws -> String {
      // On a Mac a program of the toolchain runs the tests, and the bundle is what lies beside the sample.
      let beginnings = [
        URL(fileURLWithPath: CommandLine.arguments[0]), Bundle(for: ScratchFolder.self).bundleURL,
      ]
      for beginning in beginnings {
        let candidate = beginning.resolvingSymlinksInPath().deletingLastPathComponent()
          .appendingPathComponent("gate-sample")
        if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate.path }
      }
      throw NoExecutable()
    }
  }

  /// A folder for one test.
  final class ScratchFolder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("gate-\(UUID().uuidString)")

    init() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    var path: String { url.path }

    func write(_ name: String, _ text: String) throws {
      let file = url.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }

    func read(_ name: String) throws -> String {
      try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
    }
  }
#endif
