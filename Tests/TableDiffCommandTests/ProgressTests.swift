import Foundation
import Testing

@Suite struct ProgressTests {
  private static let clearing = "\r\u{1B}[K"

  /// A folder whose old table is a pipe, for which a command waits as long as the test wants.
  private func folder() throws -> Folder {
    let folder = try Folder(["new.csv": "id,v\n1,b\n"])
    #expect(mkfifo(folder.url.path + "/old.csv", 0o600) == 0)
    return folder
  }

  private func feed(_ folder: Folder) throws {
    try Data("id,v\n1,a\n".utf8).write(to: folder.url.appendingPathComponent("old.csv"))
  }

  private func run(
    _ folder: Folder, terminal: String?, columns: UInt16 = 80, output: FileHandle? = nil
  ) throws -> TerminalRun {
    try TerminalRun(
      ["diff", "old.csv", "new.csv"], in: folder, environment: ["TERM": terminal, "NO_COLOR": "1"],
      columns: columns, output: output)
  }

  /// The seconds that the steps shown so far tell. A busy machine may skip some.
  private func shownSeconds(_ run: TerminalRun) -> [Int] {
    run.text.components(separatedBy: " s\u{1B}[K").dropLast()
      .compactMap { Int($0.split(separator: " ").last ?? "") }
  }

  @Test func `a step is shown from the second second on, and cleared before the output`() async throws {
    let folder = try folder()
    let run = try run(folder, terminal: "xterm")
    await run.read { shownSeconds(run).count >= 2 }
    let shown = shownSeconds(run)
    #expect(shown.first ?? 0 >= 2)
    #expect(shown == Array(Set(shown)).sorted())
    #expect(run.text.hasPrefix(shown.map { "\rreading old.csv \($0) s\u{1B}[K" }.joined()))
    try feed(folder)
    await run.read()
    #expect(run.process.terminationStatus == 0)
    #expect(run.text.contains(Self.clearing + "  ~ line 2"))
    #expect(!run.text.replacingOccurrences(of: "\u{1B}[K", with: "").contains("\u{1B}"))
  }

  @Test func `a step is cleared after the output has gone to a file`() async throws {
    let folder = try folder()
    try folder.write(Data(), to: "output")
    let output = try FileHandle(forWritingTo: folder.url.appendingPathComponent("output"))
    let run = try run(folder, terminal: "xterm", output: output)
    await run.read { !shownSeconds(run).isEmpty }
    try feed(folder)
    await run.read()
    #expect(run.text.hasSuffix(Self.clearing))
    #expect(try String(decoding: folder.read("output"), as: UTF8.self).hasPrefix("  ~ line 2"))
  }

  @Test func `a step is cut where the terminal ends`() async throws {
    let folder = try folder()
    let run = try run(folder, terminal: "xterm", columns: 16)
    await run.read { !shownSeconds(run).isEmpty }
    let time = " \(try #require(shownSeconds(run).first)) s"
    // The last column stays free, and the mark counts as two.
    let step = "reading old.csv".prefix(13 - time.count)
    #expect(run.text.hasPrefix("\r\(step)…\(time)\u{1B}[K"))
    try feed(folder)
    await run.read()
  }

  @Test func `an interrupt clears the step`() async throws {
    let folder = try folder()
    let run = try run(folder, terminal: "xterm")
    await run.read { !shownSeconds(run).isEmpty }
    run.process.interrupt()
    await run.read()
    #expect(run.process.terminationReason == .uncaughtSignal)
    #expect(run.process.terminationStatus == SIGINT)
    #expect(run.text.hasSuffix(Self.clearing))
  }

  @Test func `a terminal without escape sequences gets the output alone`() async throws {
    let runs = try ["dumb", nil].map { terminal in
      let folder = try folder()
      return (folder: folder, run: try run(folder, terminal: terminal))
    }
    try await Task.sleep(nanoseconds: 2_500_000_000)
    for (folder, run) in runs {
      try feed(folder)
      await run.read()
      #expect(run.text.hasPrefix("  ~ line 2"))
      #expect(!run.text.contains("\u{1B}"))
    }
  }

  @Test(arguments: [("xterm", true), ("dumb", false), ("", false), (nil, false)])
  func `colours need a terminal that knows them`(terminal: String?, isColoured: Bool) async throws {
    let folder = try Folder(["old.csv": "id,v\n1,a\n", "new.csv": "id,v\n1,b\n"])
    let run = try TerminalRun(
      ["diff", "old.csv", "new.csv"], in: folder, environment: ["TERM": terminal, "NO_COLOR": nil])
    await run.read()
    #expect(run.text.contains("\u{1B}[1m") == isColoured)
  }
}
