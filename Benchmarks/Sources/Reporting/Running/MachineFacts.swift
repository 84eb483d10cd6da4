import Foundation
import TableDiffMetrics

/// The machine and the tools of a run.
enum MachineFacts {
  static func environment(_ options: RunOptions) -> TransitionResults.Environment {
    var environment = TransitionResults.Environment()
    environment.date = ISO8601DateFormatter().string(from: Date())
    environment.processor = processor
    environment.cores = ProcessInfo.processInfo.activeProcessorCount
    environment.memory = Int(ProcessInfo.processInfo.physicalMemory)
    environment.system =
      [ProcessInfo.processInfo.operatingSystemVersionString, output(of: ["uname", "-m"])].compactMap(\.self)
      .joined(separator: ", ")
    environment.toolchain = output(of: ["swift", "--version"])?.split(separator: "\n").first.map(String.init)
    environment.flags = flags
    environment.packages = packages
    environment.seed = options.seed
    environment.load = load.map { [$0] } ?? []
    environment.command = options.command
    return environment
  }

  /// The load average over one minute.
  static var load: Double? {
    var loads = [0.0, 0, 0]
    return getloadavg(&loads, 3) > 0 ? (loads[0] * 100).rounded() / 100 : nil
  }

  private static var processor: String? {
    let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
      ?? output(of: ["sysctl", "-n", "machdep.cpu.brand_string"])
  }

  private static var flags: String {
    #if DEBUG
      "debug: the times mean nothing"
    #else
      "-c release"
    #endif
  }

  /// The folder of the benchmarks' package, in the checkout that it was built in.
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static var packages: [String: String] {
    var versions: [String: String] = [:]
    let data = try? Data(contentsOf: folder.appending(path: "Package.resolved"))
    let resolved = data.flatMap { try? JSONSerialization.jsonObject(with: $0) } as? [String: Any]
    for pin in resolved?["pins"] as? [[String: Any]] ?? [] {
      guard let identity = pin["identity"] as? String, let state = pin["state"] as? [String: String] else {
        continue
      }
      versions[identity] = state["version"] ?? state["revision"]
    }
    versions["swift-table-diff"] = output(of: ["git", "-C", folder.path, "describe", "--always", "--dirty"])
    return versions
  }

  private static func output(of command: [String]) -> String? {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return process.terminationStatus == 0 && !text.isEmpty ? text : nil
  }
}
