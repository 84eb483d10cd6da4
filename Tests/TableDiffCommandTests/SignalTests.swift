import Foundation
import Testing

@Suite struct SignalTests {
  /// A folder with a table of one long row, a patch that changes nothing, and an earlier output.
  private func folder(bytes: Int) throws -> Folder {
    let folder = try Folder(["old.csv": "id,v\n1," + String(repeating: "x", count: bytes) + "\n"])
    try folder.write(folder.run("diff", "old.csv", "old.csv", "--format", "patch").output, to: "patch.json")
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("out"), withIntermediateDirectories: false)
    try folder.write(Data("before".utf8), to: "out/new.csv")
    return folder
  }

  private func outputs(_ folder: Folder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/out").sorted()
  }

  /// Sends a signal as soon as there is a temporary file.
  ///
  /// - Parameter commands: The commands of a shell before, if any.
  /// - Returns: The status, negative for a signal, and whether the command was still at work.
  private func apply(
    in folder: Folder, interruptedBy signal: Int32, after commands: String = ":"
  ) throws -> (status: Int32, wasAtWork: Bool) {
    DefaultSignals.areInherited
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // The command yields to the loop below, so that it is seen at work even on a busy machine.
    process.arguments = [
      "-c", commands + "; exec nice -n 19 \"$0\" \"$@\"", try CommandRun.executable().path, "apply",
      "old.csv", "patch.json", "--output", "out/new.csv",
    ]
    process.currentDirectoryURL = folder.url
    try process.run()
    while process.isRunning, try outputs(folder).count < 2 { usleep(100) }
    let isAtWork = process.isRunning
    if isAtWork { kill(process.processIdentifier, signal) }
    process.waitUntilExit()
    let status = process.terminationStatus
    return (process.terminationReason == .exit ? status : -status, isAtWork)
  }

  @Test(.timeLimit(.minutes(15)), arguments: [SIGINT, SIGTERM, SIGHUP, SIGALRM, SIGUSR1])
  func `a signal while a file is written leaves the one before and no other`(signal: Int32) throws {
    var bytes = 1 << 20
    // The command may be faster than its signal, however often.
    while true {
      let folder = try folder(bytes: bytes)
      let status = try apply(in: folder, interruptedBy: signal).status
      #expect(try outputs(folder) == ["new.csv"])
      if status == -signal, try folder.read("out/new.csv") == Data("before".utf8) { return }
      #expect(try folder.read("out/new.csv") == folder.read("old.csv"))
      bytes = min(bytes * 2, 16 << 20)
    }
  }

  @Test func `a file over the limit of sizes ends the command by its signal and leaves nothing`() throws {
    let folder = try folder(bytes: 10_000)
    let run = try folder.run(
      after: "ulimit -c 0; ulimit -f 1", "apply", "old.csv", "patch.json", "--output", "out/new.csv")
    #expect(run.status == -SIGXFSZ)
    #expect(try outputs(folder) == ["new.csv"])
    #expect(try folder.read("out/new.csv") == Data("before".utf8))
  }

  @Test(.timeLimit(.minutes(15)), arguments: [(SIGINT, "INT"), (SIGHUP, "HUP")])
  func `a signal that is ignored while a file is written stays ignored`(signal: Int32, name: String) throws {
    var bytes = 2 << 20
    var wasAtWork = false
    while !wasAtWork {
      let folder = try folder(bytes: bytes)
      let run = try apply(in: folder, interruptedBy: signal, after: "trap '' \(name)")
      #expect(run.status == 0)
      #expect(try outputs(folder) == ["new.csv"])
      #expect(try folder.read("out/new.csv") == folder.read("old.csv"))
      wasAtWork = run.wasAtWork
      bytes = min(bytes * 2, 16 << 20)
    }
  }

  @Test func `a signal that is ignored stays ignored`() throws {
    let folder = try folder(bytes: 10_000)
    let run = try folder.run(
      after: "trap '' XFSZ; ulimit -f 1", "apply", "old.csv", "patch.json", "--output", "out/new.csv")
    #expect(run.status == 2)
    #expect(run.error == "table-diff: out/new.csv: cannot be written: file too large\n")
    #expect(try outputs(folder) == ["new.csv"])
    #expect(try folder.read("out/new.csv") == Data("before".utf8))
  }
}
