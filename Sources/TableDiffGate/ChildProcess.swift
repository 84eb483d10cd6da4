#if Gate && (os(macOS) || os(Linux))
  import Foundation

  /// What a process of the gate does. Cases run in processes of their own, so that one that crashes takes
  /// nothing with it, and so that valgrind slows down nothing but what it counts.
  enum ChildRole: String, Sendable {
    case figures, instructions, times
  }

  /// One line of what a child writes while it goes through its cases.
  struct ChildLine: Codable, Sendable {
    var name: String
    /// What it came to; `nil` where the case only begins.
    var result: CaseResult?
    /// The instructions were counted; their number is in valgrind's file.
    var isCounted: Bool?
    /// One run, and the reference workload beside it, in nanoseconds.
    var nanoseconds: UInt64?
    var reference: UInt64?
  }

  /// How a gate tells its children what to do.
  enum ChildEnvironment {
    static let role = "TABLEDIFF_GATE_ROLE"
    static let folder = "TABLEDIFF_GATE_FOLDER"
    /// Names the folder for temporary files, for which Foundation asks the system and not `TMPDIR` on a Mac.
    static let scratch = "TABLEDIFF_GATE_SCRATCH"

    /// What this process was told, where it is a child.
    static func current() throws -> (role: ChildRole, folder: URL)? {
      let environment = ProcessInfo.processInfo.environment
      guard let name = environment[role], let folder = environment[folder] else { return nil }
      // Another version's gate may have started us. Whatever we did instead, it would start more of us.
      guard let role = ChildRole(rawValue: name) else {
        throw GateFailure("this version of the gate does not know how to measure \(name)")
      }
      return (role, URL(fileURLWithPath: folder))
    }
  }

  /// A folder in which a gate and one of its children talk.
  struct ChildFolder {
    var url: URL

    var lines: URL { url.appendingPathComponent("lines") }
    var names: URL { url.appendingPathComponent("names") }
    var errors: URL { url.appendingPathComponent("errors") }

    /// The folder that holds these.
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

    /// The first thing that a child that ended badly complained about.
    var complaint: String? {
      let text = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
      let lines = text.split(separator: "\n").map(String.init)
      return lines.first { $0.contains("Fatal error") } ?? lines.last
    }
  }

  /// The parent's side: runs children until every case has been gone through.
  struct Children {
    /// The program of the gate, and the arguments that it was given: its cases may depend on them.
    var program: String
    var arguments: [String]

    struct Answer {
      var lines: [ChildLine] = []
      var crashes: [(name: String, reason: String)] = []
    }

    /// Runs `names` in a role. A case in which a child ends is left out, and another child goes on after it.
    /// Cases that the program does not know get no line.
    ///
    /// - Parameters:
    ///   - launcher: The program and arguments to put before ours, such as valgrind's.
    ///   - environment: What to set for the child besides.
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
        let isUnfinished = last.result == nil && last.isCounted == nil && last.nanoseconds == nil
        if isUnfinished {
          let how = status < 0 ? "signal \(-status)" : "status \(status)"
          answer.crashes.append((last.name, folder.complaint.map { "\(how): \($0)" } ?? how))
        }
        remaining.removeFirst(position + 1)
        if status == 0 && !isUnfinished { break }
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
        // The same buckets in every process, and no long search for names after a crash.
        "SWIFT_DETERMINISTIC_HASHING": "1", "SWIFT_BACKTRACE": "enable=no",
        // No function is looked up in the middle of a measurement.
        "LD_BIND_NOW": "1",
      ]) { $1 }.merging(environment) { $1 }
      try Data().write(to: folder.errors)
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = try FileHandle(forWritingTo: folder.errors)
      return try Interruption.run(process)
    }
  }

  extension String {
    /// The text with the folder's path where `FOLDER` stands.
    func replacingFolder(_ folder: ChildFolder) -> String {
      replacingOccurrences(of: "FOLDER", with: folder.url.path)
    }
  }

  /// Why the gate cannot do its work.
  struct GateFailure: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) { self.description = description }
  }
#endif
