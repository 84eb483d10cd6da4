import Foundation

/// The tests of a package, and which of them reach which mutants.
struct Suites {
  struct Suite {
    var name: String
    var seconds: Double
    var reached: Set<Int>
  }

  var suites: [Suite] = []

  /// Runs each suite once without a mutant.
  init(of program: URL, mutantCount: Int, progress: (String) -> Void) throws {
    let (_, list) = try Program.run([program.path, "--testing-library", "swift-testing", "--list-tests"])
    let names = Set(
      list.split(separator: "\n").compactMap { $0.split(separator: "/").first.map(String.init) }
    )
    .filter { $0.contains(".") && !$0.contains(" ") }.sorted()
    let runs = try Workers.map(names) { name in
      try TestRun(program, suites: [name], mutant: nil, limit: 900, mutantCount: mutantCount)
    }
    for (name, run) in zip(names, runs) {
      if run.end == .passed {
        suites.append(Suite(name: name, seconds: run.seconds, reached: run.reached))
      } else {
        progress("left out, because it fails without a mutant: \(name) (\(run.end))")
      }
    }
    suites.sort { $0.seconds < $1.seconds }
    progress("\(suites.count) suites, \(Int(suites.map(\.seconds).reduce(0, +))) s without a mutant")
  }

  /// Returns the suites that reach a mutant, fastest first, some of them together: a process each costs more.
  func groups(reaching mutant: Int) -> [[Suite]] {
    var groups: [[Suite]] = []
    var (seconds, most) = (0.0, 2.0)
    for suite in suites where suite.reached.contains(mutant) {
      if groups.isEmpty || seconds + suite.seconds > most {
        if !groups.isEmpty { most *= 3 }
        seconds = 0
        groups.append([])
      }
      groups[groups.count - 1].append(suite)
      seconds += suite.seconds
    }
    return groups
  }
}
