import Dispatch
import Foundation
import PackageLibrary
import StatefulTable
import TableDiffMetrics

/// Measures the time from a commit of another process to the end of the frame that shows it, beside the time
/// in which SQLite reads the rows of the window.
final class CommitRun {
  private nonisolated static let seconds = 10
  private static let readCount = 100
  /// The time after which a change of the list is not a commit's any more, in nanoseconds. Commits come ten
  /// times a second.
  private static let patience: UInt64 = 90_000_000

  private let stage: ScriptStage

  init(_ stage: ScriptStage) {
    self.stage = stage
  }

  /// Measures, and returns a table.
  func run() async throws -> String {
    var frames: [UInt64] = []
    stage.didDrawFrame = { [stage] in
      if stage.isFrameOfChange { frames.append(DispatchTime.now().uptimeNanoseconds) }
    }
    let output = try await Self.edits(of: stage.screen.source.path, in: stage.screen.packages.first?.section)
    stage.didDrawFrame = nil
    var latencies = LatencyDistribution()
    var commitCount = 0
    for line in output.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 3, let commit = UInt64(words[2]) else { continue }
      commitCount += 1
      if let frame = frames.first(where: { $0 > commit }), frame - commit < Self.patience {
        latencies.record(frame - commit)
      }
    }
    let read = try await reading()
    return ScriptReport.aligned([
      ["", "number", "median", "p90", "max"],
      Self.cells("SQLite reads the window", read),
      Self.cells("from the commit to the end of the frame", latencies),
    ]) + "\n\n\(commitCount) commits, of which \(latencies.count) changed rows of the window"
  }

  private func reading() async throws -> LatencyDistribution {
    let library = try await stage.screen.source.library()
    let window = stage.screen.position.window
    var times = LatencyDistribution()
    for _ in 0..<Self.readCount {
      let start = DispatchTime.now().uptimeNanoseconds
      _ = try library.pageAtOnce(of: window)
      times.record(DispatchTime.now().uptimeNanoseconds - start)
    }
    return times
  }

  private static func cells(_ name: String, _ times: LatencyDistribution) -> [String] {
    [name, times.count.grouped] + [times.median, times.percentile(90), times.maximum].map(\.milliseconds)
  }

  /// Edits a library in another process, ten times a second. Returns its output.
  @concurrent
  private nonisolated static func edits(of path: String, in section: String?) async throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments =
      ["--edit", "--print", "--rate", "10", "--seconds", "\(seconds)", "--seed", "11", "--file", path]
      + (section.map { ["--section", $0] } ?? [])
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }
}
