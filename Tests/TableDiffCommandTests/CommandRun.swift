import Foundation

/// A run of the built command: what a script sees.
struct CommandRun {
  var status: Int32
  var output: Data
  var error: String

  var text: String { String(decoding: output, as: UTF8.self) }

  /// Runs the command in a directory, in a shell after other commands if there are any.
  init(_ arguments: [String], in directory: URL? = nil, after commands: String? = nil) throws {
    let process = Process()
    process.executableURL = try Self.executable()
    process.arguments = arguments
    if let commands {
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", commands + "; exec \"$0\" \"$@\"", try Self.executable().path] + arguments
    }
    if let directory { process.currentDirectoryURL = directory }
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    // Files, not pipes: a pipe that nobody empties stops the command.
    let outputFile = scratch.appendingPathComponent("out")
    let errorFile = scratch.appendingPathComponent("err")
    try Data().write(to: outputFile)
    try Data().write(to: errorFile)
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    status = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    output = try Data(contentsOf: outputFile)
    error = String(decoding: try Data(contentsOf: errorFile), as: UTF8.self)
  }

  struct NoExecutable: Error {}

  /// The command, which is built beside the tests.
  static func executable() throws -> URL {
    // On a Mac a program of the toolchain runs the tests, and the bundle is what lies beside the command.
    let beginnings = [URL(fileURLWithPath: CommandLine.arguments[0]), Bundle(for: Folder.self).bundleURL]
    for beginning in beginnings {
      let candidate = beginning.resolvingSymlinksInPath().deletingLastPathComponent()
        .appendingPathComponent("table-diff")
      if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
    }
    throw NoExecutable()
  }
}

/// A directory with files in it, for one test.
final class Folder {
  let url: URL

  init(_ files: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("table-diff-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files { try write(Data(text.utf8), to: name) }
  }

  func write(_ data: Data, to name: String) throws {
    try data.write(to: url.appendingPathComponent(name))
  }

  func read(_ name: String) throws -> Data {
    try Data(contentsOf: url.appendingPathComponent(name))
  }

  var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: url.path).sorted()) ?? []
  }

  func run(_ arguments: String...) throws -> CommandRun {
    try CommandRun(arguments, in: url)
  }

  /// Runs the command in a shell, after other commands.
  func run(after commands: String, _ arguments: String...) throws -> CommandRun {
    try CommandRun(arguments, in: url, after: commands)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}
