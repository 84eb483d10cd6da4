import CCallgrind
import Foundation

/// Instructions of every case, counted by valgrind's callgrind in one child.
struct InstructionCounting {
  var children: Children

  /// Why instructions cannot be counted here; `nil` where they can.
  static var obstacle: String? {
    if callgrind_is_built_in() == 0 {
      return "this build does not know valgrind: install valgrind with its headers and build again"
    }
    if Subprocess.path(of: "valgrind") == nil { return "valgrind is not on the path: install it" }
    return nil
  }

  struct Answer {
    var instructions: [String: Int] = [:]
    var crashes: [(name: String, reason: String)] = []
  }

  func count(_ names: [String]) throws -> Answer {
    guard let valgrind = Subprocess.path(of: "valgrind") else { return Answer() }
    let folder = try ChildFolder.make()
    defer { folder.remove() }
    let program = try ProgramWithoutDebugInfo.copy(of: children.program, in: folder.url)
    var answer = Answer()
    let launcher = [
      valgrind, "-q", "--tool=callgrind", "--collect-atstart=no", "--callgrind-out-file=FOLDER/callgrind",
      program,
    ]
    answer.crashes = try children.run(.instructions, names, launcher: launcher) { child in
      answer.instructions.merge(try Self.dumps(in: child.url)) { $1 }
    }.crashes
    if answer.instructions.isEmpty && answer.crashes.isEmpty {
      throw GateFailure("valgrind wrote no counts: run `valgrind --tool=callgrind true` to see what it says")
    }
    return answer
  }

  /// The counts in all files that callgrind has written into a folder, by case.
  private static func dumps(in folder: URL) throws -> [String: Int] {
    var counts: [String: Int] = [:]
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where file.hasPrefix("callgrind.") {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      if let (name, count) = dump(text) { counts[name] = count }
    }
    return counts
  }

  /// The name and the count of one file of callgrind's.
  static func dump(_ text: String) -> (name: String, count: Int)? {
    let trigger = "desc: Trigger: Client Request: "
    var name: String?
    for line in text.split(separator: "\n") {
      if line.hasPrefix(trigger) { name = String(line.dropFirst(trigger.count)) }
      if line.hasPrefix("summary: ") || line.hasPrefix("totals: ") {
        guard let name, let count = line.split(separator: " ").last.flatMap({ Int($0) }) else { continue }
        return (name, count)
      }
    }
    return nil
  }
}
