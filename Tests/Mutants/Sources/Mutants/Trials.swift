import Foundation

/// The runs of the tests with each mutant.
enum Trials {
  /// Runs the suites that reach a mutant, up to the first failure.
  static func outcome(of mutant: Mutant, on suites: Suites, of program: URL) throws -> Outcome {
    let groups = suites.groups(reaching: mutant.number)
    guard !groups.isEmpty else { return .notReached }
    for group in groups {
      // Suites run at the same time in a process, so their times do not add up to more than this.
      let limit = 5 * group.map(\.seconds).reduce(0, +) + 10
      let run = try TestRun(
        program, suites: group.map(\.name), mutant: mutant.number, limit: limit,
        mutantCount: mutant.number + 1)
      switch run.end {
      case .passed: continue
      case .failed(let file): return .noticed(by: file)
      case .crashed: return .noticed(by: "a crash")
      case .hung: return .noticed(by: "a hang")
      }
    }
    return .survived
  }
}
