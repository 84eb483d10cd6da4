import Foundation

/// One run of some suites, with a mutant or without.
struct TestRun {
  enum End: Equatable {
    case passed
    /// The file of the first test that failed.
    case failed(String)
    case crashed
    case hung
  }

  var end: End
  var seconds: Double
  /// The numbers of the mutants whose places were reached.
  var reached: Set<Int>

  /// Runs suites until the first test fails, or for a time.
  init(_ program: URL, suites: [String], mutant: Int?, limit: Double, mutantCount: Int) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mutants-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try "\(mutant ?? -1)\n".write(
      to: folder.appendingPathComponent("mutant"), atomically: true, encoding: .utf8)
    let table = folder.appendingPathComponent("reached")
    try Data(count: 1 << 16).write(to: table)

    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let names = suites.map { NSRegularExpression.escapedPattern(for: $0) }.joined(separator: "|")
    process.arguments = [
      "nice", "-n", "10", program.path, "--testing-library", "swift-testing", "--filter", "^(\(names))(/|$)",
    ]
    process.environment = ProcessInfo.processInfo.environment.merging([
      "TMPDIR": folder.path, "SWIFT_BACKTRACE": "enable=no",
    ]) { $1 }
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    let start = Date()
    try process.run()
    try pipe.fileHandleForWriting.close()
    end =
      Self.watch(pipe.fileHandleForReading.fileDescriptor, until: start.addingTimeInterval(limit)) ?? .passed
    if end == .passed {
      process.waitUntilExit()
      if process.terminationReason == .uncaughtSignal || process.terminationStatus != 0 { end = .crashed }
    }
    Self.killAll(in: folder)
    process.waitUntilExit()
    seconds = Date().timeIntervalSince(start)
    let bytes = try Data(contentsOf: table)
    reached = Set((0..<mutantCount).filter { bytes[$0] != 0 })
  }

  /// Reads the output of the tests up to the first failure.
  private static func watch(_ file: Int32, until limit: Date) -> End? {
    var text = ""
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      var waiting = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      let left = limit.timeIntervalSinceNow
      guard left > 0 else { return .hung }
      guard poll(&waiting, 1, Int32(min(left * 1_000 + 1, 1_000))) > 0 else { continue }
      let count = read(file, &buffer, buffer.count)
      guard count > 0 else { return nil }
      text += String(decoding: buffer[..<count], as: UTF8.self)
      if let match = text.firstMatch(of: /recorded an issue.* at (\S+)\.swift:\d+/) {
        return .failed(String(match.1))
      }
      if let end = text.lastIndex(of: "\n") { text = String(text[end...]) }
    }
  }

  /// Ends the processes of a run, and their children: those that have its folder in their environment.
  private static func killAll(in folder: URL) {
    let mark = Array("TMPDIR=\(folder.path)".utf8) + [0]
    for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
      guard let process = Int32(name),
        let environment = FileManager.default.contents(atPath: "/proc/\(name)/environ"),
        (environment + [0]).range(of: Data(mark)) != nil
      else { continue }
      kill(process, SIGKILL)
    }
  }
}
