#if Gate && (os(macOS) || os(Linux))
  import Foundation

  /// The task of a process of the gate.
  ///
  /// Cases run in separate processes, so that a case that crashes takes nothing with it, and valgrind slows
  /// down only the work that it counts.
  enum ChildRole: String, Sendable {
    case figures, instructions, times, percentiles
  }

  /// One line that a child writes while it runs its cases.
  struct ChildLine: Codable, Sendable {
    var name: String
    /// The result of the case; `nil` in the line that begins the case.
    var result: CaseResult?
    /// Whether the instructions were counted; valgrind's file has their number.
    var isCounted: Bool?
    /// The time of one run, in nanoseconds.
    var nanoseconds: UInt64?
    /// The time of the reference workload beside the run, in nanoseconds.
    var reference: UInt64?
    var percentiles: CasePercentiles?

    /// Whether the line ends its case.
    var isLast: Bool { result != nil || isCounted != nil || nanoseconds != nil || percentiles != nil }
  }

  /// The environment variables by which a gate instructs its children.
  enum ChildEnvironment {
    static let role = "TABLEDIFF_GATE_ROLE"
    static let folder = "TABLEDIFF_GATE_FOLDER"
    /// The variable that names the folder for temporary files. On a Mac, Foundation asks the system for that
    /// folder and ignores `TMPDIR`.
    static let scratch = "TABLEDIFF_GATE_SCRATCH"

    /// Returns the role and the folder of this process, or `nil` if it is not a child.
    static func current() throws -> (role: ChildRole, folder: URL)? {
      let environment = ProcessInfo.processInfo.environment
      guard let name = environment[role], let folder = environment[folder] else { return nil }
      // A gate of another version may have started this process. Any fallback would start more processes like
      // it.
      guard let role = ChildRole(rawValue: name) else {
        throw GateFailure("this version of the gate does not know how to measure \(name)")
      }
      return (role, URL(fileURLWithPath: folder))
    }
  }

  /// A folder through which a gate and one of its children communicate.
  struct ChildFolder {
    var url: URL

    var lines: URL { url.appendingPathComponent("lines") }
    var names: URL { url.appendingPathComponent("names") }
    var errors: URL { url.appendingPathComponent("errors") }

    /// The folder that contains all child folders.
    static var parent: URL {
      ProcessInfo.processInfo.environment[ChildEnvironment.scratch].map { URL(fileURLWithPath: $0) }
        ?? FileManager.default.temporaryDirectory
    }

    static func make() throws -> ChildFolder {
      let url = parent.appendingPathComponent("table-diff-gate-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      return ChildFolder(url: url)
    }

    func remove() { try? FileManager.default.removeItem(at: url) }

    func readLines() -> [ChildLine] {
      let data = (try? Data(contentsOf: lines)) ?? Data()
      return data.split(separator: UInt8(ascii: "\n")).compactMap {
        try? JSONDecoder().decode(ChildLine.self, from: Data($0))
      }
    }

    /// The complaint of a child that ended badly: its first fatal error, or else its last line.
    var complaint: String? {
      let text = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
      let lines = text.split(separator: "\n").map(String.init)
      return lines.first { $0.contains("Fatal error") } ?? lines.last
    }
  }

  /// The parent's side, which starts children until every case has run.
  struct Children {
    /// The path of the gate's program.
    var program: String
    /// The arguments that the gate was given; its cases may depend on them.
    var arguments: [String]

    struct Answer {
      var lines: [ChildLine] = []
      var crashes: [(name: String, reason: String)] = []
    }

    /// Runs the cases `names` in a role.
    ///
    /// If a child ends in the middle of a case, this method skips the case, and another child continues after
    /// it. Cases that the program does not know get no line.
    ///
    /// - Parameters:
    ///   - launcher: The program and arguments to put before the gate's own, such as valgrind's.
    ///   - environment: Additional environment variables for the child.
    func run(
      _ role: ChildRole, _ names: [String], launcher: [String] = [], environment: [String: String] = [:],
      finished: (ChildFolder) throws -> Void = { _ in }
    ) throws -> Answer {
      var answer = Answer()
      var remaining = names
      while !remaining.isEmpty {
        let folder = try ChildFolder.make()
        defer { folder.remove() }
        try Data(remaining.joined(separator: "\n").utf8).write(to: folder.names)
        let status = try launch(
          role, folder, launcher: launcher.map { $0.replacingFolder(folder) }, environment: environment)
        let lines = folder.readLines()
        answer.lines += lines
        try finished(folder)
        if lines.isEmpty && status == 0 { break }
        guard let last = lines.last, let position = remaining.firstIndex(of: last.name) else {
          throw GateFailure(
            "a process of the gate ended with status \(status) before its first case"
              + (folder.complaint.map { ": \($0)" } ?? ""))
        }
        if !last.isLast {
          let how = status < 0 ? "signal \(-status)" : "status \(status)"
          answer.crashes.append((last.name, folder.complaint.map { "\(how): \($0)" } ?? how))
        }
        remaining.removeFirst(position + 1)
        if status == 0 && last.isLast { break }
      }
      return answer
    }

    private func launch(
      _ role: ChildRole, _ folder: ChildFolder, launcher: [String], environment: [String: String]
    ) throws -> Int32 {
      let process = Process()
      let command = launcher.isEmpty ? [program] : launcher
      process.executableURL = URL(fileURLWithPath: command[0])
      process.arguments = command.dropFirst() + arguments
      process.environment = ProcessInfo.processInfo.environment.merging([
        ChildEnvironment.role: role.rawValue, ChildEnvironment.folder: folder.url.path,
        // Every process hashes into the same buckets, and a crash skips the long search for names.
        "SWIFT_DETERMINISTIC_HASHING": "1", "SWIFT_BACKTRACE": "enable=no",
        // The loader looks up no function in the middle of a measurement.
        "LD_BIND_NOW": "1",
      ]) { $1 }.merging(environment) { $1 }
      try Data().write(to: folder.errors)
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = try FileHandle(forWritingTo: folder.errors)
      // Threads take turns in nearly the same order then, and libraries begin as many of them on every
      // machine.
      return try Interruption.run(process, isOnOneProcessor: role == .figures || role == .instructions)
    }
  }

  extension String {
    /// Returns the text with the folder's path in place of `FOLDER`.
    func replacingFolder(_ folder: ChildFolder) -> String {
      replacingOccurrences(of: "FOLDER", with: folder.url.path)
    }
  }

  /// An error that prevents the gate from doing its work.
  struct GateFailure: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) { self.description = description }
  }
#endif
