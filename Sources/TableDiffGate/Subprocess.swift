#if Gate && (os(macOS) || os(Linux))
  import Foundation

  /// The output and the status of a program that was run.
  struct Subprocess {
    var output: String
    /// The exit status, or minus the signal that ended the program.
    var status: Int32

    /// Runs a program and waits for its end. Its standard output goes to `output`, and its standard error too
    /// if `isWhole`.
    static func run(
      _ path: String, _ arguments: [String], environment: [String: String] = [:], isWhole: Bool = false,
      isCleaningUp: Bool = false, in directory: URL? = nil
    ) throws -> Subprocess {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: path)
      process.arguments = arguments
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      process.standardInput = FileHandle.nullDevice
      if let directory { process.currentDirectoryURL = directory }
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = isWhole ? pipe : FileHandle.nullDevice
      var data = Data()
      let status = try Interruption.run(process, isCleaningUp: isCleaningUp) {
        data = pipe.fileHandleForReading.readDataToEndOfFile()
      }
      return Subprocess(output: String(decoding: data, as: UTF8.self), status: status)
    }

    /// Returns the path of the program with that name, or `nil` if `PATH` has none.
    static func path(of name: String) -> String? {
      (ProcessInfo.processInfo.environment["PATH"] ?? "").parts(separatedBy: ":").map { "\($0)/\(name)" }
        .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
  }
#endif
