import Foundation

/// A run of the built command, as a script sees it.
struct CommandRun {
  var status: Int32
  var output: Data
  var error: String

  var text: String { String(decoding: output, as: UTF8.self) }

  /// Runs the command in a directory.
  init(_ arguments: [String], in directory: URL? = nil, input: Data? = nil) throws {
    try self.init(Self.executable(), arguments, in: directory, input: input)
  }

  /// Runs the command in a shell, after other commands.
  init(_ arguments: [String], in directory: URL, after commands: String) throws {
    let script = ["-c", commands + "; exec \"$0\" \"$@\"", try Self.executable().path]
    try self.init(URL(fileURLWithPath: "/bin/sh"), script + arguments, in: directory)
  }

  /// Runs a script of bash that finds the command as `table-diff`.
  ///
  /// Its environment has `variables` and the paths by which programs are found, nothing else.
  init(script: String, in directory: URL, variables: [String: String] = [:]) throws {
    let inherited = ProcessInfo.processInfo.environment
    var environment = inherited.filter { ["LD_LIBRARY_PATH", "TMPDIR"].contains($0.key) }
    environment["PATH"] =
      try Self.executable().deletingLastPathComponent().path + ":" + (inherited["PATH"] ?? "")
    environment.merge(variables) { _, value in value }
    try self.init(
      URL(fileURLWithPath: "/bin/bash"), ["-c", script], in: directory, environment: environment)
  }

  private init(
    _ program: URL, _ arguments: [String], in directory: URL?, input: Data? = nil,
    environment: [String: String]? = nil
  ) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    if let environment { process.environment = environment }
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
    let inputFile = scratch.appendingPathComponent("in")
    try input?.write(to: inputFile)
    process.standardInput = input == nil ? FileHandle.nullDevice : try FileHandle(forReadingFrom: inputFile)
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

  func run(_ arguments: String..., input: String? = nil) throws -> CommandRun {
    try CommandRun(arguments, in: url, input: input.map { Data($0.utf8) })
  }

  /// Runs the command in a shell, after other commands.
  func run(after commands: String, _ arguments: String...) throws -> CommandRun {
    try CommandRun(arguments, in: url, after: commands)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}
